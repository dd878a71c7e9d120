// A process that hashes passwords and does nothing else, with little priority: pages don't wait for log-ins. It has no
// database and no secret, and ends when the shop lets go of it.
import { setPriority } from 'node:os';
import argon2 from 'argon2';
import type { HashAnswer, HashRequest } from './hash-apart.server.ts';

const lowPriority = 10;

async function work({ id, password, ...asked }: HashRequest): Promise<HashAnswer> {
  try {
    const result =
      'hashing' in asked
        ? await argon2.hash(password, asked.hashing)
        : await argon2.verify(asked.storedHash, password);
    return { id, result };
  } catch (error) {
    // Its message may quote what was hashed against, never the password.
    return { id, error: error instanceof Error ? error.message : 'not hashed' };
  }
}

try {
  setPriority(lowPriority);
} catch {
  // Where that isn't allowed it works all the same.
}
// A Ctrl-C in the terminal reaches every process: who waits for a log-in then is answered first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('message', (asked: HashRequest) => void work(asked).then((answer) => process.send?.(answer)));
process.once('disconnect', () => process.exit());
