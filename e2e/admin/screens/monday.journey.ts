// A Monday's work in the lists: one selection goes through packing, picking, slips and the courier's file.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { askForReturn } from '../../../src/features/commerce/return/contract.ts';
import { askShop } from '../../../src/features/site/inquiry/contract.ts';
import { long } from '../../../test/support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { deliverRaw } from '../../../test/support/raw-order.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog } from '../../support/visit.ts';

const journey = openJourney();

it(
  'orders that were chosen stay chosen while they are packed, picked, printed and handed over',
  long,
  async () => {
    const buyer = await loggedIn(journey.shop);
    for (let i = 0; i < 3; i++) {
      const { fields } = await openPayment(buyer);
      await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
    }
    const page = await enterAdmin(journey);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const expectChosen = async () => {
      await page.waitForURL('**/admin/orders?step=toShip**');
      await page.getByText('2건 선택').waitFor();
    };
    await page.goto('/admin/orders?step=toShip');
    const boxes = page.getByRole('checkbox', { name: /^주문 .+ 선택$/ });
    await boxes.nth(0).check();
    await boxes.nth(2).check();
    await button('배송 준비로').click();
    await dialog(page, '처리 결과').getByRole('button', { name: '확인' }).click();
    await expectChosen();
    for (const [paper, title] of [
      ['피킹 목록', '피킹 목록'],
      ['포장 명세서', '포장 명세서'],
      ['택배사 파일', '택배사 파일 만들기'],
    ] as const) {
      await page.getByRole('link', { name: paper, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('link', { name: '주문으로' }).click();
      await expectChosen();
    }
    await page.reload();
    await expectChosen();
    expect(await boxes.nth(1).isChecked()).toBe(false);

    // By the menu, or by an address that is opened anew, it is another morning.
    await page.getByRole('link', { name: '오늘 할 일', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '오늘 할 일' }).waitFor();
    await page.getByRole('link', { name: '주문', exact: true }).click();
    await boxes.first().waitFor();
    expect(await page.getByText(/건 선택$/).count()).toBe(0);
    await page.goto('/admin/orders?step=toShip');
    await boxes.first().waitFor();
    expect(await page.getByText(/건 선택$/).count()).toBe(0);

    // What is to be done leads to the list as it tells it: the longest waiting first.
    await page.goto('/admin');
    await page.getByRole('link', { name: '발송하러 가기' }).click();
    await boxes.first().waitFor();
    expect(await page.getByLabel('순서').inputValue()).toBe('oldest');
    const quick = page.getByRole('navigation', { name: '자주 쓰는 조건' });
    const current = quick.getByRole('link', { name: '발송할 주문' });
    expect(await current.getAttribute('aria-current')).not.toBeNull();

    // Without a list behind it, a paper leads to the whole list.
    await page.goto('/admin/picking?moids=tt0');
    await page.getByRole('link', { name: '주문으로' }).click();
    await page.waitForURL('**/admin/orders');
  },
);

it('what is decided says of which order, and what was refused leads to it', long, async () => {
  const buyer = await loggedIn(journey.shop, 'bada');
  const moids: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { moid, fields } = await openPayment(buyer);
    await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
    moids.push(moid);
  }
  const sql = postgres(journey.databaseUrl, { max: 1 });
  for (const moid of moids.slice(0, 2)) {
    await deliverRaw(sql, moid);
    const wish = { moid, reason: 'changeOfMind', quantity: 1, words: '', noticedOn: '' };
    expect((await buyer.call(askForReturn, { input: wish })).status).toBe(200);
  }
  const numbers = await sql<
    { moid: string; number: string }[]
  >`select moid, number from orders where moid in ${sql(moids)}`;
  await sql.end();
  const numberOf = (moid = '') => numbers.find((one) => one.moid === moid)?.number ?? '';
  const page = await enterAdmin(journey);

  // Two returns of the same goods: the row that was pressed lies behind the dialog.
  await page.goto('/admin/returns?tab=todo');
  const second = page.getByRole('row', { name: new RegExp(numberOf(moids[1])) });
  const link = second.getByRole('link', { name: numberOf(moids[1]) });
  expect(await link.evaluate((one) => one.getClientRects().length), 'a number in one piece').toBe(1);
  for (const [act, title] of [
    ['승인', '반품 승인'],
    ['거절', '반품 거절'],
  ] as const) {
    await second.getByRole('button', { name: act, exact: true }).click();
    await dialog(page, title).getByText(numberOf(moids[1])).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, title).waitFor({ state: 'detached' });
  }

  // Delivered already: the way to it is one press, and Back leads to the list.
  await page.goto('/admin/orders');
  await page.getByRole('checkbox', { name: `주문 ${numberOf(moids[0])} 선택` }).check();
  await page.getByRole('checkbox', { name: `주문 ${numberOf(moids[2])} 선택` }).check();
  await page.getByRole('button', { name: '배송 준비로', exact: true }).click();
  const refused = dialog(page, '처리 결과').getByRole('link', { name: numberOf(moids[0]) });
  expect(await refused.evaluate((one) => one.getClientRects().length), 'a number in one piece').toBe(1);
  await refused.click();
  await page.waitForURL(`**/admin/orders/${moids[0]}`);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.getByText('2건 선택').waitFor();
});

it('a ticket leads back to the list from which it was opened', long, async () => {
  const buyer = await loggedIn(journey.shop, 'haetsal');
  const question = { kind: 'delivery' as const, place: 'anywhere' as const, key: '', contact: null };
  expect((await buyer.call(askShop, { input: { ...question, words: '언제 도착하나요?' } })).status).toBe(200);
  const page = await enterAdmin(journey);
  await page.goto('/admin/inquiries?kind=delivery&whose=nobodys');
  await page.getByRole('link', { name: '언제 도착하나요?' }).click();
  await page.getByLabel('답변', { exact: false }).first().fill('내일 도착해요.');
  await page.getByRole('button', { name: '답변 보내기' }).click();
  await page.getByText('내일 도착해요.').first().waitFor();
  await page.reload();
  await page.getByRole('link', { name: '목록으로' }).click();
  await page.waitForURL('**/admin/inquiries?kind=delivery&whose=nobodys');
  // By an address there is no list that it came from.
  await page.goto('/admin/inquiries/1');
  await page.getByRole('link', { name: '목록으로' }).click();
  await page.waitForURL('**/admin/inquiries');
});
