// A text through all its states, on the shop's clock, with a vendor that fails in each of its ways.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fastForward, isQueueEmpty } from '../../../test/support/emails.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { addMessage, type News } from './add.server.ts';
import { textReportPath } from './api.server.ts';
import { askForReports } from './reports.server.ts';
import { keyOf } from './sending-rules.ts';
import { textOf } from './text-messages.ts';

const minuteMs = 60_000;

let shop: TestShop;
let nhn: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { TEXT_PROVIDER: 'solapi' } });
  nhn = await openTestShop({ env: { TEXT_PROVIDER: 'nhn' } });
});
afterAll(async () => {
  await nhn.close();
  await shop.close();
});
beforeEach(() => {
  shop.sandbox.phones.mode = 'open';
});

/** A text alone, to a telephone of its own. */
async function told(at = shop, change: Partial<News> = {}): Promise<string> {
  const about = `inquiry-${randomUUID()}`;
  await addMessage(at.deps.db, at.deps, {
    occasion: 'inquiryAnswered',
    about,
    to: { email: '', phone: '010-2000-3000' },
    text: textOf('inquiryAnswered', { 접수번호: 'Q-1', 문의: '배송' }),
    ...change,
  });
  return about;
}
const row = async (about: string, at = shop) =>
  (
    await at.owner<
      { id: number; state: string; form: string | null; cause: string; attempts: number }[]
    >`select id::int, state, form, cause, attempts from messages where about = ${about} and way = 'text'`
  )[0]!;
const atTheVendor = async (about: string, at = shop) =>
  at.sandbox.phones.ofKey(keyOf((await row(about, at)).id));
const stateOf =
  (about: string, at = shop) =>
  async () =>
    (await row(about, at)).state;
/** Until the queue has done what it can do now. */
const sent = (about: string, state: string, at = shop) =>
  expect.poll(stateOf(about, at), { timeout: 25_000 }).toBe(state);
async function askAfter(ms: number, at = shop): Promise<void> {
  at.advance(ms);
  await askForReports(at.deps);
}

describe('A text', () => {
  it('is sent once and known to have arrived as 알림톡', async () => {
    const about = await told();
    await sent(about, 'sent');
    await askAfter(10_000);
    await sent(about, 'delivered');
    expect(await row(about)).toMatchObject({ form: 'alimtalk', cause: '', attempts: 1 });
    expect(await atTheVendor(about)).toHaveLength(1);
  });

  it('arrives as LMS where 알림톡 is refused, sent by the vendor and not a second time by the shop', async () => {
    shop.sandbox.phones.mode = 'noKakao';
    const about = await told();
    await sent(about, 'sent');
    await askAfter(10_000);
    await sent(about, 'delivered');
    expect(await row(about)).toMatchObject({ form: expect.stringMatching(/^(sms|lms)$/) });
    expect(await atTheVendor(about)).toMatchObject([{ asked: 'alimtalk', inPlace: expect.any(String) }]);
  });

  it('goes out once the vendor is back after ten minutes, once', async () => {
    shop.sandbox.phones.mode = 'down';
    const about = await told();
    for (let minute = 1; minute <= 10; minute++) {
      // A job whose attempt ends just now is still locked: it is hurried again.
      const tried = async () => {
        const { attempts, state } = await row(about);
        if (attempts < minute && state === 'waiting') await fastForward(shop.deps.db);
        return attempts;
      };
      await expect.poll(tried, { timeout: 25_000 }).toBeGreaterThanOrEqual(minute);
      await sent(about, 'waiting');
      expect(await row(about)).toMatchObject({ cause: 'HTTP 503' });
      shop.advance(minuteMs);
    }
    expect(await atTheVendor(about)).toHaveLength(0);
    shop.sandbox.phones.mode = 'open';
    await expect
      .poll(
        async () => {
          await fastForward(shop.deps.db);
          return (await row(about)).state;
        },
        { timeout: 25_000 },
      )
      .toBe('sent');
    await askAfter(10_000);
    await sent(about, 'delivered');
    expect(await atTheVendor(about)).toHaveLength(1);
  });

  it('isn’t sent any more a day later, because what it tells may not be so any more', async () => {
    shop.sandbox.phones.mode = 'down';
    const about = await told();
    await sent(about, 'waiting');
    shop.sandbox.phones.mode = 'open';
    shop.advance(24 * 60 * minuteMs + 1);
    await expect
      .poll(
        async () => {
          await fastForward(shop.deps.db);
          return (await row(about)).state;
        },
        { timeout: 25_000 },
      )
      .toBe('dropped');
    expect(await row(about)).toMatchObject({ cause: 'tooLate' });
    expect(await atTheVendor(about)).toHaveLength(0);
  });

  it('whose answer was lost is asked about and not sent again', async () => {
    shop.sandbox.phones.mode = 'lost';
    const about = await told();
    await sent(about, 'unclear');
    shop.sandbox.phones.mode = 'open';
    await askAfter(31_000);
    await sent(about, 'delivered');
    expect(await atTheVendor(about)).toHaveLength(1);
  });

  it('that never got there is sent again once the vendor said so twice, five minutes apart', async () => {
    shop.sandbox.phones.mode = 'cut';
    const about = await told();
    await sent(about, 'unclear');
    shop.sandbox.phones.mode = 'open';
    await askAfter(31_000);
    expect(await row(about)).toMatchObject({ state: 'unclear' });
    await askAfter(4 * minuteMs);
    expect(await atTheVendor(about), 'five minutes are not over').toHaveLength(0);
    await askAfter(minuteMs + 1_000);
    await sent(about, 'sent');
    expect(await row(about)).toMatchObject({ attempts: 2 });
    expect(await atTheVendor(about)).toHaveLength(1);
  });

  it('about which the vendor says nothing for three days is left to an operator', async () => {
    shop.sandbox.phones.mode = 'lost';
    const about = await told();
    await sent(about, 'unclear');
    shop.sandbox.phones.mode = 'down';
    for (let day = 0; day < 4; day++) await askAfter(24 * 60 * minuteMs);
    await sent(about, 'failed');
    expect(await row(about)).toMatchObject({ cause: 'noReport' });
    shop.sandbox.phones.mode = 'open';
    await askAfter(minuteMs);
    expect(await row(about)).toMatchObject({ state: 'failed' });
    expect(await atTheVendor(about)).toHaveLength(1);
  });

  it('that neither KakaoTalk nor the air brought is known to have failed, by the vendor’s code', async () => {
    shop.sandbox.phones.mode = 'unreachable';
    const about = await told();
    await sent(about, 'sent');
    await askAfter(10_000);
    await sent(about, 'failed');
    expect((await row(about)).cause).toMatch(/^\d{4}$/);
  });

  it('that the vendor refuses is not tried again by itself', async () => {
    shop.sandbox.phones.mode = 'refuse';
    const about = await told();
    await sent(about, 'failed');
    shop.sandbox.phones.mode = 'open';
    await isQueueEmpty(shop.deps.db);
    expect(await row(about)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await atTheVendor(about)).toHaveLength(0);
  });

  it('is its own, where two of one subject wait at once', async () => {
    shop.sandbox.phones.mode = 'down';
    const about = `two-${randomUUID()}`;
    const numbers = ['01020003001', '01020003002'];
    for (const phone of numbers) await told(shop, { about, to: { email: '', phone } });
    shop.sandbox.phones.mode = 'open';
    const arrived = () => numbers.map((to) => shop.sandbox.phones.list(to).length);
    await expect
      .poll(
        async () => {
          await fastForward(shop.deps.db);
          return arrived();
        },
        { timeout: 25_000 },
      )
      .toEqual([1, 1]);
  });
});

describe('NHN Cloud’s notice of a result', () => {
  const word = 'sandbox-webhook-signature';
  const notify = (hooks: unknown, signature = word, at = nhn) =>
    fetch(`${at.url}${textReportPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-toast-webhook-signature': signature },
      body: JSON.stringify({ event: 'MESSAGE_RESULT_UPDATE', hooks }),
    });
  const isDue = async (about: string) =>
    // The database's clock has parts of a millisecond, the shop's none.
    (
      await nhn.owner`select ask_at <= ${new Date(nhn.deps.now() + 1).toISOString()}::timestamptz as due
      from messages where about = ${about}`
    )[0]!.due;
  const hookOf = async (about: string) => ({ recipientGroupingKey: keyOf((await row(about, nhn)).id) });

  it('makes the shop ask at once, and is believed in nothing', async () => {
    nhn.sandbox.phones.mode = 'slow';
    const about = await told(nhn);
    await sent(about, 'sent', nhn);
    expect(await isDue(about)).toBe(false);
    expect((await notify([await hookOf(about)])).status).toBe(202);
    expect(await isDue(about)).toBe(true);
    await askForReports(nhn.deps);
    expect(await row(about, nhn), 'the vendor itself says that it is on its way').toMatchObject({
      state: 'sent',
    });
  });

  it('may come twice and late: what is known stays', async () => {
    nhn.sandbox.phones.mode = 'doubled';
    nhn.sandbox.setTextReportUrl(`${nhn.url}${textReportPath}`);
    const about = await told(nhn);
    await sent(about, 'sent', nhn);
    await expect.poll(() => isDue(about), { timeout: 10_000 }).toBe(true);
    await askForReports(nhn.deps);
    await sent(about, 'delivered', nhn);
    const before = await nhn.owner`select * from messages where about = ${about}`;
    for (let time = 0; time < 3; time++) await notify([await hookOf(about)]);
    await askForReports(nhn.deps);
    expect(await nhn.owner`select * from messages where about = ${about}`).toEqual(before);
    nhn.sandbox.setTextReportUrl('');
  });

  it('does not hasten what is unclear: two answers in a second are no two answers', async () => {
    nhn.sandbox.phones.mode = 'cut';
    const about = await told(nhn);
    await sent(about, 'unclear', nhn);
    nhn.sandbox.phones.mode = 'open';
    await notify([await hookOf(about)]);
    expect(await isDue(about)).toBe(false);
  });

  it.each([
    ['without the word', 'another word'],
    ['with none', ''],
  ])('is unknown %s', async (_what, signature) => {
    expect((await notify([], signature)).status).toBe(404);
  });

  it('is unknown to a shop that sends by somebody else', async () => {
    expect((await notify([], word, shop)).status).toBe(404);
  });

  it('that is none, or of keys that are none of ours, changes nothing', async () => {
    for (const hooks of [
      null,
      'm1',
      [{ recipientGroupingKey: "m1' or 1=1" }],
      [{}],
      [{ recipientGroupingKey: 'm0' }],
    ])
      expect((await notify(hooks)).status).toBe(202);
  });
});
