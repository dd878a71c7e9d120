// Server-sent events: an answer that goes on, and tells a screen that there is something new to read. It carries no data: what is
// read is asked for by a call of its own, with its own rights.

type StreamTimes = {
  /** So often it says that it still lives, and looks whether it may go on. */
  beatMs: number;
  /** After a change was told, further ones are told together: what is read costs more than what is told. */
  restMs: number;
};

/** Proxies close what is silent for a minute. */
const usualStreamTimes: StreamTimes = { beatMs: 15_000, restMs: 5_000 };

type Options = {
  /** Calls back after each change. @returns what ends that */
  follow: (told: () => void) => () => void;
  /** Calls back when the process is about to end: nobody waits for an answer that never does. @returns what gives that up */
  onDrain: (told: () => void) => () => void;
  /** Why it must end now; null: it goes on. */
  findEnd: () => Promise<string | null>;
  /** Called once, however it ended. */
  onEnd: () => void;
  times?: StreamTimes;
};

/** No proxy may hold back what is small, squeeze it, or keep it. */
export const eventHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Tells `changed`, at first and after changes; `beat` in between; `ended` with the reason, as its last word. */
export function eventStream({
  follow,
  onDrain,
  findEnd,
  onEnd,
  times: { beatMs, restMs } = usualStreamTimes,
}: Options): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let close = (_reason?: string): void => undefined;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      let isChanged = false;
      let resting: NodeJS.Timeout | undefined;
      const say = (event: string, data = '') =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`));

      close = (reason) => {
        if (!isOpen) return;
        isOpen = false;
        clearInterval(beating);
        clearTimeout(resting);
        for (const stop of [stopFollowing, stopWaiting]) stop();
        onEnd();
        if (reason === undefined) return;
        say('ended', reason);
        controller.close();
      };

      /** A word for whoever may still hear it. Where that can't be found out, the browser comes again and is asked anew. */
      async function tell(event: string): Promise<void> {
        const reason = await findEnd().catch(() => 'failed');
        if (!isOpen) return;
        if (reason !== null) return close(reason);
        // Whoever reads nothing for so long is gone, or will ask for everything anyhow.
        if ((controller.desiredSize ?? 0) < -mostUnread) return close('slow');
        say(event);
      }

      function change(): void {
        isChanged = true;
        if (resting) return;
        isChanged = false;
        resting = setTimeout(() => {
          resting = undefined;
          if (isChanged) change();
        }, restMs);
        void tell('changed');
      }

      const beating = setInterval(() => void tell('beat'), beatMs);
      const stopFollowing = follow(change);
      const stopWaiting = onDrain(() => close('draining'));
      change();
    },
    cancel: () => close(),
  });
}

/** Words in the pipe; a browser takes each at once. */
const mostUnread = 20;
