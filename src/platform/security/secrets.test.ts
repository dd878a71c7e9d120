import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealAsBefore } from '../../../test/support/former-seal.ts';
import { createSecrets } from './secrets.server.ts';

const [old, next, third] = ['first', 'second', 'third'].map((name) =>
  `${name} secret of the shop`.padEnd(40, name),
);
const before = createSecrets(old!);
const both = createSecrets(next!, [old!]);
const after = createSecrets(next!);

describe('what was sealed', () => {
  it('is opened by whoever knows its secret, and only by them', () => {
    const sealed = before.seal('110-123-456789');
    expect(before.open(sealed)).toBe('110-123-456789');
    expect(both.open(sealed)).toBe('110-123-456789');
    expect(() => after.open(sealed)).toThrow('not known');
    expect(sealed.includes('110-123')).toBe(false);
  });

  it('by a shop that named no key stays readable', () => {
    for (const secrets of [before, both, createSecrets(third!, [next!, old!])])
      expect(secrets.open(sealAsBefore(old!, '김하늘'))).toBe('김하늘');
    expect(both.isSealedByNewest(sealAsBefore(next!, '김하늘'))).toBe(false);
    expect(() => after.open(sealAsBefore(old!, '김하늘'))).toThrow('not known');
  });

  it('even where its nonce looks like the name of a key', () => {
    // Once in 2^64 times: a nonce can't be chosen from outside, so the key is found by trying.
    const named = before.seal('x').subarray(0, 8);
    const sealed = sealAsBefore(old!, '김하늘');
    expect(before.isSealedByNewest(Buffer.concat([named, sealed]))).toBe(true);
    expect(before.open(Buffer.concat([named, sealed]))).toBe('김하늘');
  });

  it('is sealed with the newest, and says so', () => {
    const sealed = both.seal('x');
    expect(after.open(sealed)).toBe('x');
    expect(() => before.open(sealed)).toThrow('not known');
    expect(both.isSealedByNewest(sealed)).toBe(true);
    expect(both.isSealedByNewest(before.seal('x'))).toBe(false);
  });

  it('is refused where a single bit of it was changed, or where it is none', () => {
    const sealed = both.seal('a text');
    for (let i = 0; i < sealed.length; i += 1) {
      const changed = Buffer.from(sealed);
      changed[i]! ^= 1;
      // The name of the key only says where to look first.
      if (i >= 8) expect(() => both.open(changed), `byte ${i}`).toThrow('not known');
    }
    for (const nothing of [Buffer.alloc(0), Buffer.from('tts1'), sealed.subarray(0, 20), Buffer.alloc(40)])
      expect(() => both.open(nothing)).toThrow('not known');
  });
});

describe('what was signed', () => {
  it('with a former secret is good while that one is known', () => {
    const signature = before.sign('xsrf\nr\ns');
    expect(signature).toBe(createHmac('sha256', old!).update('xsrf\nr\ns').digest('base64url'));
    expect(both.isSigned(signature, 'xsrf\nr\ns')).toBe(true);
    expect(after.isSigned(signature, 'xsrf\nr\ns')).toBe(false);
    expect(both.isSigned(signature, 'visit\nr\ns')).toBe(false);
    expect(both.isSigned(`${signature}A`, 'xsrf\nr\ns')).toBe(false);
    expect(both.isSigned('', 'xsrf\nr\ns')).toBe(false);
  });

  it('is signed with the newest', () => {
    expect(both.sign('x')).toBe(after.sign('x'));
    expect(both.hash('x')).toEqual(after.hash('x'));
    expect(both.hashes('x')).toEqual([after.hash('x'), before.hash('x')]);
    expect(both.isHash(before.hash('x'), 'x')).toBe(true);
    expect(after.isHash(before.hash('x'), 'x')).toBe(false);
  });

  it('one secret named twice is one', () => {
    expect(createSecrets(next!, [next!, old!, old!]).hashes('x')).toHaveLength(2);
  });
});
