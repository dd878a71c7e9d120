// Writing down that a receipt is to be issued: before the provider hears of it, under the order's lock, one at a time.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps, MemberCtx } from '../../../platform/http/context.server.ts';
import { splitVat } from '../../../shared/money.ts';
import {
  type AskedReceiptKind,
  type ReceiptKind,
  receiptNumber,
  selfIssuedNumber,
} from '../../../shared/requests/cash-receipt.ts';
import { lockOrder, recordEvent } from '../order/queries.server.ts';
import {
  type FoundReceiptOrder,
  findReceiptOrder,
  forgetRefusedNumbers,
  insertReceipt,
} from './queries.server.ts';
import { isAskable, numberIssue } from './rules.ts';
import { sendReceiptsNow } from './send.server.ts';

export type ReceiptDeps = Pick<Deps, 'now' | 'databaseClock' | 'secrets'>;

/** In the caller's transaction, on an order that the caller has locked and judged. */
export async function promiseReceipt(
  tx: Db,
  deps: ReceiptDeps,
  order: FoundReceiptOrder,
  asked: { kind: ReceiptKind; number: string; encrypted?: Buffer; operator?: string },
): Promise<void> {
  const now = new Date(deps.now());
  const { kind, number, operator = '' } = asked;
  await forgetRefusedNumbers(tx, order.id);
  await insertReceipt(tx, {
    ...{ orderId: order.id, kind, state: 'issuing', provider: order.provider },
    requestNo: numberIssue(order.attemptMoid, order.receipts),
    number: kind === 'self' ? null : (asked.encrypted ?? deps.secrets.encrypt(number)),
    numberEnd: number.slice(-4),
    ...sumsOf(order.keptWon),
    ...{ askedAt: now, sinceAt: now, leaseUntil: deps.databaseClock.after(0), operator },
  });
  const amountWon = order.keptWon;
  await recordEvent(tx, { orderId: order.id, at: now, kind: 'cashReceiptAsked', amountWon, actor: operator });
}

export function sumsOf(amountWon: number) {
  const { supplyWon, vatWon } = splitVat(amountWon);
  return { amountWon, supplyWon, vatWon };
}

type AskOutcome = 'asked' | 'notAskable' | 'badNumber' | 'notFound';

/** Usually it is there in a moment, and the reloaded purchase already shows its number; a slow provider isn't waited for. */
export async function askForReceipt(
  ctx: MemberCtx,
  { moid, kind, number: typed }: { moid: string; kind: AskedReceiptKind; number: string },
): Promise<AskOutcome> {
  const number = receiptNumber(kind, typed);
  if (number === null) return 'badNumber';
  const orderId = await ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, moid, ctx.member.memberId);
    if (!locked) return null;
    const order = await findReceiptOrder(tx, locked.id);
    if (!order || !isAskable(order, ctx.now())) return false;
    await promiseReceipt(tx, ctx, order, { kind, number });
    return locked.id;
  });
  if (orderId === null) return 'notFound';
  if (orderId === false) return 'notAskable';
  const sent = ctx.background.run('cash receipt', () => sendReceiptsNow(ctx, orderId));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  return 'asked';
}

/** Nobody asked, and the law wants one. False where that changed meanwhile. */
export async function promiseUnasked(tx: Db, deps: ReceiptDeps, moid: string): Promise<boolean> {
  const locked = await lockOrder(tx, moid);
  const order = locked && (await findReceiptOrder(tx, locked.id));
  // A refused one of the buyer's is no reason to issue none.
  if (!order || !isAskable({ ...order, refusedTimes: 0 }, deps.now())) return false;
  await promiseReceipt(tx, deps, order, { kind: 'self', number: selfIssuedNumber });
  return true;
}
