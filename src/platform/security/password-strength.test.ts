import { describe, expect, it } from 'vitest';
import { commonLongPasswords, commonPasswords } from '../../../test/support/input/common-passwords.ts';
import { isGuessable, memberGuesses, operatorGuesses } from './password-strength.server.ts';

const owner = {
  loginId: 'saero.kim',
  name: '김새로',
  email: 'pencil.case77@example.com',
  phone: '01098765432',
};
const ask = (password: string, guesses = memberGuesses) => isGuessable(password, { owner, guesses });

describe('what people really choose', () => {
  it('is refused, all hundred of it', async () => {
    expect(new Set(commonPasswords).size).toBe(100);
    expect(commonPasswords.filter((password) => [...password].length < 8)).toEqual([]);
    const passed: string[] = [];
    for (const password of commonPasswords) if (!(await ask(password))) passed.push(password);
    expect(passed).toEqual([]);
  });

  it('is refused for operators, who need longer ones', async () => {
    expect(commonLongPasswords.filter((password) => [...password].length < 12)).toEqual([]);
    const passed: string[] = [];
    for (const password of commonLongPasswords)
      if (!(await ask(password, operatorGuesses))) passed.push(password);
    expect(passed).toEqual([]);
  });
});

describe('what nobody guesses', () => {
  it.each([
    'correct horse 배터리',
    'x8Kq!zP2',
    'vmtkqnel',
    '여덟글자입니다요',
    '파란우산과느린기차',
    'pens-and-erasers',
    'clouds-over-hills',
    '9405128837',
  ])('%s is taken from a member', async (password) => {
    expect(await ask(password)).toBe(false);
  });

  it.each(['a day in the shop!', '노란 연필과 조용한 고래', 'kV7#pq2LmZ9w', 'another long password'])(
    '%s is taken from an operator',
    async (password) => {
      expect(await ask(password, operatorGuesses)).toBe(false);
    },
  );

  it('is more for an operator than for a member', async () => {
    expect(await ask('sunlight-7b')).toBe(false);
    expect(await ask('sunlight2026!', operatorGuesses)).toBe(true);
  });
});

describe('what is known of its owner', () => {
  it.each([
    ['the id', 'xx-Saero.Kim-quietly-x8'],
    ['the mailbox', 'my-pencil.case77-quietly'],
    ['the name', '나는김새로입니다정말로'],
    ['the name as it is typed on a Latin layout', 'rlatofh-quietly-x8Kq'],
    ['the phone number', 'call-98765432-quietly'],
    ['the phone number with dashes', 'call 010-9876-5432 quietly'],
    ['a part of the mailbox with some digits', 'pencil2026!'],
    ['a part of the id and of the phone number', 'saero5432'],
    ['the first name', 'tofhtofh12'],
  ])('%s makes a password guessable', async (_what, password) => {
    expect(await ask(password)).toBe(true);
  });

  it('is no harm to somebody else', async () => {
    const other = { loginId: 'minji', name: '민지', email: 'minji@example.com', phone: '01012340000' };
    for (const password of ['xx-Saero.Kim-quietly-x8', '나는김새로입니다정말로', 'call-98765432-quietly'])
      expect(await isGuessable(password, { owner: other, guesses: memberGuesses })).toBe(false);
  });

  it('may be short or missing without every password being refused', async () => {
    const brief = { loginId: 'ann1', name: 'An', email: 'a@b.kr', phone: '' };
    expect(await isGuessable('a-banana-in-the-attic', { owner: brief, guesses: memberGuesses })).toBe(false);
  });
});

describe('a password that was made to be hard to judge', () => {
  it('is judged by its first 32 characters: what follows makes it neither weaker nor slower', async () => {
    const strong = 'kv7#Rm2pZ';
    const weak = 'a1'.repeat(16);
    expect(await ask(weak + strong)).toBe(true);
    expect(await ask(weak.slice(0, 32 - strong.length) + strong)).toBe(false);
  });

  // Without a bound on the spellings that are tried, each of these takes longer than any test may.
  it.each(['4@4@4@$$1|!1|!00((<'.repeat(10), '@4$5!1|0()<{[7+2zgq69'.repeat(9), 'a1'.repeat(100)])(
    '%s is answered',
    async (nasty) => {
      expect(await ask(nasty)).toBeTypeOf('boolean');
    },
  );
});
