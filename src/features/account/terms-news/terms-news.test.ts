import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { askDueIn } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { crowd } from '../../../../test/support/sign-up.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { addLegalVersion, listLegal, readLegal, withdrawLegalVersion } from '../../admin/legal/contract.ts';
import { msUntilTelling } from './queries.server.ts';
import { tellOfTerms } from './service.server.ts';

const announcedMs = startOfKoreanDay('2027-03-10') + 1;
const graceMs = 10 * 60_000;

let shop: TestShop;
let owner: OperatorVisitor;
let memberIds: number[];
beforeAll(async () => {
  shop = await openTestShop();
  shop.stopClockAt(announcedMs);
  owner = await logInOperator(shop, 'owner');
  memberIds = (await crowd(shop, 3, 'reader')).map(({ id }) => id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.stopClockAt(announcedMs);
  await shop.owner`delete from terms_tellings`;
  await shop.owner`delete from messages`;
});

let day = 9;
const nextVersion = () => `2027-04-${String(++day).padStart(2, '0')}`;
const versionOf = async () =>
  (await owner.ask(readLegal, { params: { page: 'terms' } })).data.documentVersion;
async function announce(change: Record<string, unknown> = {}): Promise<string> {
  const effectiveOn = nextVersion();
  const input = {
    ...{
      documentVersion: await versionOf(),
      effectiveOn,
      kind: 'plain' as const,
      changes: '목적을 줄였어요.',
    },
    ...{
      sections: [{ heading: '제1조 목적', clauses: ['새로 정한 내용이에요.'] }],
      replaces: null,
      ...change,
    },
  };
  expect((await owner.ask(addLegalVersion, { params: { page: 'terms' }, input })).outcome).toBe('added');
  return effectiveOn;
}
const withdraw = async (version: string) => {
  // The code of the second factor is asked for again after a while.
  owner = await logInOperator(shop, 'owner', `owner-${version}`);
  const input = { documentVersion: await versionOf(), version };
  expect((await owner.ask(withdrawLegalVersion, { params: { page: 'terms' }, input })).outcome).toBe(
    'withdrawn',
  );
};
const goRounds = async () => {
  for (let n = 0; n < 10; n++) if ((await tellOfTerms(shop.deps)) === null) return;
};
type Told = { member_id: number; title: string; content: { blocks: unknown[] } };
const told = (): Promise<Told[]> =>
  shop.owner<Told[]>`select member_id::int, title, content from messages where occasion = 'termsChanged'
    order by about like 'terms-' || (select max(id) from terms_tellings) || '-%', member_id`;
const tellingOf = async (version: string) =>
  (await owner.ask(listLegal)).data.texts
    .find(({ page }) => page === 'terms')
    ?.versions.find((one) => one.version === version)?.telling;

describe('members are told of a legal text that changes', () => {
  it('each once, from ten minutes after it was announced, with what changes and where it is read', async () => {
    const version = await announce();
    shop.stopClockAt(announcedMs + graceMs - 1);
    expect(await tellOfTerms(shop.deps)).toBeNull();
    expect(await askDueIn(shop.deps, msUntilTelling(shop.deps.now()))).toBe(1);
    expect(await told()).toEqual([]);
    expect(await tellingOf(version)).toEqual({ told: 0, startsMs: announcedMs + graceMs, isOver: false });
    shop.stopClockAt(announcedMs + graceMs);
    await Promise.all([goRounds(), goRounds()]);
    await goRounds();
    const mails = await told();
    const everybody = await shop.owner`select id::int from members where left_at is null order by id`;
    expect(mails.map(({ member_id }) => member_id)).toEqual(everybody.map(({ id }) => id));
    expect(mails[0]?.title).toBe(`이용약관 변경 안내 (${version} 시행)`);
    expect(mails[0]?.content.blocks).toContain('목적을 줄였어요.');
    expect(JSON.stringify(mails[0]?.content)).toContain(`/terms?version=${version}`);
    expect(await tellingOf(version)).toMatchObject({ told: everybody.length, isOver: true });
  });

  it('nobody who left, and nobody who signed up afterwards', async () => {
    await announce();
    const [late] = await crowd(shop, 1, 'late');
    await shop.owner`update members set left_at = now() where id = ${memberIds[0]!}`;
    shop.stopClockAt(announcedMs + graceMs);
    await goRounds();
    const ids = (await told()).map(({ member_id }) => member_id);
    expect(ids).toContain(memberIds[1]);
    expect(ids).not.toContain(memberIds[0]);
    expect(ids).not.toContain(late!.id);
  });

  it('of what is worse for them in so many words', async () => {
    await announce({ kind: 'adverse' });
    shop.stopClockAt(announcedMs + graceMs);
    await goRounds();
    expect(JSON.stringify((await told())[0]?.content)).toContain('불리할 수 있는 내용');
  });

  it('not of one that was taken back before, and of the end of one that they were told of', async () => {
    const quiet = await announce();
    await withdraw(quiet);
    shop.stopClockAt(announcedMs + graceMs);
    await goRounds();
    expect(await told()).toEqual([]);
    shop.stopClockAt(announcedMs);
    const loud = await announce();
    shop.stopClockAt(announcedMs + graceMs);
    await goRounds();
    const count = (await told()).length;
    await withdraw(loud);
    await goRounds();
    const mails = await told();
    expect(mails.length).toBe(2 * count);
    expect(mails.at(-1)?.title).toContain('변경 취소 안내');
  });

  it('of the version alone that takes the place of another', async () => {
    const first = await announce();
    const second = await announce({ replaces: first, changes: '하루 늦췄어요.' });
    shop.stopClockAt(announcedMs + graceMs);
    await goRounds();
    const titles = new Set((await told()).map(({ title }) => title));
    expect([...titles]).toEqual([`이용약관 변경 안내 (${second} 시행)`]);
  });

  it('behind what a purchase tells: the queue takes theirs last', async () => {
    await shop.owner`delete from graphile_worker._private_jobs`;
    await announce();
    shop.stopClockAt(announcedMs + graceMs);
    await goRounds();
    const jobs = await shop.owner`select distinct priority from graphile_worker._private_jobs`;
    expect(jobs).toEqual([{ priority: 10 }]);
  });
});
