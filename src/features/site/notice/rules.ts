// Decisions about notices that server and browser share: paging, addresses, what a search looks for.

/** More, and the list begins below the fold. */
export const mostPinned = 3;
export const pageSize = 10;
export const maxKeywordCharacters = 50;
/** As a search result is shown: `0` the whole list, `1` a search, whose word stands in `?q=`. */
export const listTypes = { whole: '0', search: '1' } as const;

/** Anything else is no page: neither `0` nor `01`, which would be a second address of page 1. */
export const pagePattern = /^[1-9]\d{0,5}$/;

export const countPages = (total: number): number => Math.ceil(total / pageSize);

/** Canonically composed, without runs of spaces: Korean typed on a Mac comes in pieces of syllables. */
export const tidyText = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Character by character: JavaScript writes a sigma at the end of a word otherwise than in front of another character. */
export const foldCase = (text: string): string =>
  Array.from(text, (character) => character.toLowerCase())
    .join('')
    .normalize('NFC');

/** @returns what is looked for, or why nothing is. Characters are counted as a reader counts them, not in bytes. */
export function readKeyword(typed: string): { keyword: string } | 'empty' | 'tooLong' | 'unreadable' {
  const keyword = tidyText(typed);
  if (keyword === '') return 'empty';
  if (keyword.includes('\0')) return 'unreadable';
  return Array.from(keyword).length > maxKeywordCharacters ? 'tooLong' : { keyword };
}

const wordOf = (keyword: string | null) =>
  keyword === null ? '' : `?${new URLSearchParams({ q: keyword })}`;

/** `keyword` null: the whole list. */
export const listHref = (page: number, keyword: string | null = null): string =>
  `/community/notice/${page}${keyword === null ? '' : `/${listTypes.search}${wordOf(keyword)}`}`;

export const detailHref = (id: number, page = 1, keyword: string | null = null): string =>
  `/community/notice-detail/${page}/${id}/${keyword === null ? listTypes.whole : listTypes.search}${wordOf(keyword)}`;

export const feedPath = '/community/notice.xml';

/** A text in turns: what doesn't match, what does, what doesn't … */
export function splitByKeyword(text: string, keyword: string | null): string[] {
  const [inText, looked] = [foldCase(text), foldCase(keyword ?? '')];
  // An e-mail that grows when it is made small (İ) would move every place behind it.
  if (looked === '' || inText.length !== text.length) return [text];
  const parts: string[] = [];
  let from = 0;
  for (let at = inText.indexOf(looked); at >= 0; at = inText.indexOf(looked, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + looked.length));
    from = at + looked.length;
  }
  return [...parts, text.slice(from)];
}

type Refusal = 'tooLong' | 'unreadable';
type Place = { page: number; typed: string } & (
  | { keyword: string | null; refused: null }
  | { keyword: null; refused: Refusal }
);

/** What a page's address asks for: a page of the whole list, or of a search; `empty` is a search for nothing. */
export function readPlace(
  params: { page?: string; listType?: string },
  query: URLSearchParams,
): Place | 'nowhere' | 'empty' {
  const { page: written = '', listType = listTypes.whole } = params;
  if (!pagePattern.test(written)) return 'nowhere';
  const page = Number(written);
  if (listType === listTypes.whole) return { page, typed: '', keyword: null, refused: null };
  if (listType !== listTypes.search) return 'nowhere';
  const typed = tidyText(query.get('q') ?? '');
  const read = readKeyword(typed);
  if (read === 'empty') return 'empty';
  return typeof read === 'string'
    ? { page, typed, keyword: null, refused: read }
    : { page, typed, keyword: read.keyword, refused: null };
}

const browsers = [
  ['Whale', /Whale\//],
  ['Samsung', /SamsungBrowser\//],
  ['KakaoTalk', /KAKAOTALK/i],
  ['Naver', /NAVER\(/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;
const systems = [/iPhone/, /iPad/, /Android/, /Windows/, /Macintosh/, /Linux/];

/**
 * Which browser on which system. Not the whole line that it sends: with a line of one's own for each call, one address could
 * count as many visitors and fill the table of who has seen what.
 */
export function browserName(userAgent: string): string {
  const [name] = browsers.find(([, mark]) => mark.test(userAgent)) ?? ['other'];
  const system = systems.find((mark) => mark.test(userAgent))?.source ?? 'other';
  return `${name} ${system}`;
}

/** The call that counts a visitor who opened a notice. */
export const viewPath = '/api/notice/request-see/{id}';
