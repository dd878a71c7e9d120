// What an institution has: boxes, and contents that play on all of them or on chosen ones. The time is an argument.
import type { EntitlementRecord } from '../../../commerce/entitlement/contract.ts';
import { describeEnd } from '../../../commerce/entitlement/messages.ts';
import { contentStateOf, newestOfEach } from '../../../commerce/entitlement/rules.ts';
import { type Choice, mayChoose } from '../choosing/rules.ts';

export const overviewPath = '/boxes';
/** The same as a workbook. */
export const overviewFilePath = '/api/users/box/table';

export type ContentEnd =
  | { kind: 'until' | 'over'; atMs: number; day: string }
  | { kind: 'endless' | 'held' }
  | { kind: 'notBegun'; days: number };
/** `boxes`: null: all of them. */
export type OverviewContent = {
  appId: string;
  title: string;
  end: ContentEnd;
  boxes: Choice;
  mayChoose: boolean;
};
type OverviewBox = {
  serial: string;
  name: string;
  isStopped: boolean;
  sinceMs: number | null;
  freeUntilMs: number | null;
};
export type Overview = { boxes: readonly OverviewBox[]; contents: readonly OverviewContent[] };

/** What plays or will play, the first end first; a code that nobody gave in is no content of the boxes yet. */
export function contentsOf(
  records: readonly EntitlementRecord[],
  userType: number,
  nowMs: number,
): OverviewContent[] {
  const contents = newestOfEach(records.filter((one) => one.buy_cancel === 0 && one.coupon_code === ''));
  return contents
    .map(({ app_id: appId, title, boxes, ...content }) => {
      const end = endOf(content, nowMs);
      return {
        appId,
        title,
        end,
        boxes,
        mayChoose: end.kind !== 'over' && mayChoose({ appId, boxes }, userType),
      };
    })
    .sort((one, other) => rankOf(one.end) - rankOf(other.end) || one.title.localeCompare(other.title, 'ko'));
}

type Period = Omit<EntitlementRecord, 'app_id' | 'title' | 'boxes'>;
function endOf(content: Period, nowMs: number): ContentEnd {
  const { business_type, start_date, expiration_date, is_held } = content;
  const state = contentStateOf({
    businessType: business_type,
    startDate: start_date,
    isCancelled: false,
    isHeld: is_held,
  });
  if (state === 'held') return { kind: 'held' };
  if (state === 'notStarted') return { kind: 'notBegun', days: content.use_value };
  if (state === 'unlimited' || expiration_date === -1) return { kind: 'endless' };
  const atMs = expiration_date * 1_000;
  return { kind: atMs > nowMs ? 'until' : 'over', atMs, day: describeEnd(atMs, nowMs) };
}

const rankOf = (end: ContentEnd): number => {
  if (end.kind === 'until') return end.atMs;
  return Number.MAX_SAFE_INTEGER - ['over', 'endless', 'notBegun', 'held'].indexOf(end.kind);
};

/** What plays on this box, save while it is stopped. */
export const playsOn = ({ boxes }: { boxes: Choice }, serial: string): boolean =>
  boxes === null || boxes.includes(serial);

/** Contents that end alike stand together: where all do, there is one end. @param say an end in words */
export function groupByEnd(
  contents: readonly Pick<OverviewContent, 'title' | 'end'>[],
  say: (end: ContentEnd) => string,
): { end: string; titles: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { title, end } of contents) groups.set(say(end), [...(groups.get(say(end)) ?? []), title]);
  return [...groups].map(([end, titles]) => ({ end, titles }));
}
