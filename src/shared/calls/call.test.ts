import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendCall } from './call.ts';
import { commonOutcomes, otherReleaseHeader } from './contract.ts';

const page = { cookie: '' };
beforeEach(() => {
  page.cookie = 'XSRF-TOKEN=old';
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

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
