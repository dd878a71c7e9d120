// A receipt that is asked for with the order: written beside it, and issued once the money is there.
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { type AskedReceiptKind, isCashLike, receiptNumber } from '../../../shared/requests/cash-receipt.ts';
import { recordEvent } from '../order/queries.server.ts';
import { sumsOf } from './issue.server.ts';
import {
  countReceipts,
  findLive,
  findReceiptOrder,
  insertReceipt,
  insertWish,
  moveReceipt,
} from './queries.server.ts';
import { numberIssue } from './rules.ts';

/** `number`: as digits. */
export type ReceiptWish = { kind: AskedReceiptKind; number: string };

/** Null where none is asked for: of a card never. */
export function readReceiptWish(form: {
  _method: string;
  _receipt: 'none' | AskedReceiptKind;
  _receiptNumber: string;
}): ReceiptWish | 'badNumber' | null {
  if (form._receipt === 'none' || !isCashLike(form._method)) return null;
  const number = receiptNumber(form._receipt, form._receiptNumber);
  return number === null ? 'badNumber' : { kind: form._receipt, number };
}

/** Undefined where another attempt to pay says nothing about it. */
export const readChangedWish = ({
  _method,
  _receipt,
  _receiptNumber = '',
}: {
  _method: string;
  _receipt?: 'none' | AskedReceiptKind | undefined;
  _receiptNumber?: string | undefined;
}) => _receipt && readReceiptWish({ _method, _receipt, _receiptNumber });

/** The statement that writes it with its order. */
export function wishReceipt(
  { secrets }: Pick<Deps, 'secrets'>,
  orderId: SQL<number>,
  order: { moid: string; amountWon: number; createdAt: Date },
  { kind, number }: ReceiptWish,
): SQL {
  const row = {
    ...{ kind, state: 'wished' as const, provider: '', requestNo: numberIssue(order.moid, 0) },
    ...{ numberEnd: number.slice(-4), askedAt: order.createdAt, ...sumsOf(order.amountWon) },
  };
  return insertWish(orderId, row, secrets.encrypt(number));
}

/** Another attempt to pay says otherwise than the first one. On an order that the caller has locked and nobody paid. */
export async function changeWish(
  tx: Db,
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  order: { id: number; moid: string; amountWon: number },
  wish: ReceiptWish | null,
): Promise<void> {
  const wished = await findLive(tx, order.id);
  const at = new Date(now());
  if (wished) {
    await moveReceipt(
      tx,
      { id: wished.id, from: 'wished' },
      { state: 'cancelled', number: null, endedAt: at },
    );
  }
  if (!wish) return;
  await insertReceipt(tx, {
    ...{ orderId: order.id, kind: wish.kind, state: 'wished', provider: '' },
    requestNo: numberIssue(order.moid, await countReceipts(tx, order.id)),
    ...{ number: secrets.encrypt(wish.number), numberEnd: wish.number.slice(-4) },
    ...{ askedAt: at, ...sumsOf(order.amountWon) },
  });
}

/** The money is there, as cash is: in the payment's transaction. What was paid by card in the end is dropped by the hour. */
export async function beginWished(
  tx: Db,
  deps: Pick<Deps, 'now' | 'databaseClock'>,
  orderId: number,
): Promise<void> {
  const wished = await findLive(tx, orderId);
  const order = wished?.state === 'wished' ? await findReceiptOrder(tx, orderId) : null;
  if (!wished || !order) return;
  const now = new Date(deps.now());
  await moveReceipt(
    tx,
    { id: wished.id, from: 'wished' },
    {
      ...{ state: 'issuing', provider: order.provider, ...sumsOf(order.keptWon) },
      ...{ sinceAt: now, leaseUntil: deps.databaseClock.after(0) },
    },
  );
  await recordEvent(tx, { orderId, at: now, kind: 'cashReceiptAsked', amountWon: order.keptWon });
}
