import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import company from '../../../../content/company.json' with { type: 'json' };
import recipients from '../../../../content/recipients.json' with { type: 'json' };
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { contentWindowDays } from '../../../shared/time/content-window.ts';
import { type LegalDocument, legalDocument } from './legal-document.server.ts';
import { beginNewDay } from './new-day.server.ts';
import { recipientTables } from './recipients/rules.ts';
import { currentVersion, isDay, legalPages, stateOf } from './rules.ts';
import { readLegalText } from './service.server.ts';

const fileOf = (page: string) =>
  readFile(new URL(`../../../../content/documents/legal/${page}.json`, import.meta.url), 'utf8');
const documentOf = async (page: string) => legalDocument.parse(JSON.parse(await fileOf(page)));
/** All that the text in force says. */
const wordsOf = ({ versions }: LegalDocument) => JSON.stringify(versions[0]?.sections);

describe.each(legalPages)('the document %s', (page) => {
  it('has the right shape, in every version', async () => {
    const { versions } = await documentOf(page);
    expect(versions.length).toBeGreaterThan(1);
  });

  it('repeats no version, heading or clause, so that each can be quoted', async () => {
    const { versions } = await documentOf(page);
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
    for (const { sections } of versions) {
      const headings = sections.map(({ heading }) => heading);
      expect(new Set(headings).size).toBe(headings.length);
      for (const { clauses = [], list = [], paragraphs = [] } of sections) {
        const texts = [...clauses, ...list, ...paragraphs];
        expect(new Set(texts).size).toBe(texts.length);
      }
    }
  });

  it('names the shop as the footer does', async () => {
    const words = wordsOf(await documentOf(page));
    expect(words).toContain(company.phone);
    expect(words).toContain(company.email);
  });
});

describe('what the law wants to be told', () => {
  it('stands in the privacy policy: how long records are kept, who gets what, whom to ask', async () => {
    const words = wordsOf(await documentOf('privacy'));
    const kept = [
      ['표시·광고에 관한 기록', '6개월'],
      ['계약과 청약철회에 관한 기록', '5년'],
      ['대금 결제와 상품 공급에 관한 기록', '5년'],
      ['소비자 불만과 분쟁 처리에 관한 기록', '3년'],
      ['로그인 등 접속 기록', '3개월'],
    ].map((row) => row.map((cell) => JSON.stringify(cell)).join());
    for (const row of kept) expect(words).toContain(row);
    // Who gets what is a table of its own: the text says where it stands.
    for (const table of recipientTables) expect(words).toContain(`"recipients":"${table}"`);
    const named = JSON.stringify(recipients);
    for (const work of ['결제 승인', '본인인증', '한진택배', '메일', company.hostingProvider])
      expect(named).toContain(work);
    expect(words).toContain(`보호책임자: ${company.privacyOfficer}`);
  });

  it('says in each text alike how long the account of a refund is kept', async () => {
    for (const page of ['privacy', 'refund'] as const)
      expect(wordsOf(await documentOf(page)), page).toContain('이자가 남았으면 이자를 보낼 때까지');
  });

  it('stands in the refund rules as the shop itself calculates', async () => {
    const words = wordsOf(await documentOf('refund'));
    expect(words).toContain(`${contentWindowDays}일(${contentWindowDays * 24}시간)`);
    for (const expected of ['받은 날부터 7일', '3개월', '30일', '3영업일', '연 15%'])
      expect(words).toContain(expected);
    // The example's own sums.
    const [paid, days, used] = [120_000, 365, 60];
    const usedWon = Math.round((paid * used) / days);
    const feeWon = Math.round((paid - usedWon) / 10);
    for (const won of [usedWon, paid - usedWon, feeWon, paid - usedWon - feeWon])
      expect(words).toContain(`${won.toLocaleString('ko-KR')}원`);
  });
});

describe('versions', () => {
  const versions = ['2026-12-01', '2026-11-01', '2026-10-01'].map((day) => ({
    version: day,
    effectiveOn: day,
  }));
  const shownOn = (today: string) => currentVersion(versions, today).version;

  it('come into force on their day', () => {
    expect(shownOn('2026-11-30')).toBe('2026-11-01');
    expect(shownOn('2026-12-01')).toBe('2026-12-01');
    expect(shownOn('2026-10-31')).toBe('2026-10-01');
  });

  it('of a shop that has yet to open show the first one', () => {
    expect(shownOn('2026-01-01')).toBe('2026-10-01');
  });

  it('are told apart: in force, announced, past', () => {
    expect(versions.map((version) => stateOf(versions, version, '2026-11-15'))).toEqual([
      'announced',
      'current',
      'past',
    ]);
  });

  it('are called after days that exist', () => {
    expect(['2026-11-01', '2028-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '26-11-01', '', "2026-11-01'"].some(isDay)).toBe(false);
  });
});

describe('a text', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('is shown in the version in force, with a list of all', async () => {
    const text = await readLegalText(shop.deps, 'terms', null);
    expect(text?.shown).toMatchObject({ version: '2026-11-23', state: 'current' });
    expect(text?.versions.map(({ version, state }) => [version, state])).toEqual([
      ['2026-11-23', 'current'],
      ['2026-11-01', 'past'],
      ['2026-10-01', 'past'],
    ]);
  });

  it('is shown in an older version that is asked for, and in none that never was', async () => {
    expect((await readLegalText(shop.deps, 'terms', '2026-10-01'))?.shown.state).toBe('past');
    expect(await readLegalText(shop.deps, 'terms', '2026-10-02')).toBeNull();
    expect(await readLegalText(shop.deps, 'terms', '')).toBeNull();
  });

  it('is made anew at midnight, when an announced version comes into force', async () => {
    let made = 0;
    const read = () => shop.deps.content.get('page:/terms', 'documents', async () => ++made);
    await read();
    expect(await read()).toBe(1);
    await beginNewDay(shop.deps);
    await expect.poll(read).toBe(2);
  });
});
