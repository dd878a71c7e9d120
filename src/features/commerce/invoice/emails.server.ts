// What an institution is told of its invoices, in the transaction of the change.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { InvoiceMoneyKind, InvoiceReminder } from '../../../shared/business/invoice.ts';
import { formatWon } from '../../../shared/money.ts';
import { describeKoreanDay } from '../../../shared/time/korean-time.ts';
import { addMessage } from '../../message/add.server.ts';
import { invoiceEmailMessages as words } from './messages.ts';
import type { Invoice } from './queries.server.ts';
import { invoicesPath } from './rules.ts';

type EmailDeps = Pick<Deps, 'env' | 'now'>;

const accountRows = ({ env }: EmailDeps) => {
  const account = env.invoiceAccount;
  return account
    ? [[words.terms.account, `${account.bank} ${account.number} (${account.holder})`] as const]
    : [];
};
const toInvoices = ({ env }: EmailDeps) => ({ href: `${env.publicUrl}${invoicesPath}`, label: words.open });
const factRows = (invoice: Invoice) => [
  [words.terms.number, invoice.number] as const,
  [words.terms.order, `${invoice.orderNumber} · ${invoice.goodsName}`] as const,
  [words.terms.due, describeKoreanDay(invoice.dueOn)] as const,
  [words.terms.balance, formatWon(Math.max(invoice.balanceWon, 0))] as const,
];

/** A transfer was recorded. @param round which one of this invoice it is. @param invoice as it stands since */
export async function tellCame(
  tx: Db,
  deps: EmailDeps,
  invoice: Invoice,
  { kind, won }: { kind: InvoiceMoneyKind; won: number },
  round: number,
): Promise<void> {
  const { subject, title, lead } = words[kind];
  await addMessage(tx, deps, {
    ...{ occasion: kind === 'received' ? 'invoicePaid' : 'invoicePaidBack' },
    ...{
      about: `invoice-${invoice.id}-money-${round}`,
      memberId: invoice.memberId,
      orderId: invoice.orderId,
    },
    email: {
      ...{ subject: subject(invoice.number), title },
      blocks: [lead(formatWon(won)), { rows: factRows(invoice) }, toInvoices(deps)],
    },
  });
}

export async function tellReminder(
  tx: Db,
  deps: EmailDeps,
  invoice: Invoice,
  step: InvoiceReminder,
): Promise<void> {
  const { subject, title, lead } = step === 'before' ? words.before : words.overdue;
  await addMessage(tx, deps, {
    ...{ occasion: 'invoiceReminder', about: `invoice-${invoice.id}-${step}` },
    ...{ memberId: invoice.memberId, orderId: invoice.orderId },
    email: {
      ...{ subject: subject(invoice.number), title },
      blocks: [
        lead(describeKoreanDay(invoice.dueOn)),
        { rows: [...factRows(invoice), ...accountRows(deps)] },
        words.named(invoice.number),
        toInvoices(deps),
      ],
    },
  });
}
