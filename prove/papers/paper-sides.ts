// What the company has of an order's papers, what our rows say of them, and what both are to be.
import { registrationsOf } from '../../sandbox/escrow/escrows.ts';
import type { TestShop } from '../../test/support/shop.ts';
import { type Bought, kindOf, type PaperKindName } from './paper-kinds.ts';

type Table = ReturnType<typeof kindOf>['table'];
type Sides = { ours: string[]; theirs: string[]; sums: string[] };

const keyPrefix = ({ number }: Bought) => `T${number.replaceAll('-', '')}-`;

/** Nothing of the order is under way. The tax office answers at once, and is asked at once. */
export async function isAtRest({ deps, sandbox }: TestShop, bought: Bought, table: Table): Promise<boolean> {
  const { orderId } = bought;
  const { sql } = deps;
  if (table === 'tax_invoices') {
    for (const { key, state } of sandbox.taxPapers.list())
      if (key.startsWith(keyPrefix(bought)) && state < 304) sandbox.taxPapers.answer(key, 304, 'SUC001');
    // Whoever asks just now has a lease of seconds.
    await sql`update tax_invoices set lease_until = now()
      where order_id = ${orderId} and state = 'issued' and lease_until > now() + interval '1 minute'`;
  }
  const open = {
    cash_receipts: sql`select 1 from cash_receipts where order_id = ${orderId} and state in ('issuing', 'cancelling')`,
    tax_invoices: sql`select 1 from tax_invoices where order_id = ${orderId} and state in ('draft', 'issued')`,
    escrow_deals: sql`select 1 from escrow_deals where order_id = ${orderId} and telling = 'due'`,
  };
  return (await open[table]).length === 0;
}

/** Everything in which the two sides, or what was wanted of them, differ. */
export async function compareSides(shop: TestShop, bought: Bought, kind: PaperKindName): Promise<string[]> {
  const { table, wanted, told } = kindOf(kind);
  const { ours, theirs, sums } = await readers[table](shop, bought);
  const differ = (what: string, one: readonly string[], other: readonly string[]) =>
    one.join() === other.join() ? [] : [`${what}: ${one.join() || 'nothing'} instead of ${other.join()}`];
  const events = await shop.deps.sql`select kind, count(*)::int as n from order_events
    where order_id = ${bought.orderId} and kind in ${shop.deps.sql(paperEvents)} group by kind order by kind`;
  const wantedEvents = Object.entries(told).map(([event, n]) => `${event} ${n}`);
  return [
    ...differ('the company has', sums, wanted),
    ...differ('our rows say', ours, theirs),
    ...differ(
      'the trail says',
      events.map(({ kind: event, n }) => `${event} ${n}`),
      wantedEvents.toSorted(),
    ),
  ];
}

const paperEvents = [
  'cashReceiptIssued',
  'cashReceiptCancelled',
  'cashReceiptRefused',
  'cashReceiptCancelRefused',
  'taxInvoiceIssued',
  'taxInvoiceCorrected',
  'taxInvoiceAccepted',
  'taxInvoiceRefused',
  'escrowParcelTold',
  'escrowParcelRefused',
];

const readers: Record<Table, (shop: TestShop, bought: Bought) => Promise<Sides>> = {
  async cash_receipts({ deps, sandbox }, { moid, orderId }) {
    const rows =
      await deps.sql`select tid, approval_no, amount_won, supply_won, vat_won, cancelled_won from cash_receipts
      where order_id = ${orderId} and state in ('issued', 'cancelled') order by id`;
    const papers = sandbox.receipts.list().filter(({ requestNo }) => requestNo.startsWith(`${moid}C`));
    return {
      ours: rows.map((row) => Object.values(row).join(' ')),
      theirs: papers.map((one) =>
        [one.tid, one.approvalNo, one.amount, one.supply, one.vat, one.cancelled].join(' '),
      ),
      sums: papers.map(({ amount, cancelled }) => `${amount}-${cancelled}`),
    };
  },
  async tax_invoices({ deps, sandbox }, bought) {
    const rows = await deps.sql`select mgt_key, confirm_no, amount_won, supply_won, vat_won from tax_invoices
      where order_id = ${bought.orderId} and state = 'accepted' order by id`;
    const papers = sandbox.taxPapers.list().filter(({ key }) => key.startsWith(keyPrefix(bought)));
    return {
      ours: rows.map((row) => Object.values(row).join(' ')),
      theirs: papers.map(({ key, confirmNo, words }) =>
        [key, confirmNo, words.totalAmount, words.supplyCostTotal, words.taxTotal].join(' '),
      ),
      sums: papers.map(({ words }) => String(words.totalAmount)),
    };
  },
  async escrow_deals({ deps, sandbox }, { moid, orderId }) {
    const [deal] =
      await deps.sql`select tid, tracking_number, state, telling from escrow_deals where order_id = ${orderId}`;
    const told = registrationsOf(sandbox.ledger.listEntries(moid), String(deal?.tid));
    return {
      ours: [`${deal?.tracking_number} ${deal?.state} ${deal?.telling}`],
      theirs: [`${told.at(-1)?.invoice} delivering told`],
      sums: told.map(({ invoice }) => invoice),
    };
  },
};
