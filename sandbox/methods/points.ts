export const pointNames = [
  'auth-requested',
  'auth-done',
  'approve-received',
  'approve-charged',
  'approve-answered',
  'cancel-received',
  'cancel-done',
  'cancel-answered',
  'receipt-received',
  'receipt-done',
  'receipt-answered',
  'paper-received',
  'paper-done',
  'paper-answered',
  'paper-looked-up',
  'paper-told',
  'parcel-received',
  'parcel-done',
  'parcel-answered',
] as const;

export type PointName = (typeof pointNames)[number];
export type PointInfo = { moid: string; tid: string; amount: number };
export type PointListener = (name: PointName, info: PointInfo) => void | Promise<void>;
export type KillOrder = { point: PointName; pid: number; moid?: string | undefined };

/** The moments of the protocol, so that a test can act (kill the shop, say) at exactly one of them. */
export class Points {
  readonly #listeners = new Set<PointListener>();
  readonly #kills: KillOrder[] = [];

  listen(listener: PointListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  armKill(order: KillOrder): void {
    this.#kills.push(order);
  }

  async reach(name: PointName, info: PointInfo): Promise<void> {
    for (const listener of this.#listeners) await listener(name, info);
    const at = this.#kills.findIndex((kill) => kill.point === name && (kill.moid ?? info.moid) === info.moid);
    const [kill] = at < 0 ? [] : this.#kills.splice(at, 1);
    if (!kill) return;
    try {
      process.kill(kill.pid, 'SIGKILL');
    } catch {
      // Already gone, which is what was wanted.
    }
  }
}
