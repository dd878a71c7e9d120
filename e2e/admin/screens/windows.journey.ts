// @module-tag long
// Windows that are neither a phone's nor a desk's.
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';

const journey = openJourney();

// Wider than a phone, where each row is a card.
it('on a tablet held upright the tables of the longest rows stay in their panel', async () => {
  const buyer = await loggedIn(journey.shop);
  const { fields } = await openPayment(buyer);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const page = await enterAdmin(journey);
  for (const width of [620, 800])
    for (const path of ['/orders', '/products', '/log', '/tax']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin${path}`);
      const table = page.locator('main table').first();
      await table.locator('tbody tr').first().waitFor();
      const over = await table.evaluate((one) => {
        const panel = one.closest('section')!.getBoundingClientRect();
        const frame = one.parentElement!.getBoundingClientRect();
        return Math.round(one.getBoundingClientRect().right - Math.min(panel.right, frame.right));
      });
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
});

it('in a low window the menu shows which screen is open', async () => {
  const page = await enterAdmin(journey);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/admin/operators');
  await page.locator('main h1').first().waitFor();
  const expectInSight = async () => {
    const current = page.locator('#admin-menu [aria-current="page"]');
    const { top, bottom } = await current.evaluate((link) => link.getBoundingClientRect().toJSON());
    expect(top).toBeGreaterThan(0);
    expect(Math.floor(bottom)).toBeLessThanOrEqual(500);
  };
  await expectInSight();
  await page.getByRole('link', { name: '반품', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '반품' }).waitFor();
  await expectInSight();
});
