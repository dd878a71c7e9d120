import { describe, expect, it } from 'vitest';
import { isBusinessNumber, writeBusinessNumber } from './party.ts';

describe('a business registration number', () => {
  it.each(['1234567891', '2208162517', '1248100998', '1208147521'])('%s bears its check digit', (number) => {
    expect(isBusinessNumber(number)).toBe(true);
  });

  it.each(['1234567890', '2208162518', '123456789', '12345678911', '123-45-67891', '', '0001234567'])(
    '%s is none',
    (number) => {
      expect(isBusinessNumber(number)).toBe(false);
    },
  );

  it('is none with any one of its digits changed', () => {
    const right = '2208162517';
    for (let at = 0; at < right.length; at++) {
      for (let step = 1; step < 10; step++) {
        const digit = (Number(right[at]) + step) % 10;
        expect(isBusinessNumber(`${right.slice(0, at)}${digit}${right.slice(at + 1)}`)).toBe(false);
      }
    }
  });

  it('is written in three groups', () => {
    expect(writeBusinessNumber('1234567891')).toBe('123-45-67891');
  });
});
