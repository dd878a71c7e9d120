// @module-tag long
// A content that is in use is ended by its buyer: what comes back is seen before, and it plays no more on the box.
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOnBox } from '../../src/features/account/device/contract.ts';
import { authorize, bringBack, loggedIn, openPayment, orderOf } from '../../test/support/payment.ts';
import { demo, Visitor } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, fillLogin, visit } from '../support/visit.ts';

const journey = openJourney();
const goods = '톡톡런 12개월';
let database: postgres.Sql;
beforeAll(() => {
  database = postgres(journey.databaseUrl, { max: 1 });
});
afterAll(() => database.end());

const play = () =>
  new Visitor(journey.shop.url).call(logInOnBox, { input: { ...demo.haneul, serial: 'TTB-2026-0001' } });

it('a content in use is ended: the sum is seen first, goes back at once, and it plays no more', async () => {
  const order = await orderOf({ deps: { sql: database } }, 'content');
  const payment = await openPayment(await loggedIn(journey.shop), order.fields, order.path);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, payment.fields));
  expect(await (await play()).text()).toContain(goods);
  // As if nearly sixty days had gone by.
  await database`update orders set paid_at = paid_at - interval '60 days' where moid = ${payment.moid}`;
  await database`update payment_attempts set paid_at = paid_at - interval '60 days'`;
  await database`update entitlements set starts_at = starts_at - interval '60 days' + interval '5 minutes',
    expires_at = expires_at - interval '60 days' + interval '5 minutes' where title = ${goods}`;

  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  await page.getByRole('button', { name: `${goods} 자세히` }).tap();
  await dialog(page, '주문 상세').getByText('언제든지 중도 해지하고').waitFor();
  await dialog(page, '주문 상세').getByRole('button', { name: '중도 해지' }).tap();
  const question = dialog(page, '콘텐츠를 중도 해지할까요?');
  await question.getByText('365일 중 60일').waitFor();
  await question.getByText('75,206원').waitFor();
  await examinePage(page, 'the end of a content is asked about');
  // Thought better of it: nothing has happened.
  await question.getByRole('button', { name: '계속 쓸게요' }).tap();
  expect(await (await play()).text()).toContain(goods);

  await visit(page, `/buylist?purchase=${payment.moid}&step=terminate`);
  await question.getByText('75,206원').waitFor();
  await question.getByRole('button', { name: '네, 해지할게요' }).tap();
  await page.getByText('중도 해지했어요. 75,206원을 돌려드려요').waitFor();
  await page.getByRole('table', { name: '구매내역' }).getByText('중도 해지', { exact: true }).waitFor();
  await page.getByRole('button', { name: `${goods} 자세히` }).tap();
  await dialog(page, '주문 상세').getByText('중도 해지 환불').waitFor();
  await examinePage(page, 'a purchase whose content was ended');
  expect(await (await play()).text()).not.toContain(goods);
  const [paid] = await journey.shop.listPayments();
  expect(paid).toMatchObject({ captured: 100_000, cancelled: 75_206 });
});
