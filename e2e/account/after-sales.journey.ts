// @module-tag long
// A box that is broken: asked for with a photo on a phone, its cost told, paid, repaired and sent back.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { agreeToAll, alertDialog, dialog, fillLogin, payWith, visit } from '../support/visit.ts';

const journey = openJourney();

const photoOf = async (background: string) => ({
  name: 'fault.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

it('a member sends a photo of the fault, pays what it costs, and gets the box back', async () => {
  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/repairs');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  await page.getByRole('link', { name: 'A/S 접수하기' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/repairs');
  await visit(page, '/profile');
  await page.getByRole('link', { name: 'A/S 접수하기' }).tap();
  const form = dialog(page, 'A/S 접수');
  await form.getByText('비용은 이렇게 정해져요').waitFor();
  await form.getByRole('button', { name: 'A/S 접수하기' }).tap();
  await alertDialog(page).getByText('증상을 다섯 글자 이상 적어 주세요').waitFor();
  await alertDialog(page).getByRole('button').tap();
  await form.getByLabel(/어떤 증상/).selectOption({ label: '화면이 깨졌거나 터치가 되지 않아요' });
  await form.getByLabel(/자세한 증상/).fill('떨어뜨렸더니 화면 왼쪽이 눌리지 않아요.');
  await form.locator('input[type=file]').setInputFiles([await photoOf('#c33'), await photoOf('#36c')]);
  await form.getByRole('img', { name: '올린 사진 2' }).waitFor();
  await form.getByRole('button', { name: '올린 사진 2 빼기' }).tap();
  await form.getByRole('img', { name: '올린 사진 2' }).waitFor({ state: 'detached' });
  await examinePage(page, 'a request for a repair');
  // The connection dies without a word, and the form doesn't wait for it.
  await page.route('**/api/attachments*', () => undefined);
  await form.locator('input[type=file]').setInputFiles([await photoOf('#3c3'), await photoOf('#cc3')]);
  const stop = form.getByRole('button', { name: '그만 올리기' });
  await stop.waitFor();
  await examinePage(page, 'a photo on its way');
  await stop.tap();
  await stop.waitFor({ state: 'detached' });
  await page.unroute('**/api/attachments*');
  expect(await form.getByRole('img', { name: /^올린 사진/ }).count()).toBe(1);
  // A phone drops the tab for the camera, and loads it anew.
  await page.reload();
  await form.getByRole('img', { name: '올린 사진 1' }).waitFor();
  expect(await form.getByLabel(/자세한 증상/).inputValue()).toBe('떨어뜨렸더니 화면 왼쪽이 눌리지 않아요.');
  expect(await form.getByLabel(/어떤 증상/).inputValue()).toBe('screen');
  await form.getByRole('button', { name: 'A/S 접수하기' }).tap();
  const received = dialog(page, 'A/S를 접수했어요');
  const number = /R-\d{4}-\d{4}/.exec((await received.textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  await examinePage(page, 'a repair that was asked for');
  await received.getByRole('button', { name: '확인' }).tap();
  const card = page.getByRole('article', { name: `A/S ${number}` });
  await card.getByText('접수했어요').first().waitFor();
  await examinePage(page, 'own repairs');

  const admin = await enterAdmin(journey);
  await admin.goto('/admin/repairs');
  await admin.getByRole('row').filter({ hasText: number }).getByRole('link').click();
  await admin.getByRole('heading', { name: `A/S ${number}` }).waitFor();
  await admin.getByRole('img', { name: '고장 사진 1' }).waitFor();
  await admin.getByRole('button', { name: '박스 도착' }).click();
  await admin.getByText('박스가 도착했다고 알렸어요').waitFor();
  await admin.getByRole('button', { name: '비용 안내하기' }).click();
  await admin.getByLabel(/수리 비용/).fill('55,000');
  await admin.getByLabel(/무엇을 고치는/).fill('터치 패널 교체');
  await examinePage(admin, 'a repair in the back office');
  await admin.getByRole('button', { name: '비용 알리기' }).click();
  await admin.getByText('비용을 알렸어요').waitFor();

  // The open page hears of it.
  await card.getByText('터치 패널 교체').waitFor();
  await examinePage(page, 'a cost that was told');
  await card.getByRole('button', { name: '55,000원 결제하고 수리하기' }).tap();
  const payment = dialog(page, '수리 비용 결제');
  await payment.getByRole('button', { name: '55,000원 결제하기' }).tap();
  await alertDialog(page).getByRole('button').tap();
  await agreeToAll(page);
  await examinePage(page, 'the payment of a repair');
  await payment.getByRole('button', { name: '55,000원 결제하기' }).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page);
  await page.waitForURL('**/buy/result/*');
  await page.getByText('수리 비용을 결제했어요').waitFor();
  await examinePage(page, 'the result of a paid repair');
  await page.getByRole('link', { name: '내 A/S 보기' }).tap();
  await card.getByText('결제 완료', { exact: true }).waitFor();

  await admin.reload();
  await admin.getByRole('button', { name: '수리 시작' }).click();
  await admin.getByRole('button', { name: '수리 완료' }).click();
  await admin.getByRole('button', { name: '돌려보내기' }).click();
  await admin.getByLabel(/운송장 번호/).fill('1234-5678-9012');
  await admin.getByRole('button', { name: '보냈어요' }).click();
  await admin.getByText('박스를 보냈다고 알렸어요').waitFor();
  await examinePage(admin, 'a repair that was sent back');

  await card.getByText('CJ대한통운 123456789012').waitFor();
  await examinePage(page, 'a repair on its way back');
});
