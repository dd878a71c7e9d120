// Two shops on one database, one provider, one clock. One thing happens at a time: a step is over when everything that it began
// has ended, waits for the provider, or is dead.
import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../../src/platform/http/context.server.ts';
import { createBackgroundTasks } from '../../src/platform/jobs/background.server.ts';
import type { PaymentPort } from '../../src/providers/payment/port.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { type Fate, Gate, type Held, insideTask, type Road } from './gate.ts';
import { openPost, type Post } from './post.ts';

export type Place = { name: string; shop: TestShop; gate: Gate; isUp: boolean };

/** A fault that a test plants on purpose: an adapter around the real one, or what the database does. */
export type Plant = {
  port?: (port: PaymentPort) => PaymentPort;
  sql?: string;
};

/** So much is the clock of the second shop ahead. */
export const clocksApartMs = 2 * 60_000;

export class World {
  readonly places: Place[] = [];
  readonly held: Held[] = [];
  readonly late: Road['late'] = [];
  /** What nobody may ever see: a fault of the server, a task that failed. */
  readonly faults: string[] = [];
  fates: Fate[] = [];
  readonly #plant: Plant;
  #post!: Post;
  #clockMs = 0;
  #owner: { isOver: boolean } = { isOver: true };
  #holds = 0;
  #change = Promise.withResolvers<void>();

  private constructor(plant: Plant) {
    this.#plant = plant;
  }

  static async open(plant: Plant = {}): Promise<World> {
    const world = new World(plant);
    const first = await openTestShop({
      env: { PAYMENT_PROVIDER: 'nicepay_legacy' },
      timings: { notifyAfterMs: 0 },
    });
    const second = await openTestShop({
      beside: first,
      env: { PAYMENT_PROVIDER: 'nicepay_start' },
      clockAheadMs: clocksApartMs,
    });
    world.#post = await openPost();
    first.sandbox.setNotifyUrl(world.#post.url);
    if (plant.sql) await first.owner.unsafe(plant.sql);
    for (const [i, shop] of [first, second].entries()) {
      const place: Place = { name: `shop ${i + 1}`, shop, gate: new Gate(world.#road), isUp: true };
      world.places.push(place);
      world.#begin(place, [...shop.deps.env.paymentProviders].map(shop.deps.paymentBy));
    }
    return world;
  }

  get first(): TestShop {
    return this.places[0]!.shop;
  }

  get webhooks(): Post['waiting'] {
    return this.#post.waiting;
  }

  /** Since the world began; whoever compares instants of it needs no date. */
  get nowMs(): number {
    return this.#clockMs;
  }

  advance(ms: number): void {
    this.#clockMs += ms;
    for (const { shop } of this.places) shop.advance(ms);
  }

  /** The provider as somebody of the shop reaches it who sits at its own screens: by nobody's gate. */
  atProvider(name: string): PaymentPort {
    return this.#ports.get(this.places[0]!.name)!.get(name)!;
  }

  /** A shop comes back: nothing that its former life was doing goes on. */
  revive(place: Place): void {
    place.gate.isDead = true;
    this.#begin(place, place.shop.deps.env.paymentProviders.map(place.shop.deps.paymentBy));
  }

  kill(place: Place): void {
    place.gate.isDead = true;
    place.isUp = false;
  }

  /** Plays one step at a shop, until everything stands still. */
  async act<T>(place: Place, work: () => Promise<T>): Promise<T | undefined> {
    const owner = { isOver: false };
    this.#owner = owner;
    const holds = this.#holds;
    let answer: T | undefined;
    work()
      .then(
        (value) => {
          answer = value;
        },
        // Whoever talks to a process that dies hears nothing.
        (error: unknown) => void (place.gate.isDead || this.faults.push(`${place.name}: ${String(error)}`)),
      )
      .finally(() => {
        owner.isOver = true;
        this.#changed();
      });
    await this.#until(
      () => this.#isStill(place) && (owner.isOver || this.#holds > holds || place.gate.isDead),
    );
    if (place.gate.isDead) place.isUp = false;
    await this.isQuiet();
    return answer;
  }

  /** The provider's answer comes after all, or the request at last. */
  async release(held: Held): Promise<void> {
    const place = this.places.find(({ gate }) => gate === held.gate);
    const owner = held.owner as { isOver: boolean };
    if (!place) return held.release();
    await this.act(place, async () => {
      held.release();
      if (!held.isInTask && !place.gate.isDead) await this.#until(() => owner.isOver || place.gate.isDead);
    });
  }

  async arrive(late: Road['late'][number]): Promise<void> {
    this.late.splice(this.late.indexOf(late), 1);
    await late.arrive();
    await this.isQuiet();
  }

  /** No webhook is about to be handed over. */
  async isQuiet(): Promise<void> {
    while (!this.first.sandbox.isQuiet()) await setTimeout(1);
  }

  async close(): Promise<void> {
    for (const { shop } of [...this.places].reverse()) await shop.close();
    await this.#post.close();
  }

  readonly #road: Road = {
    nextFate: () => this.fates.shift() ?? 'ok',
    nowMs: () => this.#clockMs,
    owner: () => this.#owner,
    held: this.held,
    late: this.late,
    changed: () => {
      this.#holds += 1;
      this.#changed();
    },
  };

  #begin(place: Place, ports: readonly PaymentPort[]): void {
    const deps = place.shop.deps;
    const gate = new Gate(this.#road);
    const bare = this.#bare(place, ports);
    const through = new Map(
      [...bare].map(([name, port]) => {
        const gated = gate.through(port);
        return [name, this.#plant.port?.(gated) ?? gated];
      }),
    );
    const tasks = createBackgroundTasks(deps.log);
    const run: Deps['background']['run'] = (name, work) =>
      insideTask.run(true, () =>
        tasks
          .run(name, () =>
            work().catch(
              (error: unknown) => void this.faults.push(`${place.name}, ${name}: ${String(error)}`),
            ),
          )
          .finally(() => this.#changed()),
      );
    const paymentBy = (name: string) => through.get(name)!;
    Object.assign(deps, { background: { ...tasks, run }, paymentBy, payment: paymentBy(deps.payment.name) });
    Object.assign(place, { gate, isUp: true });
  }

  readonly #ports = new Map<string, Map<string, PaymentPort>>();
  /** The adapters as they were composed, without anybody's gate. */
  #bare({ name }: Place, ports: readonly PaymentPort[]): Map<string, PaymentPort> {
    const known = this.#ports.get(name) ?? new Map(ports.map((port) => [port.name, port]));
    this.#ports.set(name, known);
    return known;
  }

  #isStill = ({ shop, gate }: Place): boolean => shop.deps.background.size() === gate.waitingTasks;

  #changed(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.#change.promise;
  }
}
