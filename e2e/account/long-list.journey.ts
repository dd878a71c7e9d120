// @module-tag long
// A list of purchases that is longer than the screen comes after its frame: where its reader was, and what an e-mail leads to,
// is still to be found then.
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { openJourney } from '../support/open-journey.ts';
import { fillLogin, visit } from '../support/visit.ts';

const journey = openJourney();

it('stays where it was read through a reload, and leads to the contents where its address says so', async () => {
  const buyer = await loggedIn(journey.shop);
  for (let orders = 0; orders < 4; orders += 1) {
    const { fields } = await openPayment(buyer);
    await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  }
  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  const more = page.getByRole('button', { name: '톡톡펜 자세히' }).last();
  await more.waitFor();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 1100));
  await expect.poll(scrolled).toBe(1100);
  await page.reload();
  await more.waitFor();
  await expect.poll(scrolled).toBe(1100);

  await visit(page, '/brand');
  await visit(page, '/buylist#contents');
  const contents = page.getByRole('heading', { name: /콘텐츠 내역/ });
  await contents.waitFor();
  const top = () => contents.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(200);
});
