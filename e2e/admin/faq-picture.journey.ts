// @module-tag long
// The questions as a single picture with its words behind it, switched on and off again in the back office.
import { expect, it } from 'vitest';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit } from '../support/visit.ts';

const journey = openJourney();

it('the questions become one picture with its words, and questions again', async () => {
  const admin = await enterAdmin(journey);
  const show = async (form: string) => {
    await admin.goto('/admin/faq');
    await admin.getByLabel('보여 줄 모습').selectOption({ label: form });
    await admin.getByRole('button', { name: '저장' }).first().click();
    await admin
      .getByText(/저장했어요/)
      .first()
      .waitFor();
  };
  await show('그림 한 장과 글');
  const page = await journey.enter();
  await expect
    .poll(async () => {
      await visit(page, '/Faq');
      return page.locator('details').count();
    })
    .toBe(0);
  const picture = page.getByRole('main').getByRole('img').first();
  await picture.waitFor();
  expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(20);
  await examinePage(page, 'questions as a picture');
  await show('질문과 답');
  await expect
    .poll(async () => {
      await visit(page, '/Faq');
      return page.locator('details').count();
    })
    .toBeGreaterThan(5);
});
