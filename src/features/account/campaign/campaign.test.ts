// Advertising by the law (정보통신망법 제50조): to whoever agreed and still does, by day, marked, with a way out, once, provably.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countJobs, emailsTo } from '../../../../test/support/emails.ts';
import { askDueIn } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../test/support/sign-up.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { sendAdvertisement } from '../../message/deliver.server.ts';
import { repeatMessage } from '../../message/repeat.server.ts';
import { forgetOldMessages } from '../../message/retention-queries.server.ts';
import { setMarketingConsent } from '../member/contract.ts';
import { leaveShop } from '../profile/contract.ts';
import { createJudge } from './judge.server.ts';
import { readFigures } from './queries.server.ts';
import { destroyOldCampaigns } from './retention.server.ts';
import type { CampaignDraft } from './rules.ts';
import { campaignDueIn, sendCampaigns } from './send.server.ts';
import {
  addDraft,
  callOff,
  countFor,
  pauseCampaign,
  resumeCampaign,
  saveDraft,
  startCampaign,
  stopCampaign,
} from './service.server.ts';

const korean = (text: string) => Date.parse(`${text.replace(' ', 'T')}+09:00`);
const noon = korean('2026-12-01 12:00:00');
const dayMs = 86_400_000;

let shop: TestShop;
let operator: { id: number };
type Person = Awaited<ReturnType<typeof crowd>>[number];
let people: Person[];

beforeAll(async () => {
  shop = await openTestShop({ env: { TEXT_PROVIDER: 'solapi' } });
  const [row] = await shop.owner<
    { id: number }[]
  >`insert into operators (login_id, name, rights, password_hash, created_at)
    values ('ads', '광고 담당', array['advertising'], '', now()) returning id::int`;
  operator = row!;
  people = await crowd(shop, 8);
  for (const [i, { id }] of people.entries())
    await shop.owner`update members set phone = ${`0102000${String(4000 + i)}`} where id = ${id}`;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.stopClockAt(noon);
  shop.sandbox.phones.mode = 'open';
  await shop.sandbox.mailbox.setMode('open');
  await shop.owner`delete from campaigns`;
  await shop.owner`delete from member_consents where agreement like 'marketing%'`;
  await shop.owner`delete from messages`;
  await shop.owner`delete from rate_limits`;
});

const agree = (
  { id }: Pick<Person, 'id'>,
  agreement: 'marketing_email' | 'marketing_sms' = 'marketing_email',
  at = '2026-11-20 10:00:00',
) => shop.owner`insert into member_consents (member_id, agreement, version, agreed_at)
  values (${id}, ${agreement}, '2026-11-01', ${new Date(korean(at)).toISOString()})`;
const refuse = ({ id }: Pick<Person, 'id'>) =>
  shop.owner`update member_consents set withdrawn_at = ${new Date(shop.deps.now()).toISOString()}
    where member_id = ${id} and agreement like 'marketing%' and withdrawn_at is null`;
const mailboxOf = ({ login_id }: Person) => `${login_id}@example.com`;

const rowsOf = async () => [
  ...(await shop.owner`select state, cause, attempts from messages where occasion = 'advertisement' order by id`),
];
let titles = 0;
const draftOf = (change: Partial<CampaignDraft> = {}): CampaignDraft => ({
  title: `겨울 놀이 ${++titles}`,
  words: '새 놀이를 준비했어요.\n구경하러 오세요.',
  linkPath: '/toktokplay',
  linkLabel: '놀이 보기',
  picture: null,
  byEmail: true,
  byText: false,
  audience: 'all',
  audienceDays: null,
  ...change,
});
const made = async (draft = draftOf()): Promise<number> => {
  const answer = await addDraft(shop.deps, operator, draft);
  if (answer.outcome !== 'made') throw new Error(JSON.stringify(answer));
  return answer.data.id;
};
const rowOf = async (id: number) =>
  (
    await shop.owner<
      { state: string; version: number }[]
    >`select state, version from campaigns where id = ${id}`
  )[0]!;
const stateOf = async (id: number) => (await rowOf(id)).state;
async function begun(draft = draftOf(), startAtMs: number | null = null): Promise<number> {
  const id = await made(draft);
  const { people: confirmed } = await countFor(shop.deps, { ...draft, days: draft.audienceDays });
  const { version } = await rowOf(id);
  expect(await startCampaign(shop.deps, operator, { id, version, confirmed, startAtMs })).toEqual({
    outcome: 'begun',
  });
  return id;
}
const round = () => sendCampaigns(shop.deps);
/** Until the queue has done what it can do now, and the campaign knows it. */
const finished = (id: number, state = 'done') =>
  expect
    .poll(
      async () => {
        await round();
        return stateOf(id);
      },
      { timeout: 25_000 },
    )
    .toBe(state);
const recipientsOf = async (id: number) =>
  (
    await shop.owner`select r.member_id::int as member, r.way, r.state, r.cause, m.state as message from campaign_recipients r
      left join messages m on m.id = r.message_id where campaign_id = ${id} order by r.member_id, r.way`
  ).map(({ member, way, state, cause, message }) => [member, way, cause ?? message ?? state]);
const sentTo = (person: Person) =>
  shop.sandbox.mailbox.list(mailboxOf(person)).filter(({ subject }) => subject.startsWith('(광고)'));

describe('An advertisement', () => {
  it('goes to whoever agreed, says first that it is one, who sends it, why, and how it is refused for free', async () => {
    const [mina, other] = people as [Person, Person];
    await agree(mina);
    const draft = draftOf();
    const id = await begun(draft);
    await finished(id);
    const [email] = await emailsTo(shop.sandbox.mailbox, mailboxOf(mina));
    expect(email!.subject).toBe(`(광고) ${draft.title}`);
    expect(email!.text).toContain('새 놀이를 준비했어요.');
    expect(email!.text).toContain(`놀이 보기\n${shop.url}/toktokplay`);
    expect(email!.text).toMatch(/보내는 곳: .+\n전화: [\d-]+\n메일: .+@/);
    expect(email!.text).toContain('받으시는 이유: ‘이메일로 소식 받기’에 동의하셨어요 (2026-11-20)');
    expect(email!.text).toMatch(/로그인 없이 무료로 거부.*free/s);
    expect(email!.text).toContain(`${shop.url}/refuse#${mina.id}.marketing_email.`);
    expect(await recipientsOf(id)).toEqual([[mina.id, 'email', 'sent']]);
    expect(sentTo(other)).toEqual([]);
  });

  it('by text is an LMS, never 알림톡, marked, with who sends it and a free way out', async () => {
    const [mina] = people as [Person];
    await agree(mina, 'marketing_sms');
    const draft = draftOf({ byEmail: false, byText: true });
    await finished(await begun(draft));
    const [text] = shop.sandbox.phones.list('01020004000');
    expect(text).toMatchObject({ asked: 'lms', template: null, title: '(광고)톡톡박스' });
    expect(text!.fallback).toMatch(/^\(광고\)톡톡박스 /);
    expect(text!.fallback).toContain(`놀이 보기\n${shop.url}/toktokplay`);
    expect(text!.fallback).toMatch(/문의 [\d-]+\n무료수신거부 http.*\/refuse#\d+\.marketing_sms\.[\w-]+$/);
  });

  it('by both ways comes once by each that was agreed to', async () => {
    const [mina, jun] = people as [Person, Person];
    for (const way of ['marketing_email', 'marketing_sms'] as const) await agree(mina, way);
    await agree(jun, 'marketing_sms');
    const draft = draftOf({ byText: true });
    expect(await countFor(shop.deps, { ...draft, days: null })).toEqual({ email: 1, text: 2, people: 2 });
    const id = await begun(draft);
    await finished(id);
    expect((await recipientsOf(id)).map(([member, way]) => [member, way])).toEqual([
      [mina.id, 'email'],
      [mina.id, 'text'],
      [jun.id, 'text'],
    ]);
  });

  it('may be refused by one press in a mail program, which nobody else can make', async () => {
    const [mina] = people as [Person];
    await agree(mina);
    await finished(await begun());
    const { raw } = (await emailsTo(shop.sandbox.mailbox, mailboxOf(mina)))[0]!;
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const [, url = ''] = /^List-Unsubscribe:\s+<([^>]+)>\r$/m.exec(raw) ?? [];
    const press = (address: string, body = 'List-Unsubscribe=One-Click') =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        redirect: 'manual',
      });
    const isLive = async () =>
      (
        await shop.owner`select from member_consents where member_id = ${mina.id} and agreement = 'marketing_email'
        and withdrawn_at is null`
      ).length === 1;
    expect((await press(`${url}x`)).status).toBe(404);
    expect((await press(url.replace(`=${mina.id}.`, `=${mina.id + 1}.`))).status).toBe(404);
    expect((await press(url, 'else=1')).status).toBe(400);
    const opened = await fetch(url, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/refuse#\d+\.marketing_email\./),
    ]);
    expect(await isLive(), 'whoever opens it is asked first').toBe(true);
    expect((await press(url)).status).toBe(200);
    expect(await isLive()).toBe(false);
    expect((await press(url)).status, 'pressed again').toBe(200);
  });
});

describe('Who gets it', () => {
  const whose = async (change: Partial<CampaignDraft>) => {
    const draft = draftOf(change);
    const id = await begun(draft);
    await round();
    return (await recipientsOf(id)).map(([member]) => member);
  };

  it('is chosen among those who agreed: by their box, the end of a content, or what they are', async () => {
    const [boxed, ending, later, school] = people as [Person, Person, Person, Person];
    for (const person of [boxed, ending, later, school]) await agree(person);
    await shop.owner`insert into devices (serial, member_id) values ('TTB-2026-7001', ${boxed.id})`;
    const ends = (id: number, app: string, at: string) => shop.owner`insert into entitlements
      (member_id, app_id, title, business_type, use_days, created_at, granted_at, starts_at, expires_at)
      values (${id}, ${app}, '놀이', 0, 90, now(), now(), now(), ${new Date(korean(at)).toISOString()})`;
    await ends(ending.id, 'a', '2026-12-08 12:00:00');
    await ends(later.id, 'a', '2026-12-08 12:00:00.001');
    await shop.owner`update members set user_type = 1 where id = ${school.id}`;
    expect(await whose({ audience: 'box' })).toEqual([boxed.id]);
    expect(await whose({ audience: 'noBox' })).toEqual([ending.id, later.id, school.id]);
    expect(await whose({ audience: 'contentEnds', audienceDays: 7 })).toEqual([ending.id]);
    expect(await whose({ audience: 'institutions' })).toEqual([school.id]);
    expect(await whose({ audience: 'persons' })).toEqual([boxed.id, ending.id, later.id]);
    await shop.owner`delete from devices where serial = 'TTB-2026-7001'`;
    await shop.owner`delete from entitlements where member_id in (${ending.id}, ${later.id})`;
    await shop.owner`update members set user_type = 0 where id = ${school.id}`;
  });

  it('is nobody whose consent is two years old and of which they were not reminded', async () => {
    const [young, old, reminded] = people as [Person, Person, Person];
    await agree(young, 'marketing_email', '2024-12-01 12:00:00.001');
    await agree(old, 'marketing_email', '2024-12-01 12:00:00.000');
    await agree(reminded, 'marketing_email', '2022-06-01 12:00:00');
    await shop.owner`update member_consents set reminded_for = agreed_at + interval '4 years' where member_id = ${reminded.id}`;
    expect(await whose({})).toEqual([young.id, reminded.id]);
  });

  it('is decided when it goes out: who refused since it was planned gets none, and that is written down', async () => {
    const [mina, jun] = people as [Person, Person];
    await agree(mina);
    await agree(jun);
    const id = await begun(draftOf(), noon + 60_000);
    shop.stopClockAt(noon + 60_000);
    await shop.sandbox.mailbox.setMode('later');
    await round();
    await refuse(jun);
    await shop.sandbox.mailbox.setMode('open');
    await finished(id);
    expect(await recipientsOf(id)).toEqual([
      [mina.id, 'email', 'sent'],
      [jun.id, 'email', 'refused'],
    ]);
  });

  it('is not who left meanwhile', async () => {
    const [mina] = people.slice(7) as [Person];
    await agree(mina);
    const id = await begun(draftOf(), noon + 60_000);
    expect((await (await logInAs(shop, mina)).call(leaveShop, { input: {} })).status).toBe(200);
    shop.stopClockAt(noon + 60_000);
    await finished(id);
    expect(await recipientsOf(id), 'they are not even planned').toEqual([]);
    expect(sentTo(mina)).toEqual([]);
  });
});

describe('A consent that is withdrawn', () => {
  it('between the plan and the outbox is noted as refused', async () => {
    const [mina] = people as [Person];
    await agree(mina);
    const id = await begun();
    await shop.owner`update campaigns set state = 'sending', planned_at = now() where id = ${id}`;
    await shop.owner`insert into campaign_recipients (campaign_id, member_id, way, consent_id, consent_version, consented_at)
      select ${id}, member_id, 'email', id, version, agreed_at from member_consents where member_id = ${mina.id}`;
    await refuse(mina);
    const before = sentTo(mina).length;
    await finished(id);
    expect(await recipientsOf(id)).toEqual([[mina.id, 'email', 'refused']]);
    expect(sentTo(mina).length).toBe(before);
  });

  it('between the outbox and the mail server stops it, and a new consent does not revive it', async () => {
    const [mina] = people as [Person];
    await agree(mina);
    await shop.sandbox.mailbox.setMode('later');
    const before = sentTo(mina).length;
    const id = await begun();
    await round();
    await refuse(mina);
    await agree(mina, 'marketing_email', '2026-12-01 11:59:59');
    await shop.sandbox.mailbox.setMode('open');
    await finished(id);
    expect(await recipientsOf(id)).toEqual([[mina.id, 'email', 'refused']]);
    expect(sentTo(mina).length).toBe(before);
    expect(await rowsOf()).toEqual([{ state: 'dropped', cause: 'refused', attempts: 2 }]);
  });

  it('after it was sent is counted as refused since', async () => {
    const [mina, jun] = people as [Person, Person];
    await agree(mina);
    await agree(jun);
    const id = await begun();
    await finished(id);
    await refuse(jun);
    expect(await readFigures(shop.deps.db, id)).toEqual([
      { way: 'email', planned: 2, open: 0, sent: 2, failed: 0, skipped: 0, refusedSince: 1 },
    ]);
  });
});

describe('At night', () => {
  it.each([
    ['2026-12-01 07:59:59.999', false],
    ['2026-12-01 08:00:00.000', true],
    ['2026-12-01 20:49:59.999', true],
    ['2026-12-01 20:50:00.000', false],
    ['2026-12-01 21:00:00.000', false],
    ['2026-12-02 00:00:00.000', false],
  ])('nothing is planned nor written: at %s, begun: %s', async (at, goes) => {
    await agree(people[0]!);
    const id = await begun(draftOf(), korean('2026-12-01 12:00:01'));
    shop.stopClockAt(korean(at) + (at < '2026-12-01 12' ? dayMs : 0));
    await round();
    expect(await stateOf(id)).toBe(goes ? 'sending' : 'scheduled');
    const waitMs = await askDueIn(shop.deps, campaignDueIn(shop.deps));
    expect(waitMs).toBe(goes ? 0 : korean('2026-12-02 08:00:00') - shop.deps.now());
  });

  it('what stands in the outbox waits until the morning, is not tried meanwhile, and then goes once', async () => {
    const [mina] = people as [Person];
    await agree(mina);
    await shop.sandbox.mailbox.setMode('later');
    const before = sentTo(mina).length;
    shop.stopClockAt(korean('2026-12-01 20:49:59.999'));
    const id = await begun();
    await round();
    await shop.sandbox.mailbox.setMode('open');
    for (const at of ['2026-12-01 20:50:00', '2026-12-02 00:00:00', '2026-12-02 07:59:59.999']) {
      shop.stopClockAt(korean(at));
      await round();
      expect(await rowsOf()).toEqual([{ state: 'waiting', cause: 'mail', attempts: 1 }]);
    }
    expect(sentTo(mina).length).toBe(before);
    shop.stopClockAt(korean('2026-12-02 08:00:00'));
    await finished(id);
    expect(sentTo(mina).length).toBe(before + 1);
  });

  it('nobody hands one over, whoever begins to at the last moment', async () => {
    const [mina] = people as [Person];
    await agree(mina);
    await shop.sandbox.mailbox.setMode('later');
    const before = sentTo(mina).length;
    await begun();
    await round();
    await shop.sandbox.mailbox.setMode('open');
    const [row] = await shop.owner<
      { id: number }[]
    >`select id::int from messages where occasion = 'advertisement'`;
    shop.stopClockAt(korean('2026-12-01 20:50:00'));
    await sendAdvertisement(shop.deps, row!.id, createJudge(shop.deps));
    expect(await rowsOf()).toEqual([{ state: 'waiting', cause: 'night', attempts: 1 }]);
    shop.stopClockAt(korean('2026-12-01 20:49:59.999'));
    await sendAdvertisement(shop.deps, row!.id, createJudge(shop.deps));
    expect(await rowsOf()).toEqual([{ state: 'sent', cause: '', attempts: 2 }]);
    expect(sentTo(mina).length).toBe(before + 1);
  });
});

it('A campaign has not ended while a text of it is unclear: the vendor may say yet that it has none, and then it is sent', async () => {
  const [mina] = people as [Person];
  await agree(mina, 'marketing_sms');
  shop.sandbox.phones.mode = 'lost';
  const id = await begun(draftOf({ byEmail: false, byText: true }));
  await round();
  expect(await rowsOf()).toMatchObject([{ state: 'unclear' }]);
  await round();
  expect(await stateOf(id)).toBe('sending');
  // As the look at the vendor's list leaves it, which has no such text.
  await shop.owner`update messages set state = 'waiting', ask_at = null where occasion = 'advertisement'`;
  shop.sandbox.phones.mode = 'open';
  await round();
  expect(await rowsOf()).toMatchObject([{ state: 'sent' }]);
  await finished(id);
});

describe('An operator', () => {
  it('whose answer got lost writes one draft, however often it is sent again within the hour', async () => {
    const draft = draftOf();
    const add = async (isAgain: boolean, change: Partial<CampaignDraft> = {}) => {
      const added = await addDraft(shop.deps, operator, { ...draft, ...change }, isAgain);
      return added.outcome === 'made' ? added.data.id : added.outcome;
    };
    const first = await add(false);
    expect(await Promise.all([add(true), add(true)])).toEqual([first, first]);
    const count = async () => (await shop.owner`select id from campaigns`).length;
    // Whoever sends for the first time means another one, whatever it says.
    const before = await count();
    const other = await add(false);
    expect(await count()).toBe(before + 1);
    expect(await add(true)).toBe(other);
    expect(await add(true, { words: '다른 말이에요.' })).not.toBe(other);
    expect(await add(true, { audience: 'contentEnds', audienceDays: 14 })).not.toBe(other);
    await saveDraft(shop.deps, { id: Number(other), version: 1 }, draft);
    expect(await add(true)).not.toBe(other);
    shop.stopClockAt(noon + 61 * 60_000);
    const late = await count();
    await add(true);
    expect(await count()).toBe(late + 1);
  });

  it('must type how many get it now', async () => {
    await agree(people[0]!);
    const id = await made();
    const wish = { id, version: 1, startAtMs: null };
    expect(await startCampaign(shop.deps, operator, { ...wish, confirmed: 2 })).toEqual({
      outcome: 'otherNumber',
      data: { people: 1 },
    });
    expect(await startCampaign(shop.deps, operator, { ...wish, version: 2, confirmed: 1 })).toEqual({
      outcome: 'changedMeanwhile',
    });
    expect(await startCampaign(shop.deps, operator, { ...wish, confirmed: 1 })).toEqual({ outcome: 'begun' });
    expect(await startCampaign(shop.deps, operator, { ...wish, confirmed: 1 })).toEqual({
      outcome: 'notNow',
    });
  });

  it('begins nothing for nobody, in the past, or a season ahead', async () => {
    const id = await made();
    const wish = { id, version: 1, confirmed: 0 };
    expect(await startCampaign(shop.deps, operator, { ...wish, startAtMs: null })).toEqual({
      outcome: 'nobody',
    });
    for (const startAtMs of [noon, noon - 1, noon + 90 * dayMs + 1])
      expect(await startCampaign(shop.deps, operator, { ...wish, startAtMs })).toEqual({
        outcome: 'badStart',
      });
  });

  it('calls off what has not begun; pauses, goes on with and stops what has', async () => {
    const [mina, jun] = people as [Person, Person];
    await agree(mina);
    await agree(jun);
    const id = await begun(draftOf(), noon + dayMs);
    expect(await callOff(shop.deps, { id, version: 2 })).toEqual({ outcome: 'calledOff' });
    expect(await saveDraft(shop.deps, { id, version: 3 }, draftOf())).toEqual({ outcome: 'saved' });
    expect(
      await startCampaign(shop.deps, operator, { id, version: 4, confirmed: 2, startAtMs: null }),
    ).toEqual({ outcome: 'begun' });
    await shop.sandbox.mailbox.setMode('later');
    const before = sentTo(mina).length;
    await round();
    expect(await pauseCampaign(shop.deps, id)).toEqual({ outcome: 'paused' });
    await shop.sandbox.mailbox.setMode('open');
    await round();
    const [row] = await shop.owner<
      { id: number }[]
    >`select id::int from messages where occasion = 'advertisement' order by id`;
    await sendAdvertisement(shop.deps, row!.id, createJudge(shop.deps));
    expect(await rowsOf()).toEqual([
      { state: 'waiting', cause: 'paused', attempts: 1 },
      { state: 'waiting', cause: 'mail', attempts: 1 },
    ]);
    expect(sentTo(mina).length).toBe(before);
    expect(await resumeCampaign(shop.deps, id)).toEqual({ outcome: 'resumed' });
    await shop.sandbox.mailbox.setMode('later');
    await round();
    expect(await stopCampaign(shop.deps, id)).toEqual({ outcome: 'ended' });
    await shop.sandbox.mailbox.setMode('open');
    await round();
    expect((await rowsOf()).map(({ state, cause }) => `${state} ${cause}`)).toEqual([
      'dropped stopped',
      'dropped stopped',
    ]);
    expect(sentTo(mina).length).toBe(before);
    expect(await resumeCampaign(shop.deps, id)).toEqual({ outcome: 'notNow' });
  });

  it('changes no word of what was begun, whatever asks the database', async () => {
    await agree(people[0]!);
    const id = await begun();
    expect(await saveDraft(shop.deps, { id, version: 2 }, draftOf())).toEqual({ outcome: 'notNow' });
    await expect(shop.owner`update campaigns set words = 'else' where id = ${id}`).rejects.toThrow(
      'keeps its words',
    );
    await expect(
      shop.owner`update campaigns set state = 'done', planned_at = now(), ended_at = now() where id = ${id}`,
    ).rejects.toThrow('never becomes');
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: '한\n줄' }],
    ['title', { title: '가'.repeat(41) }],
    ['words', { words: ' \n' }],
    ['link', { linkPath: 'https://elsewhere.example' }],
    ['link', { linkPath: '//elsewhere.example' }],
    ['link', { linkPath: '/admin/orders' }],
    ['label', { linkLabel: '' }],
    ['ways', { byEmail: false }],
    ['tooLong', { byText: true, words: '가'.repeat(1_000) }],
    ['days', { audience: 'contentEnds' as const }],
    ['days', { audience: 'contentEnds' as const, audienceDays: 366 }],
  ])('is told what is wrong with it: %s', async (fault, change) => {
    expect(await addDraft(shop.deps, operator, draftOf(change))).toEqual({
      outcome: 'faulty',
      data: { faults: [fault] },
    });
  });
});

describe('Nobody gets it twice', () => {
  it('whatever dies: an e-mail whose sender died with the mail server is not sent again', async () => {
    const [mina] = people as [Person];
    await agree(mina);
    await shop.sandbox.mailbox.setMode('later');
    const before = sentTo(mina).length;
    const id = await begun();
    await round();
    // As a process leaves it that is killed while the mail server has it.
    await shop.owner`update messages set state = 'sending', lease_until = ${new Date(noon - 1).toISOString()} where occasion = 'advertisement'`;
    await shop.sandbox.mailbox.setMode('open');
    await finished(id);
    expect(sentTo(mina).length).toBe(before);
    expect(await rowsOf()).toEqual([{ state: 'failed', cause: 'died', attempts: 1 }]);
  });

  it('and an operator cannot send it to them once more', async () => {
    await agree(people[0]!);
    await finished(await begun());
    const [row] = await shop.owner<
      { id: number }[]
    >`select id::int from messages where occasion = 'advertisement'`;
    expect(await shop.deps.db.transaction((tx) => repeatMessage(tx, shop.deps, row!.id))).toBe('notWanted');
  });

  it('whoever brings it into the outbox at once, and with another address since', async () => {
    const [mina] = people as [Person];
    await agree(mina);
    const before = sentTo(mina).length;
    const id = await begun();
    await Promise.all([round(), round(), round()]);
    await shop.owner`update members set email = 'moved@example.com' where id = ${mina.id}`;
    await finished(id);
    await shop.owner`update members set email = ${mailboxOf(mina)} where id = ${mina.id}`;
    expect(sentTo(mina).length).toBe(before + 1);
    expect(shop.sandbox.mailbox.list('moved@example.com')).toEqual([]);
    await expect(shop.owner`insert into campaign_recipients (campaign_id, member_id, way, consent_id, consent_version, consented_at)
      values (${id}, ${mina.id}, 'email', 1, 'x', now())`).rejects.toThrow('duplicate key');
  });
});

describe('What a purchase tells', () => {
  it('waits behind no advertising: the queue that carries it has none of it', async () => {
    for (const person of people.slice(0, 5)) await agree(person);
    await shop.sandbox.mailbox.setMode('later');
    await begun();
    await round();
    expect(await shop.owner`select from messages where occasion = 'advertisement'`).toHaveLength(5);
    expect(await countJobs(shop.deps.db)).toBe(0);
  });

  it('is not waited for by whoever is slow with advertising: after three that nobody took it rests', async () => {
    for (const person of people.slice(0, 5)) await agree(person);
    await shop.sandbox.mailbox.setMode('later');
    await begun();
    expect(await round()).toBe(30_000);
    const attempts = async () =>
      (
        await shop.owner`select attempts from messages where occasion = 'advertisement' order by attempts, id`
      ).map((row) => row.attempts);
    expect(await attempts()).toEqual([0, 0, 1, 1, 1]);
    await round();
    expect(await attempts(), 'those that were not tried come first').toEqual([1, 1, 1, 1, 2]);
  });
});

describe('Its proof', () => {
  it('names who got what, when, and under which consent, outlives the month of its words, and goes after half a year', async () => {
    const [mina] = people as [Person];
    await agree(mina);
    const id = await begun();
    await finished(id);
    shop.stopClockAt(korean('2027-05-31 12:00:00'));
    await forgetOldMessages(shop.deps.db, new Date(shop.deps.now()));
    await destroyOldCampaigns(shop.deps);
    expect(
      await shop.owner`select k.words, r.member_id::int as member, r.consent_version as version, to_json(r.consented_at)#>>'{}' as since,
        m.state, m.sent_at is not null as at, m.content from campaigns k join campaign_recipients r on r.campaign_id = k.id
        join messages m on m.id = r.message_id`,
    ).toEqual([
      {
        words: draftOf().words,
        member: mina.id,
        version: '2026-11-01',
        since: '2026-11-20T01:00:00+00:00',
        state: 'sent',
        at: true,
        content: null,
      },
    ]);
    shop.stopClockAt(korean('2027-06-01 12:00:00.001'));
    await destroyOldCampaigns(shop.deps);
    for (const table of ['campaigns', 'campaign_recipients', 'messages'])
      expect(await shop.owner`select from ${shop.owner(table)}`).toHaveLength(0);
  });

  it('of who refused through the profile, too', async () => {
    const [mina] = people as [Person];
    const visitor: Visitor = await logInAs(shop, mina);
    await visitor.call(setMarketingConsent, { input: { agreement: 'marketing_email', agreed: true } });
    const id = await begun();
    await finished(id);
    await visitor.call(setMarketingConsent, { input: { agreement: 'marketing_email', agreed: false } });
    expect((await readFigures(shop.deps.db, id))[0]).toMatchObject({ sent: 1, refusedSince: 1 });
    expect(await countFor(shop.deps, { ...draftOf(), days: null })).toEqual({ email: 0, text: 0, people: 0 });
  });
});
