// One day in the shop: what an operator does in the morning is bought at noon, comes back, and stands in the ledgers at night.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { uploadPictureCall } from '../../src/features/admin/pictures/contract.ts';
import { legalMessages } from '../../src/features/commerce/catalog/legal-messages.ts';
import { legalFields } from '../../src/shared/page/legal-info.ts';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { enterAdmin, enterForTheFirstTime, fillPassword } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  alertDialog,
  buyButton,
  cardWindow,
  chooseColor,
  dialog,
  fillLogin,
  goToPurchases,
  openPaymentWindow,
  payButton,
  payWith,
  visit,
} from '../support/visit.ts';

const journey = openJourney();
const goods = '별빛 펜';
const who = { loginId: 'hana', password: 'a day in the shop!' };

const toast = (page: Page, words: string) => page.getByText(words).first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const inDialog = (page: Page, name: string) => dialog(page, name).getByRole('button', { name, exact: true });

/** Over how many lines of its cell a text goes. */
const linesOf = (page: Page, text: string): Promise<number> =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('tbody')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.textContent?.indexOf(wanted) ?? -1;
      if (from < 0) continue;
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + wanted.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    return 0;
  }, text);

async function openByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link', { name, exact: true }).click();
  await heading(page, name);
}

async function choosePhoto(page: Page, name: string): Promise<void> {
  const photo = sharp({ create: { width: 700, height: 700, channels: 3, background: '#e0735f' } });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name }).click();
  const buffer = await photo.jpeg().toBuffer();
  // Pictures are made at the lowest priority: a busy machine lets this one wait for everything else.
  const isUpload = (answer: { url: () => string }) => answer.url().endsWith(uploadPictureCall.path);
  const uploaded = page.waitForResponse(isUpload, { timeout: 60_000 });
  await (await chooser).setFiles({ name: '별빛.jpg', mimeType: 'image/jpeg', buffer });
  expect(await (await uploaded).json()).toMatchObject({ outcome: 'uploaded' });
}

/** Sets up their own password and authenticator, leaves, and comes back by both. */
async function logInByScreens(page: Page): Promise<void> {
  const codeAt = await enterForTheFirstTime(journey, page, who);
  await button(page, '로그아웃').click();
  await heading(page, '운영자 로그인');
  await examinePage(page, 'log-in');
  await fillPassword(page, who.loginId, who.password);
  await heading(page, '2단계 인증');
  // Whoever lost their phone is told who can help them.
  await page.getByText('인증 앱을 쓸 수 없나요?').click();
  await page.getByText('로그인 초기화', { exact: false }).waitFor();
  // The code of the set-up is used up; an authenticator's clock may be one step ahead.
  await page.getByLabel(/인증 숫자/).fill(codeAt(30));
  await button(page, '로그인').click();
  await heading(page, '오늘 할 일');
}

async function putProductOnSale(page: Page): Promise<void> {
  await openByMenu(page, '상품');
  await page.getByRole('link', { name: '상품 추가' }).click();
  await heading(page, '새 상품 (액세서리)');

  // Nothing is written yet: what is missing is told at its field.
  await button(page, '저장').click();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await toast(page, '비어 있어요. 적어 주세요.');
  await examinePage(page, 'faults of a new product');

  await page.getByLabel('상품 이름').fill(goods);
  await page.getByLabel('짧은 소개').fill('어두운 데서 은은하게 빛나는 펜이에요.');
  await page.getByLabel('정가 (원)').fill('24000');
  await page.getByLabel('할인 판매가 (원)').fill('18000');
  await page.getByLabel('할인해서 팔기').check();
  await page.getByRole('textbox', { name: '펜 색상' }).fill('코랄, 민트');
  const preview = page
    .getByRole('region', { name: '미리 보기' })
    .or(page.locator('section', { hasText: '미리 보기' }));
  await preview.getByText('18,000원', { exact: true }).first().waitFor();
  await choosePhoto(page, '상품 사진: 사진 고르기');
  await page.getByLabel('1번째 사진 설명').fill('코랄색 펜이 별빛 아래 놓여 있어요.');
  await button(page, '저장').click();
  await heading(page, goods);

  // Without what the law asks it stays off sale, and each missing line says so.
  await button(page, '판매 시작').click();
  await alertDialog(page).getByText('아직 판매할 수 없어요').waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await toast(page, '판매하려면 필요해요.');
  for (const field of legalFields.child)
    await page
      .getByRole('textbox', { name: legalMessages.fields[field], exact: true })
      .fill(`${legalMessages.fields[field]} 예시`);
  await button(page, '저장').click();
  await toast(page, '저장했어요');
  await button(page, '재고 바꾸기').click();
  await page.getByLabel('개수').fill('8');
  await page.getByLabel('이유').fill('첫 입고');
  await examinePage(page, 'stock dialog');
  await page.getByRole('dialog').getByRole('button', { name: '바꾸기', exact: true }).click();
  await page.getByText('8개', { exact: true }).waitFor();

  // All of them are coral: mint is sold out alone.
  await button(page, '색상별로 나누기').click();
  await dialog(page, '색상별로 나누기').getByLabel('코랄').fill('8');
  await page.getByText('합계 8개 · 지금 재고와 같아요').waitFor();
  await page.getByLabel('이유').fill('색상별로 셈');
  await examinePage(page, 'split dialog');
  await dialog(page, '색상별로 나누기').getByRole('button', { name: '나누기', exact: true }).click();
  await toast(page, '이제 색상마다 재고를 세요.');
  await page.getByRole('list', { name: '색상별 재고' }).getByText('품절', { exact: true }).waitFor();
  await button(page, '판매 시작').click();
  await toast(page, '판매를 시작했어요');
  await page.locator('summary', { hasText: '재고 기록' }).click();
  await examinePage(page, 'a product');
}

/** Two of them, by card. */
async function buyTwo(member: Page): Promise<string> {
  await visit(member, '/BuyAccesory');
  await member.getByRole('button', { name: `${goods} 구매하기` }).click();
  await member.getByRole('heading', { level: 2, name: goods }).waitFor();
  await member.getByText('8개 남았어요').first().waitFor();
  await member.getByRole('table', { name: '상품정보 제공 고시' }).getByText('KC 인증 번호 예시').waitFor();
  const shown = member.getByRole('img', { name: '코랄색 펜이 별빛 아래 놓여 있어요.' }).first();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc)),
  ).toMatch(/\/media\/[0-9a-f]{32}-\d+\.avif$/);
  await examinePage(member, 'a purchase with legal information');
  expect(await member.getByRole('radio', { name: '민트 (품절)' }).isDisabled()).toBe(true);
  await chooseColor(member, '코랄');
  await button(member, '수량 늘리기').click();
  await buyButton(member).click();
  await fillLogin(member, demo.haneul);
  await payButton(member).waitFor();
  await agreeToAll(member);
  await payWith(cardWindow(await openPaymentWindow(member)));
  await goToPurchases(member);
  await member.getByRole('row', { name: goods }).getByText('결제 완료').waitFor();
  const [payment] = await journey.shop.listPayments();
  return payment?.moid ?? '';
}

async function shipAndDeliver(page: Page, moid: string): Promise<void> {
  await openByMenu(page, '오늘 할 일');
  const toShip = page.locator('section', { has: page.getByRole('heading', { name: '보낼 주문' }) });
  await toShip.getByText('1건', { exact: true }).waitFor();
  await toShip.getByText(goods).waitFor();
  await examinePage(page, 'today with an order');

  await openByMenu(page, '운송장 붙여넣기');
  await page.getByLabel('붙여 넣을 내용').fill(`${moid}\tCJ대한통운\t6012-3456-7890`);
  await button(page, '읽어 보기').click();
  await toast(page, '1줄 중 1줄을 보낼 수 있어요.');
  await examinePage(page, 'parcels that were read');
  expect(await linesOf(page, '6012-3456-7890')).toBe(1);
  await button(page, '1건 발송하기').click();
  await dialog(page, '처리 결과').getByText('1건 중 1건을 처리했어요.').waitFor();
  await dialog(page, '처리 결과').getByRole('button', { name: '확인' }).click();

  await page.goto(`/admin/orders/${moid}`);
  await page.getByRole('link', { name: 'CJ대한통운 601234567890' }).waitFor();
  await button(page, '배송 완료로').click();
  await toast(page, '배송 완료로 바꿨어요');
  await button(page, '반품 접수').waitFor();
  await examinePage(page, 'an order that was delivered');
}

/** One of the two, because the buyer thought again. */
async function sendOneBack(member: Page): Promise<void> {
  await member.reload();
  await member.getByRole('row', { name: goods }).getByText('배송 완료').waitFor();
  await button(member, `${goods} 반품 신청`).click();
  const wish = dialog(member, '반품 신청');
  await wish.getByRole('radio', { name: '마음이 바뀌었어요' }).check();
  await wish.getByRole('button', { name: /줄이기$/ }).click();
  await wish.getByText('15,000원').waitFor();
  await wish.getByRole('button', { name: '반품 신청하기' }).click();
  await toast(member, '반품을 신청했어요');
}

async function takeBackAndRefund(page: Page): Promise<void> {
  await openByMenu(page, '오늘 할 일');
  await page.getByRole('link', { name: '처리하러 가기' }).click();
  await heading(page, '반품');
  await examinePage(page, 'returns');
  await button(page, '승인').click();
  await examinePage(page, 'approving a return');
  await inDialog(page, '반품 승인').click();
  await toast(page, '반품을 승인했어요');

  const tabs = page.getByRole('navigation', { name: '반품 상태' });
  await tabs.getByRole('link', { name: '승인 (오는 중)' }).click();
  await button(page, '도착 확인').click();
  await examinePage(page, 'receiving a return');
  await page.getByRole('group', { name: '다시 팔 수 있는 수량' }).waitFor();
  await inDialog(page, '도착 확인').click();
  await toast(page, '도착을 확인했어요');

  await tabs.getByRole('link', { name: '도착' }).click();
  await button(page, '환불').click();
  await dialog(page, '반품 환불').getByText('15,000원').waitFor();
  await examinePage(page, 'refunding a return');
  await dialog(page, '반품 환불').getByRole('button', { name: '환불', exact: true }).click();
  await toast(page, '환불을 시작했어요');
  // Two pens and their way, less the pen that came back; the buyer bore both of its delivery fees.
  await expect
    .poll(() => journey.shop.listPayments())
    .toMatchObject([{ captured: 39_000, cancelled: 15_000, cancels: 1 }]);
  // The provider has it before the shop knows so: the row leaves the list by itself.
  await page.getByText('이 상태의 반품이 없어요').waitFor();
  await tabs.getByRole('link', { name: '환불 끝' }).click();
  await page.getByText('환불 완료 15,000원').waitFor();
}

async function publishNotice(page: Page): Promise<void> {
  await openByMenu(page, '공지사항');
  await page.getByRole('link', { name: '새 공지 쓰기' }).click();
  await page.getByRole('textbox', { name: '제목' }).fill('별빛 펜이 왔어요');
  const text = page.getByRole('textbox', { name: '내용' });
  await text.click();
  await button(page, 'H1 제목').click();
  await page.keyboard.type('어두운 데서 빛나요');
  await page.keyboard.press('Enter');
  await button(page, '굵게').click();
  await page.keyboard.type('오늘부터');
  await button(page, '굵게').click();
  await page.keyboard.type(' 만나 보세요.');
  await button(page, '사진').click();
  await examinePage(page, 'picture of a notice');
  await choosePhoto(page, '사진 고르기');
  await page.getByLabel(/^설명/).fill('별빛 아래 놓인 펜');
  await button(page, '글에 넣기').click();
  await text.getByRole('img', { name: '별빛 아래 놓인 펜' }).waitFor();
  await examinePage(page, 'notice editor');
  await page.getByRole('radio', { name: /바로 공개/ }).check();
  await button(page, '저장하고 공개').click();
  await toast(page, '저장했어요. 가게에 보이고 있어요');
}

async function readNotice(visitor: Page): Promise<void> {
  await visit(visitor, '/community/notice/1');
  await visitor.getByRole('table').getByRole('link', { name: '별빛 펜이 왔어요' }).click();
  await heading(visitor, '별빛 펜이 왔어요');
  const article = visitor.getByRole('article');
  await article.getByRole('heading', { name: '어두운 데서 빛나요' }).waitFor();
  expect(await article.locator('strong').allTextContents()).toContain('오늘부터');
  const picture = article.getByRole('img', { name: '별빛 아래 놓인 펜' });
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
}

async function lookAtTheReconciliation(page: Page, moid: string): Promise<void> {
  await openByMenu(page, '매출');
  const sales = page.getByRole('table', { name: '상품별 매출' });
  // Two pens were sold and one came back on a whim: its way back was paid by the buyer, beside the delivery.
  await sales.getByRole('row', { name: goods }).getByText('18,000원', { exact: true }).waitFor();
  await sales.getByRole('row', { name: '배송비' }).getByText('6,000원', { exact: true }).waitFor();
  const buyers = page.getByRole('table', { name: '첫 구매와 다시 구매' });
  await buyers.getByRole('row', { name: '첫 구매' }).getByText(/명$/).waitFor();

  await openByMenu(page, '작업 기록');
  const log = page.getByRole('table', { name: '작업 기록' });
  const actions = await log.locator('tbody td:nth-child(3)').allTextContents();
  expect(actions).toEqual(
    expect.arrayContaining([
      '로그인 (2단계 인증)',
      '상품 추가',
      '사진 올리기',
      '재고 변경',
      '상품 판매 시작·중지',
      '배송 완료로 바꿈',
      '반품 승인',
      '반품 입고',
      '반품 환불',
      '공지 쓰기',
    ]),
  );
  // What came of it is said in words, too.
  const outcomes = await log.locator('tbody td:nth-child(5)').allTextContents();
  expect(outcomes.filter((words) => /[a-z]/i.test(words))).toEqual([]);
  await page.getByLabel('대상').fill(`order:${moid}`);
  await button(page, '찾기').click();
  await page.waitForURL('**/admin/log?*subject=*');
  await expect
    .poll(() => log.locator('tbody td:nth-child(3)').allTextContents())
    .toEqual(expect.arrayContaining(['발송 처리', '반품 환불']));
}

it('a product is added, bought, shipped, sent back and paid back; a notice is read; all of it stands in the log', async () => {
  const page = await journey.enter();
  await logInByScreens(page);
  await putProductOnSale(page);
  const product = page.url();
  const member = await journey.enter();
  const moid = await buyTwo(member);
  await shipAndDeliver(page, moid);
  await sendOneBack(member);
  await takeBackAndRefund(page);
  await page.goto(product);
  await page.getByRole('list', { name: '색상별 재고' }).getByText('7개', { exact: true }).waitFor();
  await publishNotice(page);
  await readNotice(member);
  await lookAtTheReconciliation(page, moid);
});

it('every other screen of the back office is for everyone, with what the day left on it', long, async () => {
  // A member is seen for a reason only, which is a refusal at first.
  const page = await enterAdmin(journey, { complains: /status of 409/ });
  for (const [path, title] of Object.entries({
    products: '상품',
    sales: '매출',
    log: '작업 기록',
    members: '회원',
    'members/1': '회원 1',
    serials: '시리얼 번호',
    'serials/import': '시리얼 번호 들여오기',
    'serial-conflicts': '등록이 겹친 번호',
    coupons: '콘텐츠 쿠폰',
    notices: '공지사항',
    faq: '자주 묻는 질문',
    pages: '화면 글과 그림',
    legal: '약관과 방침',
    company: '회사 정보',
    operators: '운영자',
    account: '내 계정',
  })) {
    await page.goto(`/admin/${path}`);
    await heading(page, title);
    await examinePage(page, title);
  }
});
