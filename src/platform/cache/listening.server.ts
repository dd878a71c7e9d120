// Hears what the database tells, and notices when it hears nothing any more: a connection whose other end is gone without a
// word looks alive for hours. Each process speaks to itself through the database, and believes the silence, not the connection.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import type { Log } from '../config/log.server.ts';
import type { Sql } from '../db/client.server.ts';

export type Listening = {
  /** Milliseconds since this process last heard itself. */
  silentMs(): number;
  close(): Promise<void>;
};

type Options = {
  onTold: (payload: string) => void;
  /** The connection is a new one: what was told before it stood, and so long after the last sign of life, went unheard. */
  onBegun: (silentMs: number) => void;
  log: Log;
  beatMs?: number;
};

/** One beat may be late on a busy machine. */
const beatsMissed = 2;

/** @param sql whose connections are the server's own */
export async function keepListening(
  sql: Sql,
  channel: string,
  { onTold, onBegun, log, beatMs = 5_000 }: Options,
): Promise<Listening> {
  const ownChannel = `beat_${randomBytes(8).toString('hex')}`;
  const patienceMs = beatsMissed * beatMs;
  let heardAtMs = performance.now();
  let isLost = false;
  let isBroken = false;
  let isWorking = false;
  let isClosed = false;
  const silentMs = () => performance.now() - heardAtMs;

  // Not there yet when the first connection is refused, which closes it.
  let listener!: Sql;
  listener = await begin();
  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();

  function hear(heard: string, payload: string): void {
    if (heard === channel) onTold(payload);
    else hearOneself();
  }

  function hearOneself(): void {
    heardAtMs = performance.now();
    if (isLost) log.info({ event: 'database.heard' }, 'the database is heard again');
    isLost = false;
  }

  /** One connection that listens and speaks to itself: what the library keeps for LISTEN can't be given up alone. */
  async function begin(): Promise<Sql> {
    const client: Sql = postgres({
      ...sql.options,
      max: 1,
      idle_timeout: null,
      max_lifetime: null,
      fetch_types: false,
      onnotify: hear,
      onclose: () => {
        if (client !== listener || isClosed) return;
        isBroken = true;
        void beat();
      },
    } as unknown as postgres.Options<Record<string, never>>);
    try {
      await client.unsafe(`listen ${channel}`);
      await client.unsafe(`listen ${ownChannel}`);
      onBegun(silentMs());
      return client;
    } catch (error) {
      await client.end({ timeout: 0 });
      throw error;
    }
  }

  async function beat(): Promise<void> {
    if (isWorking || isClosed) return;
    const isSilent = silentMs() >= patienceMs;
    if (isSilent && !isLost) {
      isLost = true;
      log.error(
        { event: 'database.silent', silentMs: Math.round(silentMs()), alarm: true },
        'the database is not heard any more: a new connection is opened',
      );
    }
    if (isSilent || isBroken) {
      isWorking = true;
      await beginAnew().catch(() => undefined);
      isWorking = false;
    }
    // Not waited for: the silence tells whether it came.
    listener.notify(ownChannel, '').catch(() => undefined);
  }

  async function beginAnew(): Promise<void> {
    const beginning = begin();
    const fresh = await Promise.race([beginning, sleep(patienceMs, null, { ref: false })]);
    if (!fresh || isClosed) {
      // It may still come, and then nobody wants it.
      beginning.then((late) => late.end({ timeout: 0 })).catch(() => undefined);
      return;
    }
    const former = listener;
    listener = fresh;
    isBroken = false;
    await former.end({ timeout: 0 });
  }

  return {
    silentMs,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await listener.end({ timeout: 1 });
    },
  };
}
