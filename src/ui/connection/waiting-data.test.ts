import { describe, expect, it } from 'vitest';
import { createWaitingData } from './waiting-data.ts';

const page = new URL('http://shop.test/BuyAccesory.data');
const whole = () => new Response('data', { status: 200 });
type Answer = () => Response | Promise<Response>;

/** Answers in turn, and pauses that are told and end when the test says so. */
function openLine(...answers: Answer[]) {
  const pauses: { ms: number; end: () => void }[] = [];
  let asked = 0;
  const data = createWaitingData({
    ask: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)]!;
      asked += 1;
      return answer();
    },
    rest: (ms, signal) =>
      new Promise<void>((resolve) => {
        pauses.push({ ms, end: resolve });
        signal.addEventListener('abort', () => resolve());
      }),
  });
  const told: boolean[] = [];
  data.subscribe(() => told.push(data.isWaiting()));
  return { data, pauses, told, asked: () => asked };
}

const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const paused = (line: ReturnType<typeof openLine>, count: number) =>
  expect.poll(() => line.pauses.length).toBe(count);

describe('the data of the next page', () => {
  it('are asked for again, later and later, until they come; meanwhile it is told', async () => {
    const line = openLine(lost, lost, lost, whole);
    const answer = line.data.ask(page);
    for (const count of [1, 2, 3]) {
      await paused(line, count);
      expect(line.data.isWaiting()).toBe(true);
      line.pauses[count - 1]?.end();
    }
    expect(await (await answer).text()).toBe('data');
    expect(line.pauses.map(({ ms }) => ms)).toEqual([1_000, 2_000, 4_000]);
    expect(line.data.isWaiting()).toBe(false);
    expect(line.told.at(-1)).toBe(false);
  });

  it('are asked for at once by whoever presses', async () => {
    const line = openLine(lost, whole);
    const answer = line.data.ask(page);
    await paused(line, 1);
    line.data.again();
    expect((await answer).status).toBe(200);
  });

  it('come when the shop said to come again, and not before', async () => {
    const later = () => new Response('', { status: 503, headers: { 'retry-after': '5' } });
    const line = openLine(later, whole);
    const answer = line.data.ask(page);
    await paused(line, 1);
    expect(line.pauses[0]?.ms).toBe(5_000);
    line.pauses[0]?.end();
    expect((await answer).status).toBe(200);
  });

  it('are waited for where only a proxy answers', async () => {
    const line = openLine(() => new Response('<h1>502</h1>', { status: 502 }), whole);
    const answer = line.data.ask(page);
    await paused(line, 1);
    line.data.again();
    expect((await answer).status).toBe(200);
  });

  it.each([
    ['a page that tells itself what it misses', 503],
    ['a fault that nobody foresaw', 500],
    ['an address at which nothing lives', 404],
  ])('of %s are handed on', async (_, status) => {
    const line = openLine(() => new Response('', { status, headers: { 'x-remix-response': 'yes' } }));
    expect((await line.data.ask(page)).status).toBe(status);
    expect(line.pauses).toEqual([]);
  });

  it('that nobody wants any more are given up', async () => {
    const line = openLine(lost);
    const leaving = new AbortController();
    const answer = line.data.ask(page, { signal: leaving.signal });
    await paused(line, 1);
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect([line.data.isWaiting(), line.asked()]).toEqual([false, 1]);
  });
});

describe('everything else', () => {
  it('fails as it always did: nothing is sent twice', async () => {
    for (const [input, init] of [
      ['/api/cart/price', undefined],
      [new URL('http://shop.test/api/buy/'), undefined],
      [page, { method: 'POST' }],
    ] as [string | URL, RequestInit | undefined][]) {
      const line = openLine(lost, whole);
      await expect(line.data.ask(input, init)).rejects.toThrow('Failed to fetch');
      expect(line.asked()).toBe(1);
    }
  });
});
