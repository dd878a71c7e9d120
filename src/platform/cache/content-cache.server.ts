// Prepared answers, kept until what they show changes in any process. The database tells through NOTIFY; what changes by
// itself when its time has come is known beforehand.
import { LRUCache } from 'lru-cache';
import type { Log } from '../config/log.server.ts';
import type { Sql } from '../db/client.server.ts';
import { keepListening } from './listening.server.ts';

/**
 * `documents` are the information pages, the FAQ and the legal texts; `returns` where goods come back to and what it costs;
 * `holidays` the declared days off; `reviews:7` what buyers say of the product 7, `questions:7` what is asked about it.
 */
type Topic =
  | 'catalog'
  | 'documents'
  | 'notices'
  | 'returns'
  | 'holidays'
  | `reviews:${string}`
  | `questions:${string}`;
/** What no answer is kept of, but screens follow: `work` is what operators have to do. */
type FollowedTopic = 'work';

/** What an answer shows: a change of any of them makes it anew. */
export type Topics = Topic | readonly Topic[];

export type ContentCache = {
  /**
   * One producer at a time per key; a failure is not kept.
   * @param isAway whether an error means that nothing can be read now: then what was known before the line broke off is answered.
   * Not for what goes into something else that is kept.
   */
  get<T>(
    key: string,
    topics: Topics,
    produce: () => Promise<T>,
    isAway?: (error: unknown) => boolean,
  ): Promise<T>;
  /** What lies ready at this moment, without waiting; undefined otherwise. */
  ready(key: string): unknown;
  /** Called after each change in any process, and once changes may have gone unheard. @returns what ends it */
  follow(topic: FollowedTopic, told: () => void): () => void;
  /** Milliseconds since this process last heard of the database whether anything changed. */
  silentMs(): number;
  /** What was asked for since the start, found and not, and how much lies here. */
  figures(): { hits: number; misses: number; entries: number };
  close(): Promise<void>;
};

/** The shop's clock, and when the answer to a question of these topics will be another one without anybody changing it. */
type Calendar = { now: () => number; nextChangeAt: (topics: readonly string[]) => Promise<number | null> };

const channel = 'content_changed';
const capacity = 500;
/** Whoever heard nothing for so long doesn't know whether anything that is kept still holds. */
const longestSilenceMs = 60_000;

type Options = { log: Log; beatMs?: number; silenceMs?: number };

export async function createContentCache(
  sql: Sql,
  calendar: Calendar,
  { log, beatMs, silenceMs = longestSilenceMs }: Options,
): Promise<ContentCache> {
  type Entry = { topics: readonly string[]; value: Promise<unknown>; settled?: unknown; untilMs: number };
  const kept = new LRUCache<string, Entry>({ max: capacity });
  // What was kept when the line broke off: shown where it can't be made, for as long as it would have been without a new line.
  const former = new LRUCache<string, Entry>({ max: capacity });
  let hits = 0;
  let misses = 0;
  // Looked at when an answer is asked for, not by a timer: in every process, to the millisecond of the shop's clock.
  const findGood = (key: string) => {
    if (listening.silentMs() > silenceMs) kept.clear();
    const entry = kept.get(key);
    if (!entry || calendar.now() < entry.untilMs) return entry;
    kept.delete(key);
    return undefined;
  };

  const followers = new Set<{ topic: string; told: () => void }>();
  const forget = (topic: string) => {
    for (const follower of followers) if (follower.topic === topic) follower.told();
    // An answer still being made is dropped too: it may have read the old state.
    for (const entries of [kept, former])
      for (const [key, entry] of entries.entries()) if (entry.topics.includes(topic)) entries.delete(key);
  };
  const setAside = (silentMs: number) => {
    const ttl = Math.floor(silenceMs - silentMs);
    for (const [key, entry] of kept.entries())
      if (entry.settled !== undefined && ttl > 0) former.set(key, entry, { ttl });
    kept.clear();
  };
  const listening = await keepListening(sql, channel, {
    onTold: forget,
    onBegun: (silentMs) => {
      setAside(silentMs);
      for (const { told } of followers) told();
    },
    log,
    beatMs,
  });

  return {
    get<T>(key: string, topics: Topics, produce: () => Promise<T>, isAway?: (error: unknown) => boolean) {
      const found = findGood(key);
      if (found) {
        hits += 1;
        return found.value as Promise<T>;
      }
      misses += 1;
      const shown = typeof topics === 'string' ? [topics] : topics;
      const entry: Entry = { topics: shown, value: Promise.resolve(), untilMs: Number.POSITIVE_INFINITY };
      // Asked before the answer is made: a change in between ends it early, never late.
      // Where that can't be told, the answer is made, says itself what is wrong, and holds for no other request.
      const made = calendar.nextChangeAt(shown).then(
        (atMs) => {
          entry.untilMs = atMs ?? entry.untilMs;
          return produce();
        },
        () => {
          entry.untilMs = calendar.now();
          return produce();
        },
      );
      entry.value = made.catch((error: unknown) => {
        if (kept.peek(key) === entry) kept.delete(key);
        const last = isAway?.(error) && former.get(key);
        if (last && calendar.now() < last.untilMs) return last.settled;
        throw error;
      });
      kept.set(key, entry);
      made.then(
        (value) => {
          entry.settled = value;
          former.delete(key);
        },
        () => undefined,
      );
      return entry.value as Promise<T>;
    },
    ready(key) {
      const settled = findGood(key)?.settled;
      // Whoever doesn't find it here asks again, with the means to make it.
      if (settled !== undefined) hits += 1;
      return settled;
    },
    follow(topic, told) {
      const follower = { topic, told };
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    figures: () => ({ hits, misses, entries: kept.size }),
    silentMs: () => listening.silentMs(),
    close: () => listening.close(),
  };
}
