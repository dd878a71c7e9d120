import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgencyFault } from '../../../../sandbox/identity/agency.ts';
import { beginVerifying, grownUp, verify, verifyAtAgency } from '../../../../test/support/identity.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import type { Log } from '../../../platform/config/log.server.ts';
import { identityChecks } from '../../../platform/db/schema.server.ts';
import { logOut } from '../session/contract.ts';
import { getVerification, startVerification, verificationClosedPath } from './contract.ts';
import { windowMessages } from './messages.ts';
import { forgetStaleVerifications } from './service.server.ts';

const minutes = 60_000;
let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`delete from sessions`;
  shop.sandbox.agency.clearFaults();
  visitor = new Visitor(shop.url);
});

const begin = (phoneNumber: string, who = visitor) => who.call(startVerification, { input: { phoneNumber } });
const standing = async (who = visitor) => (await who.call(getVerification)).json();
const rows = () => shop.deps.db.select().from(identityChecks);
const nothing = (state: string) => ({ state, name: '', phone: '' });

describe('beginning', () => {
  it('answers the address of the agency’s window and gives the visitor a session', async () => {
    const answer = await begin('01012345678');
    expect(answer.status).toBe(200);
    const { niceCallUrl } = (await answer.json()) as { niceCallUrl: string };
    expect(new URL(niceCallUrl).origin).toBe(shop.sandbox.url);
    expect(visitor.cookies.has('sid')).toBe(true);
    expect(await standing()).toEqual(nothing('started'));
  });

  it.each(['', '010-123-45', '010123456', '010123456789', '010-1234-5678', 'abcdefghij'])(
    'is refused at once for the phone number %j',
    async (phoneNumber) => {
      const answer = await begin(phoneNumber);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ fields: ['phoneNumber'] });
      expect(await rows()).toEqual([]);
    },
  );

  it.each<AgencyFault>(['token-unavailable', 'token-refused', 'url-unavailable'])(
    'answers 204 and keeps nothing when the agency fails: %s',
    async (fault) => {
      shop.sandbox.agency.setFault(fault);
      expect((await begin('01012345678')).status).toBe(204);
      expect(await rows()).toEqual([]);
      expect(await standing()).toEqual(nothing('none'));
    },
  );

  it('is refused without the token against forged requests', async () => {
    const answer = await visitor.send('/api/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"phoneNumber":"01012345678"}',
    });
    expect(answer.status).toBe(403);
  });

  it('again throws the ticket of the first away', async () => {
    const first = await beginVerifying(visitor);
    await beginVerifying(visitor);
    expect(await rows()).toHaveLength(1);
    expect((await visitor.send(await verifyAtAgency(shop, first))).status).toBe(404);
    expect(await standing()).toEqual(nothing('started'));
  });
});

describe('the way back', () => {
  it('keeps name and phone, throws the ticket away, tells the form and closes the window', async () => {
    const page = await verify(shop, visitor);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(windowMessages.verified.title);
    expect(html).toContain(
      'new BroadcastChannel("toktokbox-verification").postMessage({"event":"finished"})',
    );
    expect(html).toContain('window.close();');
    expect(html).not.toContain('김하늘');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'nonce-/);
    expect(page.headers.get('cross-origin-opener-policy')).toBeNull();
    expect(await standing()).toEqual({ state: 'verified', name: '김하늘', phone: '01012345678' });
    const [row] = await rows();
    // Who it was at the agency is kept as a hash that only the shop can make.
    expect(row).toMatchObject({ ticket: null, phone: '', personHashes: expect.any(Buffer) });
    expect(row!.personHashes).toHaveLength(32);
  });

  it('takes a name in separate characters and a phone with dashes for the same person', async () => {
    await verify(shop, visitor, { ...grownUp, name: '김하늘'.normalize('NFD'), mobile_no: '010-1234-5678' });
    expect(await standing()).toEqual({ state: 'verified', name: '김하늘', phone: '01012345678' });
  });

  it('of somebody under 14 keeps only that, and asks for a parent', async () => {
    const html = await (await verify(shop, visitor, 'saessak')).text();
    expect(html).toContain('보호자');
    expect(await standing()).toEqual(nothing('underAge'));
    const [row] = await rows();
    expect(row).toMatchObject({
      state: 'underAge',
      name: '',
      verifiedPhone: '',
      phone: '',
      ticket: null,
      personHashes: null,
      verifiedAt: null,
    });
  });

  it('takes somebody from the fourteenth birthday on', async () => {
    await verify(shop, visitor, 'dasom');
    expect(await standing()).toMatchObject({ state: 'verified', name: '윤다솜' });
  });

  it.each<AgencyFault>([
    'result-unavailable',
    'result-garbled',
    'expired',
    'wrong-integrity',
    'wrong-key',
    'other-answer',
  ])('verifies nobody when the agency misbehaves: %s', async (fault) => {
    shop.sandbox.agency.setFault(fault);
    const page = await verify(shop, visitor);
    expect(await page.text()).toContain(windowMessages.failed.title);
    expect(await standing()).toEqual(nothing('failed'));
    const [row] = await rows();
    expect(row).toMatchObject({ ticket: null, name: '', verifiedPhone: '', phone: '' });
  });

  it('from a window that was given up leaves the verification open', async () => {
    await beginVerifying(visitor);
    const page = await visitor.send(verificationClosedPath);
    expect(await page.text()).toContain('postMessage({"event":"closed"})');
    expect(await standing()).toEqual(nothing('started'));
  });

  it('leads on into sign-up where the verification took the place of the form', async () => {
    expect(await (await verify(shop, visitor)).text()).toContain('href="/?modal=sign-up&amp;resume=1"');
  });

  it('leads back into the dialog that asked, and into no other place', async () => {
    const answer = await visitor.call(startVerification, {
      input: { phoneNumber: '01012345678', purpose: 'find-password' },
    });
    const { niceCallUrl } = (await answer.json()) as { niceCallUrl: string };
    const back = await verifyAtAgency(shop, niceCallUrl);
    expect(await (await visitor.send(back)).text()).toContain('href="/?modal=find-password&amp;resume=1"');
    const closed = await visitor.send(`${verificationClosedPath}?for=find-id`);
    expect(await closed.text()).toContain('href="/?modal=find-id&amp;resume=1"');
    const strange = await visitor.send(`${verificationClosedPath}?for=https://evil.example`);
    expect(await strange.text()).toContain('href="/?modal=sign-up&amp;resume=1"');
  });

  it('after a second verification counts the second only', async () => {
    await verify(shop, visitor);
    await verify(shop, visitor, 'sol');
    expect(await standing()).toMatchObject({ name: '정솔' });
    expect(await rows()).toHaveLength(1);
  });

  it('stands open again as soon as another verification was begun: a form that asks meanwhile waits', async () => {
    await verify(shop, visitor);
    const second = await beginVerifying(visitor);
    expect(await standing()).toEqual(nothing('started'));
    await visitor.send(await verifyAtAgency(shop, second, 'saessak'));
    expect(await standing()).toEqual(nothing('underAge'));
  });

  it('of a verification that the agency refused to begin leaves the one before as it was', async () => {
    await verify(shop, visitor);
    shop.sandbox.agency.setFault('token-unavailable');
    expect((await begin('01012345678')).status).toBe(204);
    expect(await standing()).toMatchObject({ state: 'verified', name: '김하늘' });
  });
});

describe('what is kept', () => {
  it('never reaches the log: ticket, tokens, name, phone, birth date', async () => {
    const lines: string[] = [];
    const note = (...said: unknown[]) => void lines.push(JSON.stringify(said));
    const { log } = shop.deps;
    shop.deps.log = { debug: note, info: note, warn: note, error: note } as unknown as Log;
    const url = await beginVerifying(visitor);
    const [row] = await rows();
    const back = await verifyAtAgency(shop, url);
    await visitor.send(back);
    shop.sandbox.agency.setFault('wrong-key');
    await verify(shop, visitor);
    shop.sandbox.agency.setFault('token-refused');
    await begin('01012345678');
    shop.deps.log = log;
    const said = lines.join('\n');
    expect(said).toContain('seal of the answer');
    expect(said).toContain('code 1007');
    const secrets = [
      ...Object.values(row!.ticket!).filter((value) => value.length > 6),
      new URLSearchParams(back.split('?')[1]).get('web_transaction_id')!,
      '김하늘',
      '19900314',
      '01012345678',
      visitor.cookies.get('sid')!,
    ];
    for (const secret of secrets) expect(said).not.toContain(secret);
  });

  it('is swept when it is good for nothing any more', async () => {
    const other = new Visitor(shop.url);
    await beginVerifying(visitor);
    await verify(shop, other);
    shop.advance(9 * minutes);
    await forgetStaleVerifications(shop.deps);
    expect(await rows()).toHaveLength(2);
    shop.advance(1 * minutes);
    await forgetStaleVerifications(shop.deps);
    expect((await rows()).map(({ state }) => state)).toEqual(['verified']);
    shop.advance(20 * minutes);
    await forgetStaleVerifications(shop.deps);
    expect(await rows()).toEqual([]);
  });

  it('ends with the session', async () => {
    await verify(shop, visitor);
    await visitor.call(logOut);
    expect(await rows()).toEqual([]);
  });
});

describe('the budget', () => {
  it('of one address is 20 verifications an hour, whatever the number of sessions', async () => {
    const before = { ...shop.sandbox.agency.counts };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => begin('01012345678', new Visitor(shop.url))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 204);
    const others = answers.filter(({ status }) => status !== 200 && status !== 204);
    expect(await Promise.all(others.map(async (other) => `${other.status} ${await other.text()}`))).toEqual(
      [],
    );
    expect(refused).toHaveLength(180);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(shop.sandbox.agency.counts.token - before.token).toBe(20);
    expect(shop.sandbox.agency.counts.url - before.url).toBe(20);
    // The refused ones left no session behind, either.
    expect(await shop.deps.sql`select 1 from sessions`).toHaveLength(20);
  }, 60_000);

  it('of one session is 5 an hour, and the sixth takes nothing from others at the same address', async () => {
    for (let time = 1; time <= 5; time++) expect((await begin('01012345678')).status).toBe(200);
    for (let time = 1; time <= 30; time++) expect((await begin('01012345678')).status).toBe(204);
    expect((await begin('01012345678', new Visitor(shop.url))).status).toBe(200);
  });

  it('is not for the way back: opened 50 times it asks the agency once', async () => {
    const back = await verifyAtAgency(shop, await beginVerifying(visitor));
    const before = shop.sandbox.agency.counts.result;
    await Promise.all(Array.from({ length: 50 }, () => visitor.send(back)));
    expect(shop.sandbox.agency.counts.result - before).toBe(1);
    expect(await standing()).toMatchObject({ state: 'verified' });
  });
});
