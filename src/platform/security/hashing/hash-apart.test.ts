import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { long } from '../../../../test/support/long-tests.ts';
import { argon2Parameters, createPasswordHasher } from '../passwords.server.ts';
import { createHashProcess } from './hash-apart.server.ts';

const quick = { ...argon2Parameters, memoryCost: 1024, timeCost: 2 };
/** Long enough to be killed at. */
const slow = { ...argon2Parameters, timeCost: 200 };
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

let apart: ReturnType<typeof createHashProcess>;
const open = (options = {}) => {
  apart = createHashProcess(options);
  return apart;
};
afterEach(() => apart.close());

describe('passwords that are hashed apart', () => {
  it('are right, wrong or refused as they are here', async () => {
    const hasher = createPasswordHasher({ hashing: quick, argon: open() });
    const hash = await hasher.hash('toktok-haneul-1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=1024,/);
    expect(await hasher.verify(hash, 'toktok-haneul-1')).toBe(true);
    expect(await hasher.verify(hash, 'toktok-haneul-2')).toBe(false);
    expect(await hasher.verify(null, 'toktok-haneul-1')).toBe(false);
    expect(await createPasswordHasher().verify(hash, 'toktok-haneul-1')).toBe(true);
  });

  it('give way to the pages', async () => {
    const { hash, pid } = open();
    await hash('x', quick);
    expect(getPriority(pid()!)).toBeGreaterThanOrEqual(10);
  });

  it(
    'are asked of another process where one was killed at it, and given up where that is killed, too',
    long,
    async () => {
      const { hash, pid } = open();
      const once = hash('x', quick);
      process.kill(pid()!, 'SIGKILL');
      expect(await once).toContain('$argon2id$');
      const twice = hash('x', slow);
      const first = pid()!;
      process.kill(first, 'SIGKILL');
      await expect.poll(() => pid() !== first && pid()).toBeGreaterThan(0);
      process.kill(pid()!, 'SIGKILL');
      await expect(twice).rejects.toThrow('ended');
      expect(await hash('x', quick)).toContain('$argon2id$');
    },
  );

  it('tell what is no hash', async () => {
    await expect(open().verify('no hash', 'x')).rejects.toThrow();
  });

  it('leave no process behind: not when nobody logs in for a while, and not when the shop ends', async () => {
    const { hash, pid, close } = open({ idleMs: 20 });
    await hash('x', quick);
    const idle = pid();
    await expect.poll(() => pid()).toBeUndefined();
    if (idle) await expect.poll(() => isAlive(idle)).toBe(false);
    await hash('x', quick);
    const last = pid();
    close();
    if (last) await expect.poll(() => isAlive(last)).toBe(false);
  });
});
