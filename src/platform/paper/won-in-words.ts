// A sum as papers write it out. Pure.

const digits = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const places = ['', '십', '백', '천'];
const groups = ['', '만', '억', '조'];

/** Won in words as papers write them, each digit said so that none can be put before it: 1,234,000 -> 일백이십삼만사천. */
function spellWon(won: number): string {
  const text = String(won);
  const fours = Array.from({ length: Math.ceil(text.length / 4) }, (_, i) =>
    text.slice(Math.max(0, text.length - 4 * (i + 1)), text.length - 4 * i),
  );
  return fours
    .map((four, group) => {
      const words = [...four].map((digit, i) =>
        digit === '0' ? '' : `${digits[Number(digit)]}${places[four.length - 1 - i]}`,
      );
      return Number(four) === 0 ? '' : `${words.join('')}${groups[group]}`;
    })
    .reverse()
    .join('');
}

/** `일금 일백이십삼만사천원정`; of nothing `일금 영원정`. */
export const wonInWords = (won: number): string => `일금 ${spellWon(won) || '영'}원정`;
