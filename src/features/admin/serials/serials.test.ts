import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../../test/support/emails.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { crowd } from '../../../../test/support/sign-up.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import { logInOnBox, registerSerial } from '../../account/device/contract.ts';
import {
  checkSerials,
  handOverSerial,
  importSerials,
  listConflicts,
  listSerials,
  resolveConflict,
  seeSerial,
  setSerialState,
} from './contract.ts';

let shop: TestShop;
let operator: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop({ newDatabase: true });
  operator = await logInOperator(shop, 'service');
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const base64 = (text: string) => Buffer.from(text).toString('base64');
const check = (text: string) => operator.ask(checkSerials, { input: { file: base64(text) } });
const take = (text: string, expected: number) =>
  operator.ask(importSerials, { input: { file: base64(text), expected } });
const register = (member: { login_id: string; password: string }, toktokSerial: string) =>
  new Visitor(shop.url).call(registerSerial, {
    input: { login_id: member.login_id, password: member.password, toktokSerial },
  });
const openBox = (member: { login_id: string; password: string }, serial: string) =>
  new Visitor(shop.url).call(logInOnBox, {
    input: { login_id: member.login_id, password: member.password, serial },
  });
async function newSerial(serial: string): Promise<string> {
  await shop.deps.sql`insert into devices (serial) values (${serial})`;
  return serial;
}
/** A box that somebody has, past the registration: passwords take their time. */
async function ownedSerial(serial: string, memberId: number): Promise<string> {
  await shop.deps
    .sql`insert into devices (serial, member_id, registered_at) values (${serial}, ${memberId}, now())`;
  return serial;
}
const claim = (serial: string, claimantId: number, ownerId: number) =>
  shop.deps.sql`insert into serial_conflicts (serial, claimant_id, owner_id, at)
    values (${serial}, ${claimantId}, ${ownerId}, now())`;
const ownerOf = async (serial: string) => {
  const [row] = await shop.deps.sql`select member_id from devices where serial = ${serial}`;
  return row!.member_id === null ? null : Number(row!.member_id);
};
const contentOf = async (memberId: number) =>
  shop.deps
    .sql`select serial, expires_at, ended_at from entitlements where member_id = ${memberId} order by id`;
const hand = (serial: string, from: number, to: number | null, reason = '중고로 팔았대요') =>
  operator.ask(handOverSerial, { params: { serial }, input: { from, to, reason } });
const kinds = async (serial: string) =>
  (await operator.ask(seeSerial, { params: { serial } })).data.events.map(({ kind }) => kind);

describe('an import', () => {
  const file = 'TTB-2027-0001\nTTB-2026-0001\nTTB-2027-0002\nttb20270001\n=1+1\n';

  it('is shown line by line before anything is written', async () => {
    const before = await shop.deps.sql`select count(*)::int as n from devices`;
    const { outcome, data } = await check(file);
    expect(outcome).toBe('checked');
    expect(data.counts).toEqual({ new: 2, there: 1, twice: 1, malformed: 1 });
    expect(data.lines.map(({ line, verdict }) => [line, verdict])).toEqual([
      [1, 'new'],
      [2, 'there'],
      [3, 'new'],
      [4, 'twice'],
      [5, 'malformed'],
    ]);
    expect(await shop.deps.sql`select count(*)::int as n from devices`).toEqual(before);
  });

  it('takes what was shown, all or none, and the history knows who brought it', async () => {
    expect((await take(file, 3)).outcome).toBe('changedMeanwhile');
    expect(await shop.deps.sql`select 1 from devices where serial like 'TTB-2027%'`).toHaveLength(0);
    expect((await take(file, 2)).data).toEqual({ count: 2 });
    expect(await take(file, 2)).toMatchObject({
      outcome: 'changedMeanwhile',
      data: { by: '운영 op-service', atMs: expect.any(Number) },
    });
    const { data } = await operator.ask(seeSerial, { params: { serial: 'TTB-2027-0001' } });
    expect(data).toMatchObject({ state: 'ready', owner: null, conflicts: 0 });
    expect(data.events).toMatchObject([{ kind: 'imported', operatorName: '운영 op-service' }]);
    // An own taking that is repeated says the same of every line.
    expect((await check(file)).data.counts).toMatchObject({ new: 0, there: 3 });
  });

  it('of twenty thousand goes through, of one more does not', async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, i) =>
        `TTB-3${String(i)
          .padStart(7, '0')
          .replace(/^(.{3})/, '$1-')}`,
    );
    const text = lines.join('\r\n');
    const { data } = await check(text);
    expect(data.counts).toEqual({ new: 20_000, there: 0, twice: 0, malformed: 0 });
    expect((await check(`${text}\nTTB-9999-9999`)).outcome).toBe('tooManyLines');
    expect((await take(`${text}\nTTB-9999-9999`, 20_001)).outcome).toBe('changedMeanwhile');
    expect((await take(text, 20_000)).data).toEqual({ count: 20_000 });
    const [events] = await shop.deps
      .sql`select count(*)::int as n from serial_events where serial like 'TTB-3%'`;
    expect(events!.n).toBe(20_000);
  });

  it.each([
    ['nothing', ''],
    ['lines of rubbish', '\0\0\0\n"""\n=cmd|x\n'],
  ])('of %s is answered, not swallowed', async (_what, text) => {
    const answer = await check(text);
    expect(answer.outcome).toBe('checked');
    expect(answer.data.counts.new).toBe(0);
  });

  it('of something that is no file is malformed', async () => {
    const { status } = await operator.ask(checkSerials, { input: { file: '<not base64>' } });
    expect(status).toBe(422);
  });
});

describe('the list', () => {
  it('finds by the beginning, by the last four digits, by state and owner, a page at a time', async () => {
    const find = async (input: Record<string, string>) =>
      (await operator.ask(listSerials, { input })).data.serials.map(({ serial }) => serial);
    expect(await find({ q: 'ttb-2026-0' })).toEqual(['TTB-2026-0001', 'TTB-2026-0002']);
    expect(await find({ q: '1003' })).toContain('TTB-2026-1003');
    expect(await find({ q: '%' })).toEqual([]);
    expect(await find({ state: 'blocked' })).toEqual(['TTB-2026-9001']);
    expect(await find({ owner: 'owned', q: 'TTB-2026' })).toEqual(['TTB-2026-0001', 'TTB-2026-0002']);
    const first = await operator.ask(listSerials, { input: { owner: 'free' } });
    expect(first.data.serials).toHaveLength(30);
    const second = await find({ owner: 'free', after: first.data.next! });
    expect(second[0]! > first.data.serials.at(-1)!.serial).toBe(true);
    const owned = (await operator.ask(listSerials, { input: { q: 'TTB-2026-0001' } })).data.serials[0];
    expect(owned?.owner).toEqual({ id: 1, userName: '김*늘', loginId: 'ha***', hasLeft: false });
  });

  it('is read by indexes among twenty thousand', async () => {
    await shop.owner`vacuum analyze devices`;
    const plan = async (where: string) =>
      (
        await shop.deps.sql.unsafe(
          `explain select serial from devices where ${where} order by serial limit 31`,
        )
      )
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    for (const where of [
      "serial like 'TTB-2026-1%' or right(serial, 4) = '1001'",
      "serial like 'TTB-2026-1%'",
      "state = 'blocked'",
      'member_id is not null',
      "serial > 'TTB-3100-0000'",
    ])
      expect(await plan(where), where).not.toContain('Seq Scan');
  });
});

describe('a box is stopped', () => {
  it('with a reason: it doesn’t open and can’t be registered, and opens again as it was', async () => {
    const [kim] = await crowd(shop, 1, 'stopper');
    const serial = await newSerial('TTB-2026-6001');
    expect((await register(kim!, serial)).status).toBe(201);
    const before = await contentOf(kim!.id);
    const set = (state: 'ready' | 'blocked' | 'retired', reason = '도난 신고') =>
      operator.ask(setSerialState, { params: { serial }, input: { state, reason } });
    expect((await set('blocked', ' ')).status).toBe(422);
    expect((await set('blocked')).outcome).toBe('changed');
    expect((await set('blocked')).outcome).toBe('unchanged');
    expect((await openBox(kim!, serial)).status).toBe(411);
    expect(await contentOf(kim!.id)).toEqual(before);
    // From one way of being stopped to another nothing changes for its family.
    expect((await set('retired', '고장')).outcome).toBe('changed');
    expect((await set('blocked')).outcome).toBe('changed');
    expect(await ownerOf(serial)).toBe(kim!.id);
    expect((await set('ready', '되찾음')).outcome).toBe('changed');
    expect((await openBox(kim!, serial)).status).toBe(200);
    const told = await emailsTo(shop.sandbox.mailbox, 'stopper0@example.com', 2);
    expect(told.filter(({ text }) => text.includes(serial)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('다시 쓸 수 있어요'),
      expect.stringContaining('사용이 멈췄어요'),
    ]);
    expect(await kinds(serial)).toEqual([
      ...['reopened', 'blocked', 'retired', 'blocked', 'registered', 'imported'],
    ]);
    const { data } = await operator.ask(seeSerial, { params: { serial } });
    expect(data.events[1]).toMatchObject({ reason: '도난 신고', operatorName: '운영 op-service' });
    expect(data.events[4]).toMatchObject({ memberId: kim!.id, operatorName: null });
    expect((await operator.ask(seeSerial, { params: { serial: 'TTB-0000-0000' } })).outcome).toBe('notFound');
    const missing = {
      params: { serial: 'TTB-0000-0000' },
      input: { state: 'blocked', reason: '없는 것' },
    } as const;
    expect((await operator.ask(setSerialState, missing)).outcome).toBe('notFound');
  });

  it('has a history that nobody changes', async () => {
    const sql = shop.owner;
    await expect(sql`update serial_events set reason = 'x'`).rejects.toThrow(/never changed/);
    await expect(sql`delete from serial_events`).rejects.toThrow(/never changed/);
    await expect(sql`truncate serial_events`).rejects.toThrow(/never changed/);
  });
});

describe('a box changes hands', () => {
  it('with the rest of its free year; both hear of it, and the history knows why', async () => {
    const [kim, lee] = await crowd(shop, 2, 'hands');
    const serial = await newSerial('TTB-2026-6101');
    await register(kim!, serial);
    expect((await openBox(kim!, serial)).status).toBe(200);
    const [had] = await contentOf(kim!.id);
    expect((await hand(serial, kim!.id, lee!.id, '')).status).toBe(422);
    expect((await hand(serial, kim!.id, lee!.id)).outcome).toBe('done');
    expect(await ownerOf(serial)).toBe(lee!.id);
    const [lost] = await contentOf(kim!.id);
    expect(lost!.ended_at).not.toBeNull();
    const [got] = await contentOf(lee!.id);
    expect(got).toMatchObject({ serial, expires_at: had!.expires_at, ended_at: null });
    expect((await openBox(kim!, serial)).status).toBe(410);
    expect((await openBox(lee!, serial)).status).toBe(200);
    expect((await kinds(serial))[0]).toBe('moved');
    const { mailbox } = shop.sandbox;
    expect((await emailsTo(mailbox, 'hands0@example.com'))[0]!.text).toContain('등록되어 있지 않아요');
    expect((await emailsTo(mailbox, 'hands1@example.com'))[0]!.text).toContain('회원님 앞으로 등록해');
    // The same again: it isn't theirs any more.
    expect((await hand(serial, kim!.id, lee!.id)).outcome).toBe('changedMeanwhile');
  });

  it('to nobody: the content ends, and somebody else may register it', async () => {
    const [kim, lee] = await crowd(shop, 2, 'release');
    const serial = await newSerial('TTB-2026-6102');
    await register(kim!, serial);
    expect((await hand(serial, kim!.id, null)).outcome).toBe('done');
    expect(await ownerOf(serial)).toBeNull();
    expect((await contentOf(kim!.id))[0]!.ended_at).not.toBeNull();
    expect((await register(lee!, serial)).status).toBe(201);
    expect(await kinds(serial)).toEqual(['registered', 'released', 'registered', 'imported']);
  });

  it('is refused to who has a box, who isn’t there, and for a stopped one', async () => {
    const [kim, lee] = await crowd(shop, 2, 'refused');
    const serial = 'TTB-2026-6103';
    await ownedSerial(serial, kim!.id);
    await ownedSerial('TTB-2026-6104', lee!.id);
    expect((await hand(serial, kim!.id, lee!.id)).outcome).toBe('hasBox');
    expect((await hand(serial, kim!.id, kim!.id)).outcome).toBe('hasBox');
    expect((await hand(serial, kim!.id, 999_999)).outcome).toBe('noMember');
    await shop.deps.sql`update devices set state = 'blocked' where serial = ${serial}`;
    const [free] = await crowd(shop, 1, 'freehand');
    expect((await hand(serial, kim!.id, free!.id)).outcome).toBe('notReady');
    expect((await hand('TTB-0000-0000', kim!.id, null)).outcome).toBe('notFound');
    expect(await ownerOf(serial)).toBe(kim!.id);
  });

  it('while the receiver registers another one: never two boxes, never both', async () => {
    const pairs = await crowd(shop, 16, 'race');
    const counts = new Map<string, number>();
    for (let i = 0; i < 8; i++) {
      const [from, to] = [pairs[i * 2]!, pairs[i * 2 + 1]!];
      const moving = await ownedSerial(`TTB-2026-710${i}`, from.id);
      const other = await newSerial(`TTB-2026-720${i}`);
      const [moved, registered] = await Promise.all([hand(moving, from.id, to.id), register(to, other)]);
      const outcome = `${moved.outcome} ${registered.status}`;
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      const boxes = await shop.deps.sql`select serial from devices where member_id = ${to.id}`;
      expect(boxes.map(({ serial }) => serial)).toEqual([moved.outcome === 'done' ? moving : other]);
      expect(await ownerOf(moving)).toBe(moved.outcome === 'done' ? to.id : from.id);
    }
    expect([...counts.keys()].filter((outcome) => !['done 411', 'hasBox 201'].includes(outcome))).toEqual([]);
  });
});

describe('two who say that a box is theirs', () => {
  const open = async () => (await operator.ask(listConflicts, { input: {} })).data.conflicts;
  const decide = (id: number, decision: 'move' | 'refuse', words = '구매 내역을 보내 주시면 다시 볼게요') =>
    operator.ask(resolveConflict, { params: { id }, input: { decision, words } });

  it('are shown to the operator once, however often they try; one’s own box is none', async () => {
    const [kim, lee] = await crowd(shop, 2, 'claim');
    const serial = await newSerial('TTB-2026-8001');
    await register(kim!, serial);
    expect((await register(kim!, serial)).status).toBe(409);
    expect(await open()).toEqual([]);
    expect((await register(lee!, serial)).status).toBe(409);
    expect((await register(lee!, serial)).status).toBe(409);
    const [conflict, ...more] = await open();
    expect(more).toEqual([]);
    expect(conflict).toMatchObject({
      serial,
      isOpen: true,
      claimant: { id: lee!.id, userName: '사*1', serial: null },
      owner: { id: kim!.id, serial },
    });
    expect((await operator.ask(listSerials, { input: {} })).data.openConflicts).toBe(1);

    expect((await decide(conflict!.id, 'refuse', '')).status).toBe(422);
    const hostile = '구매 내역을 보내 주시면 다시 볼게요 <script>alert(1)</script>';
    expect((await decide(conflict!.id, 'refuse', hostile)).outcome).toBe('resolved');
    expect(await decide(conflict!.id, 'move')).toMatchObject({
      outcome: 'alreadyDecided',
      data: { by: '운영 op-service', atMs: expect.any(Number) },
    });
    expect(await ownerOf(serial)).toBe(kim!.id);
    const [email] = await emailsTo(shop.sandbox.mailbox, 'claim1@example.com');
    expect(email!.text).toContain('구매 내역을 보내 주시면 다시 볼게요');
    expect(email!.html).toContain('다시 볼게요 &lt;script&gt;');
    // Who was refused and tries again bothers nobody.
    await register(lee!, serial);
    expect(await open()).toEqual([]);
    const { data } = await operator.ask(listConflicts, { input: { state: 'resolved' } });
    expect(data.conflicts[0]).toMatchObject({ resolution: 'refused', operatorName: '운영 op-service' });
  });

  it('where the claimant is right the box moves to them', async () => {
    const [kim, lee, choi] = await crowd(shop, 3, 'right');
    const serial = await ownedSerial('TTB-2026-8002', kim!.id);
    await claim(serial, lee!.id, kim!.id);
    await claim(serial, choi!.id, kim!.id);
    const conflicts = await open();
    const ofLee = conflicts.find(({ claimant }) => claimant.id === lee!.id)!;
    const ofChoi = conflicts.find(({ claimant }) => claimant.id === choi!.id)!;
    expect((await decide(ofLee.id, 'move')).outcome).toBe('resolved');
    expect(await ownerOf(serial)).toBe(lee!.id);
    expect((await emailsTo(shop.sandbox.mailbox, 'right1@example.com'))[0]!.text).toContain(serial);
    expect((await open()).map(({ id }) => id)).toEqual([ofChoi.id]);
    // It goes on as long as there is a claimant without a box of their own.
    await ownedSerial('TTB-2026-8003', choi!.id);
    expect((await decide(ofChoi.id, 'move')).outcome).toBe('hasBox');
    await decide(ofChoi.id, 'refuse');
    expect((await decide(999_999, 'refuse')).outcome).toBe('notFound');
  });

  it('where it became free the claimant registers it, and nothing is left to decide', async () => {
    const [kim, lee] = await crowd(shop, 2, 'freed');
    const serial = await ownedSerial('TTB-2026-8004', kim!.id);
    await claim(serial, lee!.id, kim!.id);
    const [conflict] = await open();
    await hand(serial, kim!.id, null);
    expect((await decide(conflict!.id, 'move')).outcome).toBe('changedMeanwhile');
    expect((await register(lee!, serial)).status).toBe(201);
    expect(await open()).toEqual([]);
  });

  it('two operators who decide at once: one decision, its e-mail alone', async () => {
    const people = await crowd(shop, 12, 'duel');
    const other = await logInOperator(shop, 'owner');
    for (let i = 0; i < 6; i++) {
      const [kim, lee] = [people[i * 2]!, people[i * 2 + 1]!];
      const serial = await ownedSerial(`TTB-2026-810${i}`, kim.id);
      await claim(serial, lee.id, kim.id);
      const [conflict] = await open();
      const answers = await Promise.all([
        decide(conflict!.id, 'refuse'),
        other.ask(resolveConflict, {
          params: { id: conflict!.id },
          input: { decision: 'move', words: '영수증을 보았어요' },
        }),
      ]);
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['alreadyDecided', 'resolved']);
      const isMoved = answers[1]!.outcome === 'resolved';
      expect(await ownerOf(serial)).toBe(isMoved ? lee.id : kim.id);
      const [email, ...more] = await emailsTo(shop.sandbox.mailbox, `duel${i * 2 + 1}@example.com`);
      expect(more).toEqual([]);
      expect(email!.text.includes('등록해 드리지 못했어요')).toBe(!isMoved);
    }
  });
});

it('nobody without an operator’s session gets in, and every act is in the log with its reason', async () => {
  const haneul = new Visitor(shop.url);
  expect((await haneul.send(listSerials.path)).status).toBe(401);
  expect((await haneul.send(listConflicts.path)).status).toBe(401);
  expect(demo.haneul.login_id).toBe('haneul');
  const rows = await shop.deps.sql`select action, reason, member_id from operator_log order by id`;
  const actions = new Set(rows.map(({ action }) => action));
  for (const action of [
    'serial.check',
    'serial.import',
    'serial.state',
    'serial.move',
    'serial.release',
    'serial.resolve',
  ])
    expect(actions).toContain(action);
  const moves = rows.filter(({ action }) => action === 'serial.move');
  expect(moves.every(({ reason, member_id }) => reason !== '' && member_id !== null)).toBe(true);
  // Last: the server hangs up on whoever sends that much.
  expect((await check('T'.repeat(1_600_000))).status).toBe(413);
});
