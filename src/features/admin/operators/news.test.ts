// The owner hears by mail of who may run the shop.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailAfter, emailsTo, isQueueEmpty } from '../../../../test/support/emails.ts';
import { logInOperator, OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { readCompany } from '../../../platform/config/company-queries.server.ts';
import { presets } from '../../../shared/calls/operator-rights.ts';
import { saveOwnAlarms } from '../alarms/contract.ts';
import { addOperator, enterCode, enterPassword, getEntry, listOperators, resetOperator } from './contract.ts';
import { readOwnFactors } from './factors/contract.ts';
import { runOperatorCommand } from './operator-command.server.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let to = '';
beforeAll(async () => {
  shop = await openTestShop();
  to = (await readCompany(shop.deps.db)).email;
  owner = await logInOperator(shop);
});
afterAll(() => shop.close());

const add = () =>
  owner.ask(addOperator, { input: { loginId: 'dana', name: '다나', rights: presets.service } });

it('a new operator is told with who made them, once, and an id that is taken is no news', async () => {
  // Of the owner's own first log-in.
  await emailsTo(shop.sandbox.mailbox, to);
  const email = await emailAfter(shop.sandbox.mailbox, to, add);
  expect(email.subject).toBe('[톡톡박스 운영] 새 운영자가 추가되었어요');
  expect(email.text).toContain('다나 (dana)');
  expect(email.text).toContain('추가한 사람: 운영 op-owner');
  const count = shop.sandbox.mailbox.list(to).length;
  expect((await add()).outcome).toBe('idTaken');
  expect(await isQueueEmpty(shop.deps.db)).toBe(true);
  expect(shop.sandbox.mailbox.list(to)).toHaveLength(count);
});

it('a device is told the first time that both factors were right there, and not again', async () => {
  const browser = Object.assign(new OperatorVisitor(shop.url), { secret: owner.secret });
  const { loginId, password } = owner;
  const enter = async () => {
    shop.advance(60_000);
    await browser.ask(getEntry);
    await browser.ask(enterPassword, { input: { loginId, password } });
    const code = browser.code(shop.deps.now());
    expect((await browser.ask(enterCode, { input: { code } })).outcome).toBe('opened');
  };
  const email = await emailAfter(shop.sandbox.mailbox, to, enter);
  expect(email.subject).toBe('[톡톡박스 운영] 새 기기에서 운영자가 로그인했어요');
  expect(email.text).toMatch(/운영 op-owner \(op-owner\)[\s\S]*접속 주소: [\d.:a-f]+/);
  const count = shop.sandbox.mailbox.list(to).length;
  await enter();
  expect(await isQueueEmpty(shop.deps.db)).toBe(true);
  expect(shop.sandbox.mailbox.list(to)).toHaveLength(count);
});

const hearsAt = (operator: OperatorVisitor, email: string) =>
  operator.ask(saveOwnAlarms, { input: { email, quiet: null, byEmail: ['inquiry'], byPush: [] } });

it('a log-in that a colleague resets is told to whoever it is, and to every owner, each once', async () => {
  const sora = await logInOperator(shop, 'service', 'sora');
  const second = await logInOperator(shop, 'owner', 'second');
  const other = await logInOperator(shop, 'service', 'other');
  const unheard = await logInOperator(shop, 'service', 'unheard');
  await hearsAt(sora, 'sora@toktokbox.test');
  await hearsAt(second, 'second@toktokbox.test');
  await hearsAt(other, 'other@toktokbox.test');
  await hearsAt(owner, to.toUpperCase());
  expect(await isQueueEmpty(shop.deps.db)).toBe(true);
  const { data } = await owner.ask(listOperators);
  // Whoever wrote no address down can't be told: whoever resets their log-in reads so, and they on their own screen.
  const listed = (await owner.ask(listOperators)).data.operators;
  const reached = listed.flatMap(({ loginId, hasEmail }) => (hasEmail ? loginId : []));
  expect(reached.toSorted()).toEqual(['op-owner', 'other', 'second', 'sora']);
  expect((await unheard.ask(readOwnFactors)).data.hasEmail).toBe(false);
  expect((await sora.ask(readOwnFactors)).data.hasEmail).toBe(true);
  const { id } = data.operators.find(({ loginId }) => loginId === 'sora')!;
  const { mailbox } = shop.sandbox;
  const before = [to, 'other@toktokbox.test'].map((one) => mailbox.list(one).length);

  const own = await emailAfter(mailbox, 'sora@toktokbox.test', () =>
    owner.ask(resetOperator, { params: { id } }),
  );
  expect(own.subject).toBe('[톡톡박스 운영] 내 운영자 로그인이 초기화되었어요');
  expect(own.text).toContain('초기화한 사람: 운영 op-owner');
  expect(own.text).toContain('대표에게 알려 주세요');
  expect(await isQueueEmpty(shop.deps.db)).toBe(true);
  for (const one of [to, 'second@toktokbox.test']) {
    const [email] = mailbox.list(one);
    expect(email?.subject, one).toBe('[톡톡박스 운영] 운영자의 로그인이 초기화되었어요');
    expect(email?.text).toContain('(sora)');
  }
  const after = [to, 'other@toktokbox.test'].map((one) => mailbox.list(one).length);
  expect(after).toEqual([before[0]! + 1, before[1]]);
});

it('so is one that was reset from the command line', async () => {
  const email = await emailAfter(shop.sandbox.mailbox, to, () =>
    runOperatorCommand(shop.deps, ['reset', 'other']),
  );
  expect(email.subject).toBe('[톡톡박스 운영] 운영자의 로그인이 초기화되었어요');
  expect(email.text).toContain('초기화한 사람: 명령줄');
});
