// @module-tag long
import { expect, it } from 'vitest';
import { desktop, phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { askToReplace, lookAtBoxList, makeBoxes } from '../support/institution.ts';
import { openJourney } from '../support/open-journey.ts';
import { logIn, visit } from '../support/visit.ts';

const journey = openJourney();

it('a kindergarten registers twelve boxes from a list with two faults, reads the table and replaces one', async () => {
  const serials = Array.from({ length: 13 }, (_, i) => `TTB-2026-60${String(i + 1).padStart(2, '0')}`);
  await makeBoxes(journey, serials);

  const page = await journey.enter();
  await logIn(page, 'haetsal');
  await page.setViewportSize(phone);
  await visit(page, '/profile');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '목록으로 등록하기' }).click();
  const lines = serials.slice(0, 12).map((serial, i) => `${serial}\t${i + 1}반`);
  const wrong = ['TTB-2026-601\t11반', 'TTB-2026-7777\t12반'];
  const { form, field } = await lookAtBoxList(page, ['시리얼 번호\t반', ...lines.slice(0, 10), ...wrong]);
  await form.getByText('괜찮은 줄 10개, 고칠 줄 2개예요.').waitFor();
  await form.getByText('시리얼 번호의 모양이 아니에요').waitFor();
  await form.getByText('없는 번호예요').waitFor();
  await examinePage(page, 'a list of boxes that was looked at');

  await form.getByRole('button', { name: '10대 등록하기' }).click();
  await form.getByText('10대를 등록했어요.').waitFor();
  expect(await field.inputValue()).toBe('TTB-2026-601\t11반\nTTB-2026-7777\t12반');
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: '결과 내려받기(CSV)' }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^toktokbox-boxes-.*\.csv$/);

  await lookAtBoxList(page, lines.slice(10));
  await form.getByText('2줄 모두 괜찮아요.').waitFor();
  await form.getByRole('button', { name: '2대 등록하기' }).click();
  await form.getByText('2대를 등록했어요.').waitFor();
  expect(await field.inputValue()).toBe('');
  await form.getByRole('button', { name: '닫기' }).last().click();
  await main.getByText('등록한 박스가 13대 있어요').waitFor();

  const exchange = await askToReplace(page, '12반', 'ttb20266013');
  await exchange.getByText('12반(TTB-2026-6012) 박스 대신', { exact: false }).waitFor();
  await examinePage(page, 'a box in the place of another one');
  await exchange.getByRole('button', { name: '바꾸기', exact: true }).click();
  await page.getByText('새 박스로 바꿨어요').waitFor();
  await main.getByRole('button', { name: 'TTB-2026-6012 되돌리기' }).waitFor();

  await main.getByRole('link', { name: '박스와 이용 기간을 표로 보기' }).click();
  await page.getByRole('heading', { name: '박스 13대' }).waitFor();
  await main.getByText('등록한 모든 박스에서 같은 날까지 함께 이용해요', { exact: false }).waitFor();
  await examinePage(page, 'the table of boxes, on a phone');
  await page.setViewportSize(desktop);
  const row = main.getByRole('row', { name: /12반/ });
  expect(await row.textContent()).toContain('TTB-2026-6013');
  await examinePage(page, 'the table of boxes');
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: '엑셀로 내려받기' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/^toktokbox-boxes-.*\.xlsx$/);
});
