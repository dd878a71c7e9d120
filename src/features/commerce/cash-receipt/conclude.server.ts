// What the provider's answer comes to: receipt, trail and e-mail move in one transaction, under the order's lock.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { addReceiptEmail } from '../../email/cash-receipt/cash-receipt-email.server.ts';
import { lockOrder, recordEvent } from '../order/queries.server.ts';
import { followKept } from './follow.server.ts';
import { type DueReceipt, moveReceipt } from './queries.server.ts';

type Issued = { tid: string; approvalNo: string };
type Refusal = { code: string; message: string };

const writeRefusal = ({ code, message }: Refusal): string => `${code} ${message}`.trim().slice(0, 300);

const locked = (deps: Deps, due: DueReceipt, act: (tx: Db, now: Date) => Promise<void>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockOrder(tx, due.moid);
    await act(tx, new Date(deps.now()));
  });

/** It is there: nobody needs its number any more. */
export const concludeIssue = (deps: Deps, due: DueReceipt, { tid, approvalNo }: Issued): Promise<void> =>
  locked(deps, due, async (tx, now) => {
    const issued = { state: 'issued', tid, approvalNo, issuedAt: now, number: null } as const;
    const rest = { leaseUntil: null, lastError: null, retries: 0 } as const;
    if (!(await moveReceipt(tx, { id: due.id, from: 'issuing' }, { ...issued, ...rest }))) return;
    await tell(tx, due, { at: now, kind: 'cashReceiptIssued', amountWon: due.amountWon });
    await addReceiptEmail(tx, deps, due.id, 'issued');
    // Money may have gone back while the provider was asked.
    await followKept(tx, deps, due.orderId);
  });

/** Its buyer puts the number right, or a person looks. */
export async function refuseIssue(deps: Deps, due: DueReceipt, said: Refusal): Promise<void> {
  const { requestNo, kind } = due;
  const details = { event: 'cash_receipt.refused', requestNo, code: said.code };
  // Of one that the shop makes out by itself nobody else hears.
  if (kind === 'self' || said.code === 'UNREADABLE')
    deps.log.error({ ...details, alarm: true }, 'cash receipt refused');
  else deps.log.warn(details, 'cash receipt refused');
  await locked(deps, due, async (tx, now) => {
    const refused = {
      state: 'refused',
      leaseUntil: null,
      endedAt: now,
      lastError: writeRefusal(said),
    } as const;
    if (!(await moveReceipt(tx, { id: due.id, from: 'issuing' }, refused))) return;
    await tell(tx, due, { at: now, kind: 'cashReceiptRefused', code: said.code });
    if (kind !== 'self') await addReceiptEmail(tx, deps, due.id, 'refused');
  });
}

export const concludeCancel = (deps: Deps, due: DueReceipt): Promise<void> =>
  locked(deps, due, async (tx, now) => {
    const amountWon = due.cancellingWon ?? 0;
    const cancelledWon = due.cancelledWon + amountWon;
    const isOver = cancelledWon === due.amountWon;
    const moved = await moveReceipt(tx, ofCancel(due), {
      ...{ state: isOver ? 'cancelled' : 'issued', cancelledWon, cancellingWon: null },
      ...{ cancels: due.cancels + 1, leaseUntil: null, lastError: null, retries: 0 },
      ...(isOver && { endedAt: now }),
    });
    if (!moved) return;
    await tell(tx, due, { at: now, kind: 'cashReceiptCancelled', amountWon });
    await addReceiptEmail(tx, deps, due.id, isOver ? 'cancelled' : 'reduced');
    await followKept(tx, deps, due.orderId);
  });

/** It stands as it was: a person decides. A year's receipts can't be cancelled once the year is over, for one. */
export async function refuseCancel(deps: Deps, due: DueReceipt, said: Refusal): Promise<void> {
  const details = { event: 'cash_receipt.cancel_refused', requestNo: due.requestNo, code: said.code };
  deps.log.error({ ...details, alarm: true }, 'cancel of a cash receipt refused');
  await locked(deps, due, async (tx, now) => {
    const stands = {
      state: 'issued',
      cancellingWon: null,
      cancels: due.cancels + 1,
      leaseUntil: null,
    } as const;
    const change = { ...stands, lastError: writeRefusal(said), retries: 0 };
    if (!(await moveReceipt(tx, ofCancel(due), change))) return;
    await tell(tx, due, { at: now, kind: 'cashReceiptCancelRefused', code: said.code });
  });
}

const ofCancel = ({ id, cancels }: DueReceipt) => ({ id, cancels, from: 'cancelling' }) as const;

type Told = Omit<Parameters<typeof recordEvent>[1], 'orderId'>;
const tell = (tx: Db, { orderId, operator: actor }: DueReceipt, told: Told): Promise<void> =>
  recordEvent(tx, { orderId, actor, ...told });
