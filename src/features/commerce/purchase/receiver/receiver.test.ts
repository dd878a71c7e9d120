// The buyer says another receiver or address by themselves, until something is packed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../../test/support/emails.ts';
import { type Family, families } from '../../../../../test/support/family.ts';
import { bought, boughtContent, delivered, readDetail, rowOf } from '../../../../../test/support/purchase.ts';
import { exchange, replacements } from '../../../../../test/support/replacement.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { prepareOrder } from '../../fulfilment/pack.server.ts';
import { shipOrder } from '../../fulfilment/ship.server.ts';
import { changeReceiver, type ReceiverChange } from '../detail/contract.ts';

let shop: TestShop;
let buyer: Family;
let stranger: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer, stranger] = (await families(shop, 2, { prefix: 'moved' })) as [Family, Family];
});
afterAll(() => shop.close());

const grandma = {
  ...{ name: '할머니', phone: '010-9876-5432', message: '경비실에 맡겨 주세요' },
  place: { address: '(06236) 서울특별시 강남구 테헤란로 1', subAddress: '2층' },
};
const arrived = {
  ...{ name: '할머니', phone: '01098765432', message: '경비실에 맡겨 주세요' },
  address: '(06236) 서울특별시 강남구 테헤란로 1 2층',
};
type Wanted = ReceiverChange['receiver'];

async function seenOf(moid: string): Promise<ReceiverChange['seen']> {
  const { gift: _, ...seen } = (await readDetail(buyer.visitor, moid)).receiver;
  return seen;
}
async function change(moid: string, receiver: Wanted, seen?: ReceiverChange['seen'], who = buyer) {
  const input = { moid, seen: seen ?? (await seenOf(moid)), receiver };
  return (await who.visitor.call(changeReceiver, { input })).status;
}
const standing = async (moid: string) => (await readDetail(buyer.visitor, moid)).receiverChange;

describe('the receiver of one’s own purchase', () => {
  it('is another one from then on, in the list and by e-mail, and in the order’s history', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    expect(await standing(moid)).toBe('open');
    expect(await change(moid, grandma)).toBe(200);
    expect(await seenOf(moid)).toEqual(arrived);
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({
      ...{ target_userName: '할머니', target_address: arrived.address },
    });
    await isQueueEmpty(shop.deps.db);
    const told = shop.sandbox.mailbox
      .list(buyer.email)
      .filter(({ messageId, subject }) => messageId.includes(moid) && subject.includes('받는 곳'));
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain(arrived.address);
    expect(told[0]!.text).toContain(arrived.message);
    const events = await shop.deps.sql`select e.actor from order_events e join orders o on o.id = e.order_id
      where o.moid = ${moid} and e.kind = 'receiverCorrected'`;
    expect(events.map(({ actor }) => actor)).toEqual(['buyer']);
  });

  it('said once more after an answer that was lost, is as it was, and told once', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    const seen = await seenOf(moid);
    expect(await change(moid, grandma, seen)).toBe(200);
    expect(await change(moid, grandma, seen)).toBe(200);
    const [row] = await shop.deps.sql`select count(*)::int as told from order_events e
      join orders o on o.id = e.order_id where o.moid = ${moid} and e.kind = 'receiverCorrected'`;
    expect(row?.told).toBe(1);
  });

  it('keeps its address where only the name, the telephone or the wish is another', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    const before = await seenOf(moid);
    expect(await change(moid, { ...grandma, place: null })).toBe(200);
    expect(await seenOf(moid)).toEqual({ ...arrived, address: before.address });
  });

  it('is not written over by a page that saw another one', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    const seen = await seenOf(moid);
    expect(await change(moid, grandma, seen)).toBe(200);
    expect(await change(moid, { ...grandma, name: '이모' }, seen)).toBe(412);
    expect(await seenOf(moid)).toEqual(arrived);
  });

  it('is nobody’s but the buyer’s', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    expect(await change(moid, grandma, undefined, stranger)).toBe(404);
    expect((await seenOf(moid)).name).not.toBe('할머니');
  });

  it.each<[string, Partial<Wanted>]>([
    ['without a name', { name: ' ' }],
    ['with a telephone that is none', { phone: '1234' }],
    ['with an address that nobody searched for', { place: { address: '서울 어딘가', subAddress: '1층' } }],
    ['without the door', { place: { address: '(06236) 서울특별시 강남구 테헤란로 1', subAddress: ' ' } }],
  ])('is refused %s', async (_what, fault) => {
    const { moid } = await bought(shop, buyer.visitor);
    const before = await seenOf(moid);
    expect(await change(moid, { ...grandma, ...fault })).toBe(422);
    expect(await seenOf(moid)).toEqual(before);
  });
});

describe('until when the buyer may say it', () => {
  it('until it is packed; a person looks at it then, and it is over when it left', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    const seen = await seenOf(moid);
    await prepareOrder(shop.deps, moid);
    expect(await standing(moid)).toBe('packed');
    expect(await change(moid, grandma, seen)).toBe(409);
    await shipOrder(shop.deps, moid, 'cj', '601234567899');
    expect(await standing(moid)).toBeNull();
    expect(await change(moid, grandma, seen)).toBe(410);
    expect(await seenOf(moid)).toEqual(seen);
  });

  it('of content never: it is sent nowhere', async () => {
    const { moid } = await boughtContent(shop, buyer.visitor);
    expect(await standing(moid)).toBeNull();
    expect(await change(moid, grandma)).toBe(410);
  });

  it('of goods that arrived while others are asked for in their place, which go there, too', async () => {
    const hand = await replacements(shop, 'movedexchange');
    const family = hand.buyer;
    const { moid } = await delivered(shop, family.visitor);
    const read = async () => (await readDetail(family.visitor, moid)).receiverChange;
    expect(await read()).toBeNull();
    expect((await hand.ask(moid, exchange)).status).toBe(200);
    expect(await read()).toBe('open');
    const { gift: _, ...seen } = (await readDetail(family.visitor, moid)).receiver;
    expect(await hand.approve(moid)).toBe('approved');
    expect(await change(moid, grandma, seen, family)).toBe(200);
    expect(await hand.receive(moid)).toBe('received');
    expect(await read()).toBe('packed');
    expect(await hand.send(moid)).toBe('shipped');
    expect(await read()).toBeNull();
  });
});
