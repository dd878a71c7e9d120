// A text as the vendor gets it: the template's words filled in, and its form by the bytes that it is on the air.
import iconv from 'iconv-lite';
import type { TextMessage } from '../../providers/text/port.ts';
import { type FilledText, type PlainText, textTemplates } from './text-messages.ts';
import { fillIn, fitWord, type TextTemplate } from './text-rules.ts';

const longestSmsBytes = 90;
export const longestLmsBytes = 2_000;
export const longestTitleBytes = 40;
export const longestAlimtalkCharacters = 1_000;

/** The mobile networks take no other characters: what has no place there becomes a space. */
export const fitForAir = (text: string): string =>
  [...text.normalize('NFC')]
    .map((one) => (one === '?' || iconv.encode(one, 'cp949').toString('latin1') !== '?' ? one : ' '))
    .join('');

export const bytesOnAir = (text: string): number => iconv.encode(text, 'cp949').length;

/** As what it goes where 알림톡 fails. */
export const fallbackOf = (text: FilledText | PlainText, publicUrl: string): 'sms' | 'lms' =>
  bytesOnAir(writeText(text, publicUrl).fallback) <= longestSmsBytes ? 'sms' : 'lms';

export function writeText(
  content: FilledText | PlainText,
  publicUrl: string,
): Omit<TextMessage, 'key' | 'to'> {
  if ('body' in content) {
    const { title, body } = content;
    return { template: null, words: {}, title, body, fallback: body, link: null };
  }
  const { template, words } = content;
  const { title, body, link }: TextTemplate = textTemplates[template];
  const fitted = Object.fromEntries(
    Object.entries(words).map(([place, word]) => [place, fitForAir(fitWord(word))]),
  );
  const filled = fillIn(body, fitted);
  const url = link && `${publicUrl}${link.path}`;
  return {
    template,
    words: fitted,
    title,
    body: filled,
    fallback: link && url ? `${filled}\n\n${link.label}\n${url}` : filled,
    link: link && url ? { label: link.label, url } : null,
  };
}
