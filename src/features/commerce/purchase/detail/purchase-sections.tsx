import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { LinkButton } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { Pagination } from '../../../../ui/layout/pagination.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import type { OpenDeposit } from '../../payment/contract.ts';
import css from '../buylist-page.module.css';
import { purchaseListMessages as listWords } from '../list/list-messages.ts';
import { isFiltered, pageSearch, purchasesOnAPage, readFilter } from '../list/list-rules.ts';
import { PurchaseFilters } from '../list/purchase-filters.tsx';
import { purchaseMessages } from '../messages.ts';
import { PurchaseRow } from '../purchase-row.tsx';
import type { PurchasePage } from '../service.server.ts';
import { DepositCard } from './deposit-card.tsx';

type SectionProps = {
  id: string;
  title: string;
  count: number | undefined;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
};

export function ListSection({ id, title, count, action, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={css.section}>
      <div className={css.head}>
        <h2 id={`${id}-title`}>
          {title} {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** From one section to the other, where they lie far below one another. */
export function SectionLinks({ items }: { items: readonly Omit<SectionProps, 'action' | 'children'>[] }) {
  const { search, state } = useLocation();
  return (
    <nav aria-label={purchaseMessages.parts} className={css.links}>
      {items.map(({ id, title, count }) => (
        <Link key={id} to={{ search, hash: id }} state={state} replace>
          {title} {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

type Retry = { pending: boolean; onRetry: () => void };

type PurchasesProps = Retry & {
  purchases: PurchasePage | null;
  nowMs: number;
  onOpen: (moid: string) => void;
  onCancel: (moid: string) => void;
  onReturn: (moid: string) => void;
  onReplace: (moid: string) => void;
  onTerminate: (moid: string) => void;
  onAccount: (moid: string) => void;
  onSessionEnded: () => void;
};

export function Purchases({
  purchases,
  nowMs,
  onOpen,
  onCancel,
  onReturn,
  onReplace,
  onTerminate,
  onAccount,
  onSessionEnded,
  ...retry
}: PurchasesProps) {
  const [params] = useSearchParams();
  if (!purchases) return <ErrorState text={purchaseMessages.loadFailed} {...retry} />;
  if (purchases.all === 0) {
    return (
      <EmptyState
        title={purchaseMessages.empty}
        picture={<img src="/art/toki-wave-300.webp" width={200} height={200} alt="" />}
        body={purchaseMessages.emptyLead}
        action={<LinkButton to="/BuyAccesory">{purchaseMessages.toCategory}</LinkButton>}
      />
    );
  }
  const { list, found, page } = purchases;
  const isLong =
    purchases.all > purchasesOnAPage || purchases.years.length > 1 || isFiltered(readFilter(params));
  const table = (
    <DataTable caption={purchaseMessages.section} head={Object.values(purchaseMessages.columns)}>
      {list.map((purchase) => (
        <PurchaseRow
          key={purchase.moid}
          purchase={purchase}
          nowMs={nowMs}
          onMoved={retry.onRetry}
          onSessionEnded={onSessionEnded}
          onOpen={() => onOpen(purchase.moid)}
          onCancel={() => onCancel(purchase.moid)}
          onReturn={() => onReturn(purchase.moid)}
          onReplace={() => onReplace(purchase.moid)}
          onTerminate={() => onTerminate(purchase.moid)}
          onAccount={() => onAccount(purchase.moid)}
        />
      ))}
    </DataTable>
  );
  const pageCount = Math.ceil(found / purchasesOnAPage);
  return (
    <>
      {isLong && <PurchaseFilters years={purchases.years} found={found} />}
      {found > 0 ? table : <EmptyState title={listWords.nothingFound} body={listWords.nothingFoundLead} />}
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          label={listWords.pages}
          hrefFor={(target) => `/buylist?${pageSearch(params, target)}#purchases`}
        />
      )}
    </>
  );
}

type DepositsProps = Retry & { deposits: readonly OpenDeposit[] | null; nowMs: number };

export function Deposits({ deposits, nowMs, ...retry }: DepositsProps) {
  if (!deposits) return <ErrorState text={purchaseMessages.loadFailed} {...retry} />;
  return (
    <ul className={css.deposits}>
      {deposits.map((deposit) => (
        <DepositCard key={deposit.moid} deposit={deposit} nowMs={nowMs} />
      ))}
    </ul>
  );
}
