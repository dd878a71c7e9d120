import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptAsBefore } from '../../../test/support/input/former-encryption.ts';
import { createSecrets } from './secrets.server.ts';

const [old, next, third] = ['first', 'second', 'third'].map((name) =>
  `${name} secret of the shop`.padEnd(40, name),
);
const before = createSecrets(old!);
const both = createSecrets(next!, [old!]);
const after = createSecrets(next!);

describe('what was encrypted', () => {
  it('is opened by whoever knows its secret, and only by them', () => {
    const encrypted = before.encrypt('110-123-456789');
    expect(before.decrypt(encrypted)).toBe('110-123-456789');
    expect(both.decrypt(encrypted)).toBe('110-123-456789');
    expect(() => after.decrypt(encrypted)).toThrow('not known');
    expect(encrypted.includes('110-123')).toBe(false);
  });

  it('by a shop that named no key stays readable', () => {
    for (const secrets of [before, both, createSecrets(third!, [next!, old!])])
      expect(secrets.decrypt(encryptAsBefore(old!, '김하늘'))).toBe('김하늘');
    expect(both.isEncryptedByNewest(encryptAsBefore(next!, '김하늘'))).toBe(false);
    expect(() => after.decrypt(encryptAsBefore(old!, '김하늘'))).toThrow('not known');
  });

  it('even where its nonce looks like the name of a key', () => {
    // Once in 2^64 times: a nonce can't be chosen from outside, so the key is found by trying.
    const named = before.encrypt('x').subarray(0, 8);
    const encrypted = encryptAsBefore(old!, '김하늘');
    expect(before.isEncryptedByNewest(Buffer.concat([named, encrypted]))).toBe(true);
    expect(before.decrypt(Buffer.concat([named, encrypted]))).toBe('김하늘');
  });

  it('is encrypted with the newest, and says so', () => {
    const encrypted = both.encrypt('x');
    expect(after.decrypt(encrypted)).toBe('x');
    expect(() => before.decrypt(encrypted)).toThrow('not known');
    expect(both.isEncryptedByNewest(encrypted)).toBe(true);
    expect(both.isEncryptedByNewest(before.encrypt('x'))).toBe(false);
  });

  it('is refused where a single bit of it was changed, or where it is none', () => {
    const encrypted = both.encrypt('a text');
    for (let i = 0; i < encrypted.length; i += 1) {
      const changed = Buffer.from(encrypted);
      changed[i]! ^= 1;
      // The name of the key only says where to look first.
      if (i >= 8) expect(() => both.decrypt(changed), `byte ${i}`).toThrow('not known');
    }
    for (const nothing of [Buffer.alloc(0), Buffer.from('tts1'), encrypted.subarray(0, 20), Buffer.alloc(40)])
      expect(() => both.decrypt(nothing)).toThrow('not known');
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
