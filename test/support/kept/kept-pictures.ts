// Making a picture starts a process and takes a third of a second of processor time. Tests attach the same few
// pictures hundreds of times: what was made of them is kept, in this process.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PicturePort } from '../../../src/providers/pictures/port.ts';

const kept = new LRUCache<string, Promise<object>>({ max: 200 });

/** @returns the port, which is asked once for the same bytes; again where it was busy or failed */
export function keepPictures({ press, pressPair }: PicturePort): PicturePort {
  const once = <Answer extends object>(wish: string, make: (bytes: Uint8Array) => Promise<Answer>) => {
    return async (bytes: Uint8Array): Promise<Answer> => {
      const key = wish + createHash('sha256').update(bytes).digest('base64');
      const known = kept.get(key) as Promise<Answer> | undefined;
      if (known) return known;
      const made = make(bytes);
      kept.set(key, made);
      const answer = await made.catch((error) => {
        kept.delete(key);
        throw error;
      });
      if ('refused' in answer && answer.refused === 'busy') kept.delete(key);
      return answer;
    };
  };
  return { press: once('page', press), pressPair: once('pair', pressPair) };
}
