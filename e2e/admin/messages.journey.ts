// Advertising refused without a log-in, 알림톡 chosen by topic, and what was sent found and sent again.
import { expect, it } from 'vitest';
import { setMarketingConsent } from '../../src/features/account/member/contract.ts';
import { long } from '../../test/support/long-tests.ts';
import { loggedIn } from '../../test/support/payment.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { logIn, visit } from '../support/visit.ts';

const journey = openJourney({ TEXT_PROVIDER: 'solapi' });

it('a member chooses what they are told, and an operator finds what they were', long, async () => {
  const haneul = await loggedIn(journey.shop);
  await haneul.call(setMarketingConsent, { input: { agreement: 'marketing_email', agreed: true } });
  const mails = async () => {
    const answer = await fetch(`${journey.shop.sandboxUrl}/sandbox/mail/emails?to=haneul%40example.com`);
    return ((await answer.json()) as { emails: { text: string }[] }).emails;
  };
  await expect.poll(async () => (await mails()).length, { timeout: 25_000 }).toBeGreaterThan(0);
  const [, way = '/'] = /(\/refuse#\S+)/.exec((await mails())[0]!.text) ?? [];

  // In a browser that knows nobody.
  const page = await journey.enter({ complains: /404/ });
  await visit(page, way);
  await page.getByRole('button', { name: '그만 받기' }).waitFor();
  await examinePage(page, 'refusal');
  await page.getByRole('button', { name: '그만 받기' }).click();
  await page.getByText('이제 보내지 않아요').waitFor();
  // In the same tab: the browser loads no page for another '#'.
  await page.goto('/refuse#1.marketing_email.nothing');
  await page.getByRole('button', { name: '그만 받기' }).click();
  await page.getByText('이 주소로는 그만 받을 수 없어요').waitFor();
  await examinePage(page, 'refusal of a strange address');

  await logIn(page, 'haneul');
  await visit(page, '/profile');
  const delivery = page.getByRole('switch', { name: /배송/ });
  await delivery.click();
  await page.getByText('배송 알림톡을 껐어요').waitFor();
  await examinePage(page, 'profile with topics');
  await page.reload();
  await expect.poll(() => page.getByRole('switch', { name: /배송/ }).isChecked()).toBe(false);

  const admin = await enterAdmin(journey);
  await admin.goto('/admin/messages');
  await admin.getByText('광고 수신 거부 확인').first().waitFor();
  await examinePage(admin, 'messages');
  await admin.setViewportSize({ ...phone, width: 375 });
  await examinePage(admin, 'messages on a phone');
  const before = (await mails()).length;
  await admin.getByRole('button', { name: '광고 수신 거부 확인 다시 보내기' }).click();
  await admin.getByLabel(/이유/).fill('못 받았다고 전화하셔서');
  await examinePage(admin, 'sending again');
  await admin.getByRole('button', { name: '다시 보내기', exact: true }).last().click();
  await admin.getByText('다시 보내고 있어요').waitFor();
  await expect.poll(async () => (await mails()).length, { timeout: 25_000 }).toBe(before + 1);
});
