// What an answer from outside comes to: paper and trail move in one transaction, under the order's lock.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { InvoiceProgress } from '../../../providers/tax-invoice/port.ts';
import type { OrderEventKind } from '../../../shared/order-events.ts';
import { lockOrderRow, recordEvent } from '../order/queries.server.ts';
import { followInvoice } from './follow.server.ts';
import { countCorrected, type DueInvoice, dropCorrections, moveInvoice } from './queries.server.ts';
import { answerDelayMs } from './rules.ts';

type Refusal = { code: string; message: string };

const writeRefusal = ({ code, message }: Refusal): string => `${code} ${message}`.trim().slice(0, 300);

const locked = (deps: Deps, due: DueInvoice, act: (tx: Db, now: Date) => Promise<void>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (due.orderId !== null) await lockOrderRow(tx, due.orderId);
    await act(tx, new Date(deps.now()));
  });

async function tell(tx: Db, due: DueInvoice, at: Date, kind: OrderEventKind, code = ''): Promise<void> {
  const { orderId, operator: actor } = due;
  const amountWon = Math.abs(due.amountWon);
  // Its order is gone, and its trail with it.
  if (orderId !== null) await recordEvent(tx, { orderId, actor, at, kind, code, amountWon });
}

/** It has its number; the tax office is asked about it from now on. */
export const concludeIssue = (deps: Deps, due: DueInvoice, confirmNo: string): Promise<void> =>
  locked(deps, due, async (tx, now) => {
    const issued = { state: 'issued', confirmNo, issuedAt: now, sinceAt: now } as const;
    const rest = { leaseUntil: deps.databaseClock.after(answerDelayMs), lastError: null, retries: 0 };
    if (!(await moveInvoice(tx, { id: due.id, from: 'draft' }, { ...issued, ...rest }))) return;
    await tell(tx, due, now, 'taxInvoiceIssued');
    // Money may have gone back while somebody was asked.
    if (due.orderId !== null) await followInvoice(tx, deps, due.orderId);
  });

/** No paper came of it: a person looks. */
export async function refuseIssue(deps: Deps, due: DueInvoice, said: Refusal): Promise<void> {
  const details = { event: 'tax_invoice.refused', mgtKey: due.mgtKey, code: said.code };
  deps.log.error({ ...details, alarm: true }, 'tax invoice refused');
  await locked(deps, due, async (tx, now) => {
    const refused = {
      state: 'refused',
      leaseUntil: null,
      endedAt: now,
      lastError: writeRefusal(said),
    } as const;
    if (!(await moveInvoice(tx, { id: due.id, from: 'draft' }, refused))) return;
    await giveBack(tx, due);
    await tell(tx, due, now, 'taxInvoiceRefused', said.code);
    if (due.orderId !== null) await followInvoice(tx, deps, due.orderId);
  });
}

/** The tax office's answer. */
export async function concludeAnswer(deps: Deps, due: DueInvoice, progress: InvoiceProgress): Promise<void> {
  if (progress.at === 'waiting') return;
  const code = progress.at === 'rejected' ? progress.code : null;
  if (code !== null) {
    const details = { event: 'tax_invoice.rejected', mgtKey: due.mgtKey, code };
    deps.log.error({ ...details, alarm: true }, 'the tax office refused a tax invoice');
  }
  await locked(deps, due, async (tx, now) => {
    const over = { leaseUntil: null, endedAt: now, retries: 0 };
    if (code === null) {
      const accepted = { ...over, state: 'accepted', lastError: null } as const;
      if (await moveInvoice(tx, { id: due.id, from: 'issued' }, accepted))
        await tell(tx, due, now, 'taxInvoiceAccepted');
      return;
    }
    const rejected = { ...over, state: 'rejected', lastError: code } as const;
    if (!(await moveInvoice(tx, { id: due.id, from: 'issued' }, rejected))) return;
    await giveBack(tx, due);
    if (due.originalId === null) await dropCorrections(tx, due.id, now);
    await tell(tx, due, now, 'taxInvoiceRefused', code);
    if (due.orderId !== null) await followInvoice(tx, deps, due.orderId);
  });
}

/** A correction that came to nothing takes nothing off. */
async function giveBack(tx: Db, { originalId, amountWon }: DueInvoice): Promise<void> {
  if (originalId !== null) await countCorrected(tx, originalId, amountWon);
}
