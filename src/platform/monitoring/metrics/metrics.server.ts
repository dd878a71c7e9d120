// The shop in figures, as Prometheus asks for them. What the process knows by itself is read at each scrape; what only the
// database knows at most every ten seconds, however many ask.
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ToldLine } from '../../config/log.server.ts';
import { createRequestTimes, type RequestTimes } from './request-times.server.ts';

/** Of one gauge: null where there is nothing to tell, e.g. the age of the oldest of none. */
type Figure = { value: number | null; labels?: Record<string, string> };

export type Metrics = {
  countAnswer: RequestTimes['count'];
  /** Counts lines of the log that somebody has to look at. */
  hear: (line: ToldLine) => void;
  /** What the process itself knows, at once. */
  gauge: (name: string, help: string, read: () => number) => void;
  /** The same, of what only goes up. */
  counter: (name: string, help: string, read: () => number) => void;
  /** What a query tells: all of one look, or none where it failed. `help`: by names without the shop's own. */
  ask: <Name extends string>(help: Record<Name, string>, read: () => Promise<Record<Name, Figure[]>>) => void;
  text: () => Promise<string>;
  contentType: string;
};

const prefix = 'toktokbox_';
const keptMs = 10_000;

/** @param options.patienceMs so long the database is waited for; Prometheus itself gives up after ten seconds */
export function createMetrics({ patienceMs = 2_000 } = {}): Metrics {
  const registry = new Registry();
  // Wakes twenty times a second for the lag of the event loop.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const requests = createRequestTimes(`${prefix}request_seconds`, 'Until an answer began, by route.');
  const alarms = new Counter({
    name: `${prefix}alarms_total`,
    help: 'Lines of the log that somebody has to look at, by event.',
    labelNames: ['event'],
    registers: [registry],
  });
  const asked: ((told: Registry) => Promise<void>)[] = [];

  const answered = new Gauge({
    name: `${prefix}figures_up`,
    help: 'Whether the database told its figures: 0 where the last look failed or took too long.',
    registers: [registry],
  });

  return {
    countAnswer: requests.count,
    hear({ alarm, event }) {
      if (alarm === true) alarms.inc({ event: typeof event === 'string' ? event : 'other' });
    },
    gauge(name, help, read) {
      new Gauge({
        name: prefix + name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    counter(name, help, read) {
      new Counter({
        name: prefix + name,
        help,
        registers: [registry],
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
    ask(help, read) {
      let last: { atMs: number; figures: Promise<Record<string, Figure[]>> } | null = null;
      let isAsking = false;
      asked.push(async (told) => {
        const now = performance.now();
        // A look that hangs is waited for by everybody: no second one joins it.
        if (!last || (!isAsking && now - last.atMs >= keptMs)) {
          isAsking = true;
          const figures: Promise<Record<string, Figure[]>> = read().finally(() => {
            isAsking = false;
          });
          last = { atMs: now, figures };
        }
        const figures = await within(patienceMs, last.figures);
        for (const [name, text] of Object.entries<string>(help)) tell(told, name, text, figures[name] ?? []);
      });
    },
    async text() {
      // What isn't told is not there: an alert on its absence beats a figure of an hour ago.
      const told = new Registry();
      const looks = await Promise.allSettled(asked.map((askAgain) => askAgain(told)));
      answered.set(looks.every(({ status }) => status === 'fulfilled') ? 1 : 0);
      return [await registry.metrics(), await told.metrics(), requests.text()].join('\n');
    },
    contentType: registry.contentType,
  };
}

function tell(registry: Registry, name: string, help: string, figures: Figure[]): void {
  const labelNames = Object.keys(figures[0]?.labels ?? {});
  const gauge = new Gauge({ name: prefix + name, help, labelNames, registers: [registry] });
  // Without labels it begins with a 0 that nobody told.
  gauge.remove({});
  for (const { value, labels } of figures) if (value !== null) gauge.set(labels ?? {}, value);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the figures take too long')), ms);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
