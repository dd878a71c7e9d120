/** Timers that never keep the process alive and all stop together. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>();
  #isClosed = false;

  later(ms: number, act: () => void): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      act();
    }, ms);
    timer.unref();
    this.#running.add(timer);
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.later(ms, resolve));
  }

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }
}
