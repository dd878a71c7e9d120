// What an after-sales request must say, and what may be done with it. Pure.
import {
  leastCostWon,
  longestSymptom,
  mostCostWon,
  type RepairState,
  repairSteps,
} from '../../../shared/requests/repair.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { areAttachments } from '../../attachment/rules.ts';

export type RepairField = 'words' | 'photos' | 'name' | 'phone' | 'address' | 'subAddress';

/** @param words in their canonical form */
export function faultsOfRequest({
  words,
  photos,
}: {
  words: string;
  photos: readonly string[];
}): RepairField[] {
  return [
    ...(words.length >= 5 && words.length <= longestSymptom ? [] : (['words'] as const)),
    ...(areAttachments(photos) ? [] : (['photos'] as const)),
  ];
}

const warrantyMonths = 12;

/**
 * The end of the box's free repairs: the end of the day twelve months after it was registered for the first time, which its free year
 * keeps whoever has it now. Null where nobody noted that day.
 */
export function warrantyEnds(box: { freeUntil: Date | null; registeredAt: Date | null }): Date | null {
  const first = box.freeUntil ? addMonths(box.freeUntil, -warrantyMonths) : box.registeredAt;
  if (!first) return null;
  const lastDay = formatKoreanDate(addMonths(first, warrantyMonths).getTime());
  return new Date(startOfKoreanDay(lastDay) + 24 * 3_600_000 - 1);
}

function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  return to;
}

/** As its owner reads of it where their box is shown; `untilMs` as above. */
export type OwnWarranty = { untilMs: number | null; isOver: boolean };

export const isInWarranty = (warrantyUntilMs: number | null, nowMs: number): boolean =>
  warrantyUntilMs !== null && nowMs <= warrantyUntilMs;

/** Where a box is whose request isn't over. withOwner: nobody picked it up. */
export const placesOfOpen = ['withOwner', 'atShop', 'onWayBack'] as const;
export type PlaceOfOpen = (typeof placesOfOpen)[number];
/** As its owner reads of it where their box is shown. */
export type OwnOpenRepair = { number: string; place: PlaceOfOpen };

export function placeOfOpen({
  state,
  pickedUpAt,
}: {
  state: RepairState;
  pickedUpAt: Date | null;
}): PlaceOfOpen {
  if (pickedUpAt === null) return 'withOwner';
  return state === 'sent' ? 'onWayBack' : 'atShop';
}

/** May another repair of the box be asked for? open: its owner's last one isn't over. atShop: it is here, sent in by an owner before. */
export const boxStandings = ['free', 'open', 'atShop'] as const;
export type BoxStanding = (typeof boxStandings)[number];

/**
 * A request stays whoever's it was when the box changes hands, and keeps the new owner from nothing: what was never picked up, or is on
 * its way back, is in the hands of whoever registered the box since. Only a box that is here can't be picked up.
 * @param open the requests of the box that are not over
 */
export function standingOfBox(
  open: readonly { memberId: number; state: RepairState; pickedUpAt: Date | null }[],
  memberId: number,
): BoxStanding {
  if (open.some((one) => one.memberId === memberId)) return 'open';
  return open.some((one) => placeOfOpen(one) === 'atShop') ? 'atShop' : 'free';
}

type Standing = { state: RepairState; isPaid: boolean; isHere: boolean };

/** What may come next, of this one: a paid cost isn't told again, and nothing is called off once the box is here. */
export function nextStatesOf({ state, isPaid, isHere }: Standing): RepairState[] {
  return repairSteps[state].filter((next) => {
    if (next === 'quoted') return !isPaid;
    if (next === 'received' || next === 'withdrawn' || next === 'refused') return !isHere;
    if (next === 'declined') return isHere && !isPaid;
    if (next === 'pickedUp') return state === 'quoted' ? isHere : !isHere;
    if (next === 'repairing' || next === 'unrepairable') return isHere;
    return true;
  });
}

export const isCost = (won: number): boolean =>
  Number.isSafeInteger(won) && won >= leastCostWon && won <= mostCostWon;

/** The law wants a record of complaints kept for three years; after the last step it is destroyed. */
const keptYears = 3;

export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  return since;
}
