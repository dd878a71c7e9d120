import { vi } from 'vitest';

/** Vitest's own second is not enough on a machine that is doing something else. */
export const waitFor = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 25_000, interval: 20 });
