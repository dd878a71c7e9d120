import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, OperatorVisitor } from '../../../../../test/support/operator.ts';
import { loggedIn } from '../../../../../test/support/payment.ts';
import { bought, moneyAt } from '../../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { presets } from '../../../../shared/calls/operator-rights.ts';
import { refundPartially } from '../../decisions/contract.ts';
import { extendMemberContent, grantContent } from '../../entitlements/contract.ts';
import { addOperator, enterPassword, getEntry, listOperators, resetOperator } from '../contract.ts';
import { dailyGrants, dailyRefundWon, handedOutDays } from '../rules.ts';
import { countGrant, countRefund } from './ceilings-queries.server.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let service: OperatorVisitor;
const day = 24 * 60 * 60_000;
const unique = () => `op-${Math.random().toString(36).slice(2, 10)}`;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  owner = await logInOperator(shop, 'owner', unique());
  service = await logInOperator(shop, 'service', unique());
});

const idOf = async ({ loginId }: OperatorVisitor) => {
  const [row] = await shop.deps.sql`select id from operators where login_id = ${loginId}`;
  return Number(row?.id);
};
const spend = async (operator: OperatorVisitor, won: number, grants: number) => {
  const who = { operatorId: await idOf(operator), nowMs: shop.deps.now() };
  expect(await countRefund(shop.deps.db, who, won)).toBe(true);
  for (let times = 0; times < grants; times++) expect(await countGrant(shop.deps.db, who)).toBe(true);
};

describe('refunds a day', () => {
  const refund = (operator: OperatorVisitor, moid: string, amountWon: number) =>
    operator.ask(refundPartially, { params: { moid }, input: { amountWon, reason: '흠집이 있었어요' } });

  it('by customer service end at the ceiling, to the won, and begin anew on the next Korean day', async () => {
    const wish = await bought(shop, await loggedIn(shop));
    await spend(service, dailyRefundWon - 1_000, 0);
    const refused = await refund(service, wish.moid, 1_001);
    expect(refused.status).toBe(409);
    const [none] = await shop.deps.sql`select count(*)::int as count from refunds`;
    expect([none?.count, moneyAt(shop, wish).cancelled]).toEqual([0, 0]);
    expect((await refund(service, wish.moid, 1_000)).outcome).toBe('refunding');
    const who = { operatorId: await idOf(service), nowMs: shop.deps.now() };
    expect(await countRefund(shop.deps.db, who, 1)).toBe(false);
    expect(await countRefund(shop.deps.db, { ...who, nowMs: who.nowMs + day }, 1)).toBe(true);
  });

  it('that are refused for another reason count for nothing', async () => {
    const wish = await bought(shop, await loggedIn(shop));
    expect((await refund(service, wish.moid, 900_000_000)).outcome).toBe('tooMuch');
    await spend(service, dailyRefundWon, 0);
  });

  it('of two at the same moment one is the last', async () => {
    const who = { operatorId: await idOf(service), nowMs: shop.deps.now() };
    const more = Math.floor(dailyRefundWon / 2) + 1;
    const done = await Promise.all([1, 2, 3, 4].map(() => countRefund(shop.deps.db, who, more)));
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  it('have no ceiling for whoever may change settings', async () => {
    const wish = await bought(shop, await loggedIn(shop));
    await spend(owner, dailyRefundWon, dailyGrants);
    expect((await refund(owner, wish.moid, 1_000)).outcome).toBe('refunding');
  });
});

describe('contents given a day', () => {
  it('end at the ceiling, and lengthening one counts, too', async () => {
    const buyer = await loggedIn(shop);
    const give = (operator: OperatorVisitor, appId: string) =>
      operator.ask(grantContent, {
        params: { id: buyer.memberId },
        input: { appId, title: '체험', days: 30, reason: '사과의 뜻으로' },
      });
    await spend(service, 0, dailyGrants - 1);
    expect((await give(service, 'gift.one')).outcome).toBe('granted');
    expect((await give(service, 'gift.two')).status).toBe(409);
    const rows = await shop.deps.sql`select id, app_id from entitlements where app_id like 'gift.%'`;
    expect(rows.map(({ app_id }) => app_id)).toEqual(['gift.one']);
    const params = { id: buyer.memberId, content: String(rows[0]?.id) };
    const input = { days: 7, reason: '사과의 뜻으로' };
    expect((await service.ask(extendMemberContent, { params, input })).status).toBe(409);
    expect((await owner.ask(extendMemberContent, { params, input })).outcome).toBe('extended');
  });
});

describe('a handed-out password', () => {
  const add = async (loginId: string) => {
    const { data } = await owner.ask(addOperator, {
      input: { loginId, name: '새 사람', rights: presets.service },
    });
    return data.temporaryPassword;
  };
  const enter = async (loginId: string, password: string) => {
    const visitor = new OperatorVisitor(shop.url);
    await visitor.ask(getEntry);
    return (await visitor.ask(enterPassword, { input: { loginId, password } })).outcome;
  };

  it('ends after three days, the list tells so, and a new one opens again', async () => {
    const loginId = unique();
    const password = await add(loginId);
    const row = async () => {
      const fresh = await logInOperator(shop, 'owner', unique());
      const { data } = await fresh.ask(listOperators);
      return data.operators.find((one) => one.loginId === loginId)!;
    };
    shop.advance(handedOutDays * day - 60_000);
    expect(await enter(loginId, password)).toBe('taken');
    expect((await row()).hasEndedPassword).toBe(false);
    shop.advance(60_000);
    expect(await enter(loginId, password)).toBe('wrong');
    expect((await row()).hasEndedPassword).toBe(true);
    const fresh = await logInOperator(shop, 'owner', unique());
    const { data } = await fresh.ask(resetOperator, { params: { id: (await row()).id } });
    expect(await enter(loginId, data.temporaryPassword)).toBe('taken');
  });

  it('that became one’s own doesn’t end', async () => {
    shop.advance(30 * day);
    expect(await enter(service.loginId, service.password)).toBe('taken');
  });
});
