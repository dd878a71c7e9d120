// Who may say something of what they bought, and what it comes to. Pure: server and browser read the same.

import { areAttachments } from '../../attachment/rules.ts';

export const ratings = [1, 2, 3, 4, 5] as const;
const shortestWords = 10;
export const longestWords = 1_000;
export const oldestChild = 12;

type Bought = {
  category: string;
  /** Of the line. */
  quantity: number;
  cancelledUnits: number;
  returnedUnits: number;
  cancelling: number;
  delivered: number;
};
type Content = { startsAtMs: number | null; isCancelled: boolean } | null;

/**
 * Goods that came to somebody who kept some of them, and content that was begun. Not what was cancelled, is being cancelled, or went
 * back before anything was said.
 */
export function isReviewable(line: Bought, content: Content, isCancelling: boolean): boolean {
  if (isCancelling) return false;
  if (line.category === 'content')
    return content !== null && !content.isCancelled && content.startsAtMs !== null;
  return line.delivered > 0 && line.quantity - line.cancelledUnits - line.cancelling - line.returnedUnits > 0;
}

export type WrittenReview = {
  rating: number;
  words: string;
  childAge: number | null;
  pictures?: readonly string[] | undefined;
};
export type ReviewFault = 'rating' | 'words' | 'childAge' | 'pictures';

/** Lines are kept, what can't be seen isn't. */
export const cleanWords = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u2028-\u202e]/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export function faultsOf({ rating, words, childAge, pictures = [] }: WrittenReview): ReviewFault[] {
  const length = [...cleanWords(words)].length;
  return [
    ...(ratings.some((one) => one === rating) ? [] : ['rating' as const]),
    ...(length >= shortestWords && length <= longestWords ? [] : ['words' as const]),
    ...(childAge === null || (Number.isInteger(childAge) && childAge >= 0 && childAge <= oldestChild)
      ? []
      : ['childAge' as const]),
    ...(areAttachments(pictures) ? [] : ['pictures' as const]),
  ];
}

/** How many gave one star, two stars, and so on. */
export type Spread = readonly [number, number, number, number, number];

export const countOf = (spread: Spread): number => spread.reduce((sum, count) => sum + count, 0);

/** To a tenth; null where nobody said anything. */
export function averageOf(spread: Spread): number | null {
  const count = countOf(spread);
  if (count === 0) return null;
  const stars = spread.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return Math.round((stars / count) * 10) / 10;
}

export const sorts = ['newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof sorts)[number];
export const reviewsOnAPage = 5;

/** Where everybody sees a picture, as long as its review is on the page. */
export const reviewPicturesPath = '/review-pictures';
export const reviewPictureUrl = (id: string, size?: 'small'): string =>
  `${reviewPicturesPath}/${id}${size ? `?size=${size}` : ''}`;
