// Every paper and parcel that a company outside is asked for, how its asking begins, and what both sides have in the end.

import { askReceipt } from '../../src/features/commerce/cash-receipt/contract.ts';
import { tendReceipts } from '../../src/features/commerce/cash-receipt/daily.server.ts';
import { beginCancel } from '../../src/features/commerce/cash-receipt/follow.server.ts';
import { correctParcel } from '../../src/features/commerce/fulfilment/correct-parcel.server.ts';
import { shipOrder } from '../../src/features/commerce/fulfilment/ship.server.ts';
import { lockOrder } from '../../src/features/commerce/order/queries.server.ts';
import { refundPartially } from '../../src/features/commerce/refund/give-partial-refund.server.ts';
import { askInvoice } from '../../src/features/commerce/tax-invoice/contract.ts';
import { haetsal } from '../../test/support/papers/tax-invoices.ts';
import type { TestShop } from '../../test/support/shop.ts';
import type { Visitor } from '../../test/support/visitor.ts';

export type Bought = { moid: string; orderId: number; number: string; buyer: Visitor };
type Step = (beside: TestShop, bought: Bought) => Promise<unknown>;

type PaperKind = {
  table: 'cash_receipts' | 'tax_invoices' | 'escrow_deals';
  /** What the database notes when it is written down, and when the answer is. */
  states: readonly [string, string];
  order?: Record<string, string>;
  /** Finished before the kill. */
  before?: readonly Step[];
  /** Writes down what the shop that is killed asks for. */
  begin: Step;
  /** While the shop is dead. */
  meanwhile?: Step;
  /** What the company has in the end, the oldest first. */
  wanted: readonly string[];
  /** How often the order's trail says that something was issued, cancelled or told. */
  told: Record<string, number>;
};

const operator = '민지';
export const labels = ['123456789012', '610987654321'] as const;
const partWon = 5_000;

const askForReceipt: Step = (_, { moid, buyer }) =>
  buyer.call(askReceipt, { input: { moid, kind: 'deduction', number: '010-9876-5432' } });
const askForInvoice: Step = (_, { moid, buyer }) =>
  buyer.call(askInvoice, { input: { moid, party: haetsal } });
const giveBackPart: Step = ({ deps }, { moid }) =>
  refundPartially(deps, { moid, amountWon: partWon, reason: '상자가 찌그러짐', operator });

const cancelReceipt: Step = ({ deps }, { moid, orderId }) =>
  deps.db.transaction(async (tx) => {
    await lockOrder(tx, moid);
    const [row] = await deps.sql`select id, amount_won from cash_receipts where order_id = ${orderId}`;
    const amountWon = Number(row?.amount_won);
    await beginCancel(tx, deps, { id: Number(row?.id), amountWon, operator, reason: '잘못 발급' });
  });

/** The law's own time is over: nobody asked. */
const letDaysPass: Step = async ({ deps, owner }, { orderId }) => {
  await owner`update orders set paid_at = paid_at - interval '73 hours' where id = ${orderId}`;
  await tendReceipts(deps);
};

const send: Step = ({ deps }, { moid }) => shipOrder(deps, moid, 'cj', labels[0]);
const correctLabel: Step = async ({ deps }, { moid, orderId }) => {
  const [parcel] = await deps.sql`select version from parcels where order_id = ${orderId} and no = 1`;
  const seen = { moid, no: 1, version: Number(parcel?.version) };
  return correctParcel(deps, seen, { courier: 'cj', trackingNumber: labels[1] }, operator);
};

const receipt = { table: 'cash_receipts', states: ['issuing', 'issued'] } as const;
const paper = { table: 'tax_invoices', states: ['draft', 'issued'] } as const;
const parcel = { table: 'escrow_deals', states: ['due', 'told'], order: { _escrow: 'Y' } } as const;

export const paperKinds = {
  'a receipt is asked for': {
    ...receipt,
    begin: askForReceipt,
    wanted: ['22000-0'],
    told: { cashReceiptIssued: 1 },
  },
  'a receipt, and a part goes back meanwhile': {
    ...receipt,
    begin: askForReceipt,
    meanwhile: giveBackPart,
    wanted: ['22000-5000'],
    told: { cashReceiptIssued: 1, cashReceiptCancelled: 1 },
  },
  'a receipt that nobody asked for': {
    ...receipt,
    order: { product_amount: '6', amt: '117000' },
    begin: letDaysPass,
    wanted: ['117000-0'],
    told: { cashReceiptIssued: 1 },
  },
  'a receipt, reduced at a part refund': {
    table: 'cash_receipts',
    states: ['cancelling', 'issued'],
    before: [askForReceipt],
    begin: giveBackPart,
    wanted: ['22000-5000'],
    told: { cashReceiptIssued: 1, cashReceiptCancelled: 1 },
  },
  'a receipt, cancelled': {
    table: 'cash_receipts',
    states: ['cancelling', 'cancelled'],
    before: [askForReceipt],
    begin: cancelReceipt,
    wanted: ['22000-22000'],
    told: { cashReceiptIssued: 1, cashReceiptCancelled: 1 },
  },
  'a receipt, issued anew over what is left': {
    ...receipt,
    before: [askForReceipt, giveBackPart, cancelReceiptRest],
    begin: askForReceipt,
    wanted: ['22000-22000', '17000-0'],
    told: { cashReceiptIssued: 2, cashReceiptCancelled: 2 },
  },
  'a tax invoice is asked for': {
    ...paper,
    begin: askForInvoice,
    wanted: ['22000'],
    told: { taxInvoiceIssued: 1, taxInvoiceAccepted: 1 },
  },
  'a tax invoice, and a part goes back meanwhile': {
    ...paper,
    begin: askForInvoice,
    meanwhile: giveBackPart,
    wanted: ['22000', '-5000'],
    told: { taxInvoiceIssued: 2, taxInvoiceCorrected: 1, taxInvoiceAccepted: 2 },
  },
  'a tax invoice, corrected at a refund': {
    ...paper,
    before: [askForInvoice],
    begin: giveBackPart,
    wanted: ['22000', '-5000'],
    told: { taxInvoiceIssued: 2, taxInvoiceCorrected: 1, taxInvoiceAccepted: 2 },
  },
  'a parcel under escrow is told': {
    ...parcel,
    begin: send,
    wanted: [labels[0]],
    told: { escrowParcelTold: 1 },
  },
  'a parcel under escrow is told again, its label put right': {
    ...parcel,
    before: [send],
    begin: correctLabel,
    wanted: [...labels],
    told: { escrowParcelTold: 2 },
  },
} as const satisfies Record<string, PaperKind>;

export type PaperKindName = keyof typeof paperKinds;
export const kindOf = (name: PaperKindName): PaperKind => paperKinds[name];

async function cancelReceiptRest({ deps }: TestShop, { moid, orderId }: Bought): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, moid);
    const [row] = await deps.sql`select id, amount_won - cancelled_won as left_won from cash_receipts
      where order_id = ${orderId} and state = 'issued'`;
    const amountWon = Number(row?.left_won);
    await beginCancel(tx, deps, {
      id: Number(row?.id),
      amountWon,
      operator,
      reason: '번호를 바꿔 다시 발급',
    });
  });
}
