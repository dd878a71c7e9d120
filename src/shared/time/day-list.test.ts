import { describe, expect, it } from 'vitest';
import { DayListError, parseDayList } from './day-list.ts';

const header = 'moid,tid,paid,returned';
const complaint = (text: string) => {
  try {
    parseDayList(text);
    return 'taken';
  } catch (error) {
    return error instanceof DayListError ? error.message : 'another error';
  }
};

describe('a day’s list', () => {
  it('is read line by line, with sums in won', () => {
    expect(parseDayList(`${header}\nORD1,T1,12000,0\nORD-2_x,T2,5000,5000\n`)).toEqual([
      { moid: 'ORD1', tid: 'T1', paidWon: 12_000, returnedWon: 0 },
      { moid: 'ORD-2_x', tid: 'T2', paidWon: 5000, returnedWon: 5000 },
    ]);
  });

  it('may come out of a spreadsheet, or hold no payment at all', () => {
    expect(parseDayList(`\uFEFF${header}\r\nORD1,T1,1000,0\r\n`)).toHaveLength(1);
    expect(parseDayList(header)).toEqual([]);
  });

  it.each([
    ['another header', 'tid,moid,paid,returned\n', '1번째 줄'],
    ['no header', 'ORD1,T1,1000,0', '1번째 줄'],
    ['nothing', '', '1번째 줄'],
    ['a missing column', `${header}\nORD1,T1,1000`, '2번째 줄: 칸이 네 개'],
    ['a column too many', `${header}\nORD1,T1,1000,0,0`, '2번째 줄: 칸이 네 개'],
    ['an empty line inside', `${header}\nORD1,T1,1000,0\n\nORD2,T2,1000,0`, '3번째 줄'],
    ['a sum with a sign', `${header}\nORD1,T1,-1000,0`, '2번째 줄: 금액'],
    ['a broken sum', `${header}\nORD1,T1,10.5,0`, '2번째 줄: 금액'],
    ['a sum that is none', `${header}\nORD1,T1,1000,`, '2번째 줄: 금액'],
    ['no order', `${header}\n,T1,1000,0`, '2번째 줄: 주문번호'],
    ['quoted cells', `${header}\n"ORD1",T1,1000,0`, '2번째 줄: 주문번호'],
    ['a payment twice', `${header}\nORD1,T1,1000,0\nORD1,T1,1000,0`, '3번째 줄: 같은 거래번호'],
    ['more back than paid', `${header}\nORD1,T1,1000,2000`, '2번째 줄: 돌려준 금액'],
  ])('with %s is refused whole, and the line is named', (_, text, sentence) => {
    expect(complaint(text)).toContain(sentence);
  });
});
