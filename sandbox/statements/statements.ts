import type { Ledger, LedgerKind, Payment } from '../ledger.ts';
import { dayInKst } from '../nicepay/kst.ts';

/** One payment whose money moved on the day; whole won. */
export type DayLine = { moid: string; tid: string; paid: number; returned: number };

const moneyKinds: readonly LedgerKind[] = ['capture', 'cancel', 'net-cancel'];

/** The lists the provider gives its shops. They tell the ledger's truth, save where a difference was planted on purpose. */
export class Statements {
  readonly #ledger: Ledger;
  readonly #amounts = new Map<string, number>();
  readonly #hidden = new Set<string>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** `day` is a Korean one, `2026-01-01`. */
  listDay(day: string, api: Payment['api']): DayLine[] {
    const moved = new Set(
      this.#ledger.entries
        .filter(({ kind, at }) => moneyKinds.includes(kind) && dayInKst(at) === day)
        .map(({ tid }) => tid),
    );
    return this.#ledger
      .listPayments()
      .filter((payment) => payment.api === api && moved.has(payment.tid) && !this.#hidden.has(payment.moid))
      .map(({ moid, tid, captured, cancelled }) => ({
        moid,
        tid,
        paid: this.#amounts.get(moid) ?? captured,
        returned: cancelled,
      }));
  }

  /** From now on the list says another sum was paid for the order than really was. */
  misstate(moid: string, amount: number): void {
    this.#amounts.set(moid, amount);
  }

  /** From now on the order is left out of the list. */
  hide(moid: string): void {
    this.#hidden.add(moid);
  }
}
