// Which questions answer to what somebody looks for.

type Question = { question: string; answer: readonly string[] };

/** One spelling for searching: what a Mac writes as three jamo is the same syllable, and Koreans space as they like. */
const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/** Every word has to occur, in the question or in its answer; nothing to look for is found everywhere. */
export function answersTo({ question, answer }: Question, query: string): boolean {
  const text = plain([question, ...answer].join(' '));
  return query
    .split(/\s+/)
    .map(plain)
    .every((word) => text.includes(word));
}
