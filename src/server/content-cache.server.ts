// Prepared answers, kept until what they show changes in any process. The database tells through NOTIFY.
import { LRUCache } from 'lru-cache';
import type { Sql } from '../db/client.server.ts';

/** `documents` are the information pages, the FAQ and the legal texts. */
type Topic = 'catalog' | 'documents' | 'notices';

/** What an answer shows: a change of any of them makes it anew. */
export type Topics = Topic | readonly Topic[];

export type ContentCache = {
  /** One producer at a time per key; a failure is not kept. */
  get<T>(key: string, topics: Topics, produce: () => Promise<T>): Promise<T>;
  /** What lies ready at this moment, without waiting; undefined otherwise. */
  ready(key: string): unknown;
  close(): Promise<void>;
};

const channel = 'content_changed';

export async function createContentCache(sql: Sql, capacity = 500): Promise<ContentCache> {
  type Entry = { topics: readonly string[]; value: Promise<unknown>; settled?: unknown };
  const kept = new LRUCache<string, Entry>({ max: capacity });

  const forget = (topic: string) => {
    // An answer still being made is dropped too: it may have read the old state.
    for (const [key, entry] of kept.entries()) if (entry.topics.includes(topic)) kept.delete(key);
  };
  // The second function also runs after a lost connection: what was told meanwhile went unheard.
  const listening = await sql.listen(channel, forget, () => kept.clear());

  return {
    get<T>(key: string, topics: Topics, produce: () => Promise<T>) {
      const found = kept.get(key);
      if (found) return found.value as Promise<T>;
      const value = produce();
      const entry: Entry = { topics: typeof topics === 'string' ? [topics] : topics, value };
      kept.set(key, entry);
      value.then(
        (made) => {
          entry.settled = made;
        },
        () => kept.peek(key) === entry && kept.delete(key),
      );
      return value;
    },
    ready: (key) => kept.get(key)?.settled,
    close: () => listening.unlisten(),
  };
}
