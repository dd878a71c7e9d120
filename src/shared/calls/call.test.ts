import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, sendCall } from './call.ts';
import { commonOutcomes, otherReleaseHeader } from './contract.ts';

const page = { cookie: '' };
beforeEach(() => {
  page.cookie = 'XSRF-TOKEN=old';
  vi.stubGlobal('document', page);
});
afterEach(() => void vi.unstubAllGlobals());

/** Answers one after the other; the token that each call carried. */
function answering(
  ...answers: { status: number; brings?: string; isOther?: boolean }[]
): (string | undefined)[] {
  const carried: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string> }) => {
    const answer = answers[carried.length] ?? { status: 500 };
    carried.push(init.headers['x-xsrf-token']);
    if (answer.brings) page.cookie = `XSRF-TOKEN=${answer.brings}`;
    return new Response(null, {
      status: answer.status,
      headers: answer.isOther ? { [otherReleaseHeader]: '1' } : {},
    });
  });
  return carried;
}
const post = { method: 'POST', path: '/api/x', who: 'member' } as const;

it('a change is sent once more where its refusal brought a fresh token', async () => {
  const carried = answering({ status: commonOutcomes.forbidden, brings: 'fresh' }, { status: 200 });
  expect((await sendCall(post, {}))?.status).toBe(200);
  expect(carried).toEqual(['old', 'fresh']);
});

it('a change that its sender may not make is sent once', async () => {
  const carried = answering({ status: commonOutcomes.forbidden }, { status: 200 });
  expect((await sendCall(post, {}))?.status).toBe(commonOutcomes.forbidden);
  expect(carried).toEqual(['old']);
});

it('a refused question is asked once', async () => {
  const carried = answering({ status: commonOutcomes.forbidden, brings: 'fresh' }, { status: 200 });
  expect((await sendCall({ ...post, method: 'GET' }, {}))?.status).toBe(commonOutcomes.forbidden);
  expect(carried).toHaveLength(1);
});

describe('while the shop is upgraded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const other = { status: commonOutcomes.invalid, isOther: true };

  it('a call that met a process of another release is sent again, until one knows it', async () => {
    const carried = answering(other, other, { status: 200 });
    const answer = sendCall(post, {});
    await vi.runAllTimersAsync();
    expect((await answer)?.status).toBe(200);
    expect(carried).toHaveLength(3);
  });

  it('it is given up where none does', async () => {
    const carried = answering(...Array(9).fill(other));
    const answer = sendCall(post, {});
    await vi.runAllTimersAsync();
    expect((await answer)?.status).toBe(commonOutcomes.invalid);
    expect(carried).toHaveLength(5);
  });
});

it('a field that the rules refuse is sent once', async () => {
  const carried = answering({ status: commonOutcomes.invalid }, { status: 200 });
  expect((await sendCall(post, {}))?.status).toBe(commonOutcomes.invalid);
  expect(carried).toHaveLength(1);
});

const found = { ...post, method: 'GET', summary: '', outcomes: { found: 200 } } as const;

/** Ends with the signal that the call was sent with, as a browser's does. */
const unanswered = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    const end = () => reject(signal?.reason as Error);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });

describe('a shop that never answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', unanswered);
  });
  afterEach(() => void vi.useRealTimers());
  const heardAfter = async (who: 'member' | 'operator', ms: number) => {
    const heard = vi.fn();
    void call({ ...found, who }, {}).then(heard);
    await vi.advanceTimersByTimeAsync(ms);
    return heard.mock.calls.flat();
  };

  it('is out of reach after a minute, and the button can be pressed again', async () => {
    expect(await heardAfter('member', 59_999)).toEqual([]);
    expect(await heardAfter('member', 60_000)).toEqual([{ outcome: 'unreachable', data: undefined }]);
  });

  it('is waited for ten times as long by operators, who have it do long work', async () => {
    expect(await heardAfter('operator', 599_999)).toEqual([]);
    expect(await heardAfter('operator', 600_000)).toEqual([{ outcome: 'unreachable', data: undefined }]);
  });

  it('is left where the caller gives up', async () => {
    const leaving = new AbortController();
    const answer = call(found, { signal: leaving.signal });
    leaving.abort();
    expect(await answer).toEqual({ outcome: 'unreachable', data: undefined });
    expect(await call(found, { signal: leaving.signal })).toEqual({
      outcome: 'unreachable',
      data: undefined,
    });
  });

  it('is left by a browser that can’t join signals, too', async () => {
    vi.stubGlobal('AbortSignal', {});
    expect(await heardAfter('member', 60_000)).toEqual([{ outcome: 'unreachable', data: undefined }]);
  });
});

it('an answer that is cut off in the middle is none', async () => {
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"kept":'));
      controller.error(new TypeError('network error'));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(cut, { status: 200 }));
  expect(await call(found, {})).toEqual({ outcome: 'unreachable', data: undefined });
});

it('an answer of few words has no data', async () => {
  answering({ status: 200 });
  expect(await call(found, {})).toEqual({ outcome: 'found', data: undefined });
});
