import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { describeProcess } from './messages.ts';
import { type CancellationState, canCancel, type Fulfilment, isCancelledAtOnce, processOf } from './rules.ts';

const day = 24 * 60 * 60_000;
const completeAtMs = Date.UTC(2026, 2, 8, 6, 30);

describe('whether a purchase may be cancelled', () => {
  it.each([
    ['content', { 0: true, 1: false, 2: false, 3: false, [-99]: false, 10: false }],
    ['content_package', { 0: true, 1: false, 2: false, 3: false, [-99]: false, 10: false }],
    ['accessory', { 0: true, 1: true, 2: false, 3: false, [-99]: false, 10: false }],
    ['toktokbox', { 0: true, 1: true, 2: false, 3: false, [-99]: false, 10: false }],
  ] as [string, Record<number, boolean>][])('%s: hangs on how far it has come', (productType, allowed) => {
    for (const [process, expected] of Object.entries(allowed)) {
      expect(
        canCancel({ productType, process: Number(process), completeAtMs }, completeAtMs),
        `process ${process}`,
      ).toBe(expected);
    }
  });

  it.each([
    [8 * day - 1, true],
    [8 * day, false],
    [8 * day + 1, false],
  ])('content %i ms after the payment: %s', (age, allowed) => {
    expect(canCancel({ productType: 'content', process: 0, completeAtMs }, completeAtMs + age)).toBe(allowed);
  });

  it('goods have no such window', () => {
    expect(canCancel({ productType: 'accessory', process: 0, completeAtMs }, completeAtMs + 400 * day)).toBe(
      true,
    );
  });

  // The eight days run over the change to summer time in New York.
  it.each(['UTC', 'Asia/Seoul', 'America/New_York'])(
    'compares instants, wherever the server stands: %s',
    (zone) => {
      const rules = new URL('./rules.ts', import.meta.url).href;
      const script = `import { canCancel } from ${JSON.stringify(rules)};
      const at = (age) => canCancel({ productType: 'content', process: 0, completeAtMs: ${completeAtMs} }, ${completeAtMs} + age);
      console.log(Intl.DateTimeFormat().resolvedOptions().timeZone, at(${8 * day - 1}), at(${8 * day}));`;
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { TZ: zone },
        encoding: 'utf8',
      });
      expect(said.trim()).toBe(`${zone} true false`);
    },
  );

  it('is carried out at once only before anybody packs', () => {
    const ways: Fulfilment[] = ['unpaid', 'paid', 'preparing', 'shipping', 'delivered', 'cancelled'];
    expect(ways.filter(isCancelledAtOnce)).toEqual(['paid']);
  });
});

describe('the code of a purchase on the wire', () => {
  const table: [Fulfilment, CancellationState | null, number][] = [
    ['unpaid', null, -1],
    ['paid', null, 0],
    ['preparing', null, 1],
    ['shipping', null, 2],
    ['delivered', null, 3],
    ['paid', 'executing', 10],
    ['paid', 'requested', 10],
    ['preparing', 'requested', 10],
    ['preparing', 'refused', 1],
    ['cancelled', 'done', -99],
    ['cancelled', null, -99],
  ];
  it.each(table)('%s with cancellation %s is %i', (fulfilment, cancellation, code) => {
    expect(processOf(fulfilment, cancellation)).toBe(code);
  });

  it('reads as "cancellation requested" where it is none of the others', () => {
    for (const code of [4, 10, -1000, Number.NaN]) expect(describeProcess(code)).toBe('취소 요청');
    expect([0, 1, 2, 3, -99].map(describeProcess)).toEqual([
      '결제 완료',
      '배송 준비 중',
      '배송 중',
      '배송 완료',
      '취소 완료',
    ]);
  });
});
