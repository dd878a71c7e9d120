// Parcels on their way are looked at, a few at a time, each leased: whoever dies over one leaves it to the next.
import type { Deps } from '../../../platform/http/context.server.ts';
import { type TrackerPort, TrackerRefused, TrackerUnavailable } from '../../../providers/tracking/port.ts';
import { couriers } from '../../../shared/couriers.ts';
import { deliverFollowed } from '../fulfilment/arrive.server.ts';
import { deliverFollowedRepair } from '../repair/arrive.server.ts';
import { deliverFollowedReplacement } from '../replacement/arrive.server.ts';
import { newsUrl } from './news.server.ts';
import {
  beginFollowing,
  type Followed,
  followedKinds,
  leaseTracks,
  postponeAll,
  recordLook,
  type Track,
} from './queries.server.ts';
import { areSame, arrivedAtMs, mergeScans, nextLookMs, retryMs, scansOf, trackingRules } from './rules.ts';

const batch = 10;
const leaseMs = 2 * 60_000;
const hourMs = 3_600_000;

/** A round of a loop. No index tells what was sent and isn't followed yet, nor the next that is still on its way: it goes unasked. */
export async function followParcels(deps: Deps): Promise<null> {
  const { tracker } = deps;
  if (tracker) for (const kind of followedKinds) await followKind(deps, tracker, kind);
  return null;
}

async function followKind(deps: Deps, tracker: TrackerPort, kind: Followed): Promise<void> {
  const { db, databaseClock: clock } = deps;
  const carried = Object.keys(couriers).filter((courier) => tracker.carries(courier));
  await beginFollowing(db, clock, carried, kind);
  for (let count = batch; count === batch; ) {
    const due = await leaseTracks(db, { clock, leaseMs, limit: batch }, kind);
    await Promise.all(
      due.map((track) => deps.background.run('tracking', () => lookAt(deps, tracker, track))),
    );
    count = due.length;
  }
}

async function lookAt(deps: Deps, tracker: TrackerPort, track: Track): Promise<void> {
  // The carrier said so before, and whoever heard it died: nobody is asked again.
  if (await deliver(deps, track)) return;
  try {
    const watched = await watchOn(deps, tracker, track);
    const look = await tracker.look(track);
    await note(deps, track, look.kind === 'found' ? look.scans : [], watched);
  } catch (error) {
    await noteFailure(deps, tracker, track, error);
  }
}

type Watched = { watchedMs?: number; isWatched: boolean };

/** A service that tells of news by itself is asked to, again before it stops. Without it parcels are looked at more often. */
async function watchOn(
  { env, secrets, now, log }: Deps,
  tracker: TrackerPort,
  track: Track,
): Promise<Watched> {
  if (!tracker.watch) return { isWatched: false };
  if ((track.watchedMs ?? 0) > trackingRules.renewedHours * hourMs) return { isWatched: true };
  const watchedMs = trackingRules.watchedHours * hourMs;
  try {
    await tracker.watch(track, new Date(now() + watchedMs), newsUrl(env.publicUrl, secrets));
    return { watchedMs, isWatched: true };
  } catch (error) {
    if (!(error instanceof TrackerUnavailable)) throw error;
    log.warn({ err: error, event: 'tracking.not_watched' }, 'a parcel is looked at without notices');
    return { isWatched: false };
  }
}

async function note(deps: Deps, track: Track, told: Track['scans'], watched: Watched): Promise<void> {
  const nowMs = deps.now();
  const sent = { shippedAtMs: track.shippedAtMs };
  const scans = mergeScans(track.scans, scansOf(told, sent, nowMs));
  const { isWatched, ...change } = watched;
  const hasArrived = arrivedAtMs(scans, sent, nowMs) !== null;
  await recordLook(deps.db, deps.databaseClock, track, {
    ...change,
    ...(!areSame(scans, track.scans) && { scans }),
    lookedAt: true,
    // What arrived is written down first: should this process die now, the lease's end brings it to the next.
    nextLookMs: hasArrived ? leaseMs : nextLookMs({ ...sent, scans, isWatched }, nowMs),
  });
  if (hasArrived) await deliver(deps, { ...track, scans });
}

/** @returns false where the carrier hasn't said so. */
async function deliver(deps: Deps, track: Track): Promise<boolean> {
  const atMs = arrivedAtMs(track.scans, track, deps.now());
  if (atMs === null) return false;
  const { moid, no, courier, trackingNumber } = track;
  const arrived = { moid, label: { courier, trackingNumber }, atMs };
  const say = {
    parcel: () => deliverFollowed(deps, { ...arrived, no }),
    replacement: () => deliverFollowedReplacement(deps, { ...arrived, id: no }),
    repair: () => deliverFollowedRepair(deps, { ...arrived, id: no }),
  } satisfies Record<Followed, () => Promise<string>>;
  const outcome = await say[track.kind]();
  if (outcome !== 'delivered')
    deps.log.info({ event: 'tracking.not_delivered', outcome }, 'it stands otherwise');
  // An operator who says that it did not arrive after all is believed: nobody asks again under this number.
  await recordLook(deps.db, deps.databaseClock, track, { nextLookMs: null });
  return true;
}

async function noteFailure(deps: Deps, tracker: TrackerPort, track: Track, error: unknown): Promise<void> {
  const { db, databaseClock: clock, log } = deps;
  const failures = track.failures + 1;
  await recordLook(db, clock, track, { failures, nextLookMs: retryMs(failures) });
  if (error instanceof TrackerRefused) {
    await postponeAll(db, clock, trackingRules.refusedMinutes * 60_000);
    const { code } = error;
    log.error(
      { event: 'tracking.refused', tracker: tracker.name, code, alarm: true },
      'the tracking service refuses the shop',
    );
    return;
  }
  if (!(error instanceof TrackerUnavailable)) throw error;
  log.warn({ err: error, event: 'tracking.unavailable', tracker: tracker.name }, 'no word of a parcel');
}
