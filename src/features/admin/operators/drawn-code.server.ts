// What somebody reads from a screen or a sheet of paper and types once: no characters that look alike.
import { randomInt } from 'node:crypto';

const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupOf = (length: number) =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/** Each character is worth almost five bits. */
export const drawCode = ({ groups, length }: { groups: number; length: number }): string =>
  Array.from({ length: groups }, () => groupOf(length)).join('-');
