// argon2id in OWASP's smallest recommended shape; a bounded queue, so that a flood of log-ins can't starve the shop.
import { availableParallelism } from 'node:os';

export type Hashing = Readonly<{ type: 2; memoryCost: number; timeCost: number; parallelism: number }>;

export const argon2Parameters: Hashing = {
  // argon2id
  type: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Longer ones are refused before hashing: a megabyte of password is an attack. */
export const maxPasswordLength = 1024;

/** Who does the work: this process, or one apart (`hashing/`). */
export type Argon = {
  hash(password: string, hashing: Hashing): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
  close(): void;
};

/** The shop itself has its hashing done by another process. */
const loadLibrary = async () => (await import('argon2')).default;

const here: Argon = {
  hash: async (password, hashing) => (await loadLibrary()).hash(password, hashing),
  verify: async (storedHash, password) => (await loadLibrary()).verify(storedHash, password),
  close: () => undefined,
};

export class BusyError extends Error {}

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** With no stored hash it does the same work and answers false: an unknown id takes as long as a wrong password. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  close(): void;
};

/** @param hashing what new passwords are hashed with; a stored hash says itself how it was made. Tests take less work. */
export function createPasswordHasher({
  atOnce = availableParallelism(),
  queued = 200,
  hashing = argon2Parameters,
  argon = here,
} = {}): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= queued) throw new BusyError('too many passwords to check at once');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, not freed: otherwise a newcomer could slip in before the one who waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => argon.hash(password, hashing)),
    async verify(storedHash, password) {
      decoy ??= inTurn(() => argon.hash('nobody has this password', hashing));
      const against = storedHash ?? (await decoy);
      const matches = await inTurn(() => argon.verify(against, password));
      return storedHash !== null && matches;
    },
    close: () => argon.close(),
  };
}
