import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import { presets } from '../../../shared/calls/operator-rights.ts';
import { logIn } from '../../account/session/contract.ts';
import { listLog } from '../action-log/contract.ts';
import {
  addOperator,
  changeOperator,
  changeOwnPassword,
  endOperatorSession,
  enterCode,
  enterPassword,
  getEntry,
  leaveEntry,
  listOperatorSessions,
  listOperators,
  resetOperator,
  setUpEntry,
} from './contract.ts';
import { runOperatorCommand } from './operator-command.server.ts';
import { operatorIdleMs } from './rules.ts';

let shop: TestShop;
let owner: OperatorVisitor;
const codeSeconds = 30_000;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
});
afterAll(() => shop.close());

/** At the log-in of the second factor, a code's time later. */
async function comeBack(operator: OperatorVisitor): Promise<OperatorVisitor> {
  shop.advance(codeSeconds * 2);
  const again = Object.assign(new OperatorVisitor(shop.url), {
    loginId: operator.loginId,
    password: operator.password,
    secret: operator.secret,
  });
  await again.ask(getEntry);
  const { outcome } = await again.ask(enterPassword, {
    input: { loginId: again.loginId, password: again.password },
  });
  expect(outcome).toBe('taken');
  return again;
}

const toldOf = ({ status, outcome }: { status: number; outcome: string | null }) => outcome ?? status;

describe('the door', () => {
  it('opens for a password and a code, and each code once', async () => {
    const again = await comeBack(owner);
    expect((await again.ask(getEntry)).data).toMatchObject({ stage: 'code', ways: { passkey: false } });
    expect((await again.ask(listOperators)).status).toBe(401);
    const code = again.code(shop.deps.now());
    expect((await again.ask(enterCode, { input: { code } })).data).toMatchObject({ stage: 'open' });
    expect((await again.ask(listOperators)).outcome).toBe('found');

    const other = Object.assign(await comeBackWithoutWaiting(owner), { secret: owner.secret });
    expect((await other.ask(enterCode, { input: { code } })).outcome).toBe('wrong');
  });

  it('stays shut for a wrong code, and after five of them for a while', async () => {
    const minji = await logInOperator(shop, 'service', 'minji');
    const again = await comeBack(minji);
    const wrong = again.code(shop.deps.now() - 3_600_000);
    const answers: (string | number)[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      answers.push(toldOf(await again.ask(enterCode, { input: { code: wrong } })));
    expect(answers).toEqual([...Array(5).fill('wrong'), 429]);
    const right = { code: again.code(shop.deps.now()) };
    expect((await again.ask(enterCode, { input: right })).status).toBe(429);
  });

  it('says the same of an unknown id and a wrong password, and of the sixth try that it is one too many', async () => {
    const nobody = new OperatorVisitor(shop.url);
    await nobody.ask(getEntry);
    const tryAs = (loginId: string) =>
      nobody.ask(enterPassword, { input: { loginId, password: 'something else' } });
    expect(await tryAs('nobody')).toEqual(await tryAs(owner.loginId));
    const answers: (string | number)[] = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(toldOf(await tryAs('haewon')));
    expect(answers).toEqual([...Array(5).fill('wrong'), 429]);
  });

  it('is open to an operator’s own browser while a stranger guesses', async () => {
    const hana = await logInOperator(shop, 'service', 'hana');
    await hana.ask(leaveEntry);
    const stranger = new OperatorVisitor(shop.url);
    await stranger.ask(getEntry);
    const input = { loginId: 'hana', password: hana.password };
    for (let turn = 0; turn < 6; turn += 1)
      await stranger.ask(enterPassword, { input: { ...input, password: 'something else' } });
    expect((await stranger.ask(enterPassword, { input })).status).toBe(429);
    shop.advance(codeSeconds * 2);
    expect((await hana.ask(enterPassword, { input })).outcome).toBe('taken');
    expect((await hana.ask(enterCode, { input: { code: hana.code(shop.deps.now()) } })).outcome).toBe(
      'opened',
    );
    for (let turn = 0; turn < 5; turn += 1)
      await hana.ask(enterPassword, { input: { ...input, password: 'a slip of the finger' } });
    expect((await hana.ask(enterPassword, { input })).status).toBe(429);
    await shop.deps.db.execute(sql`delete from rate_limits`);
  });

  it('asks the first log-in for a better password than the one that was handed out', async () => {
    const { data } = await owner.ask(addOperator, {
      input: { loginId: 'dohyun', name: '도현', rights: presets.service },
    });
    const dohyun = new OperatorVisitor(shop.url);
    await dohyun.ask(getEntry);
    await dohyun.ask(enterPassword, { input: { loginId: 'dohyun', password: data.temporaryPassword } });
    const first = await dohyun.ask(getEntry);
    dohyun.secret = first.data.factor?.secret ?? '';
    expect((await dohyun.ask(getEntry)).data.factor?.secret).toBe(dohyun.secret);
    const setUp = (password: string, code = dohyun.code(shop.deps.now())) =>
      dohyun.ask(setUpEntry, { input: { code, password } });
    expect((await setUp('short')).outcome).toBe('weak');
    for (const weak of ['password1234', 'qlalfqjsgh2026!', 'dohyun is at work', '도현도현도현도현도현도현'])
      expect((await setUp(weak)).outcome, weak).toBe('weak');
    expect((await setUp(data.temporaryPassword)).outcome).toBe('weak');
    expect((await setUp('a good long password', '000000')).outcome).toBe('wrong');
    expect((await setUp('a good long password')).outcome).toBe('opened');
    expect((await dohyun.ask(listOperatorSessions)).outcome).toBe('found');
  });

  it('is closed again half an hour after the last sign of life', async () => {
    const soon = await logInOperator(shop, 'service', 'soon');
    shop.advance(operatorIdleMs);
    expect((await soon.ask(listOperatorSessions)).status).toBe(401);
    await renewOwner();
  });

  it('opens for nobody by a member’s session, nor for an operator’s change from another site', async () => {
    const haneul = new Visitor(shop.url);
    await haneul.send('/');
    await haneul.call(logIn, { input: demo.haneul });
    for (const contract of [listOperators, listOperatorSessions, listLog])
      expect((await haneul.send(contract.path)).status).toBe(401);
    const foreign = await owner.send(addOperator.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': owner.xsrf(),
        'sec-fetch-site': 'cross-site',
      },
      body: JSON.stringify({ loginId: 'planted', name: 'x', rights: presets.owner }),
    });
    expect(foreign.status).toBe(403);
    const planted = await owner.ask(listOperators);
    expect(planted.data.operators.map(({ loginId }) => loginId)).not.toContain('planted');
  });

  it('leaves a browser the token that it holds: another call may be on its way with it', async () => {
    const operator = await logInOperator(shop, 'service', 'two-calls');
    const held = operator.xsrf();
    expect(held).not.toBe('');
    expect((await operator.ask(getEntry)).data.stage).toBe('open');
    expect(operator.xsrf()).toBe(held);
  });

  it('lets nobody in who was closed out, or whose log-in began anew', async () => {
    const jiwoo = await logInOperator(shop, 'service', 'jiwoo');
    const { data } = await owner.ask(listOperators);
    const id = data.operators.find((row) => row.loginId === 'jiwoo')!.id;
    await owner.ask(changeOperator, { params: { id }, input: { rights: presets.service, active: false } });
    expect((await jiwoo.ask(listOperatorSessions)).status).toBe(401);
    await owner.ask(changeOperator, { params: { id }, input: { rights: presets.service, active: true } });
    const back = await comeBack(jiwoo);
    expect((await back.ask(enterCode, { input: { code: back.code(shop.deps.now()) } })).outcome).toBe(
      'opened',
    );
    const { data: reset } = await owner.ask(resetOperator, { params: { id } });
    expect((await back.ask(listOperatorSessions)).status).toBe(401);
    await back.ask(enterPassword, { input: { loginId: 'jiwoo', password: reset.temporaryPassword } });
    expect((await back.ask(getEntry)).data.stage).toBe('setUp');
  });
});

describe('rights', () => {
  it('of customer service end before operators and their log', async () => {
    const service = await logInOperator(shop, 'service', 'yuna');
    expect((await service.ask(listOperators)).status).toBe(403);
    expect((await service.ask(listLog)).status).toBe(403);
    const input = { loginId: 'friend', name: 'x', rights: presets.owner };
    expect((await service.ask(addOperator, { input })).status).toBe(403);
  });

  it('that one head has just taken away don’t come back by another’s older screen', async () => {
    await logInOperator(shop, 'service', 'minseo');
    const params = { id: (await idOf('minseo'))! };
    const seen = { rights: presets.service, active: true };
    const fewer = presets.service.slice(0, 1);
    const first = await owner.ask(changeOperator, { params, input: { ...seen, rights: fewer, seen } });
    expect(first.outcome).toBe('changed');
    const late = await owner.ask(changeOperator, { params, input: { ...seen, active: false, seen } });
    expect(late).toMatchObject({
      outcome: 'changedMeanwhile',
      data: { by: `운영 ${owner.loginId}`, atMs: expect.any(Number) },
    });
    const { data } = await owner.ask(listOperators);
    expect(data.operators.find(({ id }) => id === params.id)).toMatchObject({ rights: fewer, active: true });
  });

  it('leave the last owner an owner', async () => {
    const { data } = await owner.ask(listOperators);
    const own = data.operators.find(({ loginId }) => loginId === owner.loginId)!.id;
    const change = { params: { id: own }, input: { rights: presets.service, active: true } };
    expect((await owner.ask(changeOperator, change)).outcome).toBe('lastOwner');
    const second = await logInOperator(shop, 'owner', 'second');
    // Looked up before: whoever loses the race may look at nothing any more.
    const secondId = (await idOf('second')) ?? 0;
    const [one, other] = await Promise.all([
      owner.ask(changeOperator, change),
      second.ask(changeOperator, {
        params: { id: secondId },
        input: { rights: presets.service, active: true },
      }),
    ]);
    expect([one.outcome, other.outcome].sort()).toEqual(['changed', 'lastOwner']);
    await shop.deps.db.execute(
      sql`update operators set rights = ${sql.param([...presets.owner])} where id = ${own}`,
    );
  });

  it('end a session: one’s own, or any for an owner', async () => {
    const taeho = await logInOperator(shop, 'service', 'taeho');
    const elsewhere = await comeBack(taeho);
    await elsewhere.ask(enterCode, { input: { code: elsewhere.code(shop.deps.now()) } });
    const { data } = await taeho.ask(listOperatorSessions);
    expect(data.sessions.map(({ isOwn }) => isOwn).sort()).toEqual([false, true]);
    const foreign = (await owner.ask(listOperatorSessions)).data.sessions.find(({ isOwn }) => isOwn)!;
    expect((await taeho.ask(endOperatorSession, { params: { id: foreign.id } })).outcome).toBe('notFound');
    const other = data.sessions.find(({ isOwn }) => !isOwn)!;
    expect((await taeho.ask(endOperatorSession, { params: { id: other.id } })).outcome).toBe('ended');
    expect((await elsewhere.ask(listOperatorSessions)).status).toBe(401);
    expect((await owner.ask(endOperatorSession, { params: { id: other.id } })).outcome).toBe('notFound');
  });

  it('change one’s own password, and nobody else stays in', async () => {
    const sua = await logInOperator(shop, 'service', 'sua');
    const change = (current: string, next: string) =>
      sua.ask(changeOwnPassword, { input: { current, next } });
    expect((await change('not this one', 'another long password')).outcome).toBe('wrong');
    for (const weak of ['sua is in here', 'qwerty123456', 'dkssudgktpdy1!'])
      expect((await change(sua.password, weak)).outcome, weak).toBe('weak');
    expect((await change(sua.password, 'another long password')).outcome).toBe('changed');
    expect((await sua.ask(listOperatorSessions)).outcome).toBe('found');
    expect((await sua.ask(leaveEntry)).data).toEqual({ stage: 'none' });
    expect((await sua.ask(listOperatorSessions)).status).toBe(401);
  });
});

describe('the log', () => {
  it('tells who did what from where, and what came of it', async () => {
    await owner.ask(addOperator, { input: { loginId: 'logged', name: '기록', rights: presets.service } });
    await owner.ask(addOperator, { input: { loginId: 'logged', name: '기록', rights: presets.service } });
    const { data } = await owner.ask(listLog, { input: { subject: 'operator:logged' } });
    expect(data.lines.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['operator.add', 'idTaken'],
      ['operator.add', 'added'],
    ]);
    expect(data.lines[0]).toMatchObject({
      operatorName: '운영 op-owner',
      address: '127.0.0.1',
      detail: { name: '기록', rights: presets.service },
    });
    const seen = await owner.ask(listLog, { input: { action: 'log.see' } });
    // The newest line is this very look.
    expect(seen.data.lines[1]?.detail).toEqual({ subject: 'operator:logged' });
  });

  it('is not asked about a day that no calendar has', async () => {
    expect((await owner.ask(listLog, { input: { from: '2026-02-30' } })).status).toBe(422);
    expect((await owner.ask(listLog, { input: { until: '2026-13-01' } })).status).toBe(422);
  });

  it('holds no password', async () => {
    const rows = await shop.deps.db.execute(sql`select operator_log::text as line from operator_log`);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ line }) => /password of|long password/.test(String(line)))).toEqual([]);
  });

  it.each([
    'update operator_log set operator_name = $$x$$',
    'delete from operator_log',
    'truncate operator_log cascade',
    'update operator_log_outcomes set outcome = $$x$$',
    'delete from operator_log_outcomes',
  ])('refuses: %s', async (statement) => {
    await expect(shop.owner.unsafe(statement)).rejects.toThrow(/never changed/);
  });
});

describe('npm run operator', () => {
  it('makes the first owner, says no twice, and starts a log-in anew', async () => {
    const made = await runOperatorCommand(shop.deps, ['add', 'first', '첫', '대표']);
    expect(made).toMatchObject({ code: 0 });
    expect(made.lines[1]).toMatch(/[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await runOperatorCommand(shop.deps, ['add', 'first', '또'])).code).toBe(1);
    expect((await runOperatorCommand(shop.deps, ['reset', 'first'])).code).toBe(0);
    expect((await runOperatorCommand(shop.deps, ['reset', 'nobody'])).code).toBe(1);
    expect((await runOperatorCommand(shop.deps, ['add', 'x', 'y', '--role', 'king'])).code).toBe(2);
    expect((await runOperatorCommand(shop.deps, [])).code).toBe(2);
    expect((await runOperatorCommand(shop.deps, ['list'])).lines.join('\n')).toMatch(
      /first\t첫 대표\towner\t첫 로그인 전/,
    );
  });
});

async function comeBackWithoutWaiting(operator: OperatorVisitor): Promise<OperatorVisitor> {
  const again = new OperatorVisitor(shop.url);
  await again.ask(getEntry);
  await again.ask(enterPassword, { input: { loginId: operator.loginId, password: operator.password } });
  return again;
}

async function renewOwner(): Promise<void> {
  const again = await comeBack(owner);
  await again.ask(enterCode, { input: { code: again.code(shop.deps.now()) } });
  owner = again;
}

async function idOf(loginId: string): Promise<number | undefined> {
  const { data } = await owner.ask(listOperators);
  return data.operators.find((row) => row.loginId === loginId)?.id;
}
