// Who gets personal data: what an operator writes is what the privacy text shows, on each day.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { startOfKoreanDay } from '../../../../shared/time/korean-time.ts';
import { tellOfTerms } from '../../../account/terms-news/service.server.ts';
import { listThirdParties } from '../../../site/legal/recipients/contract.ts';
import { readLegalText } from '../../../site/legal/service.server.ts';
import { getToday } from '../../today/contract.ts';
import { addLegalVersion, readLegal, withdrawLegalVersion } from '../contract.ts';
import {
  addRecipient,
  correctRecipient,
  endRecipient,
  readRecipientTable,
  takeRecipientBack,
} from './contract.ts';

const today = startOfKoreanDay('2027-03-10') + 36_000_000;
let shop: TestShop;
let owner: OperatorVisitor;
let logIns = 0;
async function goTo(atMs: number) {
  shop.stopClockAt(atMs);
  owner = await logInOperator(shop, 'owner', `recipients-${++logIns}`);
}
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from recipients where saved_by <> ''`;
    await tx`update recipients set valid_until = null`;
    await tx`delete from terms_tellings`;
  });
  await goTo(today);
});

const sender = {
  ...{ kind: 'processor' as const, name: '새 문자 회사', purpose: '문자 보내기', items: '전화번호' },
  ...{ keeps: '보낸 뒤 바로', contact: '02-0000-0000', country: '', transfer: '', refusal: '' },
};
const partner = { ...sender, kind: 'thirdParty' as const, name: '새 제휴사' };
type Wish = { recipient: typeof sender | typeof partner; services: string[]; beginsOn: string };
const wish = (change: Partial<Wish> = {}): Wish => ({
  ...{ recipient: sender, services: ['texts:solapi'], beginsOn: '2027-03-17' },
  ...change,
});
const add = (change: Partial<Wish> = {}) => owner.ask(addRecipient, { input: wish(change) });
const table = async (day = '') => (await owner.ask(readRecipientTable, { input: { day } })).data;
const find = async (name: string = sender.name) =>
  (await table()).recipients.filter((row) => row.name === name);
const shown = async (version: string | null = null) => {
  await shop.deps.sql`select pg_notify('content_changed', 'documents')`;
  return readLegalText(shop.deps, 'privacy', version);
};
const namesShown = async (version: string | null = null) =>
  (await shown(version))?.recipients.map(({ name }) => name) ?? [];
const tellings = () =>
  shop.owner<
    { version: string; changes: string; is_adverse: boolean }[]
  >`select version, changes, is_adverse from terms_tellings where kind = 'changed' and not is_stopped order by id`;
const lastLine = async () => {
  const [line] = await shop.deps.sql`
    select l.action, l.subject, l.detail, o.outcome, o.changes from operator_log l
    join operator_log_outcomes o on o.log_id = l.id where l.action like 'recipient.%' order by l.id desc limit 1`;
  return line;
};

describe('another recipient', () => {
  it('is announced, stands in the text from its day on, and members are told of it once', async () => {
    expect((await add()).outcome).toBe('added');
    await expect.poll(() => namesShown()).not.toContain(sender.name);
    const announced = await shown('2027-03-17');
    expect(announced?.shown.state).toBe('announced');
    expect(announced?.recipients.map(({ name }) => name)).toContain(sender.name);
    expect(await tellings()).toEqual([
      {
        version: '2027-03-17',
        changes: '개인정보 처리를 맡는 곳이 늘어요: 새 문자 회사 (문자 보내기).',
        is_adverse: false,
      },
    ]);
    expect(await lastLine()).toMatchObject({
      ...{ action: 'recipient.add', outcome: 'added' },
      detail: { name: sender.name, kind: 'processor', effectiveOn: '2027-03-17' },
    });
    shop.stopClockAt(startOfKoreanDay('2027-03-17') - 1);
    expect(await namesShown()).not.toContain(sender.name);
    shop.stopClockAt(startOfKoreanDay('2027-03-17'));
    expect(await namesShown()).toContain(sender.name);
    expect((await shown())?.shown.version).toBe('2027-03-17');
  });

  it('that works for the shop already is named at once', async () => {
    expect((await add({ beginsOn: '' })).outcome).toBe('added');
    await expect.poll(() => namesShown()).toContain(sender.name);
    expect((await tellings()).map(({ version }) => version)).toEqual(['2027-03-10']);
    shop.stopClockAt(today + 600_000);
    await tellOfTerms(shop.deps);
    const [mail] = await shop.owner`select content from messages where occasion = 'termsChanged' limit 1`;
    expect(JSON.stringify(mail)).toContain('2027-03-10에 새 내용으로 바꿨어요');
    expect(JSON.stringify(mail)).not.toContain('전까지');
  });

  it.each<[string, Partial<Wish>, string]>([
    ['tomorrow', { beginsOn: '2027-03-11' }, 'shortNotice'],
    ['six days', { beginsOn: '2027-03-16' }, 'shortNotice'],
    ['29 days, for purposes of its own', { recipient: partner, beginsOn: '2027-04-08' }, 'shortNotice'],
    ['no day, for purposes of its own', { recipient: partner, beginsOn: '' }, 'needsConsent'],
    ['a day that is none', { beginsOn: '2027-02-30' }, 'noDay'],
    ['no word of what it gets', { recipient: { ...sender, items: ' ' } }, 'faulty'],
    ['a country and nothing of it', { recipient: { ...sender, country: '미국' } }, 'faulty'],
  ])('with %s is refused', async (_, change, outcome) => {
    expect((await add(change)).outcome).toBe(outcome);
    expect(await find(change.recipient?.name)).toEqual([]);
    expect(await tellings()).toEqual([]);
  });

  it('for purposes of its own is worse for members, and the consent of an order names it from its day on', async () => {
    const named = async () => {
      const answer = await new Visitor(shop.url).send(listThirdParties.path);
      return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
    };
    expect((await add({ recipient: partner, services: [], beginsOn: '2027-04-09' })).outcome).toBe('added');
    expect((await tellings())[0]?.is_adverse).toBe(true);
    expect(await named()).toEqual(['콘텐츠 제휴사(예시)']);
    shop.stopClockAt(startOfKoreanDay('2027-04-09'));
    // What was kept of the table goes once the process hears of the change.
    await expect.poll(named).toEqual(['콘텐츠 제휴사(예시)', partner.name]);
  });

  it('taken back before its day was never shown, and nobody hears of it any more', async () => {
    await add();
    const [row] = await find();
    expect((await owner.ask(takeRecipientBack, { params: { id: row!.id } })).outcome).toBe('withdrawn');
    expect(await find()).toEqual([]);
    expect(await tellings()).toEqual([]);
    expect(await shown('2027-03-17')).toBeNull();
    expect((await owner.ask(takeRecipientBack, { params: { id: row!.id } })).outcome).toBe('notFound');
  });
});

describe('an entry', () => {
  const correct = (id: number, change: object, beginsOn = '2027-03-17') =>
    owner.ask(correctRecipient, {
      params: { id },
      input: wish({ recipient: { ...sender, ...change }, beginsOn }),
    });
  let id: number;
  beforeEach(async () => {
    await add({ beginsOn: '' });
    await goTo(today + 60_000);
    id = (await find())[0]!.id;
  });

  it('gets another contact at once, silently, with both in the log; a past moment keeps the old one', async () => {
    const told = await tellings();
    expect((await correct(id, { contact: '1588-0000' })).outcome).toBe('saved');
    expect((await find()).map(({ contact, state }) => [contact, state])).toEqual([['1588-0000', 'shown']]);
    expect(await tellings()).toEqual(told);
    expect(await lastLine()).toMatchObject({ changes: { contact: ['02-0000-0000', '1588-0000'] } });
    const thatDay = (await table('2027-03-10')).recipients.filter(({ name }) => name === sender.name);
    expect(thatDay.map(({ contact }) => contact)).toEqual(['02-0000-0000', '1588-0000']);
  });

  it('gets other words on a day that is announced, and comes back where that is taken back', async () => {
    expect((await correct(id, { items: '전화번호, 이름' }, '2027-03-16')).outcome).toBe('shortNotice');
    expect((await correct(id, { items: '전화번호, 이름' })).outcome).toBe('saved');
    const [now, later] = await find();
    expect([now?.items, now?.state, later?.items, later?.state]).toEqual([
      ...['전화번호', 'shown', '전화번호, 이름', 'planned'],
    ]);
    expect(await correct(id, { items: '이름' })).toMatchObject({
      outcome: 'changedMeanwhile',
      data: { by: `운영 ${owner.loginId}`, atMs: expect.any(Number) },
    });
    expect((await correct(later!.id, { items: '이름' })).outcome).toBe('notBegun');
    await owner.ask(takeRecipientBack, { params: { id: later!.id } });
    expect((await find()).map(({ untilMs }) => untilMs)).toEqual([null]);
  });

  it('that is the same is no correction', async () => {
    expect((await correct(id, { name: ` ${sender.name} ` })).outcome).toBe('sameAsBefore');
    expect((await correct(999_999, {})).outcome).toBe('notFound');
  });

  it('ends at once or on a day, and stays to be read', async () => {
    expect((await owner.ask(endRecipient, { params: { id }, input: { endsOn: '2027-03-10' } })).outcome).toBe(
      'noDay',
    );
    await owner.ask(endRecipient, { params: { id }, input: { endsOn: '2027-03-12' } });
    expect((await owner.ask(takeRecipientBack, { params: { id } })).outcome).toBe('withdrawn');
    expect((await owner.ask(endRecipient, { params: { id }, input: { endsOn: '' } })).outcome).toBe('ended');
    await expect.poll(() => namesShown()).not.toContain(sender.name);
    expect((await owner.ask(takeRecipientBack, { params: { id } })).outcome).toBe('inForce');
    const after = await table('2027-03-10');
    expect(after.recipients.find((row) => row.name === sender.name)?.state).toBe('ended');
    expect((await table('2027-03-11')).recipients.some((row) => row.name === sender.name)).toBe(false);
  });

  it('is corrected once by two at once', async () => {
    const both = await Promise.all([
      correct(id, { contact: '1588-0001' }),
      correct(id, { contact: '1588-0002' }),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['changedMeanwhile', 'saved']);
  });

  it('never changes in the database, and is never deleted', async () => {
    await expect(shop.owner`update recipients set items = 'x' where id = ${id}`).rejects.toThrow(/never/);
    await expect(shop.owner`delete from recipients where id = ${id}`).rejects.toThrow(/never deleted/);
  });
});

it('is told together with the words of the text that change on the same day', async () => {
  await add();
  const { data } = await owner.ask(readLegal, { params: { page: 'privacy' } });
  const { sections } = data.versions.find(({ state }) => state === 'current')!;
  const input = {
    ...{ documentVersion: data.documentVersion, effectiveOn: '2027-03-17', kind: 'plain' as const },
    ...{ changes: '줄였어요.', sections, replaces: null },
  };
  const params = { page: 'privacy' };
  expect((await owner.ask(addLegalVersion, { params, input })).outcome).toBe('added');
  expect((await tellings()).map(({ changes }) => changes)).toEqual([
    '줄였어요. 개인정보 처리를 맡는 곳이 늘어요: 새 문자 회사 (문자 보내기).',
  ]);
  const { documentVersion } = (await owner.ask(readLegal, { params })).data;
  const version = { documentVersion, version: '2027-03-17' };
  expect((await owner.ask(withdrawLegalVersion, { params, input: version })).outcome).toBe('withdrawn');
  expect((await tellings()).map(({ changes }) => changes)).toEqual([
    '개인정보 처리를 맡는 곳이 늘어요: 새 문자 회사 (문자 보내기).',
  ]);
});

it('what is configured and has no entry is told in the table and on the first screen', async () => {
  const card = async () => (await owner.ask(getToday)).data.cards.find(({ name }) => name === 'recipients');
  expect((await table()).unlisted).toEqual([]);
  expect((await card())?.count).toBe(0);
  const row = (await table()).recipients.find(({ services }) => services.includes('identity:nice'));
  await owner.ask(endRecipient, { params: { id: row!.id }, input: { endsOn: '' } });
  expect((await table()).unlisted).toEqual(['identity:nice']);
  expect(await card()).toMatchObject({ count: 1, rows: [{ label: '본인인증 (nice)' }] });
  await goTo(today + 60_000);
  await add({ services: ['identity:nice'] });
  expect((await card())?.count).toBe(1);
  await add({ services: ['identity:nice'], beginsOn: '' });
  expect((await card())?.count).toBe(0);
});

it('who has no right to the pages neither sees nor changes it', async () => {
  const service = await logInOperator(shop, 'service');
  expect((await service.ask(readRecipientTable, { input: {} })).status).toBe(403);
  expect((await service.ask(addRecipient, { input: wish() })).status).toBe(403);
  const cards = (await service.ask(getToday)).data.cards.map(({ name }) => name);
  expect(cards).not.toContain('recipients');
});
