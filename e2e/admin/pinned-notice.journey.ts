// A notice is pinned in the back office, and stands above everybody's list.
import { it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit } from '../support/visit.ts';

const journey = openJourney();

it('an operator pins a notice; visitors read it above the list, on a desk and on a phone', long, async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/notices');
  await page
    .getByRole('button', { name: / 고정$/ })
    .nth(4)
    .click();
  await page.getByText('목록 맨 위에 고정했어요').waitFor();
  await page.getByText('고정됨').waitFor();
  await examinePage(page, 'notices, one of them pinned');
  const reader = await journey.enter();
  await visit(reader, '/community/notice/1');
  await reader.getByRole('cell', { name: '고정' }).waitFor();
  await examinePage(reader, 'a pinned notice');
  await reader.setViewportSize(phone);
  await examinePage(reader, 'a pinned notice on a phone');
  await page.getByRole('button', { name: /고정 풀기$/ }).click();
  await page.getByText('고정을 풀었어요').waitFor();
});
