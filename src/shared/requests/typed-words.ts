// What people type into a large field. Pure.

/** One spelling of what was typed: line ends of one kind, no characters that nobody sees. */
export const canonicalWords = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
