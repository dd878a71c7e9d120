// @module-tag long
// One order in two parcels, one of them put right: at the operator's screen and in the buyer's purchases.
import iconv from 'iconv-lite';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { demo } from '../../test/support/visitor.ts';
import { enterAdmin, enterForTheFirstTime } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, fillLogin, visit } from '../support/visit.ts';

const journey = openJourney();
const cart = [
  { product_id: '1', productColor: '코랄|', product_amount: '2' },
  { product_id: '3', productColor: '|분홍', product_amount: '1' },
];

it('an order goes in two parcels, one number is put right, and the buyer follows both', async () => {
  const buyer = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(buyer, { _lines: JSON.stringify(cart), amt: '50000' });
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));

  const admin = await journey.enter();
  await enterForTheFirstTime(journey, admin, { loginId: 'parcels', password: 'two boxes for one order!' });
  await admin.goto(`/admin/orders/${moid}`);
  const button = (name: string) => admin.getByRole('button', { name, exact: true });
  await button('나눠서 보내기').click();
  const split = dialog(admin, '나눠서 보내기');
  await split.getByLabel('톡톡펜 코랄 (보내지 않은 2개)').fill('1');
  await split.getByLabel('운송장 번호').fill('6012-3456-7890');
  await examinePage(admin, 'which units go in a parcel of their own');
  await split.getByRole('button', { name: '나누기' }).click();
  await admin.getByRole('link', { name: 'CJ대한통운 601234567890' }).waitFor();
  await examinePage(admin, 'an order in two parcels');

  await admin.getByText('아직 담지 않은 상품').waitFor();
  await button('남은 상품 보내기').click();
  await split.getByLabel('운송장 번호').fill('601234567891');
  await split.getByRole('button', { name: '나누기' }).click();
  await admin.getByRole('link', { name: 'CJ대한통운 601234567891' }).waitFor();

  await button('택배 1 운송장 고치기').click();
  const correct = dialog(admin, '택배 1 · 운송장 고치기');
  await correct.getByLabel('택배사').selectOption('hanjin');
  await correct.getByLabel('운송장 번호').fill('601234567899');
  await correct.getByRole('button', { name: '운송장 고치기' }).click();
  await admin.getByRole('link', { name: '한진택배 601234567899' }).waitFor();
  await admin.getByText('택배 1 · CJ대한통운 601234567890 → 한진택배 601234567899').waitFor();

  await button('택배 2 발송 되돌리기').click();
  const undo = dialog(admin, '택배 2 · 발송 되돌리기');
  await examinePage(admin, 'a shipment is taken back');
  await undo.getByLabel('이유').fill('다른 주문을 눌렀어요');
  await undo.getByRole('button', { name: '발송 되돌리기' }).click();
  await button('택배 2 이 택배 보내기').click();
  const ship = dialog(admin, '택배 2 · 이 택배 보내기');
  await ship.getByLabel('운송장 번호').fill('601234567892');
  await ship.getByRole('button', { name: '이 택배 보내기' }).click();
  await admin.getByRole('link', { name: 'CJ대한통운 601234567892' }).waitFor();

  await button('택배 2 도착하지 못함').click();
  const fail = dialog(admin, '택배 2 · 도착하지 못함');
  await fail.getByRole('radio', { name: '그대로 돌아왔어요' }).check();
  await examinePage(admin, 'a parcel that never arrives');
  await fail.getByLabel('이유').fill('받는 분이 안 계심');
  await fail.getByRole('button', { name: '도착하지 못함' }).click();
  await button('남은 상품 보내기').click();
  await split.getByLabel('운송장 번호').fill('601234567893');
  await split.getByRole('button', { name: '나누기' }).click();
  await admin.getByRole('link', { name: 'CJ대한통운 601234567893' }).waitFor();
  await examinePage(admin, 'a parcel that failed, and its goods in another one');

  const page = await journey.enter();
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await fillLogin(page, demo.haneul);
  const row = page.getByRole('row', { name: '톡톡펜 외 1건' });
  await row.getByText('배송 중').waitFor();
  await row.getByRole('link', { name: '한진택배 601234567899' }).waitFor();
  await row.getByText('도착하지 못한 택배: 톡톡펜 코랄 1개', { exact: false }).waitFor();
  await row.getByRole('link', { name: 'CJ대한통운 601234567893' }).waitFor();
  await examinePage(page, 'a purchase in two parcels');
  await row.getByRole('button', { name: /자세히|상세/ }).click();
  const detail = dialog(page, '주문 상세');
  const first = detail.getByRole('link', { name: '택배 1 배송 조회하기' });
  expect(await first.getAttribute('href')).toMatch(/hanjin.*601234567899/);
  expect(await detail.getByText('601234567890').count()).toBe(0);
  await detail.getByText('이 택배는 도착하지 못했어요', { exact: false }).waitFor();
  await detail.getByText('톡톡펜 코랄 1개').first().waitFor();
  await detail.getByText('지우개 분홍 1개').first().waitFor();
  await examinePage(page, 'both parcels of a purchase');
});

it('the chosen orders go out as a courier’s sheet, and come back with their numbers', async () => {
  const buyer = await loggedIn(journey.shop);
  for (const lines of [cart, cart.slice(0, 1)]) {
    const amt = lines.length > 1 ? '50000' : '41000';
    const { fields } = await openPayment(buyer, { _lines: JSON.stringify(lines), amt });
    await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  }
  const admin = await enterAdmin(journey, { role: 'service' });
  await admin.goto('/admin/orders?step=toShip');
  await admin.getByRole('checkbox', { name: '이 쪽 모두 선택' }).check();
  await examinePage(admin, 'chosen orders');
  await admin.getByRole('link', { name: '피킹 목록' }).click();
  await admin.getByRole('row', { name: '톡톡펜 코랄 4개 2건' }).waitFor();
  await examinePage(admin, 'a picking list');
  await admin.goBack();
  await admin.getByRole('checkbox', { name: '이 쪽 모두 선택' }).check();
  await admin.getByRole('link', { name: '택배사 파일' }).click();
  await admin.getByRole('combobox', { name: '택배사' }).selectOption('lotte');
  await admin.getByRole('button', { name: '파일 받기' }).click();
  await admin.getByText('이유를 두 글자 이상 적어 주세요.').waitFor();
  await admin.getByLabel('파일을 만드는 이유').fill('오늘 나갈 택배 접수');
  const coming = admin.waitForEvent('download');
  await admin.getByRole('button', { name: '파일 받기' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^lotte-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await admin.getByText('상자 2개를 파일에 담았어요').waitFor();
  await examinePage(admin, 'a courier’s sheet');

  // The courier's program fills the last column in.
  const [head = [], ...rows] = await readSheet(await download.path());
  const numbers = ['231234567890', '1234'];
  const sheet = [head, ...rows.map((row, i) => [...row.slice(0, -1), numbers[i]])];
  const csv = sheet.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(',')).join('\r\n');
  await admin.getByRole('link', { name: '운송장 넣으러 가기' }).click();
  const chosen = admin.getByRole('group', { name: '택배사에서 받은 파일' }).locator('input');
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 0]) };
  await chosen.setInputFiles(photo);
  await admin.getByText('엑셀이나 CSV 파일이 아니거나 깨진 파일이에요.', { exact: false }).waitFor();
  await examinePage(admin, 'a file that is no sheet');
  const dataTransfer = await admin.evaluateHandle(
    ([name, bytes]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(bytes)], name));
      return dropped;
    },
    ['lotte.csv', [...iconv.encode(csv, 'cp949')]] as const,
  );
  await admin.getByText('또는 여기에 끌어다 놓기').dispatchEvent('drop', { dataTransfer });
  await admin.getByText('2줄 중 1줄을 보낼 수 있어요.').waitFor();
  await admin.getByText('이 택배사의 번호 길이가 아니에요').waitFor();
  await examinePage(admin, 'a sheet that came back, with a fault');
  await admin.getByLabel('3번째 줄의 운송장 번호').fill('231234567891');
  await admin.getByRole('checkbox', { name: '3번째 줄 보내기' }).check();
  await admin.getByRole('button', { name: '2건 발송하기' }).click();
  await dialog(admin, '처리 결과').getByText('2건 중 2건을 처리했어요.').waitFor();
  await dialog(admin, '처리 결과').getByRole('button', { name: '확인' }).click();
  await admin.goto('/admin/orders?step=shipping');
  await admin.getByText('롯데택배 231234567891').waitFor();
});
