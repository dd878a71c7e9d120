// What may be asked below a product. Pure: server and browser read the same.
import { cleanWords } from '../review/rules.ts';

const shortestQuestion = 10;
export const longestQuestion = 1_000;
export const questionsOnAPage = 5;

/** What is kept of it; null where it is too short or too long. */
export function readQuestion(typed: string): string | null {
  const words = cleanWords(typed);
  const { length } = [...words];
  return length >= shortestQuestion && length <= longestQuestion ? words : null;
}
