import { readOwnPart } from '../../../../platform/security/acting/own-part.server.ts';
import type { ShownInvoiceState } from '../../../../shared/business/invoice.ts';
import { formatWon } from '../../../../shared/money.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { describeKoreanDay } from '../../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { RecordActions, RecordCard, RecordList, RecordRemark } from '../../../../ui/layout/record.tsx';
import { StatusChip } from '../../../../ui/price/badge.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { OwnPage } from '../../../account/session/acting/own-page.tsx';
import { statementPath } from '../../statement/contract.ts';
import { statementLinkMessages } from '../../statement/link-messages.ts';
import type { OwnInvoice, OwnInvoices } from '../contract.ts';
import { invoiceStateWords } from '../messages.ts';
import { invoicesPath } from '../rules.ts';
import { listOwnOf } from '../service.server.ts';
import type { Route } from './+types/invoices-page';
import { invoicePageMessages as words } from './page-messages.ts';

export { unlessCalledDialog as shouldRevalidate } from '../../../../shared/page/dialog-search.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  readOwnPart(context, { what: 'invoices', right: 'orders', read: listOwnOf });

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: invoicesPath, hidden: true });

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnPage
      loaded={loaderData}
      right="orders"
      words={words}
      loginFirst={{ title: words.title, body: words.noSession }}
    >
      {(own) => <Own own={own} />}
    </OwnPage>
  );
}

function Own({ own: { terms, account, owedWon, invoices } }: { own: OwnInvoices }) {
  if (invoices.length === 0 && !terms)
    return (
      <EmptyState
        title={words.noneTitle}
        body={words.noTerms}
        action={<LinkButton to="/consultation">{words.toConsultation}</LinkButton>}
      />
    );
  return (
    <RecordList>
      <RecordCard id="invoice-sum" title={words.sum}>
        <DescriptionList
          items={[
            { term: words.owed, value: formatWon(owedWon) },
            ...(terms
              ? [
                  { term: words.left, value: formatWon(terms.leftWon) },
                  { term: words.days, value: words.daysOf(terms.days) },
                ]
              : []),
            ...(account
              ? [{ term: words.account, value: `${account.bank} ${account.number} (${account.holder})` }]
              : []),
          ]}
        />
        {terms?.isOverdue && <RecordRemark>{words.overdue}</RecordRemark>}
        <RecordRemark>{words.named}</RecordRemark>
      </RecordCard>
      {invoices.length === 0 && <p>{words.none}</p>}
      {invoices.map((invoice) => (
        <InvoiceCard key={invoice.number} invoice={invoice} />
      ))}
    </RecordList>
  );
}

const toneOf = {
  ...{ open: 'waiting', overdue: 'stopped', paid: 'done', cancelled: 'stopped', writtenOff: 'stopped' },
} as const satisfies Record<ShownInvoiceState, 'waiting' | 'stopped' | 'done'>;

function InvoiceCard({ invoice }: { invoice: OwnInvoice }) {
  const { number, state, order, dueOn, amountWon, creditedWon, receivedWon, balanceWon } = invoice;
  return (
    <RecordCard
      id={number}
      title={number}
      state={<StatusChip tone={toneOf[state]}>{invoiceStateWords[state]}</StatusChip>}
    >
      <DescriptionList
        items={[
          { term: words.goods, value: order.goods },
          { term: words.amount, value: formatWon(amountWon) },
          ...(creditedWon > 0 ? [{ term: words.credited, value: formatWon(creditedWon) }] : []),
          ...(receivedWon > 0 ? [{ term: words.received, value: formatWon(receivedWon) }] : []),
          balanceWon < 0
            ? { term: words.toPayBack, value: formatWon(-balanceWon) }
            : { term: words.balance, value: formatWon(balanceWon) },
          { term: words.due, value: words.until(describeKoreanDay(dueOn)) },
        ]}
      />
      {balanceWon < 0 && <RecordRemark>{words.paidBack}</RecordRemark>}
      <RecordActions>
        <LinkButton to={`/buylist?purchase=${order.moid}`} aria-label={words.toOrderOf(order.number)}>
          {words.toOrder}
        </LinkButton>
        <LinkButton
          variant="ghost"
          to={statementPath(order.moid)}
          reloadDocument
          aria-label={statementLinkMessages.openOf(order.number)}
        >
          {statementLinkMessages.open}
        </LinkButton>
      </RecordActions>
    </RecordCard>
  );
}
