// APP_SECRET is changed under a running shop: one process after the other, and nobody notices.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encryptAsBefore } from '../../test/support/input/former-encryption.ts';
import { long } from '../../test/support/long-tests.ts';
import { logInOperator, OperatorVisitor } from '../../test/support/operator.ts';
import { loggedIn } from '../../test/support/payment.ts';
import { askToCancel, boughtByDeposit, givenBack, moneyAt, type Wish } from '../../test/support/purchase.ts';
import { settle } from '../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../test/support/shop.ts';
import { Visitor } from '../../test/support/visitor.ts';
import { enterCode, enterPassword, getEntry, setUpEntry } from '../features/admin/operators/contract.ts';
import { createOperator } from '../features/admin/operators/service.server.ts';
import { cancelPurchase } from '../features/commerce/purchase/contract.ts';
import { forgetStoredSecret, loadSecrets } from '../platform/config/settings-queries.server.ts';
import { refuseUnreadable } from '../platform/security/encrypted-values.server.ts';
import { encryptedColumns } from './encrypted-columns.server.ts';
import { runRekeyCommand } from './rekey.server.ts';

const [old, next, stranger] = ['old', 'new', 'other'].map((name) => name.padEnd(40, `${name} secret`));
const refundAccount = { bank: '088', number: '110123456789', holder: '김하늘' } as const;
const shops: TestShop[] = [];
let before: TestShop;
const open = async (APP_SECRET: string, ...former: string[]) => {
  const env = { APP_SECRET, APP_SECRET_PREVIOUS: former.join(',') };
  const shop = await openTestShop(shops[0] ? { env, beside: shops[0] } : { env });
  shops.push(shop);
  return shop;
};
/** The same browser before another process of the shop. */
const at = <V extends Visitor>(shop: TestShop, visitor: V): V =>
  Object.assign(visitor instanceof OperatorVisitor ? new OperatorVisitor(shop.url) : new Visitor(shop.url), {
    ...visitor,
  }) as V;

let owner: OperatorVisitor;
let older: OperatorVisitor;
let newcomer: OperatorVisitor;
let haneul: Visitor;
let wish: Wish;
beforeAll(async () => {
  before = await open(old!);
  owner = await logInOperator(before);
  older = await logInOperator(before, 'service');
  await before.owner`update operators set totp_secret = ${encryptAsBefore(old!, older.secret)} where login_id = ${older.loginId}`;
  newcomer = new OperatorVisitor(before.url);
  const made = await createOperator(before.deps, {
    loginId: 'newcomer',
    name: '새 운영자',
    rights: ['orders'],
  });
  if (made.outcome !== 'added') throw new Error('taken');
  await newcomer.ask(getEntry);
  const password = made.data.temporaryPassword;
  await newcomer.ask(enterPassword, { input: { loginId: 'newcomer', password } });
  newcomer.secret = (await newcomer.ask(getEntry)).data.factor?.secret ?? '';
  haneul = await loggedIn(before, 'haneul');
  wish = await boughtByDeposit(before, haneul);
  before.sandbox.faults.set({ scenario: 'cancel-hang', moid: wish.moid, count: 2 });
  expect((await askToCancel(haneul, { ...wish, refundAccount })).status).toBe(200);
  await before.deps.background.idle();
});
afterAll(async () => {
  for (const shop of shops.reverse()) await shop.close();
});

const check = (shop: TestShop, isLost = false) =>
  refuseUnreadable(shop.deps, encryptedColumns, { isLost, refuse: (sentence) => new Error(sentence) });
/** Comes in again with both factors, some steps of the authenticator later. */
async function comesIn(shop: TestShop, operator: OperatorVisitor, laterMs: number): Promise<string | null> {
  shop.advance(laterMs);
  const { loginId, password, secret } = operator;
  const again = Object.assign(new OperatorVisitor(shop.url), { secret });
  await again.ask(getEntry);
  await again.ask(enterPassword, { input: { loginId, password } });
  return (await again.ask(enterCode, { input: { code: again.code(shop.deps.now()) } })).outcome;
}

describe('before anything is encrypted anew', () => {
  it('a shop with another secret doesn’t open: it says what it can’t read, and the ways out', async () => {
    const shop = await open(stranger!);
    await expect(check(shop)).rejects.toThrow(
      /등록 중인 2단계 인증 1건, 운영자 2단계 인증 2건, 환불 계좌 1건.*APP_SECRET_PREVIOUS.*APP_SECRET_LOST/,
    );
    const { lines, code } = await runRekeyCommand(shop.deps, []);
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain('운영자 2단계 인증: 2건은 아는 값으로 읽을 수 없어서');
    await expect(check(before)).resolves.toBeUndefined();
  });

  it('but opens with an alarm where the secret is known to be lost', async () => {
    const shop = shops.at(-1)!;
    const told = vi.spyOn(shop.deps.log, 'error').mockImplementation(() => undefined);
    await check(shop, true);
    expect(told.mock.calls).toEqual([
      [expect.objectContaining({ event: 'secret.lost', alarm: true }), expect.any(String)],
    ]);
  });
});

describe('a new secret beside the former', () => {
  let running: TestShop;
  let fresh: TestShop;
  beforeAll(async () => {
    // First every process reads both, then one after the other writes with the new one.
    running = await open(old!, next!);
    fresh = await open(next!, old!);
  });

  it('lets sessions and the tokens of open pages go on', async () => {
    const member = at(fresh, haneul);
    const answer = await member.send(cancelPurchase.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': member.xsrf(),
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ moid: 'nobody', TID: 'nothing' }),
    });
    expect([403, 400]).not.toContain(answer.status);
    expect((await at(fresh, owner).ask(getEntry)).data).toMatchObject({ stage: 'open' });
    expect(await comesIn(fresh, older, 60_000)).toBe('opened');
  });

  it('encrypts everything anew beside a shop that works, and tells it', async () => {
    const { lines, code } = await runRekeyCommand(fresh.deps, []);
    expect(lines).toEqual([
      '등록 중인 2단계 인증: 1건을 새 APP_SECRET으로 다시 잠갔어요.',
      '운영자 2단계 인증: 2건을 새 APP_SECRET으로 다시 잠갔어요.',
      '알림 웹훅의 주소: 0건을 새 APP_SECRET으로 다시 잠갔어요.',
      '알림 웹훅의 서명 비밀: 0건을 새 APP_SECRET으로 다시 잠갔어요.',
      '알림을 받는 브라우저: 0건을 새 APP_SECRET으로 다시 잠갔어요.',
      '반품의 환불 계좌: 0건을 새 APP_SECRET으로 다시 잠갔어요.',
      '취소의 환불 계좌: 0건을 새 APP_SECRET으로 다시 잠갔어요.',
      '환불 계좌: 1건을 새 APP_SECRET으로 다시 잠갔어요.',
      '지연이자의 계좌: 0건을 새 APP_SECRET으로 다시 잠갔어요.',
      '현금영수증 식별번호: 0건을 새 APP_SECRET으로 다시 잠갔어요.',
      expect.stringContaining('APP_SECRET_PREVIOUS를 지우고'),
    ]);
    expect(code).toBe(0);
    const again = await runRekeyCommand(fresh.deps, []);
    expect(again.lines.slice(0, 10).every((line) => line.includes(': 0건'))).toBe(true);
    expect(await comesIn(running, owner, 60_000)).toBe('opened');
  });

  it('what the other process encrypts with the old one meanwhile, the next round takes', long, async () => {
    await runRekeyCommand(fresh.deps, []);
    expect(await comesIn(running, older, 120_000)).toBe('opened');
    await running.owner`update operators set totp_secret = ${running.deps.secrets.encrypt(older.secret)}
      where login_id = ${older.loginId}`;
    const { lines } = await runRekeyCommand(fresh.deps, []);
    expect(lines[1]).toContain('운영자 2단계 인증: 1건');
  });

  it('is enough alone then: second factors and refund accounts survived', async () => {
    const shop = await open(next!);
    await expect(check(shop)).resolves.toBeUndefined();
    expect(await comesIn(shop, owner, 240_000)).toBe('opened');
    const setUp = at(shop, newcomer);
    const input = { code: setUp.code(shop.deps.now()), password: 'a new operator’s own long words' };
    expect((await setUp.ask(setUpEntry, { input })).outcome).toBe('opened');
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    await expect(check(before)).rejects.toThrow('운영자 2단계 인증 3건');
  });

  it('that was once made in the database reads on, and goes with the last value it encrypted', async () => {
    const { db } = before.deps;
    const made = await loadSecrets(db, { formerSecrets: [] });
    expect(await loadSecrets(db, { appSecret: next, formerSecrets: [old!] })).toEqual({
      newest: next,
      former: [old, made.newest],
    });
    const { lines } = await runRekeyCommand(shops.at(-1)!.deps, []);
    expect(lines).toContain('데이터베이스에 있던 옛 비밀 값은 지웠어요.');
    expect(await forgetStoredSecret(db)).toBe(false);
  });
});
