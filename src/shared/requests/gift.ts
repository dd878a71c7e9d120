/** Of what is sent as a gift: what stands on its card, in the terms of every list. @param gift null where it is none */
export const giftRow = (gift: string | null): { term: string; value: string }[] =>
  gift === null ? [] : [{ term: '선물 카드', value: gift || '적을 말 없이 보내요' }];
