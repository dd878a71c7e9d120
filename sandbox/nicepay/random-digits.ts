import { randomInt } from 'node:crypto';

export const randomDigits = (length: number) => Array.from({ length }, () => String(randomInt(10))).join('');
