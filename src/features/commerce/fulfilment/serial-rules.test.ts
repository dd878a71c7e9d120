import { describe, expect, it } from 'vitest';
import { serialsComingBack } from '../order/serial-rules.ts';
import { type BoxOrder, type KnownBox, planBindings, readScanned } from './serial-rules.ts';

const line = { id: 1, category: 'toktokbox', quantity: 2, cancelledUnits: 0, returnedUnits: 0, returning: 0 };
const pens = { ...line, id: 2, category: 'accessory' };
const inParcel = (quantity: number, lineId = 1, category = 'toktokbox') => ({ lineId, category, quantity });
const parcel = {
  id: 10,
  no: 1,
  state: 'packing',
  lines: [inParcel(2), inParcel(2, 2, 'accessory')],
} as const;
const order: BoxOrder = {
  ...{ id: 100, memberId: 7, category: 'toktokbox', productType: 'toktokbox' },
  ...{ fulfilment: 'preparing', cancellation: null, lines: [line, pens], parcels: [parcel], serials: [] },
};
const free: KnownBox = { state: 'ready', memberId: null, boundTo: null };
const a = 'TTB-2026-1001';
const b = 'TTB-2026-1002';
const c = 'TTB-2026-1003';

function plan(
  changes: Partial<BoxOrder>,
  serials: string[],
  boxes: Record<string, KnownBox> = {},
  parcelNo = 0,
) {
  const known = new Map(Object.entries({ [a]: free, [b]: free, [c]: free, ...boxes }));
  return planBindings(
    { ...order, ...changes },
    serials.map((serial) => ({ serial, parcelNo })),
    known,
  ).map((one) => (one.kind === 'refused' ? one.refusal : one.kind === 'bind' ? one.parcelNo : one.kind));
}

describe('a box is bound to the parcel in which it goes', () => {
  it('as many as there are boxes in it, and no more', () => {
    expect(plan({}, [a, b, c])).toEqual([1, 1, 'tooMany']);
  });
  it('once, however often it is scanned', () => {
    expect(plan({}, [a, a])).toEqual([1, 'there']);
  });
  it.each([
    ['unknownSerial', {}, {}, 'TTB-2026-9999'],
    ['stoppedBox', {}, { [a]: { ...free, state: 'blocked' } }, a],
    ['stoppedBox', {}, { [a]: { ...free, state: 'retired' } }, a],
    ['registeredByOther', {}, { [a]: { ...free, memberId: 8 } }, a],
    ['boundElsewhere', {}, { [a]: { ...free, boundTo: 101 } }, a],
    ['noBox', { lines: [pens] }, {}, a],
    ['notPacked', { parcels: [] }, {}, a],
    ['cancelled', { fulfilment: 'cancelled' }, {}, a],
    ['cancelling', { cancellation: 'requested' }, {}, a],
  ] as [string, Partial<BoxOrder>, Record<string, KnownBox>, string][])(
    'not: %s',
    (why, changes, boxes, serial) => {
      expect(plan(changes, [serial], boxes)).toEqual([why]);
    },
  );
  it('also where its buyer registered it already, and after it was sent', () => {
    expect(plan({}, [a], { [a]: { ...free, memberId: 7 } })).toEqual([1]);
    const sent = { fulfilment: 'shipping', parcels: [{ ...parcel, state: 'shipped' }] } as const;
    expect(plan({ ...sent, cancellation: 'refused' }, [a])).toEqual([1]);
  });
  it('not into one that failed', () => {
    expect(plan({ parcels: [{ ...parcel, state: 'failed' }] }, [a])).toEqual(['notPacked']);
    expect(plan({ parcels: [{ ...parcel, state: 'failed' }] }, [a], {}, 1)).toEqual(['noParcel']);
  });
  it('into the one of several that takes another box, and into none where two do and nobody said which', () => {
    const one = { ...parcel, lines: [inParcel(1)] };
    const parcels = [one, { ...one, id: 11, no: 2 }];
    expect(plan({ parcels }, [a])).toEqual(['severalParcels']);
    expect(plan({ parcels }, [a], {}, 2)).toEqual([2]);
    expect(plan({ parcels, serials: [{ serial: c, parcelNo: 1, lineId: 1 }] }, [a, b])).toEqual([
      2,
      'tooMany',
    ]);
    expect(plan({ parcels, serials: [{ serial: a, parcelNo: 1, lineId: 1 }] }, [a], {}, 2)).toEqual([
      'boundElsewhere',
    ]);
    expect(plan({ parcels }, [a], {}, 3)).toEqual(['noParcel']);
  });
  it('not in the place of one that came back, but in that of one for which another goes', () => {
    expect(plan({ lines: [{ ...line, returnedUnits: 1 }] }, [a, b])).toEqual([1, 'tooMany']);
    expect(plan({ lines: [{ ...line, returning: 2 }] }, [a])).toEqual(['tooMany']);
    const replaced = { serials: [{ serial: c, parcelNo: 1, lineId: 1 }] };
    expect(plan(replaced, [a])).toEqual([1]);
  });
});

describe('boxes that come back', () => {
  const bound = [a, b].map((serial) => ({ serial, lineId: 1 }));
  const back = (quantity: number) => [{ line: 1, quantity }];
  it('are all of them, where every one of the line does', () => {
    expect(serialsComingBack([line], bound, back(2))).toEqual([a, b]);
    expect(serialsComingBack([{ ...line, returnedUnits: 1 }], bound, back(1))).toEqual([a, b]);
  });
  it('are those that somebody read, where some stay, and none where nobody did', () => {
    expect(serialsComingBack([line], bound, back(1), [b])).toEqual([b]);
    expect(serialsComingBack([line], bound, back(1), [a, b])).toEqual([a]);
    expect(serialsComingBack([line], bound, back(1))).toEqual([]);
    expect(serialsComingBack([line], bound, back(0), [a])).toEqual([]);
  });
});

it.each([
  ['ttb 2o26 1OO1', a],
  ['https://toktokbox.example/?modal=serial#TTB-2026-1001', a],
  ['https://toktokbox.example/', null],
  ['250113-1253-8762', null],
])('a scanner that types %s means %s', (typed, serial) => expect(readScanned(typed)).toBe(serial));
