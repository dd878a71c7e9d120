// Where an order goes is put right before it leaves: by whoever answers the phone, against what they saw.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { bought, boughtLines } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { prepareOrder } from '../../commerce/fulfilment/pack.server.ts';
import { shipOrder } from '../../commerce/fulfilment/ship.server.ts';
import { getOrder, openOrder } from '../orders/contract.ts';
import { correctReceiver } from './contract.ts';

let shop: TestShop;
let service: OperatorVisitor;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
  [buyer] = (await families(shop, 1, { prefix: 'receiver' })) as [Family];
});
afterAll(() => shop.close());

const see = async (moid: string) => (await service.ask(getOrder, { params: { moid } })).data;
const other = {
  ...{ name: '할머니', phone: '01098765432', message: '경비실에 맡겨 주세요' },
  address: '(06236) 서울 강남구 테헤란로 1, 2층',
};

async function opened(moid: string) {
  await service.ask(openOrder, {
    params: { moid },
    input: { kind: 'inquiry', words: '주소를 바꿔 달라고 전화하심' },
  });
  return (await see(moid)).people.receiver;
}
const correct = async (moid: string, seen: typeof other, receiver = other) =>
  service.ask(correctReceiver, { params: { moid }, input: { seen, receiver } });

describe('the receiver of an order', () => {
  it('is corrected while something of it is in the house, and the buyer is told the new address', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    expect((await correct(moid, (await see(moid)).people.receiver)).outcome).toBe('changedMeanwhile');
    const seen = await opened(moid);
    expect((await correct(moid, seen)).outcome).toBe('corrected');
    // Once more after an answer that was lost; then from a screen that saw the former one.
    expect((await correct(moid, seen)).outcome).toBe('unchanged');
    expect((await correct(moid, seen, { ...other, name: '이모' })).outcome).toBe('changedMeanwhile');
    const { people, history } = await see(moid);
    expect(people.receiver).toEqual(other);
    expect(JSON.stringify(history)).toContain('receiverCorrected');
    await isQueueEmpty(shop.deps.db);
    const email = shop.sandbox.mailbox
      .list(buyer.email)
      .find(({ messageId, subject }) => messageId.includes(moid) && subject.includes('받는 곳'));
    expect(email?.text).toContain(other.address);
    const [line] = await shop.deps.sql`select subject, detail from operator_log
      where action = 'order.correctReceiver' order by id desc limit 1`;
    expect(line?.subject).toBe(`order:${moid}`);
    expect(JSON.stringify(line)).not.toContain('테헤란로');
  });

  it('is corrected when it is packed, and no more when all of it left', async () => {
    const { moid } = await boughtLines(shop, buyer.visitor);
    const seen = await opened(moid);
    await prepareOrder(shop.deps, moid);
    expect((await correct(moid, seen)).outcome).toBe('corrected');
    await shipOrder(shop.deps, moid, 'cj', '601234567890');
    expect((await correct(moid, other, seen)).outcome).toBe('sent');
  });

  it.each([
    ['without a postcode', { ...other, address: '서울 강남구 테헤란로 1' }],
    ['without a name', { ...other, name: ' ' }],
    ['with a telephone that is none', { ...other, phone: '123' }],
  ])('is refused %s', async (_what, receiver) => {
    const { moid } = await bought(shop, buyer.visitor);
    const seen = await opened(moid);
    expect((await correct(moid, seen, receiver)).status).toBe(422);
    expect((await see(moid)).people.receiver).toEqual(seen);
  });
});
