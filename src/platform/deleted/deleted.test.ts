// What an operator deleted comes back as the very same row, for 30 days; nobody sees it meanwhile.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../test/support/operator.ts';
import { waitFor } from '../../../test/support/runner/wait-for.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { scheduleOf } from '../../background-work.server.ts';
import * as campaigns from '../../features/admin/campaigns/contract.ts';
import * as templates from '../../features/admin/inquiries/templates/contract.ts';
import {
  bringTemplateBack as bringBackTemplate,
  deleteTemplate,
} from '../../features/admin/inquiries/templates/queries.server.ts';
import { mostTemplates } from '../../features/admin/inquiries/templates/rules.ts';
import * as notices from '../../features/admin/notices/contract.ts';
import * as reasons from '../../features/admin/reasons/contract.ts';
import { listNotices, readNotice } from '../../features/site/notice/service.server.ts';

let shop: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`delete from answer_templates`;
  await shop.owner`delete from deleted_rows`;
});

const day = 24 * 60 * 60_000;
const sweepAt = async (nowMs: number) => {
  const task = scheduleOf([]).find(({ name }) => name === 'deleted_rows');
  await task!.run({ ...shop.deps, now: () => nowMs });
};
const kept = async () => (await shop.owner`select key from deleted_rows`).length;

async function addTemplate(title = '배송 안내'): Promise<templates.AnswerTemplate> {
  await owner.ask(templates.addAnswerTemplate, { input: { title, body: '이틀 안에 도착해요.' } });
  const { data } = await owner.ask(templates.listAnswerTemplates);
  return data.templates.find((one) => one.title === title)!;
}
const removeTemplate = ({ id, version }: templates.AnswerTemplate) =>
  owner.ask(templates.removeAnswerTemplate, { params: { id }, input: { version } });
const bringTemplateBack = async (id: number) =>
  (await owner.ask(templates.bringBackAnswerTemplate, { params: { id } })).outcome;
const listTemplates = async () => (await owner.ask(templates.listAnswerTemplates)).data.templates;

const aNotice = {
  title: '되돌릴 소식',
  writer: '톡톡박스',
  html: '<p>반가운 소식이에요</p>',
  publish: { mode: 'now', at: null },
} as const;
const addNotice = async () => (await owner.ask(notices.addNotice, { input: aNotice })).data.id;
const deleteNotice = async (id: number) => {
  const { data } = await owner.ask(notices.readAdminNotice, { params: { id } });
  const input = { version: data.version };
  expect((await owner.ask(notices.deleteNotice, { params: { id }, input })).outcome).toBe('deleted');
};
const bringNoticeBack = async (id: number) =>
  (await owner.ask(notices.bringBackNotice, { params: { id } })).outcome;
const pin = async (id: number, isPinned = true) =>
  (await owner.ask(notices.pinNotice, { params: { id }, input: { isPinned } })).outcome;
const rowOf = async (table: string, id: number | string) =>
  (await shop.owner`select to_jsonb(t)::text as row from ${shop.owner(table)} t where id = ${id}`)[0]?.row;

describe('A notice', () => {
  const isListed = async (id: number) =>
    (await listNotices(shop.deps, 1, null)).lines.some((line) => line.id === id);

  it('is gone for visitors, and comes back with its number, its words, its views and its place', async () => {
    const id = await addNotice();
    await addNotice();
    await shop.owner`update notices set views = 41 where id = ${id}`;
    await waitFor(async () => expect(await isListed(id)).toBe(true));
    const [row, list] = [await rowOf('notices', id), await listNotices(shop.deps, 1, null)];
    await deleteNotice(id);
    await waitFor(async () => expect(await isListed(id)).toBe(false));
    expect(await readNotice(shop.deps, id, 1, null)).toBeNull();
    expect((await listNotices(shop.deps, 1, '되돌릴')).lines.map((line) => line.id)).not.toContain(id);
    expect((await owner.ask(notices.readAdminNotice, { params: { id } })).outcome).toBe('notFound');

    expect(await bringNoticeBack(id)).toBe('undone');
    expect(await rowOf('notices', id)).toBe(row);
    await waitFor(async () => expect(await listNotices(shop.deps, 1, null)).toEqual(list));
    expect(await kept()).toBe(0);
  });

  it('comes back once, whoever else asks at the same moment, and can be deleted again', async () => {
    const id = await addNotice();
    await deleteNotice(id);
    const outcomes = await Promise.all([1, 2, 3].map(() => bringNoticeBack(id)));
    expect(outcomes.sort()).toEqual(['notFound', 'notFound', 'undone']);
    await deleteNotice(id);
    expect(await bringNoticeBack(id)).toBe('undone');
  });

  it('is pinned again, unless others took the places meanwhile', async () => {
    const [id, ...others] = [await addNotice(), await addNotice(), await addNotice(), await addNotice()];
    expect(await pin(id!)).toBe('pinned');
    const row = await rowOf('notices', id!);
    await deleteNotice(id!);
    for (const other of others.slice(0, 2)) expect(await pin(other)).toBe('pinned');
    expect(await bringNoticeBack(id!)).toBe('undone');
    expect(await rowOf('notices', id!)).toBe(row);

    await deleteNotice(id!);
    expect(await pin(others[2]!)).toBe('pinned');
    expect(await bringNoticeBack(id!)).toBe('undoneUnpinned');
    expect((await owner.ask(notices.readAdminNotice, { params: { id: id! } })).data.isPinned).toBe(false);
    for (const other of others) await pin(other, false);
  });
});

describe('A template', () => {
  it('comes back as it was', async () => {
    const template = await addTemplate();
    await removeTemplate(template);
    expect(await listTemplates()).toEqual([]);
    expect(await bringTemplateBack(template.id)).toBe('undone');
    expect(await listTemplates()).toEqual([template]);
  });

  it('stays away while there are as many as may be', async () => {
    const template = await addTemplate();
    await removeTemplate(template);
    await shop.owner`insert into answer_templates (title, body, changed_by, changed_at)
      select 'T' || n, 'words', 'x', now() from generate_series(1, ${mostTemplates}) n`;
    expect(await bringTemplateBack(template.id)).toBe('full');
    await removeTemplate((await listTemplates()).find(({ title }) => title === 'T7')!);
    expect(await bringTemplateBack(template.id)).toBe('undone');
  });

  it('that never was, or that stands there, is not brought back', async () => {
    const { id } = await addTemplate();
    expect(await bringTemplateBack(id)).toBe('notFound');
    expect(await bringTemplateBack(999_999)).toBe('notFound');
  });

  it('is written down in the log, whoever brings it back', async () => {
    const template = await addTemplate();
    await removeTemplate(template);
    await bringTemplateBack(template.id);
    const [line] = await shop.owner`select action, subject from operator_log order by id desc limit 1`;
    expect(line).toEqual({ action: 'template.bringBack', subject: `template:${template.id}` });
  });
});

it('A draft of an advertisement comes back as it was, and can be begun no sooner than before', async () => {
  const input = {
    ...{ title: '겨울 놀이', words: '눈사람을 그려요.', linkPath: '/toktokplay', linkLabel: '보러 가기' },
    ...{ picture: null, byEmail: true, byText: false, audience: 'all' as const, audienceDays: null },
  };
  const { data } = await owner.ask(campaigns.addCampaign, { input });
  const params = { id: data.id };
  const row = await rowOf('campaigns', data.id);
  expect((await owner.ask(campaigns.removeCampaign, { params, input: { version: 1 } })).outcome).toBe(
    'removed',
  );
  expect((await owner.ask(campaigns.seeCampaign, { params })).outcome).toBe('notFound');
  expect((await owner.ask(campaigns.bringBackCampaign, { params })).outcome).toBe('undone');
  expect(await rowOf('campaigns', data.id)).toBe(row);
});

describe('A reason', () => {
  const add = async (wording: string) => {
    await owner.ask(reasons.addReason, { input: { kind: 'changeOfMind', wording, uses: ['return'] } });
    const { data } = await owner.ask(reasons.listReasons);
    return data.reasons.find((one) => one.wording === wording)!;
  };

  it('comes back at its place in the order', async () => {
    const { id } = await add('색이 달라요');
    await add('크기가 달라요');
    const before = (await owner.ask(reasons.listReasons)).data;
    await owner.ask(reasons.removeReason, { params: { id } });
    expect((await owner.ask(reasons.bringBackReason, { params: { id } })).outcome).toBe('undone');
    expect((await owner.ask(reasons.listReasons)).data).toEqual(before);
  });

  it('stays away while another one says the same', async () => {
    const { id } = await add('소리가 작아요');
    await owner.ask(reasons.removeReason, { params: { id } });
    const other = await add('소리가 작아요');
    expect((await owner.ask(reasons.bringBackReason, { params: { id } })).outcome).toBe('wordingTaken');
    await owner.ask(reasons.removeReason, { params: { id: other.id } });
    expect((await owner.ask(reasons.bringBackReason, { params: { id } })).outcome).toBe('undone');
  });
});

describe('After 30 days', () => {
  const deletedAtMs = Date.parse('2026-12-01T00:00:00Z');
  const deleted = async () => {
    const { id, version } = await addTemplate();
    const now = new Date(deletedAtMs);
    expect(await shop.deps.db.transaction((tx) => deleteTemplate(tx, { id, version, now }))).toBe(true);
    return id;
  };

  it.each([
    [30 * day - 1, true],
    [30 * day, false],
  ])('and before any sweep: %i ms later it can come back: %s', async (ms, canCome) => {
    const id = await deleted();
    const bringBack = shop.deps.db.transaction((tx) => bringBackTemplate(tx, id, deletedAtMs + ms));
    expect(await bringBack).toBe(canCome);
    expect((await listTemplates()).map((one) => one.id)).toEqual(canCome ? [id] : []);
  });

  it.each([
    [30 * day - 1, 1],
    [30 * day, 0],
  ])('%i ms later the sweep leaves %i copies', async (ms, left) => {
    await deleted();
    await sweepAt(deletedAtMs + ms);
    expect(await kept()).toBe(left);
  });
});

describe('A later release', () => {
  it('gives a column of its own its default, and leaves out one that went', async () => {
    const template = await addTemplate();
    await removeTemplate(template);
    await shop.owner`update deleted_rows set row = row - 'version' || '{"former": 1}'`;
    expect(await bringTemplateBack(template.id)).toBe('undone');
    expect(await listTemplates()).toEqual([template]);
  });
});
