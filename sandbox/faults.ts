import { type ScenarioName, type Stage, scenarios } from './nicepay/scenarios.ts';

export type FaultOrder = {
  scenario: ScenarioName;
  /** Without it, the next payment that comes to the scenario's stage. */
  moid?: string | undefined;
  /** How many times it is played; 1 when not said. */
  count?: number | undefined;
  /** For `slow`, `late-charge` and `notify-late`. */
  delayMs?: number | undefined;
};

export type Fault = { scenario: ScenarioName; delayMs?: number | undefined };

/** Which misbehaviour is due: an order for the moid, then one for "next", then the card the buyer chose (once a stage). */
export class Faults {
  #orders: (FaultOrder & { left: number })[] = [];
  readonly #playedCards = new Set<string>();

  set(order: FaultOrder): void {
    this.#orders.push({ ...order, left: order.count ?? 1 });
  }

  clear(): void {
    this.#orders = [];
  }

  list(): FaultOrder[] {
    return this.#orders.map(({ left, ...order }) => ({ ...order, count: left }));
  }

  take(
    stage: Stage,
    about: { moid: string; tid?: string; card?: ScenarioName | undefined },
  ): Fault | undefined {
    const due = this.#orders.filter((order) => scenarios[order.scenario].stage === stage);
    const order = due.find(({ moid }) => moid === about.moid) ?? due.find(({ moid }) => moid === undefined);
    if (order) {
      order.left -= 1;
      if (order.left <= 0) this.#orders.splice(this.#orders.indexOf(order), 1);
      return { scenario: order.scenario, delayMs: order.delayMs };
    }
    return this.#takeCard(stage, about);
  }

  #takeCard(
    stage: Stage,
    about: { moid: string; tid?: string; card?: ScenarioName | undefined },
  ): Fault | undefined {
    if (!about.card || scenarios[about.card].stage !== stage) return undefined;
    const key = `${about.tid ?? about.moid} ${stage}`;
    // A window and a notification behave the same every time; a lost answer must not be lost for ever.
    if (stage !== 'auth' && stage !== 'notify') {
      if (this.#playedCards.has(key)) return undefined;
      this.#playedCards.add(key);
    }
    return { scenario: about.card };
  }
}
