// An advertisement: written, previewed, tried out, sent once, refused by its link, and not sent again.
import { expect, it } from 'vitest';
import { setMarketingConsent } from '../../src/features/account/member/contract.ts';
import { long } from '../../test/support/long-tests.ts';
import { loggedIn } from '../../test/support/payment.ts';
import { aheadToDay, clockAhead } from '../../test/support/processes/daytime.ts';
import { desktop, phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit } from '../support/visit.ts';

const aheadMs = aheadToDay();
const journey = openJourney({ TEXT_PROVIDER: 'solapi', SETTLE_EVERY_MS: '500', ...clockAhead(aheadMs) });

type Mail = { subject: string; text: string };
const mailsTo = async (address: string) => {
  const answer = await fetch(
    `${journey.shop.sandboxUrl}/sandbox/mail/emails?to=${encodeURIComponent(address)}`,
  );
  const { emails } = (await answer.json()) as { emails: Mail[] };
  return emails.filter(({ subject }) => subject.startsWith('(광고)'));
};

it(
  'an operator advertises to who agreed, who gets it once, refuses it, and is left out of the next',
  long,
  async () => {
    const haneul = await loggedIn(journey.shop);
    for (const agreement of ['marketing_email', 'marketing_sms'] as const)
      await haneul.call(setMarketingConsent, { input: { agreement, agreed: true } });

    const page = await enterAdmin(journey, { aheadMs, complains: /404/ });
    await page.goto('/admin/campaigns');
    await page.getByText('아직 쓴 광고가 없어요').waitFor();
    await examinePage(page, 'no campaigns');
    await page.getByRole('link', { name: '광고 쓰기' }).click();
    await page.getByRole('button', { name: '저장하고 미리 보기' }).click();
    await page.getByText('내용을 적어 주세요.').waitFor();
    await examinePage(page, 'a campaign with faults');
    await page.getByLabel(/^제목/).fill('겨울 놀이가 왔어요');
    await page
      .getByLabel(/^내용/)
      .fill('눈사람을 그리고 칠하는 놀이를 새로 넣었어요.\n박스를 켜면 바로 있어요.');
    await page.getByLabel(/^이어지는 곳/).fill('/toktokplay');
    await page.getByLabel('문자 (긴 문자)').check();
    await page.getByRole('button', { name: '지금 몇 명인지 세기' }).click();
    await page.getByText('지금 보내면 1명이 받아요 (메일 1통, 문자 1통)').waitFor();
    await page.getByRole('button', { name: '저장하고 미리 보기' }).click();
    await page.getByRole('heading', { level: 1, name: '겨울 놀이가 왔어요' }).waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: '겨울 놀이가 왔어요' }).waitFor();
    expect(await frame.getByRole('link', { name: '수신 거부 (Unsubscribe)' }).count()).toBe(1);
    await page.getByText(/바이트 · 긴 문자/).waitFor();
    await examinePage(page, 'a campaign');
    await page.setViewportSize({ ...phone, width: 390 });
    await examinePage(page, 'a campaign on a phone');
    await page.setViewportSize(desktop);

    await page.getByRole('button', { name: '나에게 시험 발송' }).click();
    await page.getByLabel('내 메일 주소').fill('me@toktokbox.example');
    await examinePage(page, 'a trial');
    await page.getByRole('button', { name: '보내기', exact: true }).last().click();
    await page.getByText('시험으로 보냈어요').first().waitFor();
    await expect
      .poll(async () => (await mailsTo('me@toktokbox.example')).length, { timeout: 25_000 })
      .toBe(1);
    expect(await mailsTo('haneul@example.com')).toEqual([]);

    await send(page, '2', '1');
    await page.getByText('보내기로 했어요').first().waitFor();
    await expect.poll(async () => (await mailsTo('haneul@example.com')).length, { timeout: 25_000 }).toBe(1);
    await untilSent(page);
    await examinePage(page, 'a campaign that was sent');
    await page.getByRole('link', { name: '받은 사람과 동의 기록 보기' }).click();
    await page
      .getByText(/동의 \(2026-11-01 문안\)/)
      .first()
      .waitFor();
    await examinePage(page, 'recipients');

    // In a browser that knows nobody.
    const [mail] = await mailsTo('haneul@example.com');
    const [, way = '/'] = /(\/refuse#\S+)/.exec(mail!.text) ?? [];
    const stranger = await journey.enter();
    await visit(stranger, way);
    await stranger.getByRole('button', { name: '그만 받기' }).click();
    await stranger.getByText('이제 보내지 않아요').waitFor();

    await page.goto('/admin/campaigns/new');
    await page.getByLabel(/^제목/).fill('봄 놀이가 왔어요');
    await page.getByLabel(/^내용/).fill('꽃을 그리는 놀이를 새로 넣었어요.');
    await page.getByLabel('문자 (긴 문자)').check();
    await page.getByRole('button', { name: '저장하고 미리 보기' }).click();
    await page.getByText('지금 보내면 1명이 받아요 (메일 0통, 문자 1통)').waitFor();
    await send(page, null, '1');
    await untilSent(page);
    expect(await mailsTo('haneul@example.com')).toHaveLength(1);
    await page.goto('/admin/campaigns');
    await page.getByText('다 보냄').nth(1).waitFor();
    await examinePage(page, 'campaigns');
    await page.setViewportSize({ ...phone, width: 390 });
    await examinePage(page, 'campaigns on a phone');
  },
);

type Page = Awaited<ReturnType<typeof enterAdmin>>;

/** @param wrong a number that isn't the one of the people */
async function send(page: Page, wrong: string | null, people: string): Promise<void> {
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  const number = page.getByLabel(/받는 사람 수를 숫자로/);
  const press = () => page.getByRole('dialog').getByRole('button', { name: '보내기', exact: true }).click();
  if (wrong !== null) {
    await number.fill(wrong);
    await press();
    await page.getByText('위에 있는 사람 수와 달라요.').waitFor();
    await examinePage(page, 'beginning a campaign');
  }
  await number.fill(people);
  await press();
}

const untilSent = (page: Page) =>
  expect
    .poll(
      async () => {
        const again = page.getByRole('button', { name: '새로 고침' });
        if (await again.isVisible()) await again.click();
        return page.getByText('다 보냄').isVisible();
      },
      { timeout: 25_000, interval: 300 },
    )
    .toBe(true);
