import { type ComponentType, lazy } from 'react';
import { ChunkLoadError, classifyChunkFailure, withTimeLimit } from './chunk-failure.ts';

const TIME_LIMIT_MS = 120_000;
const RELOADED_KEY = 'chunkReloaded';

type ReloadMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * After a release an open page asks for files that are gone; one reload brings the new page. A second failure
 * in a row is told, not reloaded.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  memory: ReloadMemory,
  reload: () => void,
  limitMs = TIME_LIMIT_MS,
): Promise<T> {
  try {
    const chunk = await withTimeLimit(load(), limitMs);
    memory.removeItem(RELOADED_KEY);
    return chunk;
  } catch (error) {
    if (memory.getItem(RELOADED_KEY)) {
      // The next visit may try again.
      memory.removeItem(RELOADED_KEY);
      throw new ChunkLoadError(classifyChunkFailure(error), error);
    }
    memory.setItem(RELOADED_KEY, 'yes');
    reload();
    // The page is going away; an error now would only flash.
    return new Promise(() => {});
  }
}

// A browser that forbids storage: behave as if the reload had been spent, or it would never end.
const NO_MEMORY: ReloadMemory = { getItem: () => 'yes', setItem() {}, removeItem() {} };

function openMemory(): ReloadMemory {
  try {
    return window.sessionStorage;
  } catch {
    return NO_MEMORY;
  }
}

/** React.lazy for `() => import('./x.tsx')`. Server and browser both call `load`; only a browser reloads. */
// biome-ignore lint/suspicious/noExplicitAny: React.lazy itself is typed so
export function lazyChunk<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return lazy(() =>
    typeof window === 'undefined' ? load() : loadChunk(load, openMemory(), () => window.location.reload()),
  );
}
