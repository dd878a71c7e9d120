// @module-tag long
// A box knows its order: its number is scanned into the parcel, the buyer finds it in their purchases and registers it with one press.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment, orderOf } from '../../test/support/payment.ts';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { enterForTheFirstTime } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, fillLogin, visit } from '../support/visit.ts';

const journey = openJourney();
const [first, second] = ['TTB-2026-1001', 'TTB-2026-1002'];

it('boxes are bound to their orders by scan and by paste, and whoever bought one registers it', async () => {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  const buyer = await loggedIn(journey.shop, 'bada');
  const buyBox = async () => {
    const { fields: wish, path } = await orderOf({ deps: { sql } }, 'toktokbox');
    const { moid, fields } = await openPayment(buyer, wish, path);
    await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
    return moid;
  };
  const [scanned, pasted] = [await buyBox(), await buyBox()];

  const admin = await journey.enter();
  await enterForTheFirstTime(journey, admin, { loginId: 'scanner', password: 'a box that knows its order' });
  for (const moid of [pasted, scanned]) {
    await admin.goto(`/admin/orders/${moid}`);
    await admin.getByRole('button', { name: '배송 준비로', exact: true }).click();
    await admin.getByText('박스 시리얼 (0/1)').waitFor();
  }

  await admin.getByRole('button', { name: '택배 1 시리얼 연결' }).click();
  const scan = dialog(admin, '택배 1 · 시리얼 연결');
  const field = scan.getByLabel('시리얼 번호');
  await field.fill('TTB-2099-0000');
  await field.press('Enter');
  await scan.getByText('우리 박스의 번호가 아니에요', { exact: false }).waitFor();
  // A hand-held scanner types the whole address of the sticker, and an Enter.
  await field.fill(`https://toktokbox.example/?modal=serial#${first}`);
  await field.press('Enter');
  await scan.getByText('모두 연결했어요', { exact: false }).waitFor();
  expect(await field.inputValue()).toBe('');
  await examinePage(admin, 'a box is bound to its parcel');
  await scan.getByRole('button', { name: '마치기' }).click();
  await admin.getByRole('link', { name: first }).waitFor();
  await examinePage(admin, 'an order with the number of its box');

  const [row] = await sql`select number from orders where moid = ${pasted}`;
  await sql.end();
  await admin.getByRole('link', { name: '시리얼 붙여넣기' }).click();
  await admin
    .getByLabel('붙여 넣을 내용')
    .fill(`${row?.number} ${second}\n${row?.number} ${first}\n${second}`);
  await admin.getByRole('button', { name: '읽어 보기' }).click();
  await admin.getByText('3대 중 1대를 연결할 수 있어요.').waitFor();
  await examinePage(admin, 'pasted serial numbers with the reason of each');
  await admin.getByRole('button', { name: '1대 연결하기' }).click();
  await admin.getByText('박스 1대를 주문에 연결했어요.').waitFor();

  await admin.goto(`/admin/orders/${scanned}`);
  await admin.getByRole('button', { name: '택배 1 이 택배 보내기' }).click();
  const ship = dialog(admin, '택배 1 · 이 택배 보내기');
  await ship.getByLabel('운송장 번호').fill('6012-3456-7890');
  await ship.getByRole('button', { name: '이 택배 보내기' }).click();
  await admin.getByRole('link', { name: 'CJ대한통운 601234567890' }).waitFor();

  const page = await journey.enter({ viewport: phone });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await fillLogin(page, demo.bada);
  await page.getByText(first).first().waitFor();
  await examinePage(page, 'purchases with the number of a box');
  await page
    .getByRole('link', { name: `이 시리얼로 등록하기: ${first}` })
    .first()
    .click();
  const register = dialog(page, '시리얼 번호 등록');
  await register.waitFor();
  const serial = page.getByRole('textbox', { name: '시리얼 번호' });
  expect(await serial.inputValue()).toBe(first);
  await examinePage(page, 'a registration that knows its number');
  await page.getByLabel('비밀번호', { exact: false }).first().fill(demo.bada.password);
  await register.getByRole('button', { name: '등록하기', exact: true }).click();
  await register.getByText('등록을 마쳤어요').waitFor();
  await visit(page, `/buylist?purchase=${scanned}`);
  await page.getByText('내 박스로 등록했어요').first().waitFor();
  await examinePage(page, 'a purchase whose box is registered');

  await admin.goto(`/admin/serials/${first}`);
  await admin.getByText('이 주문의 박스').waitFor();
  await examinePage(admin, 'the order in which a box went out');
});
