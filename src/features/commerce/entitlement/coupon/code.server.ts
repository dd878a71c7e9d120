import { randomInt } from 'node:crypto';
import { couponCharacters, couponLength } from '../../../../shared/coupon-code.ts';

/** 60 bits of chance each: with five wrong attempts an hour nobody meets one. */
export const drawCode = (): string =>
  Array.from({ length: couponLength }, () => couponCharacters[randomInt(couponCharacters.length)]).join('');
