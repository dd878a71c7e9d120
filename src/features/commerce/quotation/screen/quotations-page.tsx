import { data, useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router';
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { requestContext } from '../../../../platform/http/request-context.server.ts';
import { inNameOf } from '../../../../platform/security/acting/in-name-of.server.ts';
import type { loader as rootLoader } from '../../../../root.tsx';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../../ui/layout/layout.tsx';
import { lazyChunk } from '../../../../ui/states/lazy-chunk.tsx';
import { LoadingPage } from '../../../../ui/states/loading-page.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { institutionPath } from '../../../account/institution/contract.ts';
import { MissingRight } from '../../../account/session/acting/missing-right.tsx';
import { useLogin } from '../../../account/session/use-login.ts';
import { useMember } from '../../../account/session/use-member.ts';
import { useOwnPart } from '../../../account/session/use-own-part.ts';
import { quotationsPath } from '../../checkout/contract.ts';
import { quotationMessages as words } from '../messages.ts';
import { orderQuotation } from '../purchase-quotation.ts';
import { listOf } from '../service.server.ts';
import type { Route } from './+types/quotations-page';
import { QuotationCard } from './quotation-card.tsx';
import css from './quotations-page.module.css';

const OrderDialog = lazyChunk(() =>
  import('../../checkout/form/order-dialog.tsx').then((chunk) => ({ default: chunk.OrderDialog })),
);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const nobodys = { own: null, failed: false, isMissing: false };
  if (ctx.isEverybodys) return { ...nobodys, isFrame: true };
  if (!ctx.member) return { ...nobodys, isFrame: false };
  const owner = inNameOf(ctx as MemberCtx, 'orders');
  if (!owner) return { ...nobodys, isFrame: false, isMissing: true };
  const own = await listOf(owner).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'quotations unreadable');
    return null;
  });
  const page = { own, failed: own === null, isFrame: false, isMissing: false };
  return own ? page : data(page, { status: 503 });
}

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: quotationsPath, hidden: true });

/** Of which quotation the order form stands open, in the address: Back closes it. */
const acceptParameter = 'accept';

export default function QuotationsPage({
  loaderData: { own, failed, isFrame, isMissing },
}: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const member = useMember();
  const postcodeScript = useRouteLoaderData<typeof rootLoader>('root')?.postcodeScript ?? '';
  useOwnPart(isFrame);
  if (isFrame) return <LoadingPage title={words.title} lead={words.lead} />;
  const accepted = own?.quotations.find((one) => one.mayAccept && one.number === params.get(acceptParameter));
  const accept = (number: string | null) =>
    setParams(
      (now) => {
        if (number) now.set(acceptParameter, number);
        else now.delete(acceptParameter);
        return now;
      },
      { replace: number === null, preventScrollReset: true },
    );
  function close() {
    accept(null);
    revalidate();
  }
  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} />
      {failed && (
        <ErrorState text={words.failed} pending={state === 'loading'} onRetry={() => revalidate()} />
      )}
      {isMissing && <MissingRight right="orders" />}
      {!own && !failed && !isMissing && <LoginFirst />}
      {own && own.quotations.length === 0 && <NoQuotation isInstitution={own.isInstitution} />}
      {own && own.quotations.length > 0 && (
        <div className={css.list}>
          {own.quotations.map((quotation) => (
            <QuotationCard
              key={quotation.number}
              quotation={quotation}
              isAsked={quotation.number === params.get('number')}
              onAccept={() => accept(quotation.number)}
            />
          ))}
        </div>
      )}
      {accepted && member && (
        <OrderDialog
          ordered={orderQuotation(accepted)}
          member={member}
          postcodeScript={postcodeScript}
          onClose={close}
          onSessionEnded={close}
        />
      )}
    </Container>
  );
}

function LoginFirst() {
  const login = useLogin();
  return (
    <EmptyState
      title={words.title}
      body={words.noSession}
      action={<Button onClick={() => login.open({ stay: true })}>{words.login}</Button>}
    />
  );
}

const NoQuotation = ({ isInstitution }: { isInstitution: boolean }) => (
  <EmptyState
    title={words.emptyTitle}
    body={isInstitution ? words.emptyBody : words.emptyConsumer}
    action={
      <LinkButton to={isInstitution ? '/cart' : institutionPath}>
        {isInstitution ? words.toCart : words.toInstitution}
      </LinkButton>
    }
  />
);
