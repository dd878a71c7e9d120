// What two vendors of text messages were given, and what the telephones show of it: 알림톡 with its approved template, or an SMS or LMS
// in its place.
import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';

/**
 * open: everything arrives; noKakao: nobody has KakaoTalk, so an SMS or LMS goes out in its place; unreachable: that doesn't arrive
 * either; lost: it is taken, and the line is cut before the answer; cut: the line is cut before anything is taken; down: the vendor
 * answers that it can't (503); refuse: it won't; slow: it stays on its way; doubled: everything is reported twice.
 */
export const phoneModes = [
  'open',
  'noKakao',
  'unreachable',
  'lost',
  'cut',
  'down',
  'refuse',
  'slow',
  'doubled',
] as const;
export type PhoneMode = (typeof phoneModes)[number];

type Template = { code: string; title: string; body: string; button: { label: string } | null };
type Form = 'alimtalk' | 'sms' | 'lms';
export type TextRecord = {
  /** The vendor's numbers. */
  group: string;
  id: string;
  vendor: 'solapi' | 'nhn';
  to: string;
  from: string;
  /** The shop's own number of it. */
  key: string;
  atMs: number;
  /** As what it was sent, and what arrived in its place. */
  asked: Form;
  inPlace: 'sms' | 'lms' | null;
  mode: PhoneMode;
  template: string | null;
  title: string;
  body: string;
  fallback: string;
  button: { label: string; url: string } | null;
};

export type NewText = Omit<TextRecord, 'group' | 'id' | 'atMs' | 'mode' | 'inPlace'> & {
  canFallBack: boolean;
};

// The oldest are thrown away: a practice shop that runs for months must not fill the memory.
const keptAtMost = 500;
const deliveryMs = 200;

const templates = new Map<string, Template>(
  (
    JSON.parse(
      readFileSync(new URL('../../content/text-templates.json', import.meta.url), 'utf8'),
    ) as Template[]
  ).map((template) => [template.code, template]),
);

export const bytesOf = (text: string): number => iconv.encode(text, 'cp949').length;
export const formOf = (text: string): 'sms' | 'lms' => (bytesOf(text) <= 90 ? 'sms' : 'lms');

/** What stands in an approved template with these words; null where it is none, or another word is missing or too many. */
export function fillTemplate(code: string, words: Record<string, string>): string | null {
  const template = templates.get(code);
  if (!template) return null;
  const places = new Set([...template.body.matchAll(/#\{([^}]+)\}/g)].map(([, place = '']) => place));
  const isFit = places.size === Object.keys(words).length && [...places].every((place) => place in words);
  return isFit ? template.body.replace(/#\{([^}]+)\}/g, (_, place: string) => words[place] ?? '') : null;
}

export const buttonOf = (code: string): string | null => templates.get(code)?.button?.label ?? null;

export class Phones {
  mode: PhoneMode = 'open';
  /** Told of what was taken, before whoever sent it gets an answer. */
  onTaken: ((text: TextRecord) => void) | undefined;
  readonly #now: () => number;
  #texts: TextRecord[] = [];
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Newest first. */
  list(to?: string): TextRecord[] {
    return this.#texts.filter((text) => to === undefined || text.to === to).reverse();
  }

  ofKey = (key: string): TextRecord[] => this.#texts.filter((text) => text.key === key);

  take({ canFallBack, ...text }: NewText): TextRecord {
    const fails = text.asked === 'alimtalk' && (this.mode === 'noKakao' || this.mode === 'unreachable');
    this.#count += 1;
    const number = `${Date.now().toString(36)}${this.#count.toString().padStart(4, '0')}`.toUpperCase();
    const record: TextRecord = {
      ...text,
      group: `G4V${number}`,
      id: `M4V${number}`,
      atMs: this.#now(),
      mode: this.mode,
      inPlace: fails && canFallBack ? formOf(text.fallback) : null,
    };
    this.#texts = [...this.#texts, record].slice(-keptAtMost);
    this.onTaken?.(record);
    return record;
  }

  /** What the telephone has done with it by now. */
  stateOf(text: TextRecord): 'pending' | 'delivered' | 'replaced' | 'failed' {
    if (text.mode === 'slow' || this.#now() - text.atMs < deliveryMs) return 'pending';
    if (text.mode === 'unreachable') return 'failed';
    if (text.asked !== 'alimtalk' || text.mode !== 'noKakao') return 'delivered';
    return text.inPlace ? 'replaced' : 'failed';
  }
}
