import { expect, it } from 'vitest';
import { readSize } from './size-rules.ts';

it.each([
  ['약 29×28×8cm, 2.1kg', { width: 29, height: 28, depth: 8, weight: '2.1kg' }],
  ['박스 약 29×28×8cm, 2.1kg / 펜 약 18×2.8cm, 45g', { width: 29, height: 28, depth: 8, weight: '2.1kg' }],
  ['약 18×2.8cm, 45g', { width: 18, height: 2.8, weight: '45g' }],
  ['2.1kg', null],
  ['', null],
])('%s', (text, size) => {
  expect(readSize(text)).toEqual(size);
});
