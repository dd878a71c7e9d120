// @module-tag long
// A text that was written in Word or Google Docs is pasted into a notice, its tables and lists with it, and read on a phone.
import { HtmlValidate } from 'html-validate';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { docsSample, hwpSample, wordSample } from '../../test/support/input/pasted-samples.ts';
import { desktop, phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, visit } from '../support/visit.ts';

const journey = openJourney();

const textOf = (page: Page) => page.getByRole('textbox', { name: '내용' });

async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

async function say(page: Page, words: string): Promise<void> {
  const asked = dialog(page, '사진 설명');
  await asked.getByRole('textbox').fill(words, { timeout: 60_000 });
  await asked.getByRole('button', { name: '글에 넣기' }).click();
}

it('Word’s text is pasted, its lost picture is named and not published, and a file takes its place', async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/notices/new');
  const text = textOf(page);
  await page.getByRole('textbox', { name: '제목' }).fill('12월 배송');
  await text.click();
  await paste(text, wordSample);
  await text.getByRole('heading', { name: '12월 배송 안내' }).waitFor();
  await page.getByText('1개의 그림을 가져오지 못했어요. 파일로 올려 주세요').waitFor();
  expect(await text.locator('ul ul > li').allTextContents()).toEqual([
    '제주는 하루 더',
    '도서 산간은 이틀 더',
  ]);
  expect(await text.getByRole('columnheader').allTextContents()).toEqual(['지역', '걸리는 날']);
  expect(await text.locator('[style]').count()).toBe(0);
  await examinePage(page, 'a notice that was pasted');

  await page.getByText('바로 공개').click();
  await page.getByRole('button', { name: '저장하고 공개' }).click();
  await page.getByText('가져오지 못한 그림의 자리가 1곳 남아 있어요').waitFor();
  await page.getByText('초안으로 두기').click();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByText('가져오지 못한 그림 1개의 자리가 남아 있어요').waitFor();
  await page.waitForURL(/notices\/\d+$/);
  await page.reload();

  // The place is still there, with its words.
  await text.getByText('가져오지 못한 그림: 포장 그림').click();
  await page.getByRole('button', { name: '사진', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await dialog(page, '사진 넣기').getByRole('button', { name: '사진 고르기' }).click();
  await (await chooser).setFiles({
    name: '포장.png',
    mimeType: 'image/png',
    buffer: await photo('#e0735f'),
  });
  await dialog(page, '사진 설명').getByRole('textbox').waitFor({ timeout: 60_000 });
  expect(await dialog(page, '사진 설명').getByRole('textbox').inputValue()).toBe('포장 그림');
  await say(page, '상자에 담긴 펜');
  await text.getByRole('img', { name: '상자에 담긴 펜' }).waitFor();
  expect(await text.getByText('가져오지 못한 그림').count()).toBe(0);

  await page.getByText('바로 공개').click();
  await page.getByRole('button', { name: '저장하고 공개' }).click();
  await page.getByText('저장했어요. 가게에 보이고 있어요').first().waitFor();

  const id = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1];
  const path = `/community/notice-detail/1/${id}/0`;
  const reader = await journey.enter();
  await visit(reader, path);
  const article = reader.getByRole('article');
  expect(await article.getByRole('columnheader').allTextContents()).toEqual(['지역', '걸리는 날']);
  expect(await article.locator('td ul li').textContent()).toBe('눈이 오면 이틀');
  await article.getByRole('img', { name: '상자에 담긴 펜' }).waitFor();
  await examinePage(reader, 'a notice from Word');
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(
    await (await fetch(journey.shop.url + path)).text(),
  );
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

it('Docs’ text is bold where it was, its pictures are taken in, and its table is changed by keyboard', async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/notices/new');
  const text = textOf(page);
  await page.getByRole('textbox', { name: '제목' }).fill('새 학기');
  await text.click();
  const inside = `data:image/png;base64,${(await photo('#2a9d8f')).toString('base64')}`;
  await paste(text, docsSample.replace(/https:\/\/lh7[^"]*/, inside));
  await say(page, '책상 위의 준비물');
  await text.getByRole('img', { name: '책상 위의 준비물' }).waitFor();
  expect(await text.locator('strong').allTextContents()).toEqual(['굵은 글']);
  expect(await text.getByText('가져오지 못한 그림').count()).toBe(0);

  await text.getByRole('cell', { name: '열 자루' }).click();
  await page.keyboard.press('End');
  // The editor hears of a new cursor some milliseconds after the browser; no hand is faster.
  await page.waitForTimeout(300);
  // From the last cell into a row that is new, and back over the cells.
  await page.keyboard.press('Tab');
  await page.keyboard.type('공책');
  await text.getByRole('cell', { name: '공책' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('두 권');
  await text.getByRole('cell', { name: '두 권' }).waitFor();
  expect(await text.getByRole('cell', { name: '공책' }).count()).toBe(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Alt+F10');
  const tools = page.getByRole('toolbar', { name: '표 고치기' });
  await expect
    .poll(() =>
      tools.getByRole('button', { name: '위에 행 넣기' }).evaluate((it) => it === document.activeElement),
    )
    .toBe(true);
  await examinePage(page, 'the tools of a table');
  for (const name of ['아래에 행 넣기', '오른쪽에 열 넣기', '제목 열'])
    await tools.getByRole('button', { name }).click();
  expect(await text.getByRole('row').count()).toBe(4);
  expect(await text.locator('tr').first().locator('th').count()).toBe(3);
  // From 공책 into the empty row.
  for (let cells = 0; cells < 3; cells += 1) await page.keyboard.press('Tab');
  await tools.getByRole('button', { name: '행 지우기' }).click();
  expect(await text.getByRole('row').count()).toBe(3);
  await tools.getByRole('button', { name: '표 이름' }).click();
  await dialog(page, '표 이름').getByRole('textbox').fill('학기 준비물');
  await dialog(page, '표 이름').getByRole('button', { name: '이름 정하기' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.type('끝인사');
  await page.getByRole('button', { name: '가운데 맞춤' }).click();

  await page.getByRole('button', { name: '표 넣기' }).click();
  expect(await text.getByRole('table').count()).toBe(2);
  await tools.getByRole('button', { name: '표 지우기' }).click();
  expect(await text.getByRole('table').count()).toBe(1);

  await page.getByText('바로 공개').click();
  await page.getByRole('button', { name: '저장하고 공개' }).click();
  await page.waitForURL(/notices\/\d+$/);
  const id = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1];
  const reader = await journey.enter();
  await visit(reader, `/community/notice-detail/1/${id}/0`);
  const region = reader.getByRole('region', { name: '표 1. 학기 준비물' });
  expect(await region.getByRole('rowheader').allTextContents()).toEqual(['연필', '공책']);
  expect(await region.locator('thead th').first().getAttribute('scope')).toBe('col');
  expect(await reader.getByText('끝인사').evaluate((it) => getComputedStyle(it).textAlign)).toBe('center');
  await reader.setViewportSize({ ...phone, width: 320 });
  await region.focus();
  await reader.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  await reader.setViewportSize(desktop);
  await examinePage(reader, 'a notice from Docs');
});

it('한글’s table stays one table', async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/notices/new');
  const text = textOf(page);
  await text.click();
  await paste(text, hwpSample);
  await text.getByRole('columnheader', { name: '요일' }).waitFor();
  expect(await text.getByRole('table').count()).toBe(1);
  expect(await text.locator('td[rowspan="2"] > p').allTextContents()).toEqual(['1층', '강당']);
  expect(await text.locator('ul > li').count()).toBe(2);
});
