// Papers never say more than was kept: what goes back of a payment is corrected, in the refund's own transaction. The correction is sent
// once the tax office has what it corrects.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { correctionSums } from '../../../shared/requests/tax-invoice.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { recordEvent } from '../order/queries.server.ts';
import {
  closeFailures,
  countCorrected,
  findInvoiceOrder,
  findLive,
  findNewestRefund,
  hasOpenFailure,
  insertInvoice,
} from './queries.server.ts';
import { correctionCodeOf, keyOf } from './rules.ts';

/** On an order that the caller has locked. Where a correction failed before, a person decides. */
export async function followInvoice(
  tx: Db,
  deps: Pick<Deps, 'now' | 'databaseClock'>,
  orderId: number,
  { operator = '' }: { operator?: string } = {},
): Promise<void> {
  const order = await findInvoiceOrder(tx, orderId);
  if (!order || order.papers === 0) return;
  const now = new Date(deps.now());
  const live = await findLive(tx, orderId);
  // Nothing is left of the money: nobody needs a paper in place of one that failed.
  if (!live && order.keptWon < 1) return closeFailures(tx, { orderId }, now);
  // What is only written down may be on its way with its sum: its answer comes first.
  if (!live || live.state === 'draft') return;
  const leftWon = live.amountWon - live.correctedWon;
  const backWon = leftWon - order.keptWon;
  if (backWon < 1 || (await hasOpenFailure(tx, live.id))) return;
  const newest = await findNewestRefund(tx, orderId);
  const no = order.papers + 1;
  await insertInvoice(tx, {
    ...{ orderId, orderNumber: order.number, goodsName: order.goodsName, no, originalId: live.id },
    ...{ state: 'draft', mgtKey: keyOf(order.number, no), party: live.party, operator },
    correctionCode: correctionCodeOf(newest?.cause ?? null),
    writeDay: formatKoreanDate((newest?.doneAt ?? now).getTime()),
    ...correctionSums(leftWon, backWon),
    ...{ askedAt: now, sinceAt: now, leaseUntil: deps.databaseClock.after(0) },
  });
  await countCorrected(tx, live.id, backWon);
  const kind = 'taxInvoiceCorrected';
  await recordEvent(tx, { orderId, at: now, kind, amountWon: backWon, actor: operator });
}
