// @module-tag long
// Banner and pop-up are written in the back office and seen by visitors, who can send the pop-up away for a week.
import { expect, it } from 'vitest';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit } from '../support/visit.ts';

const journey = openJourney();

it('an operator writes a banner and a pop-up; a visitor reads both, and wants a week of rest', async () => {
  const admin = await enterAdmin(journey);
  await admin.goto('/admin/front');
  await admin.getByRole('button', { name: '띠 배너 추가' }).click();
  await admin.getByRole('button', { name: '팝업 추가' }).click();
  for (const [list, title] of [
    ['띠 배너', '겨울 방학 이벤트가 시작됐어요'],
    ['팝업', '톡톡런에 새 이야기가 나왔어요'],
  ] as const) {
    const item = admin.getByRole('group', { name: list }).getByRole('listitem');
    await item.locator('summary').click();
    await item.getByLabel('이때부터 보여요 (한국 시각)').fill('2026-01-01T10:00');
    await item.getByLabel('제목').fill(title);
    // What is wrong is told where it is, and put right there.
    await item
      .getByLabel('이때까지 보여요 (한국 시각)')
      .fill(list === '팝업' ? '2025-12-01T10:00' : '2126-01-01T10:00');
  }
  const popup = admin.getByRole('group', { name: '팝업' }).getByRole('listitem');
  await popup.getByLabel('설명').fill('눈 오는 날의 이야기 열두 편이에요.\n지금 만나 보세요.');
  await admin
    .getByRole('group', { name: '띠 배너' })
    .getByRole('button', { name: '이동할 주소 넣기' })
    .click();
  await admin.getByLabel('이동할 주소').fill('/BuyContent');
  await admin.getByRole('button', { name: '저장' }).first().click();
  await admin.getByText('고칠 곳이 1군데 있어요').waitFor();
  await admin.getByRole('button', { name: '확인' }).click();
  await admin.getByText('끝나는 때가 시작하는 때보다 뒤여야 해요').waitFor();
  await popup.getByLabel('이때까지 보여요 (한국 시각)').fill('2126-01-01T10:00');
  await expect.poll(() => admin.getByText(/^지금 보여요/).count()).toBe(2);
  await examinePage(admin, 'banners and pop-ups in the back office');
  await admin.getByRole('button', { name: '저장' }).first().click();
  await admin.getByText('저장했어요. 가게에 바로 보여요').first().waitFor();

  const page = await journey.enter();
  const card = page.getByRole('complementary', { name: '톡톡런에 새 이야기가 나왔어요' });
  await visit(page, '/');
  await card.waitFor();
  await examinePage(page, 'the home page with banner and pop-up');
  await card.getByRole('button', { name: '닫기' }).click();
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: '겨울 방학 이벤트가 시작됐어요' }).click();
  await page.waitForURL('**/BuyContent');
  await page.getByRole('link', { name: '겨울 방학 이벤트가 시작됐어요' }).waitFor();

  // On another visit it is back, until it is sent away for a week.
  const later = await page.context().newPage();
  await visit(later, '/');
  const again = later.getByRole('complementary', { name: '톡톡런에 새 이야기가 나왔어요' });
  await again.getByRole('button', { name: '일주일 동안 보지 않기' }).click();
  const third = await page.context().newPage();
  await visit(third, '/');
  await third.getByRole('link', { name: '겨울 방학 이벤트가 시작됐어요' }).waitFor();
  await expect(third.evaluate(() => localStorage.getItem('popupRest'))).resolves.toContain('untilMs');
  expect(await third.getByRole('complementary', { name: '톡톡런에 새 이야기가 나왔어요' }).count()).toBe(0);
});

it('an operator moves a strip of the home page up, and leaves one out', async () => {
  const admin = await enterAdmin(journey);
  await admin.goto('/admin/pages/home');
  const order = admin.getByRole('group', { name: /줄의 차례/ });
  await order.getByRole('button', { name: /줄의 차례.* 6 위로/ }).click();
  await order.getByRole('button', { name: /줄의 차례.* 3 빼기/ }).click();
  await admin.getByRole('button', { name: '빼기', exact: true }).last().click();
  await admin.getByRole('button', { name: '저장' }).first().click();
  await admin.getByText('저장했어요. 가게에 바로 보여요').first().waitFor();
  const page = await journey.enter();
  await expect
    .poll(async () => {
      await visit(page, '/');
      return page
        .locator('main section[aria-labelledby]')
        .evaluateAll((found) => found.map((section) => section.getAttribute('aria-labelledby')));
    })
    .toEqual(['box', 'contents', 'accessories', 'closing', 'notices', 'questions']);
});
