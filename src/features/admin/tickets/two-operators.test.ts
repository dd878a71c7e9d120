// Two operators look at one thing and one of them acts: the other hears who it was and when, whatever the thing is.
import { afterAll, beforeAll, expect, it } from 'vitest';
import consent from '../../../../content/consultation-consent.json' with { type: 'json' };
import { attached } from '../../../../test/support/attachments.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { bought, delivered } from '../../../../test/support/purchase.ts';
import { replacements } from '../../../../test/support/replacement.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import {
  applyAsInstitution,
  seeOwnInstitution,
  withdrawApplication,
} from '../../account/institution/contract.ts';
import { askForRepair, withdrawRepair } from '../../commerce/after-sales/contract.ts';
import { askQuestion } from '../../commerce/question/contract.ts';
import { applyForConsultation } from '../../site/consultation/contract.ts';
import { askMore, askShop } from '../../site/inquiry/contract.ts';
import * as consultations from '../consultations/contract.ts';
import { registerReplacement } from '../decisions/contract.ts';
import * as inquiries from '../inquiries/contract.ts';
import * as institutions from '../institutions/contract.ts';
import { getOrder, openOrder } from '../orders/contract.ts';
import * as parcels from '../parcels/contract.ts';
import { answerQuestion, listProductQuestions } from '../questions/contract.ts';
import * as repairs from '../repairs/contract.ts';
import { approveReplacement, rejectReplacement } from '../replacements/contract.ts';

let shop: TestShop;
let one: OperatorVisitor;
let other: OperatorVisitor;
let haneul: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  one = await logInOperator(shop);
  other = await logInOperator(shop, 'owner', 'op-other');
  haneul = await loggedIn(shop);
});
afterAll(() => shop.close());

/** What the second one is told of the first. */
const byOne = { outcome: 'changedMeanwhile', data: { by: '운영 op-owner', atMs: expect.any(Number) } };
/** No operator was first: the one who asked was, or the shop itself. */
const byNobody = { outcome: 'changedMeanwhile', data: { by: '', atMs: null } };

it('an inquiry tells who was first, and never names an operator for what its asker did', async () => {
  const { number } = (await (
    await haneul.call(askShop, {
      input: { kind: 'delivery', words: '언제 도착하나요?', place: 'anywhere', key: '', contact: null },
    })
  ).json()) as { number: string };
  const { id } = (await one.ask(inquiries.listInquiries, { input: { number } })).data.inquiries[0]!;
  const params = { id };
  const seen = async () => (await one.ask(inquiries.seeInquiry, { params })).data.inquiry.version;
  const answer = (operator: OperatorVisitor, version: number) =>
    operator.ask(inquiries.answerInquiry, { params, input: { version, words: '내일 도착해요.' } });
  const first = await seen();
  expect((await answer(one, first)).outcome).toBe('answered');
  // Another one's note is no step, and nobody is told of it.
  await other.ask(inquiries.noteInquiry, { params, input: { words: '전화로도 물어보셨어요' } });
  expect(await answer(other, first)).toMatchObject(byOne);
  expect(await other.ask(inquiries.closeInquiry, { params, input: { version: first } })).toMatchObject(byOne);
  expect(
    await other.ask(inquiries.assignInquiry, { params, input: { version: first, to: null } }),
  ).toMatchObject(byOne);

  const second = await seen();
  await haneul.call(askMore, { input: { number, proof: '', words: '아, 이미 왔어요!' } });
  expect(await answer(other, second)).toMatchObject(byNobody);
});

it('a question about a product tells who answered it first', async () => {
  await haneul.call(askQuestion, { input: { product: 1, words: '펜촉도 따로 파나요?', isSecret: false } });
  const [asked] = (await one.ask(listProductQuestions, { input: { tab: 'waiting' } })).data.questions;
  const { id, version } = asked!;
  const answer = (operator: OperatorVisitor, words: string) =>
    operator.ask(answerQuestion, { params: { id }, input: { version, words, inSecret: false } });
  expect((await answer(one, '네, 따로 팔아요.')).outcome).toBe('answered');
  expect(await answer(other, '아니요.')).toMatchObject(byOne);
});

it('an application for a call tells who was first', async () => {
  const applied = await new Visitor(shop.url).call(applyForConsultation, {
    input: {
      ...{ kind: 'home', origin: 'box', name: '박바람', phone: '010-9876-5432', childAge: 5 },
      ...{ institution: '', classes: null, children: null, callTime: 'afternoon', words: '체험하고 싶어요.' },
      consentVersion: consent.version,
    },
  });
  const { number } = (await applied.json()) as { number: string };
  const { data } = await one.ask(consultations.listConsultations, { input: { number } });
  const params = { id: data.consultations[0]!.id };
  const { version } = (await one.ask(consultations.seeConsultation, { params })).data.consultation;
  const called = (operator: OperatorVisitor) =>
    operator.ask(consultations.noteCall, {
      params,
      input: { version, to: 'called', words: '통화했어요', nextTryAtMs: null },
    });
  expect((await called(one)).outcome).toBe('noted');
  await other.ask(consultations.noteConsultation, { params, input: { words: '다시 걸지 마세요' } });
  expect(await called(other)).toMatchObject(byOne);
  const input = { version, to: null };
  expect(await other.ask(consultations.assignConsultation, { params, input })).toMatchObject(byOne);
});

it('an application of an institution tells who was first, and names nobody where it was withdrawn', async () => {
  const facts = {
    ...{ kind: 'kindergarten' as const, name: '햇살 유치원', businessNumber: '220-81-62517' },
    ...{ representative: '박햇살', address: '(06236) 서울특별시 강남구 테헤란로 152', subAddress: '2층' },
    ...{ contactName: '김담당', contactPhone: '010-3333-4444', contactEmail: 'office@haetsal.example' },
  };
  const applied = async () => {
    const certificate = [await attached(haneul)];
    expect(
      (await haneul.call(applyAsInstitution, { input: { ...facts, mends: null, certificate } })).ok,
    ).toBe(true);
    const { data } = await one.ask(institutions.listApplications, { input: {} });
    const params = { id: data.applications[0]!.id };
    const { version } = (await one.ask(institutions.seeApplication, { params })).data;
    return { params, version };
  };
  const sendBack = (operator: OperatorVisitor, { params, version }: Awaited<ReturnType<typeof applied>>) =>
    operator.ask(institutions.sendApplicationBack, {
      params,
      input: { version, state: 'refused', reason: '번호가 증명서와 달라요' },
    });
  const first = await applied();
  expect((await sendBack(one, first)).outcome).toBe('refused');
  expect(await sendBack(other, first)).toMatchObject(byOne);
  const { params, version } = first;
  expect(await other.ask(institutions.approveApplication, { params, input: { version } })).toMatchObject(
    byOne,
  );

  const second = await applied();
  const { application } = (await (await haneul.call(seeOwnInstitution, {})).json()) as {
    application: { id: number; version: number };
  };
  await haneul.call(withdrawApplication, { input: { id: application.id, version: application.version } });
  expect(await sendBack(other, second)).toMatchObject(byNobody);
});

it('a repair tells who was first, and never names an operator for what its owner did', async () => {
  const place = {
    ...{ name: '김하늘', phone: '01012341234', address: '(04524) 서울 중구 세종대로 110', subAddress: '3층' },
  };
  const asked = await haneul.call(askForRepair, {
    input: { symptom: 'screen', words: '화면 왼쪽이 눌리지 않아요.', photos: [], place },
  });
  const { number } = (await asked.json()) as { number: string };
  const params = { id: (await one.ask(repairs.listRepairs, { input: { q: number } })).data.repairs[0]!.id };
  const see = async () => (await one.ask(repairs.seeRepair, { params })).data.repair.version;
  const quote = (operator: OperatorVisitor, version: number) =>
    operator.ask(repairs.quoteRepair, { params, input: { version, won: 55_000, reason: '터치 패널 교체' } });
  const version = await see();
  expect((await quote(one, version)).outcome).toBe('quoted');
  await other.ask(repairs.noteRepair, { params, input: { words: '부품은 있어요' } });
  expect(await quote(other, version)).toMatchObject(byOne);
  const reason = '고칠 수 없어요.';
  expect(await other.ask(repairs.refuseRepair, { params, input: { version, reason } })).toMatchObject(byOne);
  expect(await other.ask(repairs.assignRepair, { params, input: { version, to: null } })).toMatchObject(
    byOne,
  );

  const second = await see();
  await haneul.call(withdrawRepair, { params: { number } });
  expect(await quote(other, second)).toMatchObject(byNobody);
});

it('an exchange tells who was first at this very one, and names nobody where the buyer took it back', async () => {
  const hand = await replacements(shop, 'second');
  const { moid } = await delivered(shop, hand.buyer.visitor, { quantity: 2 });
  const line = await hand.lineOf(moid);
  const register = async () => {
    const wish = {
      ...{ kind: 'exchange' as const, reason: 'defective', noticedOn: hand.today() },
      ...{ words: '켜지지 않는대요', lines: [{ line, quantity: 1 }] },
    };
    expect((await one.ask(registerReplacement, { params: { moid }, input: wish })).outcome).toBe('requested');
    const { id, version } = await hand.newest(moid);
    return { params: { moid, id }, input: { version } };
  };
  const reject = (operator: OperatorVisitor, { params, input }: Awaited<ReturnType<typeof register>>) =>
    operator.ask(rejectReplacement, { params, input: { ...input, reason: '이미 사용했어요.' } });
  const first = await register();
  const second = await register();
  expect((await one.ask(approveReplacement, first)).outcome).toBe('approved');
  expect((await other.ask(approveReplacement, second)).outcome).toBe('approved');
  expect(await reject(other, first)).toMatchObject(byOne);

  const approved = { ...second, input: { version: (await hand.newest(moid)).version } };
  shop.advance(5 * 60_000);
  expect((await hand.withdraw(moid)).status).toBe(200);
  expect(await reject(other, approved)).toMatchObject(byNobody);
});

it('a parcel tells who was first, whether it stands where it stood or went on', async () => {
  const { moid } = await bought(shop, haneul);
  const see = async () => (await one.ask(getOrder, { params: { moid } })).data;
  const units = [{ lineId: (await see()).lines[0]!.id, quantity: 1 }];
  const label = { courier: 'cj', trackingNumber: '601234567890', isShared: true };
  expect((await one.ask(parcels.shipPart, { params: { moid }, input: { units, ...label } })).outcome).toBe(
    'shipped',
  );
  const { version } = (await see()).parcels[0]!;
  const params = { moid, no: '1' };
  const correct = (operator: OperatorVisitor, trackingNumber: string) =>
    operator.ask(parcels.correctParcel, { params, input: { version, ...label, trackingNumber } });
  expect((await correct(one, '601234567902')).outcome).toBe('corrected');
  expect(await correct(other, '601234567913')).toMatchObject(byOne);
  const input = { version: version + 1 };
  expect((await one.ask(parcels.deliverParcel, { params, input })).outcome).toBe('delivered');
  expect(await other.ask(parcels.deliverParcel, { params, input })).toMatchObject({
    ...byOne,
    outcome: 'notShipped',
  });
});

it('whom an order goes to tells who put it right first', async () => {
  const { moid } = await bought(shop, haneul);
  const params = { moid };
  for (const operator of [one, other])
    await operator.ask(openOrder, { params, input: { kind: 'inquiry', words: '주소를 바꿔 달라고 하심' } });
  const seen = (await one.ask(getOrder, { params })).data.people.receiver;
  const correct = (operator: OperatorVisitor, name: string) =>
    operator.ask(parcels.correctReceiver, { params, input: { seen, receiver: { ...seen, name } } });
  expect((await correct(one, '할머니')).outcome).toBe('corrected');
  expect(await correct(other, '이모')).toMatchObject(byOne);
});
