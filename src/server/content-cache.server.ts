// Prepared answers, kept until what they show changes in any process. The database tells through NOTIFY.
import { LRUCache } from 'lru-cache';
import type { Sql } from '../db/client.server.ts';

export type Topic = 'catalog';

export type ContentCache = {
  /** One producer at a time per key; a failure is not kept. */
  get<T>(key: string, topic: Topic, produce: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const channel = 'content_changed';

export async function createContentCache(sql: Sql, capacity = 500): Promise<ContentCache> {
  const kept = new LRUCache<string, { topic: string; value: Promise<unknown> }>({ max: capacity });

  const forget = (topic: string) => {
    // An answer still being made is dropped too: it may have read the old state.
    for (const [key, entry] of kept.entries()) if (entry.topic === topic) kept.delete(key);
  };
  // The second function also runs after a lost connection: what was told meanwhile went unheard.
  const listening = await sql.listen(channel, forget, () => kept.clear());

  return {
    get<T>(key: string, topic: Topic, produce: () => Promise<T>) {
      const found = kept.get(key);
      if (found) return found.value as Promise<T>;
      const value = produce();
      kept.set(key, { topic, value });
      value.catch(() => kept.get(key)?.value === value && kept.delete(key));
      return value;
    },
    close: () => listening.unlisten(),
  };
}
