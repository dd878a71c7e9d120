// What was deleted by mistake comes back from the message: with the mouse, and with the keyboard alone.
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { desktop, phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit } from '../support/visit.ts';

const journey = openJourney();

it('an operator deletes a notice and a template, and takes both back', long, async () => {
  const page = await enterAdmin(journey, { complains: /404/ });
  await page.goto('/admin/notices');
  const first = page.getByRole('row').nth(1).getByRole('link');
  const title = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('heading', { level: 1, name: '공지 고치기' }).waitFor();
  const address = page.url().replace(/.*\/notices\//, '');
  await page.getByRole('button', { name: '지우기', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await page.getByText('공지를 지웠어요').waitFor();
  const reader = await journey.enter({ complains: /404/ });
  await visit(reader, '/community/notice/1');
  await reader.getByRole('heading', { level: 1 }).waitFor();
  expect(await reader.getByRole('link', { name: title }).count()).toBe(0);

  const undo = page.getByRole('button', { name: '되돌리기' });
  await examinePage(page, 'a message with the way back');
  await page.setViewportSize({ ...phone, width: 390 });
  await examinePage(page, 'a message with the way back on a phone');
  await page.setViewportSize(desktop);
  // Whoever reached it has all the time in the world.
  await undo.focus();
  await page.keyboard.press('Enter');
  await page.getByText('지운 공지를 되돌렸어요').waitFor();
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: '공지 고치기' }).waitFor();
  expect(page.url().replace(/.*\/notices\//, '')).toBe(address);
  await expect
    .poll(async () => {
      await visit(reader, '/community/notice/1');
      return reader.getByRole('link', { name: title }).count();
    })
    .toBeGreaterThan(0);

  await page.goto('/admin/inquiries/templates');
  await page.getByRole('button', { name: '새 답변 만들기' }).click();
  await page.getByLabel(/^제목/).fill('배송 안내');
  await page.getByLabel(/^답변/).fill('이틀 안에 도착해요.');
  await page.getByRole('button', { name: '저장' }).click();
  const remove = page.getByRole('button', { name: '배송 안내 지우기' });
  await remove.click();
  await page.getByText('답변을 지웠어요').waitFor();
  await remove.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await remove.waitFor();
  await expect.poll(() => undo.count()).toBe(0);
});

it('the message stands for 20 seconds, and longer while somebody points at it', long, async () => {
  const page = await enterAdmin(journey);
  await page.clock.install();
  await page.goto('/admin/inquiries/templates');
  await page.getByRole('button', { name: '새 답변 만들기' }).click();
  await page.getByLabel(/^제목/).fill('교환 안내');
  await page.getByLabel(/^답변/).fill('받은 뒤 이레 안에 알려 주세요.');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('button', { name: '교환 안내 지우기' }).click();
  const undo = page.getByRole('button', { name: '되돌리기' });
  await undo.waitFor();
  await page.clock.fastForward(15_000);
  await undo.hover();
  await page.clock.fastForward(60_000);
  expect(await undo.isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(19_000);
  expect(await undo.isVisible()).toBe(true);
  await page.clock.fastForward(2_000);
  await undo.waitFor({ state: 'detached' });
});
