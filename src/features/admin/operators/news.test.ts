// The owner hears by mail of who may run the shop.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailAfter, emailsTo, isQueueEmpty } from '../../../../test/support/emails.ts';
import { logInOperator, OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { readCompany } from '../../../platform/config/company-queries.server.ts';
import { presets } from '../../../shared/calls/operator-rights.ts';
import { addOperator, enterCode, enterPassword, getEntry } from './contract.ts';

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
