// Takes the pictures of docs/operating.ko.md from the running back office: `npm run build`, then
// `node e2e/support/take-guide-pictures.ts`. `--only today,sales` takes those.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as OTPAuth from 'otpauth';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { copyTemplate, startTemplate } from '../../test/support/database.ts';
import { desktop, launchChromium } from './chromium.ts';
import { fillGuideShop, type GuideData } from './guide-data.ts';
import { startShop } from './start-shop.ts';
import { waitUntilStill } from './visit.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const asked = values.only?.split(',');
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const shownWidth = 1000;
const largestBytes = 60_000;

async function takePicture(page: Page, name: string, height = desktop.height): Promise<void> {
  if (asked && !asked.includes(name)) return;
  await page.setViewportSize({ ...desktop, height });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
  await waitUntilStill(page);
  const { size } = await sharp(await page.screenshot())
    .resize({ width: shownWidth })
    .webp({ quality: 80, effort: 6 })
    .toFile(`${folder}guide-${name}.webp`);
  console.log(`guide-${name}.webp ${Math.round(size / 1000)} kB`);
  await page.setViewportSize(desktop);
  if (size > largestBytes) throw new Error(`guide-${name} has ${size} bytes`);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The first log-in, by hand: the temporary password, then a password and a second factor of one's own. */
async function enterFirst(page: Page, temporaryPassword: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('아이디').fill('songi');
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(temporaryPassword);
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByLabel(/새 비밀번호/).waitFor();
  await takePicture(page, 'first-login', 1060);
  const secret = OTPAuth.Secret.fromBase32((await page.locator('code').textContent()) ?? '');
  await page.getByLabel(/새 비밀번호/).fill('a shop on an ordinary morning');
  await page.getByLabel(/인증 숫자/).fill(new OTPAuth.TOTP({ secret }).generate());
  await page.getByRole('button', { name: '정하고 시작하기' }).click();
  await page.getByRole('heading', { level: 1, name: '오늘 할 일' }).waitFor();
}

/** As it comes out of a parcel company's list: with an order number, with a name, and once without a number. */
function writeParcels(toShip: GuideData['toShip']): string {
  const [first, second, third] = toShip;
  return [
    `CJ대한통운 6402-1188-3050 ${first?.moid}`,
    `${second?.receiver} ${second?.phone} 한진택배 420155637781`,
    `롯데택배 ${third?.moid}`,
  ].join('\n');
}

async function takeAdmin(page: Page, data: GuideData): Promise<void> {
  await takePicture(page, 'today');
  await open(page, '/orders?step=toShip');
  await page.getByLabel('이 쪽 모두 선택').check();
  await takePicture(page, 'orders');
  await open(page, `/courier-file?moids=${data.toShip.map(({ moid }) => moid).join(',')}`);
  await page.getByLabel('파일을 만드는 이유').fill('오늘 나갈 택배 접수');
  await page.getByRole('button', { name: '파일 받기' }).click();
  await page.getByRole('link', { name: '운송장 넣으러 가기' }).waitFor();
  await takePicture(page, 'courier-file');
  await open(page, '/shipments');
  await page.getByLabel('붙여 넣을 내용').fill(writeParcels(data.toShip));
  await page.getByRole('button', { name: '읽어 보기' }).click();
  await page.getByRole('table', { name: '읽은 내용' }).waitFor();
  await takePicture(page, 'shipments', 1380);
  await open(page, `/slips?moids=${data.toShip[0]?.moid}`);
  await takePicture(page, 'slip', 680);
  await open(page, `/picking?moids=${data.toShip.map(({ moid }) => moid).join(',')}`);
  await takePicture(page, 'picking', 560);
  await open(page, `/orders/${data.cancelling}`);
  await page.getByRole('button', { name: '취소 승인' }).first().click();
  await page.getByRole('dialog').getByText('이렇게 돼요').waitFor();
  await page.getByRole('dialog').getByLabel(/이유/).fill('손님이 주소를 바꿔 다시 주문했어요');
  await takePicture(page, 'cancel');
  await open(page, '/returns');
  await takePicture(page, 'returns', 680);
  await open(page, '/sales');
  await takePicture(page, 'sales');
}

async function takeWords(page: Page): Promise<void> {
  await open(page, '/products/1');
  await takePicture(page, 'product');
  await open(page, '/notices/new');
  await page.getByRole('textbox', { name: /^제목/ }).fill('12월 새 콘텐츠를 미리 알려 드려요');
  const body = page.locator('[contenteditable=true]');
  await body.fill(
    '12월 1일부터 겨울 이야기 열두 편이 톡톡런에 더해져요. 박스를 쓰는 분은 따로 하실 일이 없어요.',
  );
  await page.getByLabel('시각을 정해 공개').check();
  await page.getByLabel('공개 시각 (한국 시각)').fill('2026-12-01T09:00');
  await takePicture(page, 'notice');
  await open(page, '/legal');
  await takePicture(page, 'legal');
  await takeFront(page);
}

/** What visitors see for a time; typed, not saved. */
async function takeFront(page: Page): Promise<void> {
  await open(page, '/products/timed-sales');
  await page.getByRole('button', { name: '할인 계획하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('상품').selectOption({ index: 1 });
  await dialog.getByLabel('몇 퍼센트 (%)').fill('10');
  await dialog.getByLabel('마지막 날').fill('2026-12-31');
  await dialog.getByLabel('바로 시작하기').check();
  await takePicture(page, 'timed-sale', 960);
  await open(page, '/front');
  await page.getByRole('button', { name: '띠 배너 추가' }).click();
  const banner = page.getByRole('group', { name: '띠 배너' }).getByRole('listitem');
  await banner.locator('summary').click();
  await banner.getByLabel(/^이때부터/).fill('2026-12-01T10:00');
  await banner.getByLabel(/^이때까지/).fill('2027-01-01T00:00');
  await banner.getByLabel('제목').fill('겨울 방학 동안 톡톡펜을 10% 할인해요');
  await takePicture(page, 'front');
  await open(page, '/return-terms');
  await takePicture(page, 'return-terms');
}

async function takePeople(page: Page, { memberId }: GuideData): Promise<void> {
  await open(page, `/members/${memberId}`);
  await page.getByLabel('자세한 내용').fill('배송지를 바꿔 달라는 전화');
  await takePicture(page, 'member-look', 680);
  await page.getByRole('button', { name: '확인하고 보기' }).click();
  await page.getByRole('button', { name: '콘텐츠 주기' }).waitFor();
  await takePicture(page, 'member');
  await open(page, '/serial-conflicts');
  await takePicture(page, 'conflict', 560);
  await open(page, '/operators');
  await takePicture(page, 'operators', 560);
  await open(page, '/log');
  await takePicture(page, 'log');
}

async function takePapers(page: Page): Promise<void> {
  await open(page, '/institutions');
  await page.getByRole('link', { name: '해바라기유치원' }).click();
  await page.getByText('이정민').first().waitFor();
  await takePicture(page, 'institution');
  await open(page, '/quotations/new');
  await page.getByLabel(/^기관 회원 아이디/).fill('haneul');
  const line = page.getByRole('group', { name: '품목 1' });
  await line.getByLabel('수량').fill('12');
  await line.getByLabel(/^단가/).fill('9000');
  await takePicture(page, 'quotation', 1060);
  await open(page, '/tax-invoices?tab=trouble');
  await takePicture(page, 'tax-invoices', 560);
  await open(page, '/tax');
  await takePicture(page, 'tax-month');
}

const template = await startTemplate();
const database = await copyTemplate(template.adminUrl);
const shop = await startShop({ DATABASE_URL: database.shopUrl, DATABASE_OWNER_URL: database.url });
const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  const data = await fillGuideShop(database.url);
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: desktop,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await enterFirst(page, data.temporaryPassword);
  await takeAdmin(page, data);
  await takeWords(page);
  await takePeople(page, data);
  await takePapers(page);
} finally {
  await browser.close();
  await shop.close();
  await database.drop();
  await template.stop();
}
