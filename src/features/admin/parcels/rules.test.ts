import { expect, it } from 'vitest';
import { parcelMessages } from './messages.ts';
import { sharedNumbers } from './rules.ts';

const since = { atMs: Date.parse('2026-11-29T13:04:00+09:00'), by: '한송이' };
const used = [
  { moid: 'tt1', order: '261129-0001-0001', number: '600000100001', ...since },
  { moid: 'tt2', order: '261129-0002-0002', number: '600000100002', ...since },
];

it('a number that another order has is shared, however it was typed; the order’s own is not', () => {
  expect(sharedNumbers([{ moid: 'tt2', trackingNumber: '6000-0010-0001' }], used)).toEqual([
    { number: '600000100001', others: [{ order: '261129-0001-0001', ...since }] },
  ]);
  expect(sharedNumbers([{ moid: 'tt1', trackingNumber: '600000100001' }], used)).toEqual([]);
  expect(sharedNumbers([{ moid: 'tt3', trackingNumber: '600000100003' }], used)).toEqual([]);
});

it('one that two orders of the same press have is shared as well', () => {
  const parcels = ['tt3', 'tt4'].map((moid) => ({ moid, trackingNumber: '600000100009' }));
  expect(sharedNumbers(parcels, used)).toEqual([{ number: '600000100009', others: [] }]);
});

it('whoever is asked reads which number it is, who gave it to which order, and when', () => {
  const shared = sharedNumbers([{ moid: 'tt2', trackingNumber: '600000100001' }], used);
  expect(parcelMessages.askShared(shared, true).body).toContain(
    '600000100001 → 261129-0001-0001(2026-11-29 13:04 한송이)',
  );
});
