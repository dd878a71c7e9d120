import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { presets } from '../../../shared/calls/operator-rights.ts';
import * as documents from '../documents/contract.ts';
import * as members from '../members/contract.ts';
import * as noticeAdmin from '../notices/contract.ts';
import * as operators from '../operators/contract.ts';
import * as products from '../products/contract.ts';
import { removeProduct } from '../products/removal/contract.ts';
import * as serials from '../serials/contract.ts';
import { listLog } from './contract.ts';

let shop: TestShop;
let owner: OperatorVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
});
afterAll(() => shop.close());

const reason = '고객 문의로 확인해요';
const file = Buffer.from('TTB-2026-7001\nTTB-2026-7002').toString('base64');
const draft = {
  title: '기록',
  writer: '운영',
  html: '<p>기록을 남겨요</p>',
  publish: { mode: 'draft', at: null },
} as const;

it('every one of twenty actions stands in the log, in their order, with what came of it, and never changes', async () => {
  const before = (await owner.ask(listLog)).data.lines.length;
  expect(before).toBeLessThan(25);
  const [member] = await shop.deps.sql`select id from members order by id limit 1`;
  const id = Number(member!.id);
  const faq = (await owner.ask(documents.readFaq)).data;
  const done: [number, string, string][] = [];
  const act = async (action: string, outcome: string, answer: Promise<{ status: number; data: unknown }>) => {
    const { status, data } = await answer;
    done.push([status, action, outcome]);
    return data as { id: number; version: number };
  };

  await act(
    'operator.add',
    'added',
    owner.ask(operators.addOperator, { input: { loginId: 'yeji', name: '예지', rights: presets.service } }),
  );
  await act(
    'operator.add',
    'idTaken',
    owner.ask(operators.addOperator, { input: { loginId: 'yeji', name: '예지', rights: presets.service } }),
  );
  const yeji = (await owner.ask(operators.listOperators)).data.operators.find(
    ({ loginId }) => loginId === 'yeji',
  )!.id;
  await act(
    'operator.change',
    'changed',
    owner.ask(operators.changeOperator, {
      params: { id: yeji },
      input: { rights: presets.service, active: false },
    }),
  );
  await act('operator.reset', 'reset', owner.ask(operators.resetOperator, { params: { id: yeji } }));
  await act(
    'operator.password',
    'wrong',
    owner.ask(operators.changeOwnPassword, { input: { current: 'not this one', next: 'never mind it' } }),
  );
  const notice = await act(
    'notice.add',
    'added',
    owner.ask(noticeAdmin.addNotice, {
      input: draft,
    }),
  );
  await act(
    'notice.change',
    'changedMeanwhile',
    owner.ask(noticeAdmin.changeNotice, {
      params: { id: notice.id },
      input: { ...draft, version: 99 },
    }),
  );
  await act(
    'notice.delete',
    'deleted',
    owner.ask(noticeAdmin.deleteNotice, { params: { id: notice.id }, input: { version: notice.version } }),
  );
  await act(
    'faq.save',
    'saved',
    owner.ask(documents.saveFaq, { input: { version: faq.version, body: faq.body } }),
  );
  const copy = await act('product.copy', 'copied', owner.ask(products.copyProduct, { params: { id: 1 } }));
  await act(
    'product.stock',
    'changed',
    owner.ask(products.changeStock, { params: { id: 1 }, input: { change: 'count', units: 30, reason } }),
  );
  await act(
    'product.sale',
    'stopped',
    owner.ask(products.changeSale, { params: { id: 1 }, input: { onSale: false } }),
  );
  await act('product.remove', 'removed', owner.ask(removeProduct, { params: { id: copy.id } }));
  await act('serial.check', 'checked', owner.ask(serials.checkSerials, { input: { file } }));
  await act('serial.import', 'imported', owner.ask(serials.importSerials, { input: { file, expected: 2 } }));
  await act(
    'serial.state',
    'changed',
    owner.ask(serials.setSerialState, {
      params: { serial: 'TTB-2026-7001' },
      input: { state: 'blocked', reason },
    }),
  );
  await act('member.see', 'reasonNeeded', owner.ask(members.seeMember, { params: { id } }));
  await act(
    'member.open',
    'opened',
    owner.ask(members.openMember, { params: { id }, input: { kind: 'inquiry', words: reason } }),
  );
  await act('member.see', 'found', owner.ask(members.seeMember, { params: { id } }));
  await act(
    'member.endSessions',
    'ended',
    owner.ask(members.endMemberSessions, { params: { id }, input: { reason } }),
  );

  const { lines } = (await owner.ask(listLog)).data;
  // The newest line is this very look at the log.
  const logged = lines.slice(1, done.length + 1).reverse();
  expect(done.map(([, action, outcome]) => [action, outcome])).toEqual(
    logged.map(({ action, outcome }) => [action, outcome]),
  );
  expect(done).toHaveLength(20);
  expect(
    logged.every(({ operatorName, address }) => operatorName === '운영 op-owner' && address === '127.0.0.1'),
  ).toBe(true);
  expect(logged.filter(({ memberId }) => memberId === id)).toHaveLength(4);
  expect(logged.find(({ action }) => action === 'member.open')?.reason).toContain(reason);
  await expect(shop.owner`update operator_log set reason = ''`).rejects.toThrow(/never changed/);
  await expect(shop.owner`delete from operator_log`).rejects.toThrow(/never changed/);
});
