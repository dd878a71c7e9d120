import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { untilOnline } from '../connection/connection.ts';
import { useIsOnline } from '../connection/use-is-online.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useIsBrowser } from '../use-is-browser.ts';
import { ChunkLoadError, classifyChunkFailure, withTimeLimit } from './chunk-failure.ts';
import css from './lazy-chunk.module.css';
import { withLostStyles } from './lost-styles.ts';

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
  { limitMs = TIME_LIMIT_MS, isOnline = (): boolean => true, online = untilOnline } = {},
): Promise<T> {
  try {
    const chunk = await withTimeLimit(load(), limitMs);
    memory.removeItem(RELOADED_KEY);
    return chunk;
  } catch (error) {
    // A reload without a network would take the page and all that was typed.
    if (!isOnline()) {
      await online();
      return loadChunk(load, memory, reload, { limitMs, isOnline, online });
    }
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

/**
 * React.lazy for `() => import('./x.tsx')`, with its waiting. In the browser only: what opens late hangs on what this
 * browser alone knows, and a page that is made for everyone can't have it in.
 */
// biome-ignore lint/suspicious/noExplicitAny: React.lazy itself is typed so
export function lazyChunk<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  const loadAll = () => withLostStyles(load);
  const Chunk = lazy(() =>
    loadChunk(loadAll, openMemory(), () => window.location.reload(), { isOnline: () => navigator.onLine }),
  );
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each chunk, beside the imports, as by React.lazy
  return function LazyChunk(props: ComponentProps<T>) {
    if (!useIsBrowser()) return null;
    return (
      <Suspense fallback={<Waiting />}>
        <Chunk {...props} />
      </Suspense>
    );
  };
}

/** Asked for before it is needed; whoever needs it then asks again, and is told where it doesn't come. */
export const loadAhead = (load: () => Promise<unknown>) => (): void => void load().catch(() => undefined);

const words = {
  loading: '불러오고 있어요',
  offline: '인터넷에 연결되어 있지 않아요. 연결되면 바로 열어 드릴게요.',
};

/** Comes into sight only where the network is slow, or gone. */
function Waiting() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={css.waiting}>
      <span className={css.spinner} aria-hidden="true" />
      {isOnline ? <VisuallyHidden>{words.loading}</VisuallyHidden> : <p>{words.offline}</p>}
    </div>
  );
}
