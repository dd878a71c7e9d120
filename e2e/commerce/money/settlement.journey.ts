import { expect, it } from 'vitest';
import { long } from '../../../test/support/long-tests.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog } from '../../support/visit.ts';

const journey = openJourney();

const head = '정산일,거래구분,거래번호,주문번호,거래일자,거래금액,수수료,부가세,정산금액';
const good = '2026-11-25,승인,unknown001,tt0,2026-11-20,30000,840,84,29076';
const fileOf = (...lines: string[]) => ({
  name: '정산.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...lines].join('\r\n')),
});

it('a pay-out list is read, mended, taken, and what differs is looked into', long, async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/settlements?month=2026-11');
  await page.getByText('이달에 올린 정산 목록이 없어요').waitFor();
  await page.getByLabel('파일').setInputFiles(fileOf(good.replace('29076', '29077')));
  await page.getByRole('button', { name: '읽어 보기' }).click();
  await page.getByText('고쳐야 할 줄이 1건 있어서 올릴 수 없어요').first().waitFor();
  expect(await page.getByRole('button', { name: '올리고 견주기' }).count()).toBe(0);
  await examinePage(page, 'a list with a fault');
  await page.getByLabel('파일').setInputFiles(fileOf(good));
  await page.getByRole('button', { name: '읽어 보기' }).click();
  await page.getByRole('button', { name: '올리고 견주기' }).click();
  await page.getByText('1건을 올리고 견줬어요.').first().waitFor();
  await page.getByRole('link', { name: '2026-11-25' }).waitFor();
  await examinePage(page, 'pay-outs of a month');
  await page.getByRole('link', { name: '다른 정산 1건' }).click();
  await page.getByText('모르는 거래').waitFor();
  await page.getByRole('button', { name: /확인했어요$/ }).click();
  await dialog(page, '무엇이었나요?').getByLabel('알아본 내용').fill('다른 가게의 거래였어요');
  await examinePage(page, 'the note of a difference');
  await dialog(page, '무엇이었나요?').getByRole('button', { name: '적고 끝내기' }).click();
  await page.getByText('살펴볼 것이 없어요').first().waitFor();
  await page.goto('/admin/tax');
  await page.getByRole('heading', { name: '세무 자료' }).waitFor();
  await examinePage(page, 'the month for the accountant');
  await page.getByLabel('받는 이유').fill('부가세 신고');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '엑셀로 받기' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tax-\d{4}-\d{2}\.xlsx$/);
});
