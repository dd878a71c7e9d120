import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendCall } from './call.ts';
import { commonOutcomes } from './contract.ts';

const page = { cookie: '' };
beforeEach(() => {
  page.cookie = 'XSRF-TOKEN=old';
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

/** Answers one after the other; the token that each call carried. */
function answering(...answers: { status: number; brings?: string }[]): (string | undefined)[] {
  const carried: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string> }) => {
    const answer = answers[carried.length] ?? { status: 500 };
    carried.push(init.headers['x-xsrf-token']);
    if (answer.brings) page.cookie = `XSRF-TOKEN=${answer.brings}`;
    return new Response(null, { status: answer.status });
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
