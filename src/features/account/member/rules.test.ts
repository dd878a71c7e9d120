import { describe, expect, it } from 'vitest';
import { isSearchedAddress } from '../../../shared/requests/postal-address.ts';
import { isFreshlyAuthenticated } from '../session/rules.ts';
import { requiredMemberAgreements } from './agreement-rules.ts';
import {
  canonicalName,
  faultOfPassword,
  faultsOfProfile,
  faultsOfSignUp,
  isEmail,
  isLoginId,
  isMemberPhone,
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
    expect(faultOfPassword('Pencil-Case', '  ')).toBeNull();
    expect(faultOfPassword('Stryker was here')).toBeNull();
    expect(faultOfPassword('pencil-case 77', 'PENCIL-CASE')).toBe('hasId');
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

describe('an e-mail address', () => {
  const domain = `${'a'.repeat(63)}.`.repeat(3);
  it.each([
    ['haneul@example.com', true],
    ['a.b_c%d+e-f@mail.example.co.kr', true],
    [`${'a'.repeat(58)}@${domain}kr`, true],
    [`${'a'.repeat(59)}@${domain}kr`, true],
    [`${'a'.repeat(60)}@${domain}kr`, false],
    [`${'a'.repeat(65)}@example.com`, false],
    ['haneul@example', false],
    ['haneul@-example.com', false],
    ['haneul@example-.com', false],
    ['a"b@haneul@example.com', false],
    ['<haneul@example.com', false],
    ['haneul@example.com>', false],
    ['haneul@example.c', false],
    ['하늘@example.com', false],
    ['haneul@예시.com', false],
  ])('%s: %s', (email, fits) => expect(isEmail(email)).toBe(fits));
});

describe('a form', () => {
  const profile = {
    userName: '김하늘',
    email: 'haneul@example.com',
    phone: '01012345678',
    _address: '(04524) 서울특별시 중구 세종대로 110',
  };
  const signUp = {
    ...profile,
    subAddress: '101동',
    login_id: 'haneul',
    password: 'paint the sky',
    rePassword: 'paint the sky',
    agreements: requiredMemberAgreements,
  };

  it('has no fault where all is there', () => {
    expect(faultsOfProfile(profile)).toEqual([]);
    expect(
      faultsOfProfile({ ...profile, email: ' haneul@example.com ', _address: ` ${profile._address} ` }),
    ).toEqual([]);
    expect(faultsOfSignUp(signUp, 'haneul')).toEqual([]);
  });

  it('names every wrong field, in its order', () => {
    const empty = { userName: ' ', email: '', phone: '', _address: '' };
    expect(faultsOfProfile(empty)).toEqual(['userName', 'email', 'phone', '_address']);
    const nothing = { ...signUp, ...empty, subAddress: ' ', password: 'short', agreements: [] };
    expect(faultsOfSignUp(nothing, 'ab')).toEqual([
      ...['userName', 'email', 'phone', '_address', 'subAddress', 'login_id', 'password', 'rePassword'],
      'agreements',
    ]);
  });

  it.each([
    ['userName', { userName: '가'.repeat(31) }],
    ['userName', { userName: '김\u200d하늘' }],
    ['email', { email: 'haneul' }],
    ['phone', { phone: '010' }],
    ['_address', { _address: '서울' }],
    ['subAddress', { subAddress: '' }],
    ['password', { password: 'haneul-1234', rePassword: 'haneul-1234' }],
    ['rePassword', { rePassword: 'paint the sea' }],
    ['agreements', { agreements: requiredMemberAgreements.slice(1) }],
  ])('%s alone', (field, change) => {
    expect(faultsOfSignUp({ ...signUp, ...change }, 'haneul')).toEqual([field]);
  });

  it('takes a name of one to thirty characters', () => {
    expect(faultsOfProfile({ ...profile, userName: '가'.repeat(30) })).toEqual([]);
    expect(faultsOfProfile({ ...profile, userName: '별' })).toEqual([]);
  });
});
