export type StoredObject = { bytes: Uint8Array<ArrayBuffer>; type: string };
/** unavailable: 503 as a busy store says it; slow: the answer takes a while; missing: an object that is there isn't found. */
export type ObjectFault = 'unavailable' | 'slow' | 'missing';
export const objectFaults: readonly ObjectFault[] = ['unavailable', 'slow', 'missing'];

/** Buckets of an object store; every shop that asks this sandbox shares them. */
export class ObjectStore {
  readonly #objects = new Map<string, StoredObject>();
  #due: { fault: ObjectFault; left: number }[] = [];

  get(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  set(key: string, object: StoredObject): void {
    this.#objects.set(key, object);
  }

  delete(key: string): void {
    this.#objects.delete(key);
  }

  /** `bucket/name` of everything that lies here. */
  list(): string[] {
    return [...this.#objects.keys()];
  }

  failNext(fault: ObjectFault, count = 1): void {
    this.#due.push({ fault, left: count });
  }

  takeFault(): ObjectFault | undefined {
    const [next] = this.#due;
    if (!next) return undefined;
    next.left -= 1;
    if (next.left <= 0) this.#due.shift();
    return next.fault;
  }

  clearFaults(): void {
    this.#due = [];
  }
}
