// How a text is made of a template: the places `#{…}` are filled, and nothing that was filled in is read as a place again.

/** What a template's places are called. */
export type PlacesOf<Words extends string> = Words extends `${string}#{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

export type TextTemplate = {
  /** The heading of an LMS. */
  title: string;
  body: string;
  /** A place of the shop that belongs to it; 알림톡 shows a button, an LMS the address. */
  link?: { label: string; path: string };
};

/** A place holds so much at most: a template with all its places full stays a message. */
export const longestWord = 40;

/** One line, no longer than a place holds, and nothing that could be taken for a place. */
export function fitWord(word: string): string {
  const line = word
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/#\{/g, '# {')
    .trim();
  const characters = [...line];
  return characters.length <= longestWord ? line : `${characters.slice(0, longestWord - 1).join('')}…`;
}

export const placesOf = (body: string): string[] => [
  ...new Set([...body.matchAll(/#\{([^}]+)\}/g)].map(([, place = '']) => place)),
];

/** @throws Error where a place has no word. */
export function fillIn(body: string, words: Readonly<Record<string, string>>): string {
  return body.replace(/#\{([^}]+)\}/g, (_, place: string) => {
    const word = words[place];
    if (word === undefined) throw new Error(`the template has a place without a word: ${place}`);
    return fitWord(word);
  });
}

/** Korean mobile numbers alone: nobody else hears a text, and a number abroad costs what nobody agreed to. */
export function mobileOf(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return /^01[016789]\d{7,8}$/.test(digits) ? digits : null;
}
