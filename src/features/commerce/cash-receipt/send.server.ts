// The outbox of cash receipts: each is asked for at the provider until it answers, never twice at once. A receipt whose answer got
// lost is looked up before it is asked for again, under the same number, so that none is issued twice.
import type { Deps } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import type { ReceiptCancel, ReceiptIssue, ReceiptOf } from '../../../providers/payment/port.ts';
import { splitVat } from '../../../shared/money.ts';
import { selfIssuedNumber } from '../../../shared/requests/cash-receipt.ts';
import { concludeCancel, concludeIssue, refuseCancel, refuseIssue } from './conclude.server.ts';
import { type DueReceipt, leaseReceipts, postponeReceipt } from './queries.server.ts';
import { isReceiptLate, numberCancel, receiptRetryDelayMs } from './rules.ts';

/** What is due of one order, at once. */
export async function sendReceiptsNow(deps: Deps, orderId: number): Promise<void> {
  for (const due of await lease(deps, { orderId })) await send(deps, due);
}

/** A round of a loop. */
export async function settleReceipts(deps: Deps, provider: string): Promise<null> {
  const due = await lease(deps, { provider });
  await Promise.all(due.map((row) => deps.background.run('cash receipt', () => send(deps, row))));
  return null;
}

function lease(deps: Deps, only: { orderId: number } | { provider: string }): Promise<DueReceipt[]> {
  const { databaseClock: clock, env } = deps;
  return leaseReceipts(deps.db, only, { clock, ...env.payment, limit: 20 });
}

const send = (deps: Deps, due: DueReceipt): Promise<void> =>
  due.state === 'cancelling' ? sendCancel(deps, due) : sendIssue(deps, due);

async function sendIssue(deps: Deps, due: DueReceipt): Promise<void> {
  const number = openNumber(deps, due);
  if (number === null) return refuseIssue(deps, due, { code: 'UNREADABLE', message: '' });
  const lost = due.retries > 1 ? await lookForLost(deps, due) : null;
  const said = lost ?? (await askFor(deps, due, number));
  // It says no to what it has already, too: what is there counts, or another one would be issued in its place.
  const there = said.kind === 'refused' && lost === null ? await lookForLost(deps, due) : null;
  const answer = there ?? said;
  if (answer.kind === 'issued') return concludeIssue(deps, due, answer);
  if (answer.kind === 'refused') return refuseIssue(deps, due, answer);
  return postpone(deps, due, answer.reason);
}

/** As the provider knows it. */
const named = ({ requestNo, id, sinceAt, amountWon }: DueReceipt): ReceiptOf => ({
  ...{ requestNo, serial: id, amountWon },
  sinceMs: sinceAt?.getTime() ?? 0,
});

/** Null where nothing came of the earlier requests: it may be asked for, under its own number. */
async function lookForLost(deps: Deps, due: DueReceipt): Promise<ReceiptIssue | null> {
  const found = await outside(() =>
    deps.paymentBy(due.provider).lookUpReceipt({ ...named(due), tid: null }, deps.now()),
  );
  switch (found.kind) {
    case 'none':
      return null;
    case 'cancelled':
      return { kind: 'refused', code: 'CANCELLED', message: '' };
    default:
      return found;
  }
}

function askFor(deps: Deps, due: DueReceipt, number: string): Promise<ReceiptIssue> {
  const { goodsName, supplyWon, vatWon } = due;
  // The tax office's own number is a person's.
  const kind = due.kind === 'expense' ? 'expense' : 'deduction';
  const receipt = { ...named(due), supplyWon, vatWon, goodsName, kind, number } as const;
  return outside(() => deps.paymentBy(due.provider).issueReceipt(receipt, deps.now()));
}

/** Null where it was encrypted with another secret than the shop's: no repetition mends that. */
function openNumber(deps: Deps, { kind, number }: DueReceipt): string | null {
  if (kind === 'self') return selfIssuedNumber;
  try {
    return number && deps.secrets.decrypt(number);
  } catch {
    return null;
  }
}

async function sendCancel(deps: Deps, due: DueReceipt): Promise<void> {
  const answer = await askToCancel(deps, due);
  if (answer.kind === 'cancelled') return concludeCancel(deps, due);
  if (answer.kind === 'refused') return refuseCancel(deps, due, answer);
  return postpone(deps, due, answer.reason);
}

function askToCancel(deps: Deps, due: DueReceipt): Promise<ReceiptCancel> {
  const amountWon = due.cancellingWon ?? 0;
  const leftWon = due.amountWon - due.cancelledWon;
  // So that what is left is taxed by the one rule, to the won.
  const [before, after] = [splitVat(leftWon), splitVat(leftWon - amountWon)];
  const receipt = {
    ...{ tid: due.tid ?? '', requestNo: numberCancel(due.requestNo, due.cancels), amountWon, leftWon },
    supplyWon: before.supplyWon - after.supplyWon,
    vatWon: before.vatWon - after.vatWon,
    reason: amountWon < leftWon ? 'refund in part' : 'cancelled',
  };
  return outside(() => deps.paymentBy(due.provider).cancelReceipt(receipt, deps.now()));
}

async function postpone(deps: Deps, due: DueReceipt, reason: string): Promise<void> {
  const { requestNo, retries, sinceAt, state } = due;
  const isLate = isReceiptLate(sinceAt?.getTime() ?? 0, deps.now());
  const details = { event: 'cash_receipt.unsettled', requestNo, state, retries };
  if (isLate) deps.log.error({ ...details, alarm: true }, 'cash receipt unanswered for a day');
  else deps.log.warn(details, 'cash receipt unanswered');
  await postponeReceipt(deps.db, due, deps.databaseClock.after(receiptRetryDelayMs(retries)), reason);
}
