// Reasons are rows that an operator words: each refines one of the law's, and who chose one keeps its words.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { attemptOf } from '../../../../test/support/payment.ts';
import { bought, bringToBuyer, readDetail } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { cancelPurchase } from '../../commerce/purchase/contract.ts';
import { askForReturn } from '../../commerce/return/contract.ts';
import { registerReturn } from '../decisions/contract.ts';
import { getOrder } from '../orders/contract.ts';
import { listReturns } from '../returns/contract.ts';
import { getSales } from '../sales/contract.ts';
import {
  type AdminReason,
  addReason,
  listReasons,
  orderReasons,
  removeReason,
  saveReason,
} from './contract.ts';

let shop: TestShop;
let service: OperatorVisitor;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
  [buyer] = (await families(shop, 1, { prefix: 'reason' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const admin = async () => (await service.ask(listReasons)).data.reasons;
const worded = async (wording: string) =>
  (await admin()).find((reason) => reason.wording === wording) as AdminReason;
const save = ({ id, version, wording, uses, isActive }: AdminReason, change: object) =>
  service.ask(saveReason, { params: { id }, input: { version, wording, uses, isActive, ...change } });
const add = (wording: string, change: object = {}) =>
  service.ask(addReason, { input: { kind: 'changeOfMind', wording, uses: ['return'], ...change } });

async function delivered(): Promise<string> {
  const { moid } = await bought(shop, buyer.visitor);
  await bringToBuyer(shop, moid);
  return moid;
}
const ask = (moid: string, reason: string) =>
  buyer.visitor.call(askForReturn, { input: { moid, reason, quantity: 1, words: '', noticedOn: '' } });

describe('A reason that an operator words', () => {
  it('is offered to the buyer, and stands on the return in the words of that day', async () => {
    expect((await add('색이 화면과 달라요')).outcome).toBe('added');
    const moid = await delivered();
    const offered = (await readDetail(buyer.visitor, moid)).returnReasons.find(
      ({ wording }) => wording === '색이 화면과 달라요',
    );
    expect(offered).toMatchObject({ reason: 'changeOfMind' });
    expect((await ask(moid, offered!.id)).status).toBe(200);
    expect((await save(await worded('색이 화면과 달라요'), { wording: '사진과 색이 달라요' })).outcome).toBe(
      'saved',
    );
    const [shown] = (await readDetail(buyer.visitor, moid)).returns;
    expect(shown).toMatchObject({
      reason: 'changeOfMind',
      wording: '색이 화면과 달라요',
      withheldWon: 3_000,
    });
    await isQueueEmpty(shop.deps.db);
    const emails = shop.sandbox.mailbox.list(buyer.email);
    expect(emails.find(({ messageId }) => messageId.includes(moid))?.text).toContain('색이 화면과 달라요');
  });

  it('narrows the operator’s list, stands in the order, and is counted with the sales of its days', async () => {
    const moid = await delivered();
    const { id } = await worded('생각했던 것과 달라요');
    await ask(moid, id);
    const found = (await service.ask(listReturns, { input: { tab: 'requested', reason: id } })).data;
    expect(found.returns.map((row) => [row.moid, row.wording])).toEqual([[moid, '생각했던 것과 달라요']]);
    expect([found.counts.requested, found.reasons.some((one) => one.id === id)]).toEqual([1, true]);
    const order = await service.ask(getOrder, { params: { moid } });
    expect(order.data.wordings).toBe('생각했던 것과 달라요');
    const { reasons } = (await service.ask(getSales, { input: {} })).data;
    expect(reasons.find(({ wording }) => wording === '생각했던 것과 달라요')).toEqual({
      ...{ wording: '생각했던 것과 달라요', returned: 1, cancelled: 0 },
    });
  });

  it('is retired and not deleted once somebody chose it; a dialog that was open still sends it', async () => {
    await add('선물이 겹쳤어요');
    const gift = await worded('선물이 겹쳤어요');
    const [first, second] = [await delivered(), await delivered()];
    await ask(first, gift.id);
    expect((await service.ask(removeReason, { params: { id: gift.id } })).outcome).toBe('chosen');
    expect((await save(gift, { isActive: false })).outcome).toBe('saved');
    const { returnReasons } = await readDetail(buyer.visitor, second);
    expect(returnReasons.map(({ id }) => id)).not.toContain(gift.id);
    expect((await ask(second, gift.id)).status).toBe(200);
    expect((await worded('선물이 겹쳤어요')).chosen).toBe(2);
  });

  it('that nobody chose goes for good', async () => {
    await add('잘못 만든 말');
    const { id } = await worded('잘못 만든 말');
    expect((await service.ask(removeReason, { params: { id } })).outcome).toBe('removed');
    expect((await service.ask(removeReason, { params: { id } })).outcome).toBe('notFound');
  });

  it('stands in the dialogs in the order that the operator gave', async () => {
    const ids = (await admin()).map(({ id }) => id);
    const turned = ids.toReversed();
    expect((await service.ask(orderReasons, { input: { ids: turned } })).outcome).toBe('ordered');
    expect((await service.ask(orderReasons, { input: { ids: turned.slice(1) } })).outcome).toBe(
      'changedMeanwhile',
    );
    const { returnReasons } = await readDetail(buyer.visitor, await delivered());
    const offered = returnReasons.map(({ id }) => id);
    expect(offered).toEqual(turned.filter((id) => offered.includes(id)));
    await service.ask(orderReasons, { input: { ids } });
  });
});

describe('The back office refuses, or tells,', () => {
  it('the same words twice, and a save over somebody else’s', async () => {
    expect((await add('마음이 바뀌었어요')).outcome).toBe('wordingTaken');
    const mistake = await worded('잘못 주문했어요');
    expect((await save(mistake, { wording: '마음이 바뀌었어요' })).outcome).toBe('wordingTaken');
    expect((await save(mistake, { uses: ['return'] })).outcome).toBe('saved');
    expect((await save(mistake, { isActive: false })).outcome).toBe('changedMeanwhile');
  });

  it('who was quicker to whoever comes second, and takes their words in the other’s place', async () => {
    const byOne = { outcome: 'changedMeanwhile', data: { by: '운영 op-service', atMs: expect.any(Number) } };
    const second = await logInOperator(shop, 'service', 'op-other');
    await add('너무 천천히 와요');
    const late = await worded('너무 천천히 와요');
    const write = (version: number) =>
      second.ask(saveReason, {
        params: { id: late.id },
        input: { version, wording: '너무 늦게 와요', uses: late.uses, isActive: true },
      });
    expect((await save(late, {})).outcome).toBe('saved');
    const told = await write(late.version);
    expect(told).toMatchObject({ ...byOne, data: { ...byOne.data, version: late.version + 1 } });
    expect((await write(told.data.version)).outcome).toBe('saved');

    const ids = (await admin()).map(({ id }) => id);
    expect((await add('한 번 더 생각해 볼래요')).outcome).toBe('added');
    expect(await second.ask(orderReasons, { input: { ids } })).toMatchObject(byOne);
  });

  it('to leave a reason of the law without words for a return, of two at once, too', async () => {
    const damaged = await worded('배송 중에 망가졌어요');
    expect((await save(damaged, { isActive: false })).outcome).toBe('lastOfLaw');
    await add('상자가 찌그러졌어요', { kind: 'damaged' });
    const box = await worded('상자가 찌그러졌어요');
    const answers = await Promise.all([
      save(damaged, { isActive: false }),
      service.ask(removeReason, { params: { id: box.id } }),
    ]);
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes).toContain('lastOfLaw');
    expect(outcomes.filter((outcome) => outcome === 'saved' || outcome === 'removed')).toHaveLength(1);
  });

  it('another kind for a reason that is there, by the database', async () => {
    await expect(
      shop.deps.sql`update reasons set kind = 'defective' where id = 'changeOfMind'`,
    ).rejects.toThrow('never changed');
  });
});

it('A return is refused with a reason that never stood in its dialog', async () => {
  const moid = await delivered();
  expect([(await ask(moid, 'nothing')).status, (await ask(moid, 'slowDelivery')).status]).toEqual([422, 422]);
  const { line } = await attemptOf(shop, moid);
  const input = { reason: 'nothing', lines: [{ line: line.id, quantity: 1 }], noticedOn: '', words: '' };
  expect((await service.ask(registerReturn, { params: { moid }, input })).outcome).toBe('unknownReason');
});

it('A cancellation tells the reason that the buyer chose, and needs none', async () => {
  const [told, silent] = [await bought(shop, buyer.visitor), await bought(shop, buyer.visitor)];
  const cancel = (wish: typeof told, reason?: string) => {
    const { TID, moid, CancelAmt } = wish;
    return buyer.visitor.call(cancelPurchase, { input: { TID, moid, CancelAmt, ...(reason && { reason }) } });
  };
  expect((await cancel(told, 'slowDelivery')).status).toBe(200);
  expect((await cancel(silent)).status).toBe(200);
  const wordings = async ({ moid }: typeof told) =>
    (await service.ask(getOrder, { params: { moid } })).data.wordings;
  expect([await wordings(told), await wordings(silent)]).toEqual(['받는 날이 늦어요', '']);
});
