import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { legalMessages } from '../src/features/catalog/legal-messages.ts';
import { legalFields } from '../src/shared/legal-info.ts';
import { enterBackoffice } from './enter-backoffice.ts';
import { examinePage } from './examine-page.ts';
import { openJourney } from './open-journey.ts';
import { alertDialog, visit } from './visit.ts';

const journey = openJourney();

const photo = () =>
  sharp({ create: { width: 700, height: 700, channels: 3, background: '#e0735f' } })
    .jpeg()
    .toBuffer();
const toast = (page: Page, words: string) => page.getByText(words).first().waitFor();

it('an operator adds a product with a picture, and a visitor buys from its card a moment later', async () => {
  // Some answers are refusals, which a browser calls failed.
  const page = await enterBackoffice(journey, { complains: /status of 409/ });
  await page.goto('/admin/products');
  await page.getByRole('heading', { level: 1, name: '상품' }).waitFor();
  await examinePage(page, 'list of products');
  await page.getByRole('link', { name: '상품 추가' }).click();
  await page.getByRole('heading', { level: 1, name: '새 상품 (액세서리)' }).waitFor();

  // Nothing is written yet: what is missing is told at its field.
  await page.getByRole('button', { name: '저장' }).click();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await page.getByText('비어 있어요. 적어 주세요.').first().waitFor();
  await examinePage(page, 'faults of a new product');

  await page.getByLabel('상품 이름').fill('별빛 펜');
  await page.getByLabel('짧은 소개').fill('어두운 데서 은은하게 빛나는 펜이에요.');
  await page.getByLabel('정가 (원)').fill('24000');
  await page.getByLabel('할인 판매가 (원)').fill('18000');
  await page.getByLabel('할인해서 팔기').check();
  await page.getByRole('textbox', { name: '펜 색상' }).fill('코랄, 민트');
  const preview = page
    .getByRole('region', { name: '미리 보기' })
    .or(page.locator('section', { hasText: '미리 보기' }));
  await preview.getByText('18,000원', { exact: true }).first().waitFor();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '상품 사진: 사진 고르기' }).click();
  await (await chooser).setFiles({ name: '별빛.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByLabel('1번째 사진 설명').fill('코랄색 펜이 별빛 아래 놓여 있어요.');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('heading', { level: 1, name: '별빛 펜' }).waitFor();

  // Without what the law asks it stays off sale, and each missing line says so.
  await page.getByRole('button', { name: '판매 시작' }).click();
  await alertDialog(page).getByText('아직 판매할 수 없어요').waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await page.getByText('판매하려면 필요해요.').first().waitFor();
  for (const field of legalFields.child)
    await page
      .getByRole('textbox', { name: legalMessages.fields[field], exact: true })
      .fill(`${legalMessages.fields[field]} 예시`);
  await page.getByRole('button', { name: '저장' }).click();
  await toast(page, '저장했어요');
  await page.getByRole('button', { name: '재고 바꾸기' }).click();
  await page.getByLabel('개수').fill('8');
  await page.getByLabel('까닭').fill('첫 입고');
  await examinePage(page, 'stock dialog');
  await page.getByRole('dialog').getByRole('button', { name: '바꾸기', exact: true }).click();
  await page.getByText('8개', { exact: true }).waitFor();
  await page.getByRole('button', { name: '판매 시작' }).click();
  await toast(page, '판매를 시작했어요');
  await page.locator('summary', { hasText: '재고 기록' }).click();
  await examinePage(page, 'a product');

  const visitor = await journey.enter();
  await visit(visitor, '/BuyAccesory');
  await visitor.getByRole('button', { name: '별빛 펜 구매하기' }).click();
  await visitor.getByRole('heading', { level: 2, name: '별빛 펜' }).waitFor();
  await visitor.getByText('8개 남았어요').first().waitFor();
  await visitor.getByRole('table', { name: '상품정보 제공 고시' }).getByText('KC 인증 번호 예시').waitFor();
  const shown = visitor.getByRole('img', { name: '코랄색 펜이 별빛 아래 놓여 있어요.' }).first();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc)),
  ).toMatch(/\/media\/[0-9a-f]{32}-\d+\.avif$/);
  await examinePage(visitor, 'a purchase with legal information');
});

it('two windows on one product: the second is told, keeps what it wrote, and overwrites nothing', async () => {
  const first = await enterBackoffice(journey, { complains: /status of 409/ });
  await first.goto('/admin/products/1');
  await first.getByLabel('상품 이름').waitFor();
  const second = await first.context().newPage();
  await second.goto('/admin/products/1');
  await second.getByLabel('짧은 소개').fill('둘째 창에서 쓴 소개예요.');
  await first.getByLabel('상품 이름').fill('톡톡펜 새 이름');
  await first.getByRole('button', { name: '저장' }).click();
  await toast(first, '저장했어요');
  await second.getByRole('button', { name: '저장' }).click();
  await second.getByText('다른 창에서 먼저 저장했어요').waitFor();
  await examinePage(second, 'a conflict');
  await second.getByRole('button', { name: '여기 남기' }).click();
  expect(await second.getByLabel('짧은 소개').inputValue()).toBe('둘째 창에서 쓴 소개예요.');
  await second.getByRole('button', { name: '저장' }).click();
  await second.getByRole('button', { name: '새 내용 불러오기' }).click();
  await expect.poll(() => second.getByLabel('상품 이름').inputValue()).toBe('톡톡펜 새 이름');
  expect(await second.getByLabel('짧은 소개').inputValue()).not.toBe('둘째 창에서 쓴 소개예요.');
});

it('the order of a page is changed by keyboard alone, and customer service only looks', async () => {
  const page = await enterBackoffice(journey);
  await page.goto('/admin/products?catalog=toktokbox');
  const names = () => page.locator('tbody td:nth-child(2) a').allTextContents();
  await page.getByRole('button', { name: '톡톡박스 뒤로', exact: true }).waitFor();
  const before = await names();
  await page.getByRole('button', { name: '톡톡박스 뒤로', exact: true }).focus();
  const written = page.waitForResponse('**/admin/api/products/order');
  await page.keyboard.press('Enter');
  await written;
  const moved = [before[1], before[0], ...before.slice(2)];
  await expect.poll(names).toEqual(moved);
  await page.reload();
  await page.getByRole('button', { name: '톡톡박스 뒤로', exact: true }).waitFor();
  expect(await names()).toEqual(moved);

  const service = await enterBackoffice(journey, { role: 'service' });
  await service.goto('/admin/products/1');
  await service.getByText('고객 응대 운영자는 볼 수만 있어요.').waitFor();
  expect(await service.getByLabel('상품 이름').isDisabled()).toBe(true);
  expect(await service.getByRole('button', { name: '저장' }).count()).toBe(0);
});
