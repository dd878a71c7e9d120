// What the law wants told of advertising (정보통신망법 제50조): each consent and refusal within two weeks, again every two years, a free
// way out that needs no log-in, nothing at night; and that all of it can be shown afterwards.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo, fastForward } from '../../../../../test/support/emails.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { crowd, logInAs, signUpForm, verified } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { isByDay } from '../../../../shared/time/korean-time.ts';
import { forgetOldMessages } from '../../../message/retention-queries.server.ts';
import { leaveShop } from '../../profile/contract.ts';
import { refuseAdvertising, setMarketingConsent, signUp } from '../contract.ts';
import { remindOfConsents } from './remind.server.ts';
import { readRefusal, refusalUrl } from './rules.ts';

const dayMs = 86_400_000;
const korean = (text: string) => Date.parse(`${text.replace(' ', 'T')}+09:00`);

let shop: TestShop;
type Person = Awaited<ReturnType<typeof crowd>>[number];
let people: Person[];
let next = 0;
let person: Person;
beforeAll(async () => {
  shop = await openTestShop({ env: { TEXT_PROVIDER: 'solapi' } });
  people = await crowd(shop, 14);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  person = people[next++]!;
});

const set = (
  visitor: Visitor,
  agreed: boolean,
  agreement: 'marketing_email' | 'marketing_sms' = 'marketing_email',
) => visitor.call(setMarketingConsent, { input: { agreement, agreed } });
const told = async (id: number) =>
  (
    await shop.owner`select occasion || ' ' || way as what from messages where member_id = ${id}
      and occasion like 'adConsent%' order by created_at, way`
  ).map(({ what }) => what);
const isLive = async (id: number) =>
  (
    await shop.owner`select count(*)::int as n from member_consents where member_id = ${id}
    and agreement like 'marketing%' and withdrawn_at is null`
  )[0]!.n === 1;
const mailboxOf = ({ login_id }: Person) => `${login_id}@example.com`;
const wordFor = (id: number, agreement: 'marketing_email' | 'marketing_sms' = 'marketing_email') =>
  refusalUrl({ publicUrl: shop.url, secrets: shop.deps.secrets }, id, agreement).split('#')[1]!;
const refuse = (word: string) => new Visitor(shop.url).call(refuseAdvertising, { input: { word } });

describe('A consent to advertising', () => {
  it('is confirmed in the transaction that gives it, and so is its end; what changes nothing tells nothing', async () => {
    const visitor = await logInAs(shop, person);
    for (const agreed of [false, true, true, false, false]) {
      await set(visitor, agreed);
      shop.advance(1_000);
    }
    expect(await told(person.id)).toEqual(['adConsentGiven email', 'adConsentWithdrawn email']);
  });

  it('to texts is confirmed by text, too', async () => {
    const visitor = await logInAs(shop, person);
    await set(visitor, true, 'marketing_sms');
    expect(await told(person.id)).toEqual(['adConsentGiven email', 'adConsentGiven text']);
  });

  it('given with the sign-up is confirmed like any other', async () => {
    const visitor = await verified(shop);
    const agreements = ['service', 'privacy', 'marketing_email'] as const;
    const made = await visitor.call(signUp, { input: { ...signUpForm, agreements: [...agreements] } });
    const { id } = (await made.json()) as { id: number };
    expect(await told(id)).toEqual(['adConsentGiven email']);
  });

  it('names who sends, since when, what for, and a way out', async () => {
    await set(await logInAs(shop, person), true);
    await fastForward(shop.deps.db);
    const [email] = await emailsTo(shop.sandbox.mailbox, mailboxOf(person));
    expect(email!.text).toMatch(/보내는 곳: 톡톡박스/);
    expect(email!.text).toMatch(/동의한 날: \d{4}-\d{2}-\d{2}/);
    expect(email!.text).toContain('동의한 내용: 이메일로 소식 받기');
    expect(email!.text).toContain(`${shop.url}/refuse#${person.id}.marketing_email.`);
    expect(email!.subject, 'it is no advertising').not.toContain('(광고)');
  });

  it('stays provable after a year: that it was told outlives what was told', async () => {
    await set(await logInAs(shop, person), true);
    await fastForward(shop.deps.db);
    await emailsTo(shop.sandbox.mailbox, mailboxOf(person));
    await expect
      .poll(async () => {
        await forgetOldMessages(shop.deps.db, new Date(shop.deps.now() + 400 * dayMs));
        return shop.owner`select occasion, content, recipient from messages where member_id = ${person.id}`;
      })
      .toEqual([{ occasion: 'adConsentGiven', content: null, recipient: mailboxOf(person) }]);
  });
});

describe('The way out of an e-mail', () => {
  it('ends the consent without a log-in, is confirmed once, and bears to be pressed again', async () => {
    await set(await logInAs(shop, person), true);
    shop.advance(1_000);
    for (let time = 0; time < 3; time++) {
      const answer = await refuse(wordFor(person.id));
      expect([answer.status, await answer.json()]).toEqual([200, { agreement: 'marketing_email' }]);
    }
    expect(await isLive(person.id)).toBe(false);
    expect(await told(person.id)).toEqual(['adConsentGiven email', 'adConsentWithdrawn email']);
  });

  it('ends what it names and nothing else', async () => {
    await set(await logInAs(shop, person), true, 'marketing_email');
    expect((await refuse(wordFor(person.id, 'marketing_sms'))).status).toBe(200);
    expect(await isLive(person.id)).toBe(true);
  });

  it('is nobody else’s: a word that was changed opens nothing', async () => {
    const word = wordFor(person.id);
    const [id, agreement, signature] = word.split('.');
    const forged = [
      '',
      'word',
      `${Number(id) + 1}.${agreement}.${signature}`,
      `${id}.marketing_sms.${signature}`,
      `${id}.service.${signature}`,
      `0${word}`,
      `${word}x`,
    ];
    for (const one of forged) {
      expect(readRefusal(one, shop.deps.secrets)).toBeNull();
      expect((await refuse(one)).status).toBe(404);
    }
  });

  it('answers whoever left as if they were there', async () => {
    const visitor = await logInAs(shop, person);
    expect((await visitor.call(leaveShop, { input: {} })).status).toBe(200);
    expect((await refuse(wordFor(person.id))).status).toBe(200);
  });
});

describe('Every two years', () => {
  it('whoever agreed is reminded, by day, once; not whoever refused', async () => {
    const other = people[next++]!;
    await set(await logInAs(shop, person), true);
    await set(await logInAs(shop, other), true);
    // By day, so that its anniversaries are by day, too.
    const agreedMs = korean('2027-01-15 10:00:00');
    await shop.owner`update member_consents set agreed_at = ${new Date(agreedMs).toISOString()}
      where agreement = 'marketing_email' and member_id in (${person.id}, ${other.id})`;
    await shop.owner`update member_consents set withdrawn_at = now() where member_id = ${other.id}`;
    const at = async (ms: number) => {
      shop.stopClockAt(ms);
      await remindOfConsents(shop.deps);
      return (await told(person.id)).filter((what) => what.startsWith('adConsentReminder')).length;
    };
    expect(await at(korean('2029-01-15 09:59:59.999'))).toBe(0);
    expect(await at(korean('2029-01-15 10:00:00'))).toBe(1);
    expect(await at(korean('2029-01-15 11:00:00'))).toBe(1);
    expect(await at(korean('2031-01-15 09:59:59.999'))).toBe(1);
    // The shop stood still for a while, and over a night.
    expect(await at(korean('2031-01-20 21:00:00'))).toBe(1);
    expect(await at(korean('2031-01-21 07:59:59.999'))).toBe(1);
    expect(await at(korean('2031-01-21 08:00:00'))).toBe(2);
    expect(await at(korean('2033-01-15 10:00:00')), 'counted from the consent').toBe(3);
    const sent = await shop.owner`select content::text as words from messages
      where occasion = 'adConsentReminder' and member_id = ${person.id} order by id`;
    // The third is of a consent of six years ago.
    for (const { words } of sent) {
      expect(words).toContain('2027-01-15');
      expect(words).not.toContain('두 해가 되어');
      expect(words).toContain('두 해마다');
    }
    expect((await told(other.id)).filter((what) => what.startsWith('adConsentReminder'))).toEqual([]);
    shop.stopClockAt(null);
  });

  it.each([
    ['2026-11-25 07:59:59', false],
    ['2026-11-25 08:00:00', true],
    ['2026-11-25 20:59:59', true],
    ['2026-11-25 21:00:00', false],
    ['2026-11-26 00:00:00', false],
  ])('%s is by day: %s', (at, byDay) => {
    expect(isByDay(korean(at))).toBe(byDay);
  });
});
