import { describe, expect, it } from 'vitest';
import { isFreshlyAuthenticated } from '../session/rules.ts';
import {
  canonicalName,
  faultOfPassword,
  isLoginId,
  isMemberPhone,
  isSearchedAddress,
  plainLine,
} from './rules.ts';

describe('a password', () => {
  it.each([
    ['1234567', 'short'],
    ['일곱글자입니다', 'short'],
    ['여덟글자입니다요', null],
    ['🖍️🖍️🖍️', 'short'],
    ['correct horse 배터리', null],
    [`${'abc'.repeat(66)}ab`, null],
    [`${'abc'.repeat(66)}abc`, 'long'],
  ])('%j: %s', (password, fault) => {
    expect(faultOfPassword(password)).toBe(fault);
  });

  it('has not the id in it', () => {
    expect(faultOfPassword('Pencil-Case', 'pencil-case')).toBe('hasId');
    expect(faultOfPassword('a Pencil-Case 77', ' Pencil-Case ')).toBe('hasId');
    expect(faultOfPassword('Pencil-Case', 'crayon')).toBeNull();
  });
});

describe('fields', () => {
  it('have one spelling', () => {
    expect(canonicalName(` ${'김 하늘'.normalize('NFD')}\u3000`)).toBe('김 하늘');
    expect(canonicalName('Jo  Ann')).toBe('Jo Ann');
    expect(plainLine(' 101동\u0000\u200b 1203호\n')).toBe('101동  1203호');
  });

  it.each([
    ['0101234567', true],
    ['010-1234-5678', true],
    ['０１０１２３４５６７８', true],
    ['010123456', false],
    ['010123456789', false],
  ])('phone %s: %s', (phone, fits) => expect(isMemberPhone(phone)).toBe(fits));

  it.each([
    ['abcd', true],
    ['abc', false],
    ['a'.repeat(40), true],
    ['a'.repeat(41), false],
    ['.abc', false],
    ['Abcd', false],
    ['ab cd', false],
    ['left:1', false],
  ])('id %s: %s', (id, fits) => expect(isLoginId(id)).toBe(fits));

  it.each([
    ['(04524) 서울특별시 중구 세종대로 110', true],
    ['04524 서울특별시 중구 세종대로 110', false],
    ['(04524) 중구', false],
    ['(04524) 서울\n특별시', false],
    ['우편번호 (04524) 서울특별시 중구 세종대로 110', false],
    ['(04524) 서울특별시 중구\n세종대로 110', false],
  ])('address %j: %s', (address, fits) => expect(isSearchedAddress(address)).toBe(fits));
});

it('a password counts as just given for less than five minutes', () => {
  const given = Date.UTC(2026, 10, 23);
  expect(isFreshlyAuthenticated(given, given + 5 * 60_000 - 1)).toBe(true);
  expect(isFreshlyAuthenticated(given, given + 5 * 60_000)).toBe(false);
});
