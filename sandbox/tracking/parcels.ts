import type { Timers } from '../timers.ts';
import { type Carrier, carriers, type StepName } from './carriers.ts';

export type Seen = { at: number; step: StepName; place: string };
export type Parcel = { carrier: Carrier; number: string; seen: Seen[]; asked: number; hook: Hook | null };
type Hook = { url: string; until: number };

/**
 * down: 503; lost: the line is cut; foreign: another parcel's answer; stale: as it was before the newest step; doubled: each
 * step twice; shuffled: the oldest last; quota and badKey: the shop itself is refused; expired: the token is called back.
 */
export const trackingFaults = [
  'down',
  'lost',
  'foreign',
  'stale',
  'doubled',
  'shuffled',
  'quota',
  'badKey',
  'expired',
] as const;
export type TrackingFault = (typeof trackingFaults)[number];
/** never, late, and twice: what becomes of the next notice. */
export const noticeFaults = ['never', 'late', 'twice'] as const;
export type NoticeFault = (typeof noticeFaults)[number];

const noticeTimeoutMs = 1_000;

/** What all carriers know together. A number that nobody handed in is unknown, however often one asks for it. */
export class Parcels {
  readonly #parcels = new Map<string, Parcel>();
  readonly #timers: Timers;
  readonly #now: () => number;
  #faults: { fault: TrackingFault; left: number }[] = [];
  #noticeFaults: NoticeFault[] = [];
  readonly #noticesUnderWay = new Set<Promise<void>>();
  looks = 0;

  constructor(timers: Timers, now: () => number) {
    this.#timers = timers;
    this.#now = now;
  }

  get now(): number {
    return this.#now();
  }

  list(): Parcel[] {
    return [...this.#parcels.values()].reverse();
  }

  /** The parcel under this number, which somebody asks for. */
  find(carrier: Carrier, number: string): Parcel {
    const key = `${carrier.tracker} ${number}`;
    const known = this.#parcels.get(key) ?? { carrier, number, seen: [], asked: 0, hook: null };
    this.#parcels.set(key, known);
    return known;
  }

  findByName(tracker: string, number: string): Parcel | null {
    const carrier = carriers.find((one) => one.tracker === tracker);
    return carrier && /^\d{9,16}$/.test(number) ? this.find(carrier, number) : null;
  }

  move(parcel: Parcel, step: StepName, place: string, at = this.#now()): void {
    parcel.seen.push({ at, step, place });
    parcel.seen.sort((a, b) => a.at - b.at);
    const { hook } = parcel;
    if (hook && hook.until > this.#now()) this.#tell(hook.url, parcel);
  }

  failNext(fault: TrackingFault, count = 1): void {
    this.#faults.push({ fault, left: count });
  }

  failNextNotice(fault: NoticeFault): void {
    this.#noticeFaults.push(fault);
  }

  takeFault(): TrackingFault | undefined {
    const [next] = this.#faults;
    if (!next) return undefined;
    next.left -= 1;
    if (next.left <= 0) this.#faults.shift();
    return next.fault;
  }

  clearFaults(): void {
    this.#faults = [];
    this.#noticeFaults = [];
  }

  #tell(url: string, { carrier, number }: Parcel): void {
    const fault = this.#noticeFaults.shift();
    const send = () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ carrierId: carrier.tracker, trackingNumber: number }),
        signal: AbortSignal.timeout(noticeTimeoutMs),
      }).then(
        () => undefined,
        () => undefined,
      );
    if (fault === 'never') return;
    if (fault === 'late') this.#timers.later(2_000, () => void send());
    else this.#follow(this.#timers.pause(0).then(send));
    if (fault === 'twice') this.#follow(this.#timers.pause(0).then(send));
  }

  #follow(notice: Promise<void>): void {
    this.#noticesUnderWay.add(notice);
    void notice.finally(() => this.#noticesUnderWay.delete(notice));
  }

  /** Until the shop has answered every notice but the late ones. */
  async noticesAnswered(): Promise<void> {
    await Promise.all(this.#noticesUnderWay);
  }
}
