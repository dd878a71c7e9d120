import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { readLegalText } from '../../site/legal/service.server.ts';
import { addLegalVersion, listLegal, readLegal, withdrawLegalVersion } from './contract.ts';
import { faultOfDay } from './rules.ts';

let shop: TestShop;
let owner: OperatorVisitor;
/** Another day: nobody's session lasts that long. */
async function goTo(atMs: number) {
  shop.stopClockAt(atMs);
  owner = await logInOperator(shop, 'owner', `owner-${atMs}`);
}
beforeAll(async () => {
  shop = await openTestShop();
  await goTo(startOfKoreanDay('2027-03-10') + 1);
});
afterAll(() => shop.close());

const sections = [{ heading: '제1조 목적', clauses: ['새로 정한 내용이에요.'] }];
const read = async () => (await owner.ask(readLegal, { params: { page: 'terms' } })).data;
const announce = async (change: Record<string, unknown> = {}) =>
  owner.ask(addLegalVersion, {
    params: { page: 'terms' },
    input: {
      documentVersion: (await read()).documentVersion,
      effectiveOn: '2027-04-01',
      kind: 'plain' as const,
      changes: '목적을 짧게 줄였어요.',
      sections,
      replaces: null,
      ...change,
    },
  });
const shown = async (version: string | null = null) =>
  (await readLegalText(shop.deps, 'terms', version))?.shown;

describe('a new version of a legal text', () => {
  it('is announced, comes into force on its day, and the one before stays readable', async () => {
    const before = (await shown())?.version ?? '';
    expect((await announce()).outcome).toBe('added');
    await expect.poll(async () => (await shown('2027-04-01'))?.state).toBe('announced');
    expect((await shown())?.version).toBe(before);

    shop.stopClockAt(startOfKoreanDay('2027-04-01') - 1);
    expect((await shown())?.version).toBe(before);
    await goTo(startOfKoreanDay('2027-04-01'));
    expect(await shown()).toMatchObject({ version: '2027-04-01', sections });
    expect((await shown(before))?.state).toBe('past');
  });

  it('that is in force is neither edited nor taken back', async () => {
    const version = (await shown())?.version ?? '';
    expect((await announce({ effectiveOn: '2027-06-01', replaces: version })).outcome).toBe('inForce');
    const { documentVersion } = await read();
    const input = { documentVersion, version };
    expect((await owner.ask(withdrawLegalVersion, { params: { page: 'terms' }, input })).outcome).toBe(
      'inForce',
    );
    const unknown = { documentVersion, version: '2000-01-01' };
    const missing = await owner.ask(withdrawLegalVersion, { params: { page: 'terms' }, input: unknown });
    expect(missing.outcome).toBe('notFound');
    expect((await shown())?.version).toBe(version);
  });

  it('that is announced can be changed, and taken back', async () => {
    await announce({ effectiveOn: '2027-07-01' });
    const again = { effectiveOn: '2027-07-02', replaces: '2027-07-01', changes: '하루 늦췄어요.' };
    expect((await announce(again)).outcome).toBe('added');
    const { versions, documentVersion } = await read();
    expect(versions.map(({ version, state }) => [version, state]).slice(0, 2)).toEqual([
      ['2027-07-02', 'announced'],
      ['2027-04-01', 'current'],
    ]);
    const input = { documentVersion, version: '2027-07-02' };
    expect((await owner.ask(withdrawLegalVersion, { params: { page: 'terms' }, input })).outcome).toBe(
      'withdrawn',
    );
    expect((await read()).versions[0]?.version).toBe('2027-04-01');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['tomorrow', { effectiveOn: '2027-04-02' }, 'shortNotice'],
    ['six days', { effectiveOn: '2027-04-07' }, 'shortNotice'],
    ['29 days, where it is worse for buyers', { effectiveOn: '2027-04-30', kind: 'adverse' }, 'shortNotice'],
    ['the day of another version', { effectiveOn: '2027-04-01' }, 'tooEarly'],
    ['a day before another version', { effectiveOn: '2026-01-01' }, 'tooEarly'],
    ['a day that is none', { effectiveOn: '2027-02-30' }, 'faulty'],
    ['no word of what changed', { changes: ' ' }, 'faulty'],
    ['no section', { sections: [] }, 'faulty'],
    ['a section that says nothing', { sections: [{ heading: '제1조' }] }, 'faulty'],
    ['a section with something else', { sections: [{ heading: '제1조', html: '<script>' }] }, 'faulty'],
    ['an older state of the document', { documentVersion: 1 }, 'changedMeanwhile'],
  ])('with %s is refused', async (_, change, outcome) => {
    const { versions } = await read();
    expect((await announce({ effectiveOn: '2027-09-01', ...change })).outcome).toBe(outcome);
    expect((await read()).versions).toEqual(versions);
  });

  it('tells whoever comes second who was first, and takes theirs over what stands now', async () => {
    const { documentVersion } = await read();
    expect((await announce({ effectiveOn: '2027-10-01' })).outcome).toBe('added');
    const late = await announce({ effectiveOn: '2027-10-02', documentVersion });
    const byFirst = { by: `운영 ${owner.loginId}`, atMs: expect.any(Number) };
    expect(late).toMatchObject({
      outcome: 'changedMeanwhile',
      data: { ...byFirst, version: documentVersion + 1 },
    });
    const withdraw = (seen: number) =>
      owner.ask(withdrawLegalVersion, {
        params: { page: 'terms' },
        input: { documentVersion: seen, version: '2027-10-01' },
      });
    expect(await withdraw(documentVersion)).toMatchObject({ outcome: 'changedMeanwhile', data: byFirst });
    expect((await withdraw(late.data.version)).outcome).toBe('withdrawn');
  });

  it('is the owner’s alone, and stands in the log without its text', async () => {
    const service = await logInOperator(shop, 'service');
    expect((await service.ask(listLegal)).status).toBe(403);
    expect((await service.ask(readLegal, { params: { page: 'terms' } })).status).toBe(403);
    const input = {
      documentVersion: 1,
      effectiveOn: '2028-01-01',
      kind: 'plain' as const,
      changes: 'x',
      sections,
      replaces: null,
    };
    expect((await service.ask(addLegalVersion, { params: { page: 'terms' }, input })).status).toBe(403);
    expect((await owner.ask(listLegal)).data.texts.map(({ page }) => page)).toEqual([
      'terms',
      'privacy',
      'refund',
    ]);
    const [line] = await shop.deps
      .sql`select * from operator_log where action = 'legal.add' order by id limit 1`;
    expect(line).toMatchObject({ subject: 'document:legal/terms', detail: { effectiveOn: '2027-04-01' } });
    expect(JSON.stringify(line)).not.toContain('새로 정한');
  });
});

it('a version comes after all others, and is announced as long as the terms promise', () => {
  const versions = [{ version: '2027-01-01', effectiveOn: '2027-01-01' }];
  const place = { today: '2026-12-01', replaces: null, kind: 'plain' as const };
  expect(faultOfDay('2027-01-02', versions, place)).toBeNull();
  expect(faultOfDay('2027-01-01', versions, place)).toBe('tooEarly');
  expect(faultOfDay('2027-01-01', versions, { ...place, replaces: '2027-01-01' })).toBeNull();
  expect(faultOfDay('2026-12-07', [], place)).toBe('shortNotice');
  expect(faultOfDay('2026-12-08', [], place)).toBeNull();
  expect(faultOfDay('2026-12-30', [], { ...place, kind: 'adverse' })).toBe('shortNotice');
  expect(faultOfDay('2026-12-31', [], { ...place, kind: 'adverse' })).toBeNull();
  expect(faultOfDay('', [], place)).toBe('noDay');
});
