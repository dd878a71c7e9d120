import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wonInWords } from './won-in-words.ts';

describe('a sum in words', () => {
  it.each([
    [0, '일금 영원정'],
    [1_000, '일금 일천원정'],
    [10_000, '일금 일만원정'],
    [1_234_000, '일금 일백이십삼만사천원정'],
    [10_000_010, '일금 일천만일십원정'],
    [100_000_000, '일금 일억원정'],
    [100_010_001, '일금 일억일만일원정'],
    [987_654_321, '일금 구억팔천칠백육십오만사천삼백이십일원정'],
  ])('%i is %s', (won, words) => expect(wonInWords(won)).toBe(words));

  it('reads back as the same sum, whichever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (won) => {
        expect(readWords(wonInWords(won))).toBe(won);
      }),
    );
  });
});

/** Another way round than the rule goes. */
function readWords(words: string): number {
  let [sum, four, digit] = [0, 0, 0];
  for (const sign of words.replace('일금 ', '').replace('원정', '')) {
    const at = '일이삼사오육칠팔구'.indexOf(sign);
    if (at >= 0) digit = at + 1;
    else if ('십백천'.includes(sign)) {
      four += digit * 10 ** ('십백천'.indexOf(sign) + 1);
      digit = 0;
    } else {
      sum += (four + digit) * 10_000 ** ('만억조'.indexOf(sign) + 1);
      [four, digit] = [0, 0];
    }
  }
  return sum + four + digit;
}
