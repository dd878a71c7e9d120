// How many visitors opened a notice: each once a day, machines never.
import { isbot } from 'isbot';
import type { Deps } from '../../../platform/http/context.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { countView, deleteViewsBefore, isSeenSince, readViews, tellViews } from './queries.server.ts';
import { browserName } from './rules.ts';

type Opening = {
  noticeId: number;
  address: string;
  userAgent: string;
  /** Loaded ahead of a visitor who may never come, or by another site's page. */
  isUnasked: boolean;
};

const dayMs = 24 * 60 * 60_000;

/** @returns how often the notice was seen, or null where there is none */
export function recordView(deps: Deps, opening: Opening): Promise<number | null> {
  const { noticeId, userAgent, isUnasked } = opening;
  if (isUnasked || userAgent === '' || isbot(userAgent))
    return readViews(deps.db, new Date(deps.now()), noticeId);
  const day = formatKoreanDate(deps.now());
  return countView(deps.db, new Date(deps.now()), {
    noticeId,
    day,
    visitor: visitorOf(deps, day, opening),
  });
}

/** Tells two visitors of one notice on one day apart, and nothing else: it links neither days nor notices. */
function visitorOf({ secrets }: Deps, day: string, { noticeId, address, userAgent }: Opening): Buffer {
  return secrets
    .hash(`notice view\n${day}\n${noticeId}\n${address}\n${browserName(userAgent)}`)
    .subarray(0, 16);
}

/** Forgets who saw what before yesterday, and lets the lists show the new views. */
export async function sweepViews(deps: Deps): Promise<void> {
  const now = deps.now();
  const yesterday = formatKoreanDate(now - dayMs);
  await deleteViewsBefore(deps.db, yesterday);
  // Yesterday's last views may not be told yet. Where nobody looks nothing has to be made anew.
  if (await isSeenSince(deps.db, yesterday)) await tellViews(deps.db);
}
