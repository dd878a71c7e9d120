// Apart from the other words: a page gets the sentence from the server, and its scripts go without.
import { formatWon } from '../../../shared/money.ts';

/** Told before anything is bought. @param wayBackWon what it costs today. */
export const describeReturnFee = (wayBackWon: number): string =>
  wayBackWon > 0
    ? `마음이 바뀌어 돌려보내실 때는 돌려보내는 배송비 ${formatWon(wayBackWon)}을 손님이 내요`
    : '마음이 바뀌어 돌려보내실 때도 돌려보내는 배송비는 받지 않아요';
