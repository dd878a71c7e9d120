import { expect, it } from 'vitest';
import { isMeant } from './own-boxes-rules.ts';

const box = { serial: 'TTB-2026-1001', name: '햇살반 A' };
it.each([
  ['', true],
  ['  ', true],
  ['햇살', true],
  ['햇 살반a', true],
  ['ＡB', false],
  ['달빛', false],
  ['1001', true],
  ['01', true],
  ['1002', false],
  ['ttb 2o26', true],
  ['TTB-2026-1001', true],
  ['2026', true],
  ['2027', false],
  ['ttb-2027', false],
])('%j means the box: %s', (typed, meant) => expect(isMeant(box, typed)).toBe(meant));
