import { describe, expect, it } from 'vitest';
import { couriers, isCourier, isTrackingNumber } from './couriers.ts';

describe('a carrier', () => {
  it.each(Object.entries(couriers))('%s has a page of its own for one parcel', (code, { name, trackUrl }) => {
    expect(isCourier(code)).toBe(true);
    expect(name).toMatch(/택배|통운/);
    const url = new URL(trackUrl('123456789012'));
    expect(url.protocol).toBe('https:');
    expect(url.href).toContain('123456789012');
  });

  it('is one of ours or none', () => {
    expect(['', 'toString', 'CJ', 'dhl'].filter(isCourier)).toEqual([]);
  });
});

describe('a tracking number', () => {
  it.each([
    ['cj', '123456789012', true],
    ['cj', '1234567890123', false],
    ['cj', 'x12345678901', false],
    ['cj', '12345678901x', false],
    ['epost', '6012345678901', true],
    ['epost', '601234567890', false],
    ['logen', '12345678901', true],
    ['kdexp', '123456789', true],
    ['hanjin', '', false],
    ['lotte', '1234-5678-9012', false],
    ['cj', '１２３４５６７８９０１２', false],
  ] as const)('of %s: %j is one: %s', (courier, number, expected) => {
    expect(isTrackingNumber(courier, number)).toBe(expected);
  });
});
