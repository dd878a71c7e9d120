import { expect, it } from 'vitest';
import { sharedNumbers } from './rules.ts';

const used = [
  { moid: 'tt1', order: '261129-0001-0001', number: '600000100001' },
  { moid: 'tt2', order: '261129-0002-0002', number: '600000100002' },
];

it('a number that another order has is shared, however it was typed; the order’s own is not', () => {
  expect(sharedNumbers([{ moid: 'tt2', trackingNumber: '6000-0010-0001' }], used)).toEqual([
    { number: '600000100001', orders: ['261129-0001-0001'] },
  ]);
  expect(sharedNumbers([{ moid: 'tt1', trackingNumber: '600000100001' }], used)).toEqual([]);
  expect(sharedNumbers([{ moid: 'tt3', trackingNumber: '600000100003' }], used)).toEqual([]);
});

it('one that two orders of the same press have is shared as well', () => {
  const parcels = ['tt3', 'tt4'].map((moid) => ({ moid, trackingNumber: '600000100009' }));
  expect(sharedNumbers(parcels, used)).toEqual([{ number: '600000100009', orders: [] }]);
});
