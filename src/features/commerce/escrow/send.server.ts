// The outbox of parcels under escrow: the company is told until it answers, by one process at a time. Told twice, the same parcel is one.

import { readCompany } from '../../../platform/config/company-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import { nameOfCourier } from '../../../shared/parcel.ts';
import { lockOrder, recordEvent } from '../order/queries.server.ts';
import { changeDeal, type DueDeal, leaseDeals, postponeDeal } from './queries.server.ts';
import { escrowRetryDelayMs, isTellingLate } from './rules.ts';

/** What is due of one order, at once. */
export async function sendDealNow(deps: Deps, orderId: number): Promise<void> {
  for (const due of await lease(deps, { orderId })) await send(deps, due);
}

/** A round of a loop. */
export async function settleEscrows(deps: Deps, provider: string): Promise<null> {
  const due = await lease(deps, { provider });
  await Promise.all(due.map((deal) => deps.background.run('escrow parcel', () => send(deps, deal))));
  return null;
}

function lease(deps: Deps, only: { orderId: number } | { provider: string }): Promise<DueDeal[]> {
  const { databaseClock: clock, env } = deps;
  return leaseDeals(deps.db, only, { clock, ...env.payment, limit: 20 });
}

async function send(deps: Deps, due: DueDeal): Promise<void> {
  const register = deps.paymentBy(due.provider).registerParcel;
  if (register === null) return leaveToPerson(deps, due);
  const { tid, courier, trackingNumber, address } = due;
  const sender = (await readCompany(deps.db)).name;
  const parcel = { tid, courier: nameOfCourier(courier), trackingNumber, address, sender };
  const answer = await outside(() => register(parcel, deps.now()));
  switch (answer.kind) {
    case 'told':
      return conclude(deps, due);
    case 'refused':
      return refuse(deps, due, answer);
    default:
      return postpone(deps, due, answer.reason);
  }
}

const locked = (deps: Deps, { moid }: DueDeal, act: (tx: Db, at: Date) => Promise<void>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockOrder(tx, moid);
    await act(tx, new Date(deps.now()));
  });

/** As it was leased: a number that was put right meanwhile is told next. */
const asLeased = ({ version }: DueDeal) => ({ version, telling: 'due' }) as const;

const conclude = (deps: Deps, due: DueDeal): Promise<void> =>
  locked(deps, due, async (tx, at) => {
    const { orderId, trackingNumber: detail } = due;
    // Whichever parcel it was, the buyer may decide from now on.
    await changeDeal(tx, orderId, { state: 'held' }, { state: 'delivering' });
    const told = { telling: 'told', toldAt: at, leaseUntil: null, lastError: null } as const;
    await changeDeal(tx, orderId, asLeased(due), told);
    await recordEvent(tx, { orderId, at, kind: 'escrowParcelTold', detail });
  });

/** A person looks: it may be told by hand, or once more. */
async function refuse(deps: Deps, due: DueDeal, said: { code: string; message: string }): Promise<void> {
  const { moid, orderId } = due;
  const { code } = said;
  deps.log.error({ event: 'escrow.refused', moid, code, alarm: true }, 'parcel under escrow refused');
  await locked(deps, due, async (tx, at) => {
    const lastError = `${code} ${said.message}`.trim().slice(0, 300);
    const refused = { telling: 'refused', leaseUntil: null, lastError } as const;
    if (!(await changeDeal(tx, orderId, asLeased(due), refused))) return;
    await recordEvent(tx, { orderId, at, kind: 'escrowParcelRefused', code });
  });
}

/** The contract has no call for it. */
const leaveToPerson = (deps: Deps, due: DueDeal): Promise<void> =>
  locked(deps, due, async (tx) => {
    await changeDeal(tx, due.orderId, asLeased(due), { telling: 'byHand', leaseUntil: null });
  });

async function postpone(deps: Deps, due: DueDeal, reason: string): Promise<void> {
  const { moid, retries, sinceAt } = due;
  const details = { event: 'escrow.unsettled', moid, retries, reason };
  if (isTellingLate(sinceAt?.getTime() ?? 0, deps.now()))
    deps.log.error({ ...details, alarm: true }, 'parcel under escrow unanswered for a day');
  else deps.log.warn(details, 'parcel under escrow unanswered');
  await postponeDeal(deps.db, due, deps.databaseClock.after(escrowRetryDelayMs(retries)), reason);
}
