import { useEffect } from 'react';
import { data, useLocation, useRevalidator } from 'react-router';
import type { MemberCtx } from '../../server/context.server.ts';
import { requestContext } from '../../server/request-context.server.ts';
import { describePage } from '../../shared/page-meta.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data.tsx';
import { Container, PageHead } from '../../ui/layout.tsx';
import { useNotify } from '../../ui/notify.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useLogin } from '../session/use-login.ts';
import type { Route } from './+types/buylist-page';
import css from './buylist-page.module.css';
import { purchaseMessages } from './messages.ts';
import { PurchaseRow } from './purchase-row.tsx';
import { cancellationRequestedCode } from './rules.ts';
import { listOwnPurchases } from './service.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (!ctx.session) return { purchases: null, failed: false, isMember: false };
  const purchases = await listOwnPurchases(ctx as MemberCtx).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'purchases unreadable');
    return null;
  });
  const page = { purchases, failed: purchases === null, isMember: true };
  return purchases ? page : data(page, { status: 503 });
}

export const meta = () => [
  ...describePage({ title: purchaseMessages.title, description: purchaseMessages.lead, path: '/buylist' }),
  { name: 'robots', content: 'noindex' },
];

// A refund is usually through in a second or two: look again without being asked.
const lookAgainMs = 3_000;

const waving = <img src="/art/toki-wave-300.webp" width={200} height={200} alt="" />;

export default function BuylistPage({ loaderData: { purchases, failed, isMember } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const notify = useNotify();
  const login = useLogin();
  const location = useLocation();
  const paid = (location.state as { paid?: string } | null)?.paid;
  const isSettling = purchases?.some((purchase) => purchase.process === cancellationRequestedCode) ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when one comes from paying
  useEffect(() => {
    if (paid) notify.toast(purchaseMessages.paid(paid));
  }, [paid]);
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(revalidate, lookAgainMs);
    return () => clearTimeout(timer);
  }, [isSettling, revalidate]);

  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: purchaseMessages.title }]} />
      <PageHead title={purchaseMessages.title} lead={purchaseMessages.lead} />
      {!isMember && (
        <EmptyState
          title={purchaseMessages.loginFirst}
          picture={waving}
          action={<Button onClick={() => login.open({ stay: true })}>{purchaseMessages.login}</Button>}
        />
      )}
      {failed && (
        <ErrorState
          text={purchaseMessages.loadFailed}
          pending={state === 'loading'}
          onRetry={() => revalidate()}
        />
      )}
      {purchases?.length === 0 && (
        <EmptyState
          title={purchaseMessages.empty}
          picture={waving}
          body={purchaseMessages.emptyLead}
          action={<LinkButton to="/BuyAccesory">{purchaseMessages.toCatalog}</LinkButton>}
        />
      )}
      {purchases && purchases.length > 0 && (
        <section aria-labelledby="purchases" className={css.section}>
          <h2 id="purchases">
            {purchaseMessages.section} <span className={css.count}>{purchases.length}</span>
          </h2>
          <DataTable caption={purchaseMessages.section} head={Object.values(purchaseMessages.columns)}>
            {purchases.map((purchase) => (
              <PurchaseRow key={purchase.moid} purchase={purchase} />
            ))}
          </DataTable>
        </section>
      )}
    </Container>
  );
}
