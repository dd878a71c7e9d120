import { expect, it } from 'vitest';
import { readSerialLines } from './rules.ts';

const read = (text: string) =>
  readSerialLines(text).map(({ line, orderNumber, moid, parcelNo, serial, problem }) =>
    [line, orderNumber || moid, parcelNo, serial, problem].join('|'),
  );

it('one box a line, however it was copied', () => {
  expect(
    read(
      [
        '주문번호\t시리얼',
        '250113-1253-8762\tTTB-2026-1001',
        'ttb2o261oo2, 250113-1253-8763-2',
        'tt0123456789abcdef https://toktokbox.example/?modal=serial#TTB-2026-1003',
        '',
      ].join('\n'),
    ),
  ).toEqual([
    '2|250113-1253-8762|0|TTB-2026-1001|',
    '3|250113-1253-8763|2|TTB-2026-1002|',
    '4|tt0123456789abcdef|0|TTB-2026-1003|',
  ]);
});

it('several of one order in a line', () => {
  expect(read('250113-1253-8762 TTB-2026-1001 TTB-2026-1002')).toEqual([
    '1|250113-1253-8762|0|TTB-2026-1001|',
    '1|250113-1253-8762|0|TTB-2026-1002|',
  ]);
});

it('says what is missing, and what stands there twice', () => {
  expect(
    read(
      'TTB-2026-1001\n250113-1253-8762 TTB-2026\n250113-1253-8762 TTB-2026-1001\n250113-1253-8763 ttb20261001',
    ),
  ).toEqual([
    '1||0|TTB-2026-1001|noOrder',
    '2|250113-1253-8762|0||noSerial',
    '3|250113-1253-8762|0|TTB-2026-1001|repeated',
    '4|250113-1253-8763|0|TTB-2026-1001|repeated',
  ]);
});

it('takes an id of the provider that begins like a serial number for what it is', () => {
  expect(read('ttb2026100199aabbccdd TTB-2026-1001')).toEqual(['1|ttb2026100199aabbccdd|0|TTB-2026-1001|']);
});
