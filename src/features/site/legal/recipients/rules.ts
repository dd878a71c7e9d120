// Who gets personal data, and from when on the privacy text says so. The time is an argument; days are Korean ones.
import {
  type RecipientField,
  type RecipientKind,
  type RecipientWords,
  recipientFields,
} from '../../../../shared/business/recipients.ts';
import { addDays, endOfKoreanDayMs } from '../../../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { isDay } from '../rules.ts';

/** A row of the table. `untilMs` null: nobody has ended it. */
export type Recipient = RecipientWords & {
  id: number;
  entry: string;
  services: readonly string[];
  fromMs: number;
  untilMs: number | null;
  savedBy: string;
};

const mostCharacters = 300;
/** Of a recipient abroad alone, and then all of them. */
const abroad: readonly RecipientField[] = ['country', 'transfer', 'refusal'];

const isAbroad = ({ country }: Pick<RecipientWords, 'country'>): boolean => country !== '';

/** Each without the spaces around it. */
export function trimRecipient<W extends RecipientWords>(words: W): W {
  const trimmed = Object.fromEntries(recipientFields.map((field) => [field, words[field].trim()]));
  return { ...words, ...trimmed };
}

/** Which fields can't stand in the privacy text. @param words trimmed */
export function faultsOfRecipient(words: RecipientWords): RecipientField[] {
  const isAnyAbroad = abroad.some((field) => words[field] !== '');
  return recipientFields.filter((field) => {
    if (words[field].length > mostCharacters) return true;
    return words[field] === '' && (isAnyAbroad || !abroad.includes(field));
  });
}

/** What differs for whoever reads it. */
export const changedFields = (before: RecipientWords, after: RecipientWords): ('kind' | RecipientField)[] =>
  (['kind', ...recipientFields] as const).filter((field) => before[field] !== after[field]);

/** How to reach it is put right at once; everything else is announced like any change of the text. */
export const isAnnounced = (before: RecipientWords, after: RecipientWords): boolean =>
  changedFields(before, after).some((field) => field !== 'contact');

/** Days between the announcement and the change: longer where somebody else decides what the data is for, or another country's law. */
const daysBefore = { plain: 7, adverse: 30 } as const;

export const isAdverse = (words: Pick<RecipientWords, 'kind' | 'country'>): boolean =>
  words.kind === 'thirdParty' || isAbroad(words);

export const firstDayOf = (words: Pick<RecipientWords, 'kind' | 'country'>, today: string): string =>
  addDays(today, isAdverse(words) ? daysBefore.adverse : daysBefore.plain);

/**
 * Why it can't begin on this day, or null.
 * @param day '' : it gets data already, and the text has to say so from this moment on
 */
export function faultOfBeginning(
  words: Pick<RecipientWords, 'kind' | 'country'>,
  day: string,
  today: string,
): 'noDay' | 'shortNotice' | 'needsConsent' | null {
  // Nobody gives data for purposes of somebody else's before it was announced and agreed to.
  if (day === '') return words.kind === 'thirdParty' ? 'needsConsent' : null;
  if (!isDay(day)) return 'noDay';
  return day < firstDayOf(words, today) ? 'shortNotice' : null;
}

export const isShownAt = ({ fromMs, untilMs }: Recipient, atMs: number): boolean =>
  fromMs <= atMs && (untilMs === null || atMs < untilMs);

/** In the order in which they were entered. */
export const shownAt = (all: readonly Recipient[], atMs: number): Recipient[] =>
  all.filter((one) => isShownAt(one, atMs));

/** At any moment of the day: what somebody may have read on it. */
export const shownOn = (all: readonly Recipient[], day: string): Recipient[] => {
  const [fromMs, untilMs] = [endOfKoreanDayMs(addDays(day, -1)), endOfKoreanDayMs(day)];
  return all.filter((one) => one.fromMs < untilMs && (one.untilMs === null || one.untilMs > fromMs));
};

/** The last moment of a day: what holds from it on. */
export const endOf = (day: string): number => endOfKoreanDayMs(day) - 1;

export type RecipientChange = {
  what: 'added' | 'changed' | 'ended';
  of: Recipient;
  fields: readonly ('kind' | RecipientField)[];
};

/** What became another one on a day, for whoever reads the text. What came with the shop is no change. */
export function changesOn(all: readonly Recipient[], day: string): RecipientChange[] {
  const isOn = (ms: number | null) => ms !== null && formatKoreanDate(ms) === day;
  return all.flatMap((of): RecipientChange[] => {
    const mine = all.filter(({ entry }) => entry === of.entry);
    const before = mine.find(({ untilMs }) => untilMs === of.fromMs);
    const fields = before ? changedFields(before, of) : [];
    const began: RecipientChange[] = before
      ? fields.length > 0
        ? [{ what: 'changed', of, fields }]
        : []
      : of.savedBy === ''
        ? []
        : [{ what: 'added', of, fields: [] }];
    const isReplaced = mine.some(({ fromMs }) => fromMs === of.untilMs);
    return [
      ...(isOn(of.fromMs) ? began : []),
      ...(isOn(of.untilMs) && !isReplaced ? [{ what: 'ended', of, fields: [] } as const] : []),
    ];
  });
}

/** What members get an e-mail of: not of less that is passed on, and not of another telephone number. */
export const isTold = ({ what, fields }: RecipientChange): boolean =>
  what === 'added' || fields.some((field) => field !== 'contact');

/** Each once, the newest first: so many versions the text has besides those of its words. */
export function daysOfChange(all: readonly Recipient[]): string[] {
  const days = all.flatMap(({ fromMs, untilMs }) =>
    [fromMs, ...(untilMs === null ? [] : [untilMs])].map(formatKoreanDate),
  );
  return [...new Set(days)].filter((day) => changesOn(all, day).length > 0).sort((a, b) => (a < b ? 1 : -1));
}

/** Configured services that no entry of this moment stands for: the privacy text keeps silent about them. */
export function unlisted(services: readonly string[], all: readonly Recipient[], nowMs: number): string[] {
  const listed = new Set(shownAt(all, nowMs).flatMap((one) => one.services));
  return services.filter((service) => !listed.has(service));
}

/** The tables of the text: whose work it is, whose purpose it is, and what leaves the country. */
export const recipientTables = ['processors', 'thirdParties', 'abroad'] as const;
export type RecipientTableName = (typeof recipientTables)[number];

const tablesOf: Record<RecipientKind, RecipientTableName> = {
  processor: 'processors',
  thirdParty: 'thirdParties',
  byLaw: 'thirdParties',
};

export const rowsOf = <R extends RecipientWords>(all: readonly R[], table: RecipientTableName): R[] =>
  all.filter((one) => (table === 'abroad' ? isAbroad(one) : tablesOf[one.kind] === table));
