// @module-tag long
// Whoever may not see orders begins at a screen of their own, and nothing is asked that would be counted as a refused attempt.
import { expect, it } from 'vitest';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';

const journey = openJourney();

it('opens the start, and comes home from a screen that stays closed, without a refusal of the start', async () => {
  const page = await enterAdmin(journey, { role: ['texts'], complains: /403/ });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(new URL(answer.url()).pathname);
  });
  const own = page.getByRole('heading', { level: 1, name: '공지사항' });
  await page.goto('/admin');
  await own.waitFor();
  expect(refused).toEqual([]);

  await page.goto('/admin/members');
  await page.getByRole('link', { name: '처음 화면으로' }).click();
  await own.waitFor();
  expect(new Set(refused)).toEqual(new Set(['/admin/api/members/search']));
});
