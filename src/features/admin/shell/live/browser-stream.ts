// A stream of the shop as long as somebody looks at the screen, begun anew whenever it was lost. Out of sight there is none: a
// browser has only so many connections.
import { type Ending, endings } from './contract.ts';
import { longestSilenceMs, longestUnreadMs, waitMs } from './rules.ts';

export type Told = {
  /** There may be something new, or it was unheard for a while. */
  onChange: () => void;
  onState: (state: 'live' | 'lost') => void;
  onEnd: (ending: Ending) => void;
};

/** @returns what ends it */
export function follow(path: string, { onChange, onState, onEnd }: Told): () => void {
  let source: EventSource | null = null;
  let lost = 0;
  let retry: number | undefined;
  let silence: number | undefined;
  let isOver = false;
  const unread = window.setInterval(() => isVisible() && onChange(), longestUnreadMs);

  function hear(): void {
    lost = 0;
    onState('live');
    clearTimeout(silence);
    silence = window.setTimeout(lose, longestSilenceMs);
  }
  function drop(): void {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
    source = null;
  }
  function lose(): void {
    drop();
    if (isOver || !isVisible()) return;
    onState('lost');
    // Whoever isn't let in any more learns it by this, not by a stream that never opens.
    onChange();
    retry = window.setTimeout(begin, waitMs(lost, Math.random()));
    lost += 1;
  }
  function begin(): void {
    drop();
    if (isOver || !isVisible()) return;
    source = new EventSource(path);
    source.onerror = lose;
    source.addEventListener('beat', hear);
    source.addEventListener('changed', () => {
      hear();
      onChange();
    });
    source.addEventListener('ended', ({ data }: MessageEvent<string>) => {
      const ending = endings.find((one) => one === data);
      if (!ending) return lose();
      stop();
      onEnd(ending);
    });
  }
  function stop(): void {
    isOver = true;
    drop();
    clearInterval(unread);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  }
  function look(): void {
    lost = 0;
    if (isVisible()) begin();
    else drop();
  }

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  begin();
  return stop;
}

const isVisible = (): boolean => document.visibilityState === 'visible';
