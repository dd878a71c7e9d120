import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeKoreanMoment } from '../../src/shared/time/korean-time.ts';
import { long } from '../../test/support/long-tests.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  buyButton,
  cardWindow,
  dialog,
  goToPurchases,
  logIn,
  openPaymentWindow,
  openPurchase,
  payButton,
  payWith,
  visit,
} from '../support/visit.ts';

const journey = openJourney();
let database: postgres.Sql;
beforeAll(() => {
  database = postgres(journey.databaseUrl, { max: 1 });
});
afterAll(() => database.end());

const goods = '톡톡플레이 12개월';
const eightDaysMs = 8 * 24 * 60 * 60_000;
/** The payment lies so far back as if the clock had been moved on. */
async function payAgo(ms: number): Promise<string> {
  const [row] = await database<{ until: Date }[]>`
    update orders set paid_at = now() - ${ms} * interval '1 millisecond' where goods_name = ${goods}
    returning paid_at + interval '8 days' as until`;
  return describeKoreanMoment(row!.until.getTime());
}

it.each(['Asia/Seoul', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'on the eighth day a content can be cancelled until the last moment, and not after it, by a clock in %s',
  long,
  async (timezoneId) => {
    const page = await journey.enter({ timezoneId, complains: /status of 409/ });
    await logIn(page, 'haneul');
    await openPurchase(page, goods, '/BuyContent');
    await buyButton(page).click();
    await payButton(page).waitFor();
    await agreeToAll(page);
    await payWith(cardWindow(await openPaymentWindow(page)));
    await goToPurchases(page);
    const row = page
      .getByRole('table', { name: '구매내역' })
      .getByRole('row', { name: new RegExp(goods) })
      .first();
    const cancel = row.getByRole('button', { name: `${goods} 취소 요청` });

    // One minute before the end: offered, with the moment in Korean time wherever the reader is.
    const until = await payAgo(eightDaysMs - 60_000);
    await visit(page, '/buylist');
    await row.getByText(`${until}까지 무료 취소`).waitFor();
    await cancel.click();
    const question = dialog(page, '이 주문을 취소할까요?');
    await question.waitFor();
    await examinePage(page, 'cancelling a content');

    // The end passes while the question is open: the server says no, and the list knows.
    await payAgo(eightDaysMs);
    await question.getByRole('button', { name: '네, 취소할게요' }).click();
    await page.getByText('지금은 취소할 수 없는 주문이에요', { exact: false }).waitFor();
    await page.getByRole('button', { name: '확인' }).click();
    await expect.poll(() => cancel.count()).toBe(0);
    expect((await journey.shop.listPayments()).at(-1)).toMatchObject({ cancelled: 0 });

    await payAgo(eightDaysMs - 60_000);
    await visit(page, '/buylist');
    await cancel.click();
    await question.getByRole('button', { name: '네, 취소할게요' }).click();
    await row.getByText('취소 완료').waitFor();
    const paid = (await journey.shop.listPayments()).at(-1)!;
    expect(paid.cancelled).toBe(paid.captured);
    await database`update orders set goods_name = 'done' where goods_name = ${goods}`;
  },
);
