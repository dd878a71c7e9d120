import { describe, expect, it } from 'vitest';
import {
  allLeft,
  areLeft,
  areOf,
  arrivedOf,
  choicesHeld,
  describeChoice,
  describeLines,
  describeUnits,
  freeOf,
  hasUnsent,
  isAnySent,
  isSameChoice,
  linesHeld,
  linesToSend,
  mayComeBack,
  nameOfGoods,
  orderNumber,
  readOrderNumber,
  sumByLine,
  unitsLeftIn,
  unpackedOf,
  unsentOf,
} from './rules.ts';

const line = {
  ...{ id: 7, quantity: 10, cancelledUnits: 2, cancelling: 1, returnedUnits: 3 },
  ...{ packed: 4, shipped: 5, delivered: 9, replacing: 2, returning: 1 },
};

it('a purchase is named after its first goods and counts the others', () => {
  expect(nameOfGoods(['톡톡펜'])).toBe('톡톡펜');
  expect(nameOfGoods(['톡톡펜', '지우개', '쓱쓱펜'])).toBe('톡톡펜 외 2건');
  expect(nameOfGoods([])).toBe('');
});

describe('units of a line', () => {
  it('are counted where they are', () => {
    expect(unsentOf(line)).toBe(2);
    expect(unpackedOf(line)).toBe(3);
    expect(arrivedOf(line)).toBe(4);
    expect(freeOf(line)).toBe(3);
    expect(unitsLeftIn([line, line])).toBe(10);
  });

  it('something is to be sent as long as one line has a unit for it', () => {
    const done = { ...line, shipped: 7 };
    expect(hasUnsent([done, line])).toBe(true);
    expect(hasUnsent([done])).toBe(false);
    expect(isAnySent([{ shipped: 0 }, { shipped: 1 }])).toBe(true);
    expect(isAnySent([{ shipped: 0 }])).toBe(false);
  });

  it('all that is left leaves out what is cancelled or came back', () => {
    const gone = { ...line, id: 8, cancelledUnits: 7 };
    expect(allLeft([line, gone])).toEqual([{ line: 7, quantity: 5 }]);
  });
});

describe('a wish names units of lines', () => {
  const wants = (...wanted: [number, number][]) =>
    areLeft(
      [line, { ...line, id: 8 }],
      wanted.map(([id, quantity]) => ({ line: id, quantity })),
    );

  it.each([
    ['one of one line', [[7, 1]], true],
    [
      'all of both',
      [
        [7, 5],
        [8, 5],
      ],
      true,
    ],
    ['more than are left', [[7, 6]], false],
    ['none', [[7, 0]], false],
    ['a part of one', [[7, 1.5]], false],
    ['nothing', [], false],
    [
      'a line twice',
      [
        [7, 1],
        [7, 1],
      ],
      false,
    ],
    ['another order’s line', [[9, 1]], false],
    [
      'one good and one bad',
      [
        [7, 1],
        [8, 6],
      ],
      false,
    ],
  ] as [string, [number, number][], boolean][])('%s', (_what, wanted, may) => {
    expect(wants(...wanted)).toBe(may);
  });

  it('as many as the caller says are left', () => {
    expect(areOf([{ id: 1 }], [{ line: 1, quantity: 3 }], () => 3)).toBe(true);
    expect(areOf([{ id: 1 }], [{ line: 1, quantity: 4 }], () => 3)).toBe(false);
  });
});

describe('what is sent', () => {
  const bought = [
    { ...line, quantity: 3, cancelledUnits: 1 },
    { ...line, id: 8, quantity: 1, cancelledUnits: 1 },
  ];

  it('is what wasn’t cancelled', () => {
    expect(linesToSend(bought).map(({ id, quantity }) => [id, quantity])).toEqual([[7, 2]]);
  });

  it('or the lines as they were bought, where all of them were', () => {
    const [, gone] = bought;
    expect(linesToSend([gone!])).toEqual([gone]);
  });
});

describe('what comes back', () => {
  const coral = { penColor: '코랄', eraserColor: '' };
  const mint = { penColor: '민트', eraserColor: '' };
  const held = {
    lines: [
      { id: 7, ...coral },
      { id: 8, ...coral },
    ],
    replaced: [
      { line: 7, ...mint },
      { line: 7, ...coral },
    ],
  };

  it('is in the choice that was bought, or in which others were sent for it', () => {
    expect(choicesHeld(held.lines[0]!, held.replaced)).toEqual([coral, mint]);
    expect(choicesHeld(held.lines[1]!, held.replaced)).toEqual([coral]);
  });

  it.each([
    ['as it was bought', [{ line: 7, quantity: 2 }], true],
    [
      'in both choices',
      [
        { line: 7, quantity: 1, ...mint },
        { line: 7, quantity: 1 },
      ],
      true,
    ],
    [
      'of both lines',
      [
        { line: 7, quantity: 2 },
        { line: 8, quantity: 1 },
      ],
      true,
    ],
    [
      'one good and one bad',
      [
        { line: 7, quantity: 2 },
        { line: 9, quantity: 0 },
      ],
      false,
    ],
    ['none of it', [{ line: 7, quantity: 0 }], true],
    ['less than none', [{ line: 7, quantity: -1 }], false],
    ['more than comes', [{ line: 7, quantity: 3 }], false],
    [
      'more than comes, in two choices',
      [
        { line: 7, quantity: 2, ...mint },
        { line: 7, quantity: 1 },
      ],
      false,
    ],
    ['in a choice that nobody sent', [{ line: 8, quantity: 1, ...mint }], false],
    ['of a line that doesn’t come', [{ line: 9, quantity: 0 }], false],
    ['of a line that isn’t in the return', [{ line: 8, quantity: 2 }], false],
  ])('%s', (_what, units, may) => {
    const coming = [
      { line: 7, quantity: 2 },
      { line: 8, quantity: 1 },
    ];
    expect(mayComeBack(held, coming, units)).toBe(may);
  });

  it('a choice is the same where both colours are', () => {
    expect(isSameChoice(coral, { ...coral })).toBe(true);
    expect(isSameChoice(coral, mint)).toBe(false);
    expect(isSameChoice(coral, { ...coral, eraserColor: '분홍' })).toBe(false);
  });
});

it('units of one line are added up', () => {
  expect(
    sumByLine([
      { line: 7, quantity: 1 },
      { line: 8, quantity: 2 },
      { line: 7, quantity: 3 },
    ]),
  ).toEqual([
    { line: 7, quantity: 4 },
    { line: 8, quantity: 2 },
  ]);
});

describe('lines in words', () => {
  const pen = {
    ...line,
    goodsName: '톡톡펜',
    penColor: '코랄',
    eraserColor: '',
    quantity: 2,
    cancelledUnits: 0,
  };
  const set = { ...pen, id: 8, goodsName: '세트', eraserColor: '분홍', quantity: 1 };

  it('name goods, colours and how many', () => {
    expect(describeChoice(set)).toBe('세트 코랄 분홍');
    expect(describeLines([pen, set])).toBe('톡톡펜 코랄 2개, 세트 코랄 분홍 1개');
  });

  it('of some units, those alone', () => {
    expect(describeUnits([pen, set], [{ line: 7, quantity: 1 }])).toBe('톡톡펜 코랄 1개');
  });
});

describe('an order’s number', () => {
  it('begins with the Korean day and fills its digits up', () => {
    expect(orderNumber(Date.parse('2026-11-21T23:59:59+09:00'), 48_210_937)).toBe('261121-4821-0937');
    expect(orderNumber(Date.parse('2026-11-22T00:00:00+09:00'), 7)).toBe('261122-0000-0007');
  });

  it('is read however it is typed', () => {
    expect(readOrderNumber(' 261121 4821-0937 ')).toBe('261121-4821-0937');
    expect(readOrderNumber('26112148210937')).toBe('261121-4821-0937');
    for (const wrong of ['2611214821093', '261121482109370', 'a26112148210937', '26112148210937a', ''])
      expect(readOrderNumber(wrong), wrong).toBeNull();
  });
});

describe('lines as their buyer has them', () => {
  const line = { id: 7, delivered: 2, penColor: '코랄', eraserColor: '' };
  const other = (penColor: string, quantity: number) => ({ line: 7, quantity, penColor, eraserColor: '' });
  const colorsOf = (replaced: ReturnType<typeof other>[], delivered = 2) =>
    linesHeld([{ ...line, delivered }], replaced).map(({ penColor, eraserColor }) => [penColor, eraserColor]);

  it('are in the choice that was bought until others came, and then in theirs', () => {
    expect(colorsOf([])).toEqual([['코랄', '']]);
    expect(colorsOf([other('민트', 1)])).toEqual([['코랄·민트', '']]);
    expect(colorsOf([other('민트', 2)])).toEqual([['민트', '']]);
    expect(colorsOf([other('코랄', 2)])).toEqual([['코랄', '']]);
    expect(colorsOf([other('민트', 1)], 0)).toEqual([['코랄', '']]);
  });

  it('are the newest where others came again and again, and another line is left alone', () => {
    expect(colorsOf([other('민트', 1), other('하늘', 1)], 1)).toEqual([['하늘', '']]);
    expect(colorsOf([{ ...other('민트', 2), line: 8 }])).toEqual([['코랄', '']]);
    const set = { ...line, delivered: 1, eraserColor: '분홍' };
    expect(linesHeld([set], [{ ...other('민트', 1), eraserColor: '분홍' }])).toEqual([
      { ...set, penColor: '민트' },
    ]);
  });
});
