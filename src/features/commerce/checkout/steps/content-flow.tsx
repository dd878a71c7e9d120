// One purchase of content: what it is, who may have it, the order. Nothing is chosen; the wish itself is what is kept.
import { useEffect, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { rememberMember } from '../../../account/session/browser-session.ts';
import LoginDialog from '../../../account/session/login-dialog.tsx';
import { sessionNews } from '../../../account/session/news-messages.ts';
import { useAgreedPrices } from '../../agreed-price/browser/use-agreed-prices.ts';
import { catalogMessages, contentMessages } from '../../catalog/messages.ts';
import { type Choice, totalOf } from '../../catalog/rules.ts';
import { checkOwnership } from '../../entitlement/contract.ts';
import { isCoupon } from '../../entitlement/rules.ts';
import { readChoice } from '../choice/browser-choice.ts';
import { storeChoice } from '../choice/purchase-choice.ts';
import { OrderDialog } from '../form/order-dialog.tsx';
import { ContentDialog } from './content-dialog.tsx';
import { ContentPicturesDialog } from './content-pictures-dialog.tsx';
import type { PurchaseFlowProps } from './purchase-flow.tsx';
import { orderOne, type Renewal } from './purchase-order.ts';
import { refusalFor, useContentRefusal } from './use-content-refusal.ts';
import { useEndedOrder } from './use-ended-order.ts';
import { usePurchaseSteps } from './use-purchase-steps.ts';

const oneContent: Choice = { penColor: '', eraserColor: '', quantity: 1 };

export default function ContentFlow({ product, member, postcodeScript, onPage }: PurchaseFlowProps) {
  const notify = useNotify();
  const endedOrder = useEndedOrder();
  const refuse = useContentRefusal();
  const { step, entry, isCovered, goTo, lookInto, lookAway, remember, close } = usePurchaseSteps(
    product,
    member,
  );
  const [isWanted, setWanted] = useState(() => readChoice(product.id) !== null);
  const [sawPictures, setSawPictures] = useState(false);
  const [pending, setPending] = useState(false);
  const agreed = useAgreedPrices(member);
  /** Undefined: nobody has asked whether the member has it. */
  const [renewal, setRenewal] = useState<Renewal | null | undefined>(undefined);

  function want() {
    storeChoice(product.id, oneContent, {
      userId: member?.id ?? -1,
      amountWon: totalOf(product, 1).amountWon,
    });
    remember();
    setWanted(true);
  }

  /** To what it is about. */
  const leave = () => (onPage ? close() : goTo(null));

  async function buy() {
    if (pending) return;
    want();
    if ((await refuse(product, member)) === 'free') await order();
  }

  async function ask() {
    const answer = await call(checkOwnership, {
      input: { product_type: product.productType, app_id: product.appId },
    });
    if (answer.outcome === 'checked') setRenewal(answer.data.renewal);
    return answer;
  }

  /** As far as this browser knows it may be bought; whether the member has it already, the server knows. */
  async function order() {
    // A code may be bought by who has the content, for somebody else.
    if (isCoupon(product)) return goTo('order');
    setPending(true);
    const { outcome, data } = await ask();
    setPending(false);
    if (outcome === 'checked' && data.renewal) {
      const told = contentMessages.renews(product, data.renewal.expiration_date);
      if ((await notify.choose(told, contentMessages.renewWays)) === 'renew') return goTo('order');
      return leave();
    }
    if (outcome === 'checked' && data.status === '200') return goTo('order');
    if (outcome === 'sessionEnded') {
      await notify.alert(sessionNews.ended);
      rememberMember(null);
      return goTo('login');
    }
    // First the words, then the dialog behind them: what opens later lies on top.
    await notify.alert(outcome === 'checked' ? contentMessages.owned : catalogMessages.loadFailed);
    leave();
  }

  /** After the log-in the purchase goes on where it was, if this member may go on. */
  async function resume() {
    const refusal = refusalFor(product, member);
    if (!refusal) return isWanted ? order() : leave();
    if ((await refuse(product, member)) === 'stays') close();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation that starts anew with every render never ends
  useEffect(() => {
    if (isCovered) return;
    if (step === 'login' && member) resume();
    // Loaded anew amid the order.
    if (step === 'order' && isWanted && member && renewal === undefined && !isCoupon(product)) void ask();
    // A link into the middle of a purchase: begin with what it is about.
    if (step === 'order' && !isWanted) leave();
    else if (step === 'order' && !member) endedOrder(() => goTo('login'));
  }, [step, member?.id, isCovered, entry]);

  // Signing up, finding one's id, registering the box: dialogs don't pile up.
  if (isCovered) return null;
  if (!member && (step === 'login' || (step === 'order' && isWanted))) {
    return <LoginDialog goods={product.name} onClose={close} />;
  }
  if (step === 'login') return null;
  if (step === 'order' && isWanted && member) {
    return (
      <OrderDialog
        ordered={orderOne(product, oneContent, renewal, agreed.prices ?? [])}
        isPriced={agreed.prices !== null}
        member={member}
        postcodeScript={postcodeScript}
        onClose={close}
        onSessionEnded={() => rememberMember(null)}
        onRefused={agreed.refresh}
      />
    );
  }
  if (step === 'pictures') return <ContentPicturesDialog product={product} onBack={lookAway} />;
  if (onPage) return null;
  return (
    <ContentDialog
      product={product}
      pending={pending}
      returnsFromPictures={sawPictures}
      onClose={close}
      onBuy={buy}
      onPictures={() => {
        setSawPictures(true);
        lookInto('pictures');
      }}
    />
  );
}
