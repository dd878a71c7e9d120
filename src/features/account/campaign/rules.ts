// Advertising as the law wants it (정보통신망법 제50조): what may be written, and when it may go out. The browser warns with these rules, the
// server decides.
import type { Audience } from '../../../shared/advertising/campaign-states.ts';

export const longestTitle = 40;
export const longestWords = 1_200;
export const longestLabel = 14;
export const longestPath = 200;
export const mostAudienceDays = 365;
/** How far ahead it may be scheduled. */
export const mostDaysAhead = 90;
/** What the privacy policy says of records of advertising. */
export const keptMonths = 6;

export type CampaignDraft = {
  title: string;
  words: string;
  linkPath: string;
  linkLabel: string;
  picture: { name: string; alt: string } | null;
  byEmail: boolean;
  byText: boolean;
  audience: Audience;
  audienceDays: number | null;
};

/** What is wrong with it, by the names of its fields. noVendor: nobody sends texts here; tooLong: more bytes than an LMS holds. */
export type CampaignFault =
  | 'title'
  | 'words'
  | 'link'
  | 'label'
  | 'alt'
  | 'ways'
  | 'noVendor'
  | 'tooLong'
  | 'days';

type Judged = {
  draft: CampaignDraft;
  /** Whether the shop can send texts of its own words. */
  sendsTexts: boolean;
  /** Null: nobody counted them. */
  textBytes: number | null;
  mostTextBytes: number;
};

export function faultsOf({ draft, sendsTexts, textBytes, mostTextBytes }: Judged): CampaignFault[] {
  const { title, words, linkPath, linkLabel, picture, byEmail, byText, audience, audienceDays: days } = draft;
  const isDays = days !== null && Number.isInteger(days) && days >= 1 && days <= mostAudienceDays;
  const found: [CampaignFault, boolean][] = [
    ['title', !isLine(title, longestTitle)],
    ['words', words.trim() === '' || words.length > longestWords],
    ['link', !isShopPath(linkPath)],
    ['label', !isLine(linkLabel, longestLabel)],
    ['alt', picture !== null && picture.alt.trim() === ''],
    ['ways', !byEmail && !byText],
    ['noVendor', byText && !sendsTexts],
    ['tooLong', byText && textBytes !== null && textBytes > mostTextBytes],
    ['days', audience === 'contentEnds' ? !isDays : days !== null],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([name]) => name);
}

const isLine = (text: string, longest: number): boolean =>
  text.trim() !== '' && [...text].length <= longest && !/[\p{Cc}\u2028\u2029]/u.test(text);

/** A place of the shop: nothing that leads to somebody else's. */
const isShopPath = (path: string): boolean =>
  path.length <= longestPath && /^\/(?!\/)[\w\-./?=&%#]*$/.test(path) && !/^\/(admin|api)(\/|$)/i.test(path);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const koreaMs = 9 * 60 * minuteMs;
const morningMs = 8 * 60 * minuteMs;
/** What is handed over at the last moment arrives at night: the vendors and mail servers get ten minutes. */
const eveningMs = (20 * 60 + 50) * minuteMs;

/**
 * Nobody gets advertising from 21 to 8 by Korea's clock: there is no consent to that here.
 * @returns in how many milliseconds it may go out; 0: now
 */
export function advertisingWaitMs(nowMs: number): number {
  const ofDay = (nowMs + koreaMs) % dayMs;
  if (ofDay >= morningMs && ofDay < eveningMs) return 0;
  return (ofDay < morningMs ? morningMs : dayMs + morningMs) - ofDay;
}

export const mayAdvertise = (nowMs: number): boolean => advertisingWaitMs(nowMs) === 0;

/** When what is to begin at this instant goes out. */
export const beginsAt = (startMs: number): number => startMs + advertisingWaitMs(startMs);
