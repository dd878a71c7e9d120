// @module-tag long
// Two operators at the same advertisement: the second is asked, and what they typed stays until it is saved.
import { expect, it } from 'vitest';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';
import { alertDialog } from '../../support/visit.ts';

const journey = openJourney();

it('whoever is second reads who saved, and may put their own words in the place', async () => {
  const [first, second] = [await enterAdmin(journey), await enterAdmin(journey)];
  await first.goto('/admin/campaigns/new');
  await first.getByLabel('제목').fill('봄 소식');
  await first.getByLabel('내용').fill('새 콘텐츠가 나왔어요.');
  await first.getByLabel('이어지는 곳').fill('/toktokplay');
  await first.getByLabel('단추에 쓸 말').fill('구경하기');
  await first.getByRole('button', { name: '저장하고 미리 보기' }).click();
  await first.waitForURL(/campaigns\/\d+$/);
  const edit = `${first.url()}/edit`;
  for (const page of [first, second]) {
    await page.goto(edit);
    await page.getByLabel('제목').waitFor();
  }
  await first.getByLabel('제목').fill('첫째의 소식');
  await first.getByRole('button', { name: /저장/ }).click();
  await first.getByText('저장했어요').first().waitFor();
  await second.getByLabel('내용').fill('둘째가 고친 내용이에요.');
  await second.getByRole('button', { name: /저장/ }).click();
  const asked = alertDialog(second);
  await asked.getByText(/운영 op-owner-\d+ 님이 .*에 처리했어요/).waitFor();
  await asked.getByRole('button', { name: '저장하지 않고 돌아가기' }).click();
  expect(await second.getByLabel('내용').inputValue()).toBe('둘째가 고친 내용이에요.');
  await second.getByRole('button', { name: /저장/ }).click();
  await asked.getByRole('button', { name: '내 것으로 바꾸기' }).click();
  await second.waitForURL(/campaigns\/\d+$/);
  await second.goto(edit);
  expect(await second.getByLabel('내용').inputValue()).toBe('둘째가 고친 내용이에요.');
});
