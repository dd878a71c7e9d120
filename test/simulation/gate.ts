// The way from one shop to the payment provider: each call goes well, or its request or its answer is lost or late, or the
// shop dies while it waits for it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PaymentPort } from '../../src/providers/payment/port.ts';

/**
 * `Before`: the provider never hears of it, or hears of it later; `After`: it has done it. `late`: the shop hears nothing, and the
 * request arrives minutes afterwards.
 */
export const fates = [
  'ok',
  'lostBefore',
  'lostAfter',
  'late',
  'heldBefore',
  'heldAfter',
  'diesBefore',
  'diesAfter',
] as const;
export type Fate = (typeof fates)[number];

const calls = ['approve', 'reverse', 'lookUp', 'lookUpTicket', 'refund'] as const;
type Call = (typeof calls)[number];
type Answer = Awaited<ReturnType<PaymentPort[Call]>>;
type Ask = () => Promise<Answer>;

const lost = { kind: 'unknown', reason: 'lost on the way' } as const;

/** Set while work runs that outlives its request: who waits for it is told by its count, and by nothing else. */
export const insideTask = new AsyncLocalStorage<true>();

export type Held = { gate: Gate; sinceMs: number; isInTask: boolean; owner: unknown; release: () => void };

/** What all gates of one simulated world have in common. */
export type Road = {
  nextFate: () => Fate;
  nowMs: () => number;
  /** The step that is being played. */
  owner: () => unknown;
  held: Held[];
  /** Requests that arrive once their shop has given them up. */
  late: { sinceMs: number; arrive: () => Promise<unknown> }[];
  /** Something is waited for in another way than before. */
  changed: () => void;
};

/** Of one life of one shop. */
export class Gate {
  readonly #road: Road;
  isDead = false;
  /** Calls that wait, of the shop's background work. */
  waitingTasks = 0;

  constructor(road: Road) {
    this.#road = road;
  }

  through(port: PaymentPort): PaymentPort {
    const pass = (ask: Ask) => this.#pass(ask);
    return {
      ...port,
      approve: (...given) => pass(() => port.approve(...given)) as ReturnType<PaymentPort['approve']>,
      reverse: (...given) => pass(() => port.reverse(...given)) as ReturnType<PaymentPort['reverse']>,
      lookUp: (...given) => pass(() => port.lookUp(...given)) as ReturnType<PaymentPort['lookUp']>,
      lookUpTicket: (...given) =>
        pass(() => port.lookUpTicket(...given)) as ReturnType<PaymentPort['lookUpTicket']>,
      refund: (...given) => pass(() => port.refund(...given)) as ReturnType<PaymentPort['refund']>,
    };
  }

  async #pass(ask: Ask): Promise<Answer> {
    if (this.isDead) return this.#neverMore();
    switch (this.#road.nextFate()) {
      case 'ok':
        return ask();
      case 'lostBefore':
        return lost;
      case 'lostAfter':
        await ask();
        return lost;
      case 'late':
        this.#road.late.push({ sinceMs: this.#road.nowMs(), arrive: ask });
        return lost;
      case 'heldBefore':
        await this.#hold();
        return ask();
      case 'heldAfter': {
        const answer = await ask();
        await this.#hold();
        return answer;
      }
      case 'diesBefore':
        return this.#die();
      case 'diesAfter':
        await ask();
        return this.#die();
    }
  }

  #die(): Promise<never> {
    this.isDead = true;
    return this.#neverMore();
  }

  /** Work of a dead process goes no further than here. */
  #neverMore(): Promise<never> {
    if (insideTask.getStore()) this.waitingTasks += 1;
    this.#road.changed();
    return new Promise(() => undefined);
  }

  async #hold(): Promise<void> {
    if (this.isDead) return this.#neverMore();
    const isInTask = insideTask.getStore() === true;
    const released = Promise.withResolvers<void>();
    const { held } = this.#road;
    const one: Held = {
      gate: this,
      sinceMs: this.#road.nowMs(),
      isInTask,
      owner: this.#road.owner(),
      release: () => {
        held.splice(held.indexOf(one), 1);
        // Whoever waited in a process that died meanwhile hears nothing any more.
        if (this.isDead) return;
        if (isInTask) this.waitingTasks -= 1;
        released.resolve();
      },
    };
    held.push(one);
    if (isInTask) this.waitingTasks += 1;
    this.#road.changed();
    return released.promise;
  }
}
