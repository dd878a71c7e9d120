// Complaints and disputes that operators note: kept three years by themselves, then destroyed.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { bought } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { scheduleOf } from '../../../background-work.server.ts';
import { noteInquiry, seeInquiry } from '../inquiries/contract.ts';
import { addNote, getOrder } from '../orders/contract.ts';
import { listComplaints } from './contract.ts';
import { keptUntil } from './rules.ts';

let shop: TestShop;
let service: OperatorVisitor;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
  buyer = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`delete from complaints`;
});

const list = async (input: { place?: 'order' | 'inquiry'; after?: string } = {}) =>
  (await service.ask(listComplaints, { input })).data;
const complain = (moid: string, text: string) =>
  service.ask(addNote, { params: { moid }, input: { text, isComplaint: true } });
async function asked(): Promise<number> {
  const [row] = await shop.owner<{ id: number }[]>`
    insert into inquiries (number, kind, place, name, phone, email, created_at, last_at)
    values (lpad((random() * 99999999)::int::text, 8, '0'), 'other', 'anywhere', '김하늘', '01012345678', '', now(), now())
    returning id::int`;
  return row!.id;
}
const sweepAt = async (nowMs: number) => {
  const task = scheduleOf([]).find(({ name }) => name === 'old_complaints');
  await task!.run({ ...shop.deps, now: () => nowMs });
};

describe('A complaint', () => {
  it('of an order stands on its screen beside the other notes, and in the list', async () => {
    const { moid } = await bought(shop, buyer);
    await service.ask(addNote, { params: { moid }, input: { text: '선물 포장 부탁' } });
    expect((await complain(moid, '펜이 긁혀서 왔다고 화를 내셨어요')).outcome).toBe('added');
    const { data } = await service.ask(getOrder, { params: { moid } });
    const notes = data.history.filter((line) => line.kind === 'note');
    expect(notes.map(({ detail, isComplaint }) => [detail, isComplaint])).toEqual([
      ['선물 포장 부탁', false],
      ['펜이 긁혀서 왔다고 화를 내셨어요', true],
    ]);
    const { complaints } = await list();
    expect(complaints).toMatchObject([
      { place: 'order', moid, number: data.number, text: '펜이 긁혀서 왔다고 화를 내셨어요' },
    ]);
    expect(complaints[0]!.keptUntilMs).toBe(keptUntil(complaints[0]!.atMs).getTime());
  });

  it('of an inquiry stands in its thread, and in the list', async () => {
    const id = await asked();
    const input = { words: '환불이 늦다고 신고하겠다고 하셨어요', isComplaint: true };
    expect((await service.ask(noteInquiry, { params: { id }, input })).outcome).toBe('noted');
    await service.ask(noteInquiry, { params: { id }, input: { words: '다시 전화하기로 했어요' } });
    const { data } = await service.ask(seeInquiry, { params: { id } });
    expect(data.inquiry.entries.map(({ words, kind, isComplaint }) => [words, kind, isComplaint])).toEqual([
      [input.words, 'note', true],
      ['다시 전화하기로 했어요', 'note', false],
    ]);
    expect((await list({ place: 'inquiry' })).complaints).toMatchObject([{ inquiryId: id }]);
    expect((await list({ place: 'order' })).complaints).toEqual([]);
  });

  it('of what is not there is none', async () => {
    expect((await complain('tt00', '없는 주문')).outcome).toBe('notFound');
    const nowhere = { params: { id: 999_999 }, input: { words: '없는 문의', isComplaint: true } };
    expect((await service.ask(noteInquiry, nowhere)).outcome).toBe('notFound');
    expect((await list()).complaints).toEqual([]);
  });

  it('outlives the order and the inquiry that it hangs on', async () => {
    const [{ moid }, id] = [await bought(shop, buyer), await asked()];
    await complain(moid, '주문보다 오래 남아요');
    const input = { words: '문의보다 오래 남아요', isComplaint: true };
    await service.ask(noteInquiry, { params: { id }, input });
    // As if five years were over.
    await shop.owner`alter table orders disable trigger user`;
    await shop.owner`delete from orders where moid = ${moid}`;
    await shop.owner`alter table orders enable trigger user`;
    await shop.owner`delete from inquiries where id = ${id}`;
    const { complaints } = await list();
    expect(complaints.map(({ text, moid: order, inquiryId }) => [text, order, inquiryId])).toEqual([
      [input.words, null, null],
      ['주문보다 오래 남아요', null, null],
    ]);
    for (const { number } of complaints) expect(number).toMatch(/\d/);
  });

  it('is never changed', async () => {
    await complain((await bought(shop, buyer)).moid, '그대로 남아요');
    await expect(shop.owner`update complaints set text = 'x'`).rejects.toThrow('never changed');
  });
});

describe('Three years', () => {
  const atMs = Date.parse('2026-12-01T00:00:00Z');
  const endMs = Date.parse('2029-12-01T00:00:00Z');

  it.each([
    ['a millisecond before their end it is there', endMs - 1, 1],
    ['at their end it is destroyed', endMs, 0],
  ])('%s', async (_, nowMs, left) => {
    await complain((await bought(shop, buyer)).moid, '세 해 동안 보관해요');
    await shop.owner`alter table complaints disable trigger complaints_kept`;
    await shop.owner`update complaints set at = ${new Date(atMs)}`;
    await shop.owner`alter table complaints enable trigger complaints_kept`;
    await sweepAt(nowMs);
    expect((await list()).complaints).toHaveLength(left);
  });

  it('from the 29th of February end on the 1st of March', () => {
    expect(keptUntil(Date.parse('2028-02-29T00:00:00Z')).toISOString()).toBe('2031-03-01T00:00:00.000Z');
  });
});

describe('The list', () => {
  it('comes page by page, the newest first, none twice', async () => {
    const { moid } = await bought(shop, buyer);
    await complain(moid, '1');
    await shop.owner`insert into complaints (place, order_id, number, at, operator_id, operator_name, text)
      select place, order_id, number, at, operator_id, operator_name, n::text
      from complaints, generate_series(2, 101) n`;
    const seen: string[] = [];
    let after: string | null = '';
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(after ? { after } : {});
      seen.push(...page.complaints.map(({ text }) => text));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(Array.from({ length: 101 }, (_, index) => String(101 - index)));
  });

  it('shows who may see people alone what was noted of inquiries alone', async () => {
    await complain((await bought(shop, buyer)).moid, '주문의 일');
    const id = await asked();
    await service.ask(noteInquiry, { params: { id }, input: { words: '문의의 일', isComplaint: true } });
    const other = await logInOperator(shop, ['people'], 'op-people');
    const ask = async (place: '' | 'order') =>
      (await other.ask(listComplaints, { input: { place } })).data.complaints.map(({ text }) => text);
    expect([await ask(''), await ask('order')]).toEqual([['문의의 일'], []]);
  });
});
