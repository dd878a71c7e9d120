import { useEffect, useState } from 'react';
import { data } from 'react-router';
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { requestContext } from '../../../../platform/http/request-context.server.ts';
import { inNameOf } from '../../../../platform/security/acting/in-name-of.server.ts';
import { formatWon } from '../../../../shared/money.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { joinClasses } from '../../../../ui/join-classes.ts';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { Container } from '../../../../ui/layout/layout.tsx';
import { AlertIcon, CheckIcon, ClockIcon } from '../../../../ui/media/icons.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { useLookAgain } from '../../../../ui/use-look-again.ts';
import { MissingRight } from '../../../account/session/acting/missing-right.tsx';
import { forgetPurchase, readPurchase } from '../../../account/session/browser-session.ts';
import { sessionMessages } from '../../../account/session/messages.ts';
import { useLogin } from '../../../account/session/use-login.ts';
import { useOwnPart } from '../../../account/session/use-own-part.ts';
import { useCartStore } from '../../cart/browser/use-cart.ts';
import type { Category } from '../../catalog/rules.ts';
import { repairsPath } from '../../repair/address-rules.ts';
import { forgetChoice } from '../choice/purchase-choice.ts';
import { newsChannel, type PaymentNews, paymentWindow } from '../contract.ts';
import { forgetDraft } from '../form/purchase-draft.ts';
import { checkoutMessages, resultForNobody, resultMessages, resultOfOther } from '../messages.ts';
import { readResult } from '../result.server.ts';
import type { ResultState } from '../rules.ts';
import { purchaseTargets } from '../steps/purchase-targets.ts';
import type { Route } from './+types/result-page';
import { leaveProviderPages } from './browser-history.ts';
import { Confirmation } from './confirmation.tsx';
import { confirmationMessages } from './confirmation-messages.ts';
import { DepositAccount } from './deposit-account.tsx';
import { PayAgain } from './pay-again.tsx';
import css from './result-page.module.css';

export { unlessCalledDialog as shouldRevalidate } from '../../../../shared/page/dialog-search.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const nobodys = { result: null, isFrame: false, isMissing: false, isOthers: false };
  if (ctx.isEverybodys) return { ...nobodys, isFrame: true };
  if (!ctx.member) return nobodys;
  const buyer = inNameOf(ctx as MemberCtx, 'orders');
  if (!buyer) return { ...nobodys, isMissing: true };
  const result = await readResult(buyer, params.moid);
  if (!result) return data({ ...nobodys, isOthers: true }, { status: 404 });
  return { ...nobodys, result };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  describePage({
    title: loaderData?.result ? resultMessages[loaderData.result.state].title : sessionMessages.title,
    description: resultMessages.checking.title,
    path: '/buy/result',
    hidden: true,
  });

/** The purchase stands in the member's list; from the others one goes back and tries again. */
const leadsToPurchases: ReadonlySet<ResultState> = new Set(['paid', 'deposit', 'refunded', 'checking']);

export default function ResultPage({
  loaderData: { result, isFrame, isMissing, isOthers },
  params,
}: Route.ComponentProps) {
  const login = useLogin();
  const cart = useCartStore();
  const state = result?.state;

  useEffect(() => {
    const channel = new BroadcastChannel(newsChannel);
    channel.postMessage({ moid: params.moid, event: 'finished' } satisfies PaymentNews);
    channel.close();
    // In the payment window the page that opened it takes over; without one, this page stays and tells.
    if (window.name === paymentWindow.name && window.opener && !window.opener.closed) window.close();
    else leaveProviderPages(params.moid);
  }, [params.moid]);

  useEffect(() => {
    if (state === 'paid' || state === 'deposit') {
      forgetPurchase();
      forgetChoice();
      forgetDraft();
    }
    // What was bought has left it.
    if (state === 'paid') void cart.refresh();
  }, [state, cart]);
  useLookAgain(state === 'checking');
  useOwnPart(isFrame);

  if (isFrame) {
    return (
      <Container className={css.page}>
        <div className={css.card}>
          <Spinner />
          <h1>{resultMessages.checking.title}</h1>
        </div>
      </Container>
    );
  }
  if (isMissing) {
    return (
      <Container className={css.page}>
        <MissingRight right="orders" />
      </Container>
    );
  }
  if (isOthers) {
    return (
      <Container className={css.page}>
        <div className={css.card}>
          <h1>{resultOfOther.title}</h1>
          <p>{resultOfOther.body}</p>
          <LinkButton to="/buylist" block>
            {checkoutMessages.toPurchases}
          </LinkButton>
        </div>
      </Container>
    );
  }
  if (!result || !state) {
    return (
      <Container className={css.page}>
        <div className={css.card}>
          <h1>{resultForNobody.title}</h1>
          <p>{resultForNobody.body}</p>
          <Button block onClick={() => login.open({ stay: true })}>
            {sessionMessages.submit}
          </Button>
        </div>
      </Container>
    );
  }
  return (
    <Container className={joinClasses(css.page, result.confirmation && css.wide)}>
      <div className={css.card} data-state={state}>
        <StateSign state={state} />
        <h1>
          {result.isRepair && state === 'paid'
            ? resultMessages.paid.repairTitle
            : resultMessages[state].title}
        </h1>
        <p role="status">{result.message}</p>
        {result.account && <DepositAccount account={result.account} amountWon={result.amountWon} />}
        {!result.confirmation && (
          <div className={css.facts}>
            <DescriptionList
              items={[
                { term: checkoutMessages.goods, value: result.goodsName },
                { term: checkoutMessages.payment, value: formatWon(result.amountWon) },
              ]}
            />
          </div>
        )}
        <div className={css.actions}>
          {(leadsToPurchases.has(state) || result.isPaidElsewhere) && (
            <LinkButton to={result.isRepair ? repairsPath : '/buylist'} block>
              {result.isRepair ? checkoutMessages.toRepairs : checkoutMessages.toPurchases}
            </LinkButton>
          )}
          {result.confirmation && (
            <LinkButton to="/" block variant="ghost">
              {confirmationMessages.toHome}
            </LinkButton>
          )}
          {result.payAgain && !result.isInVain && <PayAgain key={state} result={result} />}
          {!leadsToPurchases.has(state) && result.isRepair && (
            <LinkButton to={repairsPath} block variant="ghost">
              {checkoutMessages.toRepairs}
            </LinkButton>
          )}
          {!leadsToPurchases.has(state) && !result.isRepair && (
            <BackButton
              category={result.category}
              isSecond={(result.payAgain && !result.isInVain) || result.isPaidElsewhere === true}
            />
          )}
          {result.payAgain && result.isInVain && <PayAgain key={state} result={result} />}
        </div>
      </div>
      {result.confirmation && <Confirmation result={result} confirmed={result.confirmation} />}
    </Container>
  );
}

const signs = {
  paid: CheckIcon,
  deposit: ClockIcon,
  awaitingBuyer: ClockIcon,
  failed: AlertIcon,
  notCharged: AlertIcon,
  sentBack: AlertIcon,
  refunded: CheckIcon,
};

/** The heading says the same: for eyes only. */
function StateSign({ state }: { state: ResultState }) {
  if (state === 'checking') return <Spinner />;
  const Icon = signs[state];
  return (
    <span className={css.sign}>
      <Icon size={32} />
    </span>
  );
}

/** Back into the purchase where it was, or to the catalogue where nothing is known of it. */
function BackButton({ category, isSecond }: { category: Category; isSecond: boolean }) {
  const [location, setLocation] = useState<string | null>(null);
  // After the first paint: the server can't know what this browser remembers.
  useEffect(() => setLocation(readPurchase()?.buyLocation ?? null), []);
  return (
    <LinkButton
      to={location ?? purchaseTargets[category].buyTarget}
      block
      variant={isSecond ? 'ghost' : 'primary'}
    >
      {location ? checkoutMessages.backToOrder : checkoutMessages.toCategory}
    </LinkButton>
  );
}
