import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileHtml } from '../../../../test/support/input/hostile-html.ts';
import { long } from '../../../../test/support/long-tests.ts';
import { logInOperator, OperatorVisitor } from '../../../../test/support/operator.ts';
import { waitFor } from '../../../../test/support/runner/wait-for.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { fillPath } from '../../../shared/calls/contract.ts';
import { seeNotice } from '../../site/notice/contract.ts';
import { cleanHtml, frameTables } from '../../site/notice/notice-html.server.ts';
import { feedPath } from '../../site/notice/rules.ts';
import { listNotices, listPinned, readNotice } from '../../site/notice/service.server.ts';
import {
  addNotice,
  changeNotice,
  deleteNotice,
  listAdminNotices,
  type NoticeInput,
  pinNotice,
  previewNotice,
  readAdminNotice,
} from './contract.ts';
import { instantOfField, isGoneBy, publishAtOf, stateOf } from './rules.ts';

let shop: TestShop;
/** Another process of the same shop. */
let second: TestShop;
let service: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  second = await openTestShop({ beside: shop });
  service = await logInOperator(shop, 'service');
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const draft = { mode: 'draft', at: null } as const;
const rightNow = { mode: 'now', at: null } as const;
const at = (ms: number) => ({ mode: 'at', at: new Date(ms).toISOString() }) as const;
const text = (change: Partial<NoticeInput> = {}): NoticeInput => ({
  title: '새 소식',
  writer: '톡톡박스',
  html: '<p>반가운 소식이에요</p>',
  publish: rightNow,
  ...change,
});
const add = async (change: Partial<NoticeInput> = {}) => {
  const { outcome, data } = await service.ask(addNotice, { input: text(change) });
  expect(outcome).toBe('added');
  return data.id;
};
const read = (id: number) => service.ask(readAdminNotice, { params: { id } });
const change = (id: number, version: number, changes: Partial<NoticeInput> = {}) =>
  service.ask(changeNotice, { params: { id }, input: { ...text(changes), version } });
/** Whether a visitor of this process comes upon it anywhere. */
async function isSeen(id: number, where = shop) {
  const [list, detail, one, feed, map, view] = await Promise.all([
    listNotices(where.deps, 1, null),
    readNotice(where.deps, id, 1, null),
    new Visitor(where.url).send('/api/notice/1').then((answer) => answer.text()),
    new Visitor(where.url).send(feedPath).then((answer) => answer.text()),
    new Visitor(where.url).send('/sitemap.xml').then((answer) => answer.text()),
    new Visitor(where.url).send(fillPath(seeNotice.path, { id })),
  ]);
  return [
    list.lines.some((line) => line.id === id),
    detail !== null,
    one.includes(`"id":${id},`),
    feed.includes(`/${id}/0<`),
    map.includes(`/${id}/0<`),
    view.status === 200,
  ];
}
const everywhere = Array(6).fill(true);
const nowhere = Array(6).fill(false);

describe('a notice', () => {
  it('is written, seen by visitors at once, changed, made a draft again and deleted', async () => {
    const id = await add({ title: '  새   소식  ' });
    await waitFor(async () => expect(await isSeen(id)).toEqual(everywhere));
    const { data: opened } = await read(id);
    expect(opened).toMatchObject({
      title: '새 소식',
      state: 'published',
      version: 1,
      updatedBy: '운영 op-service',
    });

    expect((await change(id, 1, { title: '고친 소식' })).data).toMatchObject({ version: 2 });
    await waitFor(async () =>
      expect((await readNotice(shop.deps, id, 1, null))?.notice.title).toBe('고친 소식'),
    );
    expect((await read(id)).data.publishAt, 'its day stays').toBe(opened.publishAt);

    expect((await change(id, 2, { publish: draft })).outcome).toBe('changed');
    await waitFor(async () => expect(await isSeen(id)).toEqual(nowhere));
    expect((await read(id)).data).toMatchObject({ state: 'draft', publishAt: null });

    const gone = await service.ask(deleteNotice, { params: { id }, input: { version: 3 } });
    expect(gone.outcome).toBe('deleted');
    expect((await read(id)).outcome).toBe('notFound');
    expect((await change(id, 3)).outcome).toBe('notFound');
    expect((await service.ask(deleteNotice, { params: { id }, input: { version: 3 } })).outcome).toBe(
      'notFound',
    );
  });

  it('is found by its state and by its words, drafts too', async () => {
    const id = await add({ title: '무지개 우산 초안', publish: draft });
    const list = async (input: Parameters<typeof service.ask<{ state?: 'draft'; q?: string }, never>>[1]) =>
      (await service.ask(listAdminNotices, input as never)).data;
    expect((await list({ input: { state: 'draft' } })).rows.map((row) => row.id)).toContain(id);
    const found = await list({ input: { q: '무지개 우산' } });
    expect(found).toMatchObject({ total: 1, rows: [{ id, state: 'draft' }] });
    expect((await list({ input: { q: '지'.repeat(60) } })).refused).toBe('tooLong');
    // A visitor's search knows nothing of it.
    expect((await listNotices(shop.deps, 1, '무지개 우산')).total).toBe(0);
    const all = await service.ask(listAdminNotices, { input: { page: '999' } });
    expect(all.data.rows).toEqual([]);
    expect(all.data.total).toBeGreaterThan(10);
  });

  it.each<[string, Partial<NoticeInput>]>([
    ['no title', { title: '  ' }],
    ['too long a title', { title: '가'.repeat(101) }],
    ['no writer', { writer: '' }],
    ['too long a text', { html: '가'.repeat(200_001) }],
    ['a time that is none', { publish: { mode: 'at', at: '2026-13-45T00:00:00Z' } }],
    ['a time without a zone', { publish: { mode: 'at', at: '2026-11-21T09:00' } }],
  ])('with %s is refused', async (_, changes) => {
    expect((await service.ask(addNotice, { input: text(changes) })).status).toBe(422);
  });

  it('whose answer was not heard is written once, and stands as it was sent last', async () => {
    const title = '연말 배송 안내';
    const id = await add({ title });
    const again = async (change: Partial<NoticeInput> = {}, who = service) =>
      (await who.ask(addNotice, { input: { ...text({ title, ...change }), isAgain: true } })).data;
    const first = (await read(id)).data;
    expect(await again()).toMatchObject({ id });
    expect((await read(id)).data.publishAt).toBe(first.publishAt);
    const other = await add({ title: '두 번째 안내' });
    expect(await again({ title: '두 번째 안내', publish: draft })).toMatchObject({ id: other });
    expect((await read(other)).data.state).toBe('draft');
    // Other words, another operator, somebody's change since, an hour: that is another notice.
    expect((await again({ html: '<p>다른 글</p>' })).id).not.toBe(id);
    expect((await again({}, await logInOperator(shop, 'service', 'another-writer'))).id).not.toBe(id);
    expect((await again()).id).not.toBe(id);
    const { id: late } = await again({ title: '늦은 안내' });
    await shop.deps
      .sql`update notices set created_at = created_at - interval '61 minutes' where id = ${late}`;
    expect((await again({ title: '늦은 안내' })).id).not.toBe(late);
  });

  it('with a picture that is gone is refused and nothing is kept', async () => {
    const html = `<p>글</p><img src="/media/${'a'.repeat(32)}.jpg" alt="그림">`;
    expect((await service.ask(addNotice, { input: text({ html }) })).outcome).toBe('pictureGone');
    const id = await add();
    expect((await change(id, 1, { html })).outcome).toBe('pictureGone');
    expect((await read(id)).data).toMatchObject({ version: 1, html: '<p>반가운 소식이에요</p>' });
  });

  it('with a place that waits for a picture is kept as a draft, and never published', async () => {
    const html = '<p>글</p><p data-picture="missing">가져오지 못한 그림</p>';
    for (const publish of [rightNow, at(shop.deps.now() + 60_000)])
      expect((await service.ask(addNotice, { input: text({ html, publish }) })).outcome).toBe(
        'pictureMissing',
      );
    const id = await add({ html, publish: draft });
    expect((await read(id)).data.html).toBe(html);
    expect((await change(id, 1, { html })).outcome).toBe('pictureMissing');
    expect((await read(id)).data).toMatchObject({ version: 1, state: 'draft' });
    expect((await change(id, 1, { html: '<p>글</p>' })).outcome).toBe('changed');
  });

  it('shows its table in a frame to readers and in the preview, and is kept without', async () => {
    const html = '<table><tbody><tr><td>값</td></tr></tbody></table>';
    const framed = `<div data-table role="region" aria-label="표 1" tabindex="0">${html}</div>`;
    const id = await add({ html });
    expect((await readNotice(shop.deps, id, 1, null))?.notice.html).toBe(framed);
    expect((await service.ask(previewNotice, { input: { html } })).data.html).toBe(framed);
    expect((await read(id)).data.html).toBe(html);
  });
});

describe('of two tabs', () => {
  it('the second saver is told who was quicker, and nothing is overwritten', async () => {
    const id = await add({ publish: draft });
    const [one, two] = await Promise.all([
      change(id, 1, { title: '첫째 탭', publish: draft }),
      change(id, 1, { title: '둘째 탭', publish: draft }),
    ]);
    expect([one.outcome, two.outcome].sort()).toEqual(['changed', 'changedMeanwhile']);
    const winner = one.outcome === 'changed' ? '첫째 탭' : '둘째 탭';
    const loser = one.outcome === 'changed' ? two : one;
    expect(loser.data).toMatchObject({ version: 2, updatedBy: '운영 op-service' });
    expect((await read(id)).data).toMatchObject({ title: winner, version: 2 });
    expect((await service.ask(deleteNotice, { params: { id }, input: { version: 1 } })).outcome).toBe(
      'changedMeanwhile',
    );
    expect((await read(id)).outcome).toBe('found');
  });
});

describe('a notice whose time comes', () => {
  it('is nowhere a millisecond before, and everywhere at its millisecond, in every process', async () => {
    const startMs = shop.deps.now();
    const dueMs = startMs + 60_000;
    for (const process of [shop, second]) process.stopClockAt(startMs);
    try {
      const id = await add({ title: '예약한 소식', publish: at(dueMs) });
      expect((await read(id)).data).toMatchObject({ state: 'scheduled' });
      for (const process of [shop, second]) {
        process.stopClockAt(dueMs - 1);
        await waitFor(async () => expect(await isSeen(id, process)).toEqual(nowhere));
      }
      // Nobody told anybody anything in between: the prepared answers end by themselves.
      for (const process of [shop, second]) {
        process.stopClockAt(dueMs);
        expect(await isSeen(id, process)).toEqual(everywhere);
      }
      const [first] = (await listNotices(shop.deps, 1, null)).lines;
      expect(first).toMatchObject({ id, createdAtMs: dueMs });
    } finally {
      for (const process of [shop, second]) process.stopClockAt(null);
    }
  });

  it('is found, counted and has neighbours only then', async () => {
    // After the times of all others: what was prepared at those is not prepared anew where the clock is put back.
    const startMs = shop.deps.now() + 120_000;
    shop.stopClockAt(startMs);
    try {
      const id = await add({ title: '내일의 파란 기차', publish: at(startMs + 1_000) });
      const count = async () => (await listNotices(shop.deps, 21, null)).total;
      const before = await count();
      const [newest] = (await listNotices(shop.deps, 1, null)).lines;
      expect((await readNotice(shop.deps, newest!.id, 1, null))?.next).toBeNull();
      expect((await listNotices(shop.deps, 1, '파란 기차')).lines).toEqual([]);
      shop.stopClockAt(startMs + 1_000);
      await expect.poll(count).toBe(before + 1);
      const next = async () => (await readNotice(shop.deps, newest!.id, 1, null))?.next;
      await expect.poll(next).toMatchObject({ id });
      expect((await listNotices(shop.deps, 1, '파란 기차')).lines).toMatchObject([{ id }]);
    } finally {
      shop.stopClockAt(null);
    }
  });
});

describe('who may', () => {
  it('is an operator of either role, with a session', async () => {
    const owner = await logInOperator(shop, 'owner');
    expect((await owner.ask(listAdminNotices)).outcome).toBe('found');
    const stranger = new OperatorVisitor(shop.url);
    for (const contract of [listAdminNotices, readAdminNotice])
      expect((await stranger.ask(contract as typeof listAdminNotices, { params: { id: 1 } })).status).toBe(
        401,
      );
    for (const contract of [addNotice, changeNotice, deleteNotice, previewNotice]) {
      const { status } = await stranger.ask(contract as typeof addNotice, {
        params: { id: 1 },
        input: text(),
      });
      expect(status).toBe(401);
    }
  });
});

describe('the log', () => {
  it('says what was done to which notice, and how long it was, but not its words', async () => {
    const id = await add({ html: '<p>비밀스러운 낱말</p>', publish: draft });
    await change(id, 1, { html: '<p>비밀스러운 낱말 둘</p>' });
    await service.ask(deleteNotice, { params: { id }, input: { version: 2 } });
    const lines = await shop.deps.sql`
      select action, subject, detail from operator_log where action like 'notice.%' order by id desc limit 3`;
    expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
      ['notice.delete', `notice:${id}`],
      ['notice.change', `notice:${id}`],
      ['notice.add', 'notice:new'],
    ]);
    expect(lines[1]?.detail).toMatchObject({ length: 17, version: 1, publish: 'now' });
    expect(JSON.stringify(lines)).not.toContain('비밀');
  });
});

it('a hundred hostile texts come out of every call as the cleaned text and nothing else', long, async () => {
  const ids: number[] = [];
  // What carries a zero byte is refused as malformed before it is a text.
  const texts = hostileHtml.filter((html) => !html.includes('\0'));
  expect(texts.length).toBeGreaterThanOrEqual(100);
  for (const html of texts) ids.push(await add({ title: html.slice(0, 90).trim() || '제목', html }));
  for (const [index, html] of texts.entries()) {
    const clean = cleanHtml(html);
    const { data: opened } = await read(ids[index]!);
    expect(opened.html).toBe(clean);
    const { data: shown } = await service.ask(previewNotice, { input: { html } });
    expect(shown.html).toBe(frameTables(clean));
  }
  const rows = await shop.deps.sql<
    { html: string }[]
  >`select html from notices where id in ${shop.deps.sql(ids)}`;
  for (const { html } of rows) expect(cleanHtml(html)).toBe(html);
});

describe('the rules', () => {
  it('tell the states apart to the millisecond', () => {
    const nine = Date.parse('2026-11-29T00:00:00Z');
    expect(isGoneBy('2026-11-29T08:59', nine)).toBe(true);
    expect(isGoneBy('2026-11-29T09:01', nine)).toBe(false);
    expect(isGoneBy('', nine)).toBe(false);
    expect([stateOf(null, 5), stateOf(5, 5), stateOf(6, 5)]).toEqual(['draft', 'published', 'scheduled']);
  });
  it('keep the day of what is published, and give one to what was not', () => {
    expect(publishAtOf(rightNow, 3, 5)).toBe(3);
    expect(publishAtOf(rightNow, 7, 5)).toBe(5);
    expect(publishAtOf(rightNow, null, 5)).toBe(5);
    expect(publishAtOf(draft, 3, 5)).toBeNull();
    expect(publishAtOf(at(9), 3, 5)).toBe(9);
  });
  it('read a field as Korean time', () => {
    expect(instantOfField('2026-11-21T09:00')).toBe('2026-11-21T00:00:00.000Z');
    expect([instantOfField(''), instantOfField('2026-11-21'), instantOfField('2026-13-01T09:00')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a pinned notice', () => {
  const pin = (id: number, isPinned = true) =>
    service.ask(pinNotice, { params: { id }, input: { isPinned } }).then(({ outcome }) => outcome);
  const pinned = async (where = shop) => (await listPinned(where.deps)).map(({ id }) => id);

  it('stands above the first page of the list, the latest first, and in its own place', async () => {
    const [first, second_] = [await add({ title: '먼저 고정' }), await add({ title: '나중 고정' })];
    const before = await listNotices(shop.deps, 1, null);
    expect([await pin(first), await pin(second_)]).toEqual(['pinned', 'pinned']);
    for (const where of [shop, second])
      await waitFor(async () => expect(await pinned(where)).toEqual([second_, first]));
    expect(await listNotices(shop.deps, 1, null)).toEqual(before);
    expect([await pin(first, false), await pin(second_, false)]).toEqual(['unpinned', 'unpinned']);
    await waitFor(async () => expect(await pinned()).toEqual([]));
  });

  it('is one of three, however many are pinned at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => add({ title: `고정 ${n}` })));
    const outcomes = await Promise.all(ids.map((id) => pin(id)));
    expect(outcomes.toSorted()).toEqual(['pinned', 'pinned', 'pinned', 'tooManyPinned', 'tooManyPinned']);
    const [one] = await pinned();
    // Once more is no fourth one.
    expect(await pin(one!)).toBe('pinned');
    for (const id of ids) await pin(id, false);
  });

  it('that visitors may not see yet is none to them', async () => {
    const id = await add({ publish: draft });
    expect(await pin(id)).toBe('pinned');
    await expect.poll(() => pinned()).not.toContain(id);
    expect((await service.ask(listAdminNotices, { input: { state: 'draft' } })).data.rows).toContainEqual(
      expect.objectContaining({ id, isPinned: true }),
    );
    await pin(id, false);
    expect(
      (await service.ask(pinNotice, { params: { id: 999_999 }, input: { isPinned: true } })).outcome,
    ).toBe('notFound');
  });
});
