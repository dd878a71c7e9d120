// Payments of ours that the provider's list of the day does not show. Before one is called a difference, the provider is
// asked: the list may end at another second than our day, or there may be no list at all.

import { outside } from '../../../platform/jobs/outside.server.ts';
import type { ChargeState, ListedPayment, PaymentPort } from '../../../providers/payment/port.ts';
import {
  boundsOfDay,
  type Difference,
  dayBefore,
  judgeListed,
  keepsWon,
  midnightMs,
  type OwnPayment,
} from './rules.ts';

/**
 * `unclear`: the provider could not be asked. `sumUnknown`: it is charged there, and the provider doesn't tell how much is
 * left; a difference of its sum that was found before is neither found again nor gone.
 */
export type Judged =
  | { own: OwnPayment; difference: Difference | null }
  | { own: OwnPayment; sumUnknown: true }
  | { own: OwnPayment; unclear: true };

const atOnce = 5;

export async function judgeMissing(
  provider: PaymentPort,
  day: string,
  missing: OwnPayment[],
  hadList: boolean,
  nowMs: number,
): Promise<Judged[]> {
  if (missing.length === 0) return [];
  const before = hadList ? await outside(() => provider.listDay(dayBefore(day))) : null;
  const linesBefore = new Map((before ?? []).map((line) => [line.tid, line]));
  const judged: Judged[] = [];
  for (let i = 0; i < missing.length; i += atOnce) {
    const group = missing.slice(i, i + atOnce).map((own): Judged | Promise<Judged> => {
      const line = linesBefore.get(own.tid);
      if (line) return judgeInListBefore(own, line, day);
      if (hadList && !mayBelongBefore(own, day, before === null)) return { own, difference: noCharge(own) };
      return askProvider(provider, own, nowMs);
    });
    judged.push(...(await Promise.all(group)));
  }
  return judged;
}

/** Paid there before midnight, written down here after it. */
function judgeInListBefore(own: OwnPayment, line: ListedPayment, day: string): Judged {
  const { to } = boundsOfDay(day);
  return { own, difference: judgeListed(line, own, { isUnderWay: false, dayEnd: to }) };
}

/** What isn't in a list because of its hour: the first minutes of the day, or what was written down late. */
function mayBelongBefore(own: OwnPayment, day: string, isUnknown: boolean): boolean {
  const { from } = boundsOfDay(day);
  // Only the refund is of this day: it may be the refund that is missing, not the charge.
  if (own.paidAt < from) return true;
  if (own.isLate) return true;
  return isUnknown && own.paidAt.getTime() < from.getTime() + midnightMs;
}

async function askProvider(provider: PaymentPort, own: OwnPayment, nowMs: number): Promise<Judged> {
  const { tid, moid, paidWon: amountWon } = own;
  const state = await outside(() => provider.lookUp({ tid, moid, amountWon }, nowMs));
  if (state.kind === 'unknown') return { own, unclear: true };
  if (state.kind === 'charged' && state.leftWon === null && keepsWon(own) > 0)
    return { own, sumUnknown: true };
  return { own, difference: judgeState(own, state) };
}

function judgeState(own: OwnPayment, state: Exclude<ChargeState, { kind: 'unknown' }>): Difference | null {
  const oursWon = keepsWon(own);
  const { moid, tid } = own;
  // With the pieces that are on their way.
  const atLeastWon = own.returns.reduce((left, { won }) => left - won, own.paidWon);
  if (state.kind === 'charged') {
    // Where the provider doesn't tell how much is left, something is: here nothing should be.
    const theirsWon = state.leftWon ?? own.paidWon;
    if (theirsWon === oursWon || theirsWon === atLeastWon) return null;
    return { kind: 'amount', moid, tid, oursWon, theirsWon };
  }
  // Nothing is left there: so it is here, or is about to be.
  if (state.kind !== 'issued' && atLeastWon === 0) return null;
  return noCharge(own);
}

const noCharge = ({ moid, tid, paidWon }: OwnPayment): Difference => ({
  kind: 'noCharge',
  moid,
  tid,
  oursWon: paidWon,
  theirsWon: 0,
});
