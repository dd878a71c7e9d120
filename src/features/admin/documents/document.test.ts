import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { readCompany, readShownCompany } from '../../../platform/config/company-queries.server.ts';
import { readDocument } from '../../../platform/config/documents-queries.server.ts';
import { homeDocument } from '../../site/home/home-document.server.ts';
import { brandDocument, faqDocument } from '../../site/pages/documents.server.ts';
import {
  listLibrary,
  listPages,
  readCompanyData,
  readFaq,
  readFaqVersion,
  readPage,
  readPageVersion,
  saveCompany,
  saveFaq,
  savePage,
} from './contract.ts';
import { partNames } from './messages.ts';
import {
  emptyOf,
  isHidden,
  type Json,
  movedItem,
  pageNames,
  type Shape,
  slugOf,
  withValue,
} from './rules.ts';
import { describeShape, shapeOf } from './shapes.server.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let service: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
  service = await logInOperator(shop, 'service');
});
afterAll(() => shop.close());

const page = (name: string) => owner.ask(readPage, { params: { name } });
const save = (name: string, version: number, body: unknown) =>
  owner.ask(savePage, { params: { name }, input: { version, body: body as Record<string, unknown> } });

describe('a page', () => {
  it('is changed, and visitors see it at once', async () => {
    const { data: before } = await page('brand');
    const { data } = await save('brand', before.version, { ...before.body, lead: '새로 쓴 한 줄' });
    expect(data.stamp).toMatchObject({ version: before.version + 1, savedBy: '운영 op-owner' });
    await expect
      .poll(async () => (await readDocument(shop.deps, 'page/brand', brandDocument))?.lead)
      .toBe('새로 쓴 한 줄');
  });

  it('is of a shape whose form holds every text, each with its picture marked', async () => {
    const { data } = await page('english');
    const shape = data.shape as Shape;
    expect(shape.properties?.tabs?.items?.properties?.picture).toMatchObject({ picture: true });
    expect(shape.properties?.tabs).toMatchObject({ type: 'array', minItems: 2 });
    expect(shape.required).toContain('title');
  });

  it.each<[string, (body: Record<string, Json>) => Json, (string | number)[]]>([
    ['an empty heading', (body) => ({ ...body, title: '' }), ['title']],
    ['a field that no page knows', (body) => ({ ...body, script: 'x' }), []],
    ['a figure without words', (body) => withValue(body, ['figures', 2, 'text'], ''), ['figures', 2, 'text']],
    ['no figure at all', (body) => ({ ...body, figures: [] }), ['figures']],
    [
      'a link to another site',
      (body) => withValue(body, ['figures', 25, 'links', 0, 'to'], 'javascript:alert(1)'),
      ['figures', 25, 'links', 0, 'to'],
    ],
    ['another kind of page', (body) => ({ ...body, kind: 'plain' }), ['kind']],
  ])('with %s is refused, told where, and nothing is kept', async (_, change, path) => {
    const { data: before } = await page('brand');
    const { outcome, data } = await save(
      'brand',
      before.version,
      change(before.body as Record<string, Json>),
    );
    expect(outcome).toBe('faulty');
    expect(data.faults.map((fault) => fault.path)).toContainEqual(path);
    expect((await page('brand')).data.version).toBe(before.version);
  });

  it('keeps hostile words as words', async () => {
    const { data: before } = await page('math');
    const lead = `<img src=x onerror="alert(1)"> ' "; drop table documents; --`;
    expect((await save('math', before.version, { ...before.body, lead })).outcome).toBe('saved');
    expect((await page('math')).data.body.lead).toBe(lead);
  });

  it('in two tabs is saved once: the second is told, nothing is overwritten', async () => {
    const { data: before } = await page('programs');
    const answers = await Promise.all(
      ['첫째', '둘째'].map((lead) => save('programs', before.version, { ...before.body, lead })),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['changedMeanwhile', 'saved']);
    const winner = answers[0]?.outcome === 'saved' ? '첫째' : '둘째';
    const { data: after } = await page('programs');
    expect([after.body.lead, after.version]).toEqual([winner, before.version + 1]);
  });

  it('keeps every state that it was in, and none of them can be changed', async () => {
    const { data: before } = await page('eraser');
    await save('eraser', before.version, { ...before.body, lead: '둘째 모습' });
    const { data: now } = await page('eraser');
    expect(now.history.map(({ version }) => version)).toEqual([before.version + 1, before.version]);
    const old = await owner.ask(readPageVersion, { params: { name: 'eraser', version: before.version } });
    expect(old.data.body).toEqual(before.body);
    // Restored: saved as what is newest.
    await save('eraser', now.version, old.data.body);
    expect((await page('eraser')).data).toMatchObject({ version: before.version + 2, body: before.body });
    const missing = await owner.ask(readPageVersion, { params: { name: 'eraser', version: 999 } });
    expect(missing.outcome).toBe('notFound');
    const sql = shop.owner;
    await expect(sql`update document_versions set saved_by = 'x'`).rejects.toThrow('never changed');
    await expect(sql`delete from document_versions`).rejects.toThrow('never changed');
    await expect(sql`truncate document_versions`).rejects.toThrow('never changed');
  });

  it('shows other words for a picture of the shop, and no uploaded one that is gone', async () => {
    const { data: before } = await page('home');
    const own = { ...before.body, picture: { name: before.body.picture, alt: '다른 설명' } };
    expect((await save('home', before.version, own)).outcome).toBe('saved');
    await expect
      .poll(async () => (await readDocument(shop.deps, 'home', homeDocument))?.picture?.alt)
      .toBe('다른 설명');
    const gone = {
      name: `media/${'b'.repeat(32)}`,
      width: 10,
      height: 10,
      widths: [10],
      alt: '없는 사진',
      color: '#ffffff',
      fallback: 'jpg',
    };
    // As of an older version that is taken back: the field is named, so that another picture is chosen there.
    const refused = await save('home', before.version + 1, { ...before.body, picture: gone });
    expect(refused).toMatchObject({
      outcome: 'faulty',
      data: { faults: [{ path: ['picture'], kind: 'gone' }] },
    });
    const { data: library } = await service.ask(listLibrary);
    expect(library.pictures.length).toBeGreaterThan(50);
  });
});

describe('the FAQ', () => {
  it('is changed by customer service; a tab may be a single picture, but not empty', async () => {
    const { data: before } = await service.ask(readFaq);
    const faq = before.body as { tabs: { questions: unknown[]; guide?: unknown }[] };
    const single = faq.tabs.map((tab) => (tab.guide ? { ...tab, questions: [] } : tab));
    const input = (tabs: unknown) => ({ input: { version: before.version, body: { ...before.body, tabs } } });
    const nothing = faq.tabs.map(({ guide: _, ...tab }) => ({ ...tab, questions: [] }));
    expect((await service.ask(saveFaq, input(nothing))).outcome).toBe('faulty');
    expect((await service.ask(saveFaq, input(single))).outcome).toBe('saved');
    const { data: saved } = await service.ask(readFaq);
    const whole = { version: saved.version, body: { ...before.body, shown: 'single' } };
    expect((await service.ask(saveFaq, { input: whole })).outcome).toBe('saved');
    await expect
      .poll(async () => {
        const now = await readDocument(shop.deps, 'faq', faqDocument);
        return [now?.shown, now?.single?.picture?.name, now?.tabs.some((tab) => tab.questions.length > 0)];
      })
      .toEqual(['single', 'faq-contents', true]);
    const old = await service.ask(readFaqVersion, { params: { version: before.version } });
    expect(old.data.body).toEqual(before.body);
  });
});

describe('the company', () => {
  it('is told anew by pages and e-mails as soon as it changes', async () => {
    const { data: before } = await owner.ask(readCompanyData);
    expect(await readCompany(shop.deps.db)).toEqual(before.body);
    await readShownCompany(shop.deps);
    const body = { ...before.body, phone: '02-1234-5678' };
    expect((await owner.ask(saveCompany, { input: { version: before.version, body } })).outcome).toBe(
      'saved',
    );
    expect((await readCompany(shop.deps.db)).phone).toBe('02-1234-5678');
    await expect.poll(async () => (await readShownCompany(shop.deps)).phone).toBe('02-1234-5678');
  });

  it.each([
    ['businessCheckUrl', 'javascript:alert(1)'],
    ['businessCheckUrl', 'http://www.ftc.go.kr/'],
    ['email', 'a@b.c\nBcc: x@y.z'],
    ['phone', '전화'],
    ['businessNumber', '12-34'],
    ['name', ''],
    ['address', '두 줄\n주소'],
  ])('refuses %s as %j', async (field, value) => {
    const { data: now } = await owner.ask(readCompanyData);
    const wrong = { version: now.version, body: { ...now.body, [field]: value } };
    const { outcome, data } = await owner.ask(saveCompany, { input: wrong });
    expect([outcome, data.faults[0]?.path]).toEqual(['faulty', [field]]);
  });
});

describe('who may', () => {
  it('change pages and the company is the owner alone; nobody does without a session', async () => {
    expect((await service.ask(listPages)).status).toBe(403);
    expect((await service.ask(readPage, { params: { name: 'brand' } })).status).toBe(403);
    const input = { version: 1, body: {} };
    expect((await service.ask(savePage, { params: { name: 'brand' }, input })).status).toBe(403);
    expect((await service.ask(readCompanyData)).status).toBe(403);
    expect((await service.ask(saveCompany, { input })).status).toBe(403);
    const stranger = new OperatorVisitor(shop.url);
    expect((await stranger.ask(readFaq)).status).toBe(401);
    expect((await stranger.ask(saveFaq, { input })).status).toBe(401);
    expect((await owner.ask(listPages)).data.pages.map(({ name }) => name)).toEqual([...pageNames]);
    expect((await owner.ask(readPage, { params: { name: 'legal' } })).status).toBe(404);
  });

  it('stands in the log with length and version, not with the text', async () => {
    const { data: before } = await page('korlang');
    await save('korlang', before.version, { ...before.body, lead: '남지 않을 낱말' });
    const [line] = await shop.deps
      .sql`select * from operator_log where action = 'page.save' order by id desc limit 1`;
    expect(line).toMatchObject({ subject: 'document:page/korlang', detail: { version: before.version } });
    expect(JSON.stringify(line)).not.toContain('남지 않을');
  });
});

describe('a form', () => {
  it('finds its way in a document and leaves the rest alone', () => {
    const body = { a: [{ b: '1' }, { b: '2' }], c: '3' };
    expect(withValue(body, ['a', 1, 'b'], 'x')).toEqual({ a: [{ b: '1' }, { b: 'x' }], c: '3' });
    expect(withValue(body, ['c'], undefined)).toEqual({ a: body.a });
    expect(body.a[1]).toEqual({ b: '2' });
    expect(movedItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(movedItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });

  it('makes new parts that only lack their words', async () => {
    const { data } = await service.ask(readFaq);
    const shape = describeShape(shapeOf('faq', data.body)) as Shape;
    const question = shape.properties?.tabs?.items?.properties?.questions?.items;
    expect(emptyOf(question ?? {}, 'x1')).toEqual({ id: 'nx1', question: '', answer: [''] });
    expect(slugOf('home')).toBe('home');
  });

  it('has Korean words for every part of every document', async () => {
    const namesIn = ({ properties = {}, items, picture }: Shape): string[] =>
      picture
        ? []
        : [
            ...Object.entries(properties).flatMap(([name, inner]) =>
              isHidden(name) ? [] : [name, ...namesIn(inner)],
            ),
            ...(items ? namesIn(items) : []),
          ];
    const found = await Promise.all([
      owner.ask(readCompanyData),
      owner.ask(readFaq),
      ...pageNames.map((name) => page(name)),
    ]);
    const names = new Set(found.flatMap(({ data }) => namesIn(data.shape as Shape)));
    expect([...names].filter((name) => !Object.hasOwn(partNames, name))).toEqual([]);
  });
});
