// Each call of the companies that give papers and know of parcels: how it comes about, and what both sides have in the end.
import { registrationsOf } from '../../sandbox/escrow/escrows.ts';
import { askReceipt } from '../../src/features/commerce/cash-receipt/contract.ts';
import { shipOrder } from '../../src/features/commerce/fulfilment/ship.server.ts';
import { refundPartially } from '../../src/features/commerce/refund/give-partial-refund.server.ts';
import { askInvoice } from '../../src/features/commerce/tax-invoice/contract.ts';
import { checkCertificate } from '../../src/features/commerce/tax-invoice/daily.server.ts';
import type { Deps } from '../../src/platform/http/context.server.ts';
import type { PaymentPort, ReceiptPort } from '../../src/providers/payment/port.ts';
import { createPopbill } from '../../src/providers/tax-invoice/popbill.server.ts';
import type { TaxInvoicePort } from '../../src/providers/tax-invoice/port.ts';
import { haetsal, settleTaxInvoices } from '../support/papers/tax-invoices.ts';
import { buy } from '../support/payment.ts';
import { settleEscrows, settleReceipts, settleRefunds } from '../support/settle.ts';
import { laterBy, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';
import type { CompanyCall, Line } from './line.ts';

/** `near`: buys, and gives money back; `far`: asks for papers, over the line. Both are one shop. */
export type World = { near: TestShop; far: TestShop; line: Line; atNear: Visitor; atFar: Visitor };

const hour = 3_600_000;
let passedMs = 0;
/** The shop goes its rounds some time later; nobody's session ends. */
export async function goOn({ far }: World, ms = hour): Promise<void> {
  passedMs += ms;
  const later = withFreshToken(laterBy(far.deps, passedMs));
  await settleReceipts(later);
  await settleEscrows(later);
  await settleTaxInvoices(later);
  await far.deps.background.idle();
}

/** Nobody remembers the token of the last question. */
export function withFreshToken(deps: Deps): Deps {
  const { popbill } = deps.env;
  if (!popbill) throw new Error('nobody issues tax invoices');
  return { ...deps, taxInvoices: createPopbill({ ...popbill, now: Date.now, timeoutMs: 2_000 }) };
}

const both = ['nicepay_legacy', 'nicepay_start'] as const;
const legacy = ['nicepay_legacy'] as const;

type Row = {
  /** Contracts that have the call; of a tax invoice one is enough. */
  contracts: readonly (typeof both)[number][];
  prepare: (world: World) => Promise<string>;
  /** Sets the call off. */
  ask: (world: World, moid: string) => Promise<unknown>;
  sides: (world: World, moid: string) => Promise<string>;
  wanted: string;
  /** Where the company said no once. */
  refused: string;
  /** Where it did what it said no to, and nobody can tell: a person looks. */
  denied?: Partial<Record<(typeof both)[number], string>>;
};

const ordered =
  (changes: Record<string, string> = {}) =>
  async ({ near, atNear }: World) =>
    (await buy(near, atNear, 'ok', { ...changes, _method: 'bank' })).moid;

async function askForReceipt({ far, atFar }: World, moid: string): Promise<void> {
  await atFar.call(askReceipt, { input: { moid, kind: 'deduction', number: '010-9876-5432' } });
  await far.deps.background.idle();
}
async function askForInvoice({ far, atFar }: World, moid: string): Promise<void> {
  await atFar.call(askInvoice, { input: { moid, party: haetsal } });
  await far.deps.background.idle();
}
async function giveBack({ near }: World, moid: string): Promise<void> {
  await refundPartially(near.deps, { moid, amountWon: 5_000, reason: '상자가 찌그러짐', operator: '민지' });
  await settleRefunds(near.deps);
}
async function lose(world: World, call: CompanyCall, ask: (world: World, moid: string) => Promise<void>) {
  const moid = await ordered()(world);
  world.line.play(call, 'lost');
  await ask(world, moid);
  return moid;
}

async function receipts({ near }: World, moid: string): Promise<string> {
  const rows = await near.deps
    .sql`select c.state, c.amount_won - c.cancelled_won as left_won, c.last_error is not null as is_told
    from cash_receipts c join orders o on o.id = c.order_id where o.moid = ${moid} order by c.id`;
  const papers = near.sandbox.receipts.list().filter(({ requestNo }) => requestNo.startsWith(`${moid}C`));
  const ours = rows.map(({ state, left_won, is_told }) => `${state} ${left_won}${is_told ? ' told' : ''}`);
  return `${ours} / ${papers.map(({ amount, cancelled }) => amount - cancelled)}`;
}
async function invoices({ near }: World, moid: string): Promise<string> {
  const rows = await near.deps.sql`select t.state, t.amount_won, t.mgt_key from tax_invoices t
    join orders o on o.id = t.order_id where o.moid = ${moid} order by t.id`;
  const keys = rows.map(({ mgt_key }) => mgt_key);
  const papers = near.sandbox.taxPapers.list().filter(({ key }) => keys.includes(key));
  const ours = rows.map(({ state, amount_won }) => `${state} ${amount_won}`);
  return `${ours} / ${papers.map(({ words }) => words.totalAmount)}`;
}
async function parcels({ near }: World, moid: string): Promise<string> {
  const [deal] = await near.deps.sql`select d.* from escrow_deals d join orders o on o.id = d.order_id
    where o.moid = ${moid}`;
  const told = registrationsOf(near.sandbox.ledger.listEntries(moid), String(deal?.tid));
  return `${deal?.state} ${deal?.telling} / ${told.map(({ invoice }) => invoice)}`;
}
async function certificate({ near }: World): Promise<string> {
  const [row] = await near.deps.sql`select expires_at, last_error from tax_certificates`;
  const isRight =
    Date.parse(row?.expires_at) === Math.floor(near.sandbox.taxPapers.certificateUntilMs! / 1000) * 1000;
  return `${isRight ? 'right' : 'wrong'} ${row?.last_error ?? 'answered'}`;
}

const receipt = { contracts: both, sides: receipts, wanted: 'issued 22000 / 22000' };
const invoice = { contracts: legacy, sides: invoices, wanted: 'accepted 22000 / 22000' };

/** Every call that goes over the network; a new one of an adapter has to stand here (its type says so, and `outage.test.ts`). */
export const rows: Record<
  | Exclude<keyof ReceiptPort, 'receiptPage'>
  | (keyof PaymentPort & 'registerParcel')
  | Exclude<keyof TaxInvoicePort, 'corpNumber'>
  | 'token',
  Row
> = {
  issueReceipt: { ...receipt, prepare: ordered(), ask: askForReceipt, refused: 'refused 22000 told / ' },
  lookUpReceipt: {
    ...receipt,
    prepare: (world) => lose(world, 'issueReceipt', askForReceipt),
    ask: (world) => goOn(world),
    refused: receipt.wanted,
  },
  cancelReceipt: {
    ...receipt,
    async prepare(world) {
      const moid = await ordered()(world);
      await askForReceipt(world, moid);
      await giveBack(world, moid);
      return moid;
    },
    ask: (world) => goOn(world),
    wanted: 'issued 17000 / 17000',
    // It stands as it was, and a person decides.
    refused: 'issued 22000 told / 22000',
    // The older contract tells nobody how much is left of a receipt.
    denied: { nicepay_legacy: 'issued 22000 told / 17000' },
  },
  registerParcel: {
    contracts: legacy,
    prepare: ordered({ _escrow: 'Y' }),
    async ask(world, moid) {
      await shipOrder(world.far.deps, moid, 'cj', '123456789012');
      await goOn(world);
    },
    sides: parcels,
    wanted: 'delivering told / 123456789012',
    refused: 'held refused / ',
    denied: { nicepay_legacy: 'held refused / 123456789012' },
  },
  token: {
    ...invoice,
    prepare: async (world) => {
      const moid = await ordered()(world);
      // The first question is lost with its token; the next one asks for another.
      world.line.play('token', 'lost');
      world.far.deps.taxInvoices = withFreshToken(world.far.deps).taxInvoices;
      await askForInvoice(world, moid);
      return moid;
    },
    ask: (world) => goOn(world),
    refused: invoice.wanted,
  },
  issueInvoice: { ...invoice, prepare: ordered(), ask: askForInvoice, refused: 'refused 22000 / ' },
  findInvoice: {
    ...invoice,
    prepare: (world) => lose(world, 'issueInvoice', askForInvoice),
    ask: (world) => goOn(world),
    refused: invoice.wanted,
  },
  readInvoiceState: {
    ...invoice,
    async prepare(world) {
      const moid = await ordered()(world);
      await askForInvoice(world, moid);
      return moid;
    },
    ask: (world) => goOn(world, 2 * hour),
    refused: invoice.wanted,
  },
  readCertificate: {
    contracts: legacy,
    async prepare({ near }) {
      await near.deps.sql`delete from tax_certificates`;
      return '';
    },
    ask: ({ far }) => checkCertificate(withFreshToken(far.deps)),
    sides: certificate,
    wanted: 'right answered',
    refused: 'right answered',
  },
};

/** What the shop does by itself the day after. */
export const nextDay = ({ far }: World): Promise<void> => checkCertificate(withFreshToken(far.deps));
