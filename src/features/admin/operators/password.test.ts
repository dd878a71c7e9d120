import { describe, expect, it } from 'vitest';
import { isWeakPassword } from './password.server.ts';

describe('an operator’s password', () => {
  it.each([
    ['elevenchars', true],
    ['aaaaaaaaaaaaaaaa', true],
    ['xx-MinJi-1234567', true],
    ['mj-quiet-forest-88', true],
    ['민지는 조용한 숲을 걷는다', true],
    ['password1234', true],
    ['twelve chars', false],
    ['한글로 만든 열두 글자 암호', false],
  ])('%j is weak: %s', async (password, isWeak) => {
    const loginId = password.startsWith('mj') ? 'mj-' : 'minji';
    expect(await isWeakPassword(password, { loginId, name: '민지' })).toBe(isWeak);
  });
});
