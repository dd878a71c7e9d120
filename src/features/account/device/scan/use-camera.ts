// The camera on the back of a phone, or the only one: looks for a code until it has one, and is off as soon as nobody looks.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readCode } from './browser-code-reader.ts';

/** paused: the tab was hidden; refused, missing, busy: why there is no picture; unread: the decoder didn't come. */
export type CameraState = 'off' | 'asking' | 'on' | 'paused' | 'refused' | 'missing' | 'busy' | 'unread';

const looksEveryMs = 150;
/** Whoever holds the sticker before the camera for so long is helped. */
const slowAfterMs = 10_000;

export const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function';

const stateByFault: Record<string, CameraState> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const stateOf = (fault: unknown): CameraState =>
  fault instanceof DOMException ? (stateByFault[fault.name] ?? 'busy') : 'unread';

/** @param onText is asked about each new text; true: that was it, and the camera goes off. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => boolean) {
  const [state, setState] = useState<CameraState>('off');
  const [isSlow, setSlow] = useState(false);
  /** Ends the run that is under way, also one that still waits for the permission. */
  const end = useRef<(() => void) | null>(null);
  const ask = useRef(onText);
  ask.current = onText;

  function stop(next: CameraState = 'off') {
    end.current?.();
    end.current = null;
    setSlow(false);
    setState(next);
  }

  async function start() {
    stop('asking');
    const run = new AbortController();
    end.current = () => run.abort();
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      const [track] = stream.getVideoTracks();
      const place = video.current;
      const switchOff = () => {
        track?.stop();
        if (place?.srcObject === stream) place.srcObject = null;
      };
      if (run.signal.aborted || !place) return switchOff();
      run.signal.addEventListener('abort', switchOff);
      // Unplugged, or taken away in the browser's settings.
      track?.addEventListener('ended', () => stop('busy'), { signal: run.signal });
      place.srcObject = stream;
      await place.play();
      if (run.signal.aborted) return;
      setState('on');
      await look(place, run.signal);
    } catch (error) {
      if (!run.signal.aborted) stop(stateOf(error));
    }
  }

  async function look(place: HTMLVideoElement, signal: AbortSignal) {
    const since = performance.now();
    let last = '';
    while (!signal.aborted) {
      const { videoWidth: width, videoHeight: height } = place;
      const text = width > 0 ? await readCode({ source: place, width, height }, 'frame') : null;
      if (signal.aborted) return;
      if (text !== null && text !== last) {
        last = text;
        if (ask.current(text)) return stop();
      }
      if (performance.now() - since > slowAfterMs) setSlow(true);
      await new Promise((resolve) => setTimeout(resolve, looksEveryMs));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is in refs
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden' && end.current) stop('paused');
    };
    // A page that the browser keeps for Back comes again without a picture.
    const leave = () => end.current && stop('paused');
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
      end.current?.();
    };
  }, []);

  return { state, isSlow, start, stop };
}
