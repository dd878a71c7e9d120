// Writing down that a tax invoice is to be issued: before anybody outside hears of it, under the order's lock, one at a time.
import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps, MemberCtx } from '../../../platform/http/context.server.ts';
import { type InvoiceParty, sumsOf } from '../../../shared/requests/tax-invoice.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { lockOrder, recordEvent } from '../order/queries.server.ts';
import { closeFailures, type FoundInvoiceOrder, findInvoiceOrder, insertInvoice } from './queries.server.ts';
import { isAskable, keyOf, readParty } from './rules.ts';
import { sendInvoicesNow } from './send.server.ts';

type IssueDeps = Pick<Deps, 'now' | 'databaseClock'>;

/** In the caller's transaction, on an order that the caller has locked and judged. Whatever failed before is done with. */
export async function promiseInvoice(
  tx: Db,
  deps: IssueDeps,
  order: FoundInvoiceOrder,
  { party, operator = '' }: { party: InvoiceParty; operator?: string },
): Promise<void> {
  const now = new Date(deps.now());
  const no = order.papers + 1;
  await closeFailures(tx, { orderId: order.id }, now);
  await insertInvoice(tx, {
    ...{ orderId: order.id, orderNumber: order.number, goodsName: order.goodsName, no },
    ...{ state: 'draft', mgtKey: keyOf(order.number, no), party, operator },
    // The day of the money: the shop has it before the goods leave.
    writeDay: formatKoreanDate(order.paidAtMs ?? now.getTime()),
    ...sumsOf(order.keptWon),
    ...{ askedAt: now, sinceAt: now, leaseUntil: deps.databaseClock.after(0) },
  });
  const amountWon = order.keptWon;
  await recordEvent(tx, { orderId: order.id, at: now, kind: 'taxInvoiceAsked', amountWon, actor: operator });
}

type AskOutcome = 'asked' | 'notAskable' | 'badNumber' | 'notFound';

/** Usually it is there in a moment; a slow company isn't waited for. */
export async function askForInvoice(
  ctx: MemberCtx,
  { moid, party: typed }: { moid: string; party: InvoiceParty },
): Promise<AskOutcome> {
  const party = readParty(typed);
  if (party === null) return 'badNumber';
  const declared = await listDeclaredDays(ctx.db);
  const orderId = await ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, moid, ctx.member.memberId);
    if (!locked) return null;
    const order = await findInvoiceOrder(tx, locked.id);
    if (!ctx.taxInvoices || !order || !isAskable(order, ctx.now(), declared)) return false;
    await promiseInvoice(tx, ctx, order, { party });
    return locked.id;
  });
  if (orderId === null) return 'notFound';
  if (orderId === false) return 'notAskable';
  const sent = ctx.background.run('tax invoice', () => sendInvoicesNow(ctx, orderId));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  return 'asked';
}
