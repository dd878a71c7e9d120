// Load from the bench's own process, and the few statistics that are made of it.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';

export type Sample = { perSecond: number; p99: number; failed: number };

type Load = {
  connections: number;
  seconds: number;
  requests?: Request[];
  setup?: (request: Request) => Request;
};

// autocannon forgets whom it talks to once a request is set up anew.
const addressed = (url: string, make: (request: Request) => Request) => (request: Request) => {
  const made = make(request);
  return { ...made, headers: { ...made.headers, host: new URL(url).host } };
};

/** Keeps `connections` busy with one address, or with a list of requests in turn. */
export async function drive(url: string, { connections, seconds, requests, setup }: Load): Promise<Sample> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(requests
      ? {
          requests: requests.map((one) => ({
            ...one,
            ...(setup && { setupRequest: addressed(url, setup) }),
          })),
        }
      : {}),
  });
  return {
    perSecond: (result['2xx'] + result['3xx']) / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx - result['3xx'] + result.errors + result.timeouts,
  };
}

/** Runs `work` over and over in `lanes` at once; a lane knows its number. */
export async function repeat(
  lanes: number,
  seconds: number,
  work: (lane: number) => Promise<void>,
): Promise<Sample> {
  const until = performance.now() + seconds * 1000;
  const from = performance.now();
  const times: number[] = [];
  let failed = 0;
  const run = async (lane: number) => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await work(lane).catch(() => {
        failed += 1;
      });
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  return {
    perSecond: ((times.length - failed) * 1000) / (performance.now() - from),
    p99: percentile(times, 0.99),
    failed,
  };
}

/** Asks at a steady pace, however slow the answers are: what a single visitor feels. */
export async function probe(url: string, seconds: number, everyMs = 5): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const startedAt = performance.now();
    open.push(
      new Promise((resolve, reject) => {
        get(url, { agent }, (answer) =>
          answer.resume().once('end', () => {
            times.push(performance.now() - startedAt);
            resolve();
          }),
        ).once('error', reject);
      }),
    );
    await sleep(everyMs);
  }
  await Promise.all(open);
  agent.destroy();
  return percentile(times, 0.99);
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 0.5);
