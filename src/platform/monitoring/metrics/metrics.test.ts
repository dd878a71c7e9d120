// What Prometheus reads from a shop at work, over HTTP as it does.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buy, loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { createApp } from '../../../create-app.server.ts';
import { createLog } from '../../config/log.server.ts';
import { serverOptions, usualTimes } from '../../http/connections.server.ts';
import { createMetrics, type Metrics } from './metrics.server.ts';
import { serveMetrics } from './metrics-server.server.ts';

let shop: TestShop;
let front: { url: string; close: () => void };
let metrics: Metrics;
let port: number;
let closeMetrics: () => Promise<void>;
beforeAll(async () => {
  metrics = createMetrics();
  shop = await openTestShop({ metrics, newDatabase: true });
  front = await openFront();
  ({ port, close: closeMetrics } = await serve(metrics));
});
afterAll(async () => {
  front.close();
  await closeMetrics();
  await shop.close();
});

const serve = (served: Metrics) =>
  serveMetrics({ metrics: served, log: shop.deps.log, port: 0, host: '127.0.0.1' });

/** As the shop is served: each answer is noted. */
async function openFront() {
  const pages = async () => new Response('a page');
  const server = createAdaptorServer({
    fetch: createApp(shop.deps, pages).fetch,
    serverOptions: serverOptions(usualTimes, shop.deps),
  }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const scrape = async (from = port) => (await fetch(`http://127.0.0.1:${from}/metrics`)).text();

/** Null where it isn't told. */
function readSeries(text: string, series: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}
const told = async (series: string) => readSeries(await scrape(), `toktokbox_${series}`);
/** What the database says is looked at every ten seconds only: another shop's metrics begin with a look. */
async function lookAfresh() {
  const other = createMetrics({ patienceMs: 60_000 });
  const beside = await openTestShop({ metrics: other, beside: shop });
  const text = await other.text();
  await beside.close();
  return text;
}

describe('a scrape', () => {
  it('counts requests by route and status, never by an address', async () => {
    for (const path of [
      '/api/notice/1',
      '/api/notice/2',
      '/api/notice/find/1/hong',
      '/nowhere/hong',
      '/livez',
    ])
      await (await fetch(front.url + path)).text();
    const labels = 'method="GET",route="/api/notice/:page",status="200"';
    await expect.poll(() => told(`request_seconds_count{${labels}}`)).toBe(2);
    const text = await scrape();
    expect(readSeries(text, `toktokbox_request_seconds_bucket{le="+Inf",${labels}}`)).toBe(2);
    const buckets = [
      ...text.matchAll(/_bucket\{le="[^"]+",method="GET",route="\/api\/notice\/:page",status="200"\} (\d+)/g),
    ];
    const counts = buckets.map(([, count]) => Number(count));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(text).not.toMatch(/hong|livez/);
  });

  it('tells of the pool: what is at work, and what waits', async () => {
    const release = Promise.withResolvers<void>();
    const full = Array.from({ length: 23 }, () => shop.deps.db.transaction(() => release.promise));
    // The look at the database waits itself, and is given up.
    const text = await scrape();
    release.resolve();
    await Promise.all(full);
    const load = ['connections', 'in_use'].map((series) => readSeries(text, `toktokbox_pool_${series}`));
    expect(load).toEqual([20, 20]);
    expect(readSeries(text, 'toktokbox_pool_waiting')).toBeGreaterThanOrEqual(3);
    await expect.poll(() => told('pool_waiting')).toBe(0);
  });

  it('tells what the cache kept, the event loop, the memory and the silence of the database', async () => {
    await shop.deps.content.get('a page', 'catalog', async () => 'made');
    const [hits, misses] = [await told('cache_hits_total'), await told('cache_misses_total')];
    await shop.deps.content.get('a page', 'catalog', async () => 'made');
    expect(shop.deps.content.ready('a page')).toBe('made');
    await shop.deps.content.get('another', 'catalog', async () => 'made');
    expect([await told('cache_hits_total'), await told('cache_misses_total')]).toEqual([
      Number(hits) + 2,
      Number(misses) + 1,
    ]);
    expect(await told('cache_entries')).toBeGreaterThanOrEqual(2);
    const text = await scrape();
    for (const series of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(readSeries(text, series)).toBeGreaterThan(0);
    expect(readSeries(text, 'toktokbox_changes_unheard_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('is answered at one address alone', async () => {
    for (const path of ['/', '/metrics/', '/api/notice/1'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the books', () => {
  it('tell of payments that are unclear, of jobs, and of the comparison with the payment company', async () => {
    const before = await lookAfresh();
    const quiet = ['unclear_payment_oldest_seconds', 'unclear_payments', 'jobs_failed'];
    expect(quiet.map((series) => readSeries(before, `toktokbox_${series}`))).toEqual([null, 0, 0]);
    const { moid } = await buy(shop, await loggedIn(shop));
    await shop.owner`update payment_attempts set state = 'unknown', tid = null, paid_at = null,
      lease_until = now() + interval '1 hour', started_at = now() - interval '1 hour'
      where moid = ${moid}`;
    await shop.owner`insert into reconciliation_days (day, provider, compared_at, payments, differences, had_list)
      values ('2026-11-22', 'nicepay_legacy', now() - interval '2 days', 1, 1, true)`;
    await shop.owner`insert into reconciliation_differences (day, provider, kind, moid, tid, ours_won, theirs_won, found_at)
      values ('2026-11-22', 'nicepay_legacy', 'noOrder', 'x', 'y', 0, 1, now())`;
    await shop.owner`select graphile_worker.add_job('nobody_knows', max_attempts => 1)`;
    await shop.owner`select graphile_worker.permanently_fail_jobs(
      array(select id from graphile_worker.jobs where task_identifier = 'nobody_knows'), 'broken')`;
    await shop.owner`select graphile_worker.add_job('nobody_knows_either')`;
    const text = await lookAfresh();
    const toldNow = (series: string) => readSeries(text, `toktokbox_${series}`);
    expect(toldNow('unclear_payments')).toBe(1);
    expect(toldNow('unclear_payment_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(toldNow('jobs_failed')).toBe(1);
    expect(toldNow('jobs_waiting')).toBeGreaterThanOrEqual(1);
    expect(toldNow('job_oldest_seconds')).toBeGreaterThanOrEqual(0);
    const ofProvider = '{provider="nicepay_legacy"}';
    expect(toldNow(`reconciliation_last_seconds${ofProvider}`)).toBeGreaterThanOrEqual(172_800);
    expect(toldNow(`reconciliation_differences${ofProvider}`)).toBe(1);
    expect(toldNow('figures_up')).toBe(1);
  });

  it('are looked at once, however often somebody scrapes', async () => {
    const own = createMetrics();
    let looks = 0;
    own.ask({ looked: 'How often.' }, async () => ({ looked: [{ value: ++looks }] }));
    const served = await serve(own);
    onTestFinished(() => served.close());
    await Promise.all(Array.from({ length: 50 }, () => scrape(served.port)));
    expect([looks, readSeries(await scrape(served.port), 'toktokbox_looked')]).toEqual([1, 1]);
  });

  it('say nothing where the database fails or hangs, and the process goes on telling of itself', async () => {
    const own = createMetrics({ patienceMs: 50 });
    own.ask({ failing: 'Never told.' }, () => Promise.reject(new Error('no database')));
    own.ask({ hanging: 'Never told.' }, () => new Promise<{ hanging: [] }>(() => undefined));
    const text = await own.text();
    expect(readSeries(text, 'toktokbox_figures_up')).toBe(0);
    expect(text).not.toMatch(/toktokbox_(failing|hanging) /);
    expect(text).toContain('process_resident_memory_bytes');
  });
});

it('An alarm in the log is counted by its event', async () => {
  const own = createMetrics();
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => lines.mockRestore());
  const log = createLog('info', true, undefined, own.hear);
  log.error({ event: 'payment.late_charge', alarm: true }, 'one');
  log.error({ event: 'payment.late_charge', alarm: true }, 'another');
  log.error({ err: new Error('no alarm') }, 'a failure');
  log.info({ event: 'payment.late_charge', alarm: true }, 'none');
  const text = await own.text();
  expect(readSeries(text, 'toktokbox_alarms_total{event="payment.late_charge"}')).toBe(2);
  expect(text.match(/alarms_total\{/g)).toHaveLength(1);
});

describe('what is built on the figures', () => {
  const files = ['alerts.yml', 'dashboard.json'];
  const read = (name: string) => readFile(new URL(`../../../../ops/${name}`, import.meta.url), 'utf8');
  const isFigure = /\b(?:toktokbox|nodejs|process)_\w+\b/g;
  const expressionsOf = (text: string, name: string) =>
    name.endsWith('.json')
      ? (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
          targets.map(({ expr }) => expr),
        )
      : [...text.matchAll(/ expr: (\|\n(?: {10}.+\n)+|.+)/g)].map(([, expr = '']) => expr);

  it.each(files)('ops/%s asks for nothing that the shop doesn’t tell', async (name) => {
    // A histogram is told under three names once a request was answered.
    await (await fetch(`${front.url}/api/notice/1`)).text();
    await expect.poll(() => scrape()).toContain('toktokbox_request_seconds_bucket');
    const text = `${await scrape()}\n${await lookAfresh()}`;
    const figures = new Set([
      ...[...text.matchAll(/^# TYPE (\S+)/gm)].map(([, figure]) => figure),
      ...[...text.matchAll(/^([a-z]\w+)[{ ]/gm)].map(([, figure]) => figure),
    ]);
    const expressions = expressionsOf(await read(name), name);
    const asked = expressions.flatMap((expr) => expr.match(isFigure) ?? []);
    expect(expressions.length).toBeGreaterThan(10);
    expect(asked.filter((figure) => !figures.has(figure))).toEqual([]);
  });

  it('leaves no figure of the shop’s own out of the dashboard', async () => {
    const told = [...(await lookAfresh()).matchAll(/^# TYPE (toktokbox_\w+)/gm)].map(
      ([, figure = '']) => figure,
    );
    const dashboard = await read('dashboard.json');
    expect(told.filter((figure) => !dashboard.includes(figure))).toEqual([]);
  });
});
