// @module-tag long
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';

const journey = openJourney();
const to = 'night-shift@example.com';

/** Subjects in the practice mail server, newest first. */
async function subjects(): Promise<string[]> {
  const answer = await fetch(`${journey.shop.sandboxUrl}/sandbox/mail/emails?to=${to}`);
  const { emails } = (await answer.json()) as { emails: { subject: string }[] };
  return emails.map(({ subject }) => subject);
}

it('an operator chooses what they hear of, tries it out, and hears of an order by e-mail', async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/account');
  await page.getByRole('link', { name: '알림 받기' }).click();
  await page.getByRole('heading', { level: 1, name: '알림 받기' }).waitFor();
  await examinePage(page, 'alarms');
  await page.getByLabel('새 주문').first().check();
  await page.getByRole('button', { name: '저장하기' }).first().click();
  await page.getByText('메일로 받으려면 메일 주소를 적어 주세요.').waitFor();
  await examinePage(page, 'alarms without an address');
  await page.getByLabel('받을 메일 주소').fill(to);
  await page.getByLabel('정해 둔 시간에는 알리지 않기').check();
  await page.setViewportSize({ ...phone, width: 375 });
  await examinePage(page, 'alarms on a phone');
  await page.getByLabel('정해 둔 시간에는 알리지 않기').uncheck();
  await page.getByRole('button', { name: '저장하기' }).first().click();
  await page.getByText('저장했어요').first().waitFor();
  await page.getByRole('button', { name: '시험 알림 보내기' }).click();
  await expect.poll(subjects, { timeout: 20_000 }).toEqual(['[톡톡박스 운영] 시험 알림 보내기']);
  const { fields } = await openPayment(await loggedIn(journey.shop));
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  await expect.poll(subjects, { timeout: 30_000 }).toContain('[톡톡박스 운영] 새 주문 1건');
});

it('the owner sets the group chat where the shop tells what occurs, tries it out, and gives it up', async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/webhook');
  await page.getByRole('heading', { level: 1, name: '메신저 방으로 알리기' }).waitFor();
  await examinePage(page, 'webhook');
  const address = page.getByLabel('웹훅 주소');
  await address.fill('https://hooks.example.com/x');
  await page.getByRole('button', { name: '저장하기' }).click();
  await page.getByText('고른 메신저의 주소가 아니에요.').waitFor();
  await examinePage(page, 'webhook of another company');
  await address.fill(`${journey.shop.sandboxUrl}/sandbox/hooks/slack/chat-1`);
  await page.getByRole('button', { name: '저장하기' }).click();
  await page.getByText('저장했어요').first().waitFor();
  await page.getByRole('button', { name: '시험 알림 보내기' }).click();
  await page.getByText('시험 알림을 보냈어요').first().waitFor();
  await page.setViewportSize({ ...phone, width: 375 });
  await examinePage(page, 'webhook on a phone');
  const taken = (await (await fetch(`${journey.shop.sandboxUrl}/sandbox/hooks`)).json()) as {
    text: string;
  }[];
  expect(taken.map(({ text }) => text)).toEqual([expect.stringContaining('시험으로 보낸 알림이에요')]);
  await page.getByRole('button', { name: '그만 보내기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '그만 보내기' }).click();
  await page.getByText('이제 보내지 않아요').first().waitFor();
});

it('a browser keeps a script for the back office alone, which shows what comes', long, async () => {
  const page = await enterAdmin(journey, { complains: /Push API/ });
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: journey.shop.url });
  await page.goto('/admin/account/alarms');
  await page.getByRole('heading', { name: '휴대전화와 브라우저로 받기' }).waitFor();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/admin/'));
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  // No maker's service is reached from here: the script is there all the same, and it is said that it couldn't be switched on.
  await page.getByRole('button', { name: '이 기기에서 받기' }).click();
  await page.getByText('켜지 못했어요').waitFor({ timeout: 30_000 });
  await page.getByRole('alertdialog').getByRole('button').click();
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  expect(await scopes()).toEqual(['/admin/']);
  // What comes before it is at work nobody takes.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const message = {
    title: '확인할 일',
    url: `${journey.shop.url}/admin/orders`,
    tag: 'alarm-1',
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/admin/');
      return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => `${title}: ${body}`);
    });
  // A browser under load may drop what it is handed; a push service sends again until it is taken.
  const registrationId = await registered;
  const send = async (body: string) => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: journey.shop.url,
      registrationId,
      data: JSON.stringify({ ...message, body }),
    });
    return shown();
  };
  const options = {
    timeout: 60_000,
    interval: 500,
    message: 'chromium-headless-shell shows none, chromium does',
  };
  await expect.poll(() => send('새 주문 1건'), options).toEqual(['확인할 일: 새 주문 1건']);
  // A second one under the same tag takes the place of the first.
  await expect.poll(() => send('새 주문 2건'), options).toEqual(['확인할 일: 새 주문 2건']);
  await examinePage(page, 'alarms with devices');
});
