import { readNumber } from '../../../shared/inquiry.ts';
import { readRepairNumber } from '../../../shared/requests/repair.ts';

export const longestSearch = 80;
/** Of each kind; the rest stands in its list. */
export const shownOfAKind = 5;

/** A number of a repair or an inquiry, as people say it. */
export const seemsNumbered = (q: string): boolean => readNumber(q) !== null || readRepairNumber(q) !== null;

/** Four digits of a box's number at least: fewer are in most of them. */
export const seemsSerial = (q: string): boolean => /^(ttb)?[-\s]*\d[\d\s-]{3,}$/i.test(q.trim());
