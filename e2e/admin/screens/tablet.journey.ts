// A tablet held upright: wider than a phone, where each row is a card, and narrower than a desk.
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';

const journey = openJourney();

it('the tables of the longest rows stay in their panel', async () => {
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
