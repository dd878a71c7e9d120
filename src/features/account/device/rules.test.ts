import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeUntil, readSerial, readSerialStart } from './rules.ts';

describe('a serial number', () => {
  it.each([
    ['TTB-2026-1001'],
    ['ttb-2026-1001'],
    ['TTB20261001'],
    [' ttb 2026 1001 '],
    ['ttb 2o26 1OO1'],
    ['TTB-2O26-lOOI'],
    ['ＴＴＢ－２０２６－１００１'],
    ['TTB–2026—1001'],
    ['t t b 2 0 2 6 1 0 0 1'],
  ])('is read from %j', (typed) => {
    expect(readSerial(typed)).toBe('TTB-2026-1001');
  });

  it.each([
    '',
    'TTB',
    'TTB-2026-100',
    'TTB-2026-10011',
    'TTB-2026-100A',
    '2026-1001',
    'XTB-2026-1001',
    'TTB-2026-1OO1x',
    'xTTB-2026-1001',
  ])('is not read from %j', (typed) => {
    expect(readSerial(typed)).toBeNull();
  });

  it('survives dashes, blanks and small characters anywhere', () => {
    const digits = fc.stringMatching(/^\d{4}$/);
    fc.assert(
      fc.property(
        digits,
        digits,
        fc.array(fc.constantFrom(' ', '-', '_', '.', ''), { maxLength: 11 }),
        (a, b, noise) => {
          const typed = [...`ttb${a}${b}`].map((character, i) => `${character}${noise[i] ?? ''}`).join('');
          expect(readSerial(typed)).toBe(`TTB-${a}-${b}`);
        },
      ),
    );
  });
});

describe('the free period', () => {
  it.each([
    ['2026-11-21T00:00:00Z', '2027-11-21T00:00:00Z'],
    ['2027-02-28T12:00:00Z', '2028-02-28T12:00:00Z'],
    ['2028-02-29T12:00:00Z', '2029-03-01T12:00:00Z'],
    ['2026-12-31T23:59:59Z', '2027-12-31T23:59:59Z'],
  ])('from %s ends at %s', (from, until) => {
    expect(freeUntil(new Date(from))).toEqual(new Date(until));
  });
});

it.each([
  ['ttb2o26 1', 'TTB-2026-1'],
  ['2026', 'TTB-2026'],
  ['', 'TTB'],
  ['2TTB', null],
  ['TTB-2026-10012', null],
])('the beginning of a serial number is read from %j: %s', (typed, start) =>
  expect(readSerialStart(typed)).toBe(start),
);
