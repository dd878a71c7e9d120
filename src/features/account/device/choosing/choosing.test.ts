// An institution says on which of its boxes a content plays.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdInstitution } from '../../../../../test/support/family.ts';
import { logInOperator } from '../../../../../test/support/operator.ts';
import { meet, races } from '../../../../../test/support/races.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { addBox, crowd, logInAs, type Person } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import type { InstitutionRight } from '../../../../shared/requests/institution.ts';
import { openMember, seeMember } from '../../../admin/members/contract.ts';
import { type EntitlementRecord, listOwnContents } from '../../../commerce/entitlement/contract.ts';
import { answerInvitation, invitePerson } from '../../institution/people/contract.ts';
import { leaveShop } from '../../profile/contract.ts';
import { actFor } from '../../session/acting/contract.ts';
import { logInOnBox } from '../contract.ts';
import { foreseeGivingUp, giveBoxUp, takeBoxBack } from '../handing-over/contract.ts';
import { registerBoxList } from '../list/contract.ts';
import { replaceBox } from '../replacing/contract.ts';
import { chooseBoxes } from './contract.ts';

const dayMs = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const newBox = () => addBox(shop);
/** Of 30 days; begun only where its end is told. */
async function give(memberId: number, appId: string, expiresAt: Date | null = null): Promise<void> {
  const startsAt = expiresAt && new Date(expiresAt.getTime() - 30 * dayMs).toISOString();
  await shop.deps.sql`insert into entitlements
    (member_id, app_id, title, business_type, use_days, created_at, granted_at, starts_at, expires_at)
    values (${memberId}, ${appId}, '톡톡수학', 0, 30, now(), now(), ${startsAt}, ${expiresAt?.toISOString() ?? null})`;
}
/** Three boxes, the first the main one, and a content that has not begun. */
async function school(prefix: string) {
  const [person] = (await crowd(shop, 1, prefix)) as [Person];
  await shop.deps.sql`update members set user_type = 1 where id = ${person.id}`;
  const visitor = await logInAs(shop, person);
  const boxes = [await newBox(), await newBox(), await newBox()] as const;
  await visitor.call(registerBoxList, {
    input: { text: `${boxes[0]}\n${boxes[1]}\t햇살반\n${boxes[2]}\t달빛반` },
  });
  await give(person.id, 'sample_math');
  return { ...person, visitor, boxes };
}
type School = Awaited<ReturnType<typeof school>>;
const choose = (
  visitor: Visitor,
  boxes: string[] | null,
  seen: string[] | null = null,
  app_id = 'sample_math',
) => visitor.call(chooseBoxes, { input: { app_id, boxes, seen } });
async function chosenOf({ id }: Person, appId = 'sample_math'): Promise<string[] | null> {
  const [row] = await shop.deps.sql`select boxes_chosen_at is not null as chosen,
    array(select serial from entitlement_boxes b where b.entitlement_id = e.id order by serial) as boxes
    from entitlements e where member_id = ${id} and app_id = ${appId} and ended_at is null`;
  return row!.chosen ? (row!.boxes as string[]) : null;
}
type Played = { app_id: string; start_date: number; expiration_date: number };
async function playOn({ login_id, password }: Person, serial: string): Promise<Played[] | number> {
  const answer = await new Visitor(shop.url).call(logInOnBox, { input: { login_id, password, serial } });
  return answer.status === 200 ? ((await answer.json()) as { contents: Played[] }).contents : answer.status;
}
const plays = async (person: Person, serial: string, appId = 'sample_math') => {
  const contents = await playOn(person, serial);
  if (typeof contents === 'number') return contents;
  return contents.find(({ app_id }) => app_id === appId) ?? null;
};
const recordOf = async (visitor: Visitor) => {
  const { t_data } = (await (await visitor.call(listOwnContents)).json()) as { t_data: EntitlementRecord[] };
  return t_data.find(({ app_id }) => app_id === 'sample_math')!;
};
const versionOf = async ({ id }: Person) =>
  (await shop.deps.sql`select version from member_versions where member_id = ${id}`)[0]?.version;

describe('a content of an institution', () => {
  it('plays on all boxes, also on those that come', async () => {
    const kim = await school('all');
    const begun = await plays(kim, kim.boxes[1]);
    expect(begun).toMatchObject({ app_id: 'sample_math' });
    for (const serial of kim.boxes) expect(await plays(kim, serial)).toEqual(begun);
    const more = await newBox();
    await kim.visitor.call(registerBoxList, { input: { text: more } });
    expect(await plays(kim, more)).toEqual(begun);
  });

  it('plays on chosen boxes alone, begins there alone, and its end stays when it is moved', async () => {
    const kim = await school('some');
    const [main, sun, moon] = kim.boxes;
    expect((await choose(kim.visitor, [sun])).status).toBe(200);
    // Neither named nor begun where it wasn't chosen; the box's own content plays there all the same.
    expect(await plays(kim, main)).toBeNull();
    expect(await plays(kim, main, 'toktok_own')).not.toBeNull();
    expect((await recordOf(kim.visitor)).start_date).toBe(-1);
    const begun = (await plays(kim, sun)) as Played;
    expect(begun.expiration_date - begun.start_date).toBe(30 * 86_400);

    shop.advance(10 * dayMs);
    const visitor = await logInAs(shop, kim);
    expect((await choose(visitor, [moon], [sun])).status).toBe(200);
    expect(await plays(kim, sun)).toBeNull();
    expect(await plays(kim, moon)).toEqual(begun);
    expect(await plays(kim, main)).toBeNull();
    // A box that comes isn't among the chosen ones.
    const more = await newBox();
    await visitor.call(registerBoxList, { input: { text: more } });
    expect(await plays(kim, more)).toBeNull();
    expect((await choose(visitor, null, [moon])).status).toBe(200);
    for (const serial of [main, sun, moon, more]) expect(await plays(kim, serial)).toEqual(begun);
    shop.advance(20 * dayMs);
    expect(await plays(kim, moon)).toBeNull();
  });

  it('stays chosen for a stopped box, and doesn’t play there', async () => {
    const kim = await school('stopped');
    const [, sun, moon] = kim.boxes;
    await shop.deps.sql`update devices set state = 'blocked' where serial = ${sun}`;
    expect((await choose(kim.visitor, [sun, moon])).status).toBe(200);
    expect(await playOn(kim, sun)).toBe(411);
    expect(await plays(kim, moon)).not.toBeNull();
    await shop.deps.sql`update devices set state = 'ready' where serial = ${sun}`;
    expect(await plays(kim, sun)).not.toBeNull();
  });

  it('of a package begins on a box where the package doesn’t play', async () => {
    const kim = await school('package');
    const [main, sun] = kim.boxes;
    await give(kim.id, 'english_package');
    await give(kim.id, 'english_words');
    expect((await choose(kim.visitor, [main], null, 'english_package')).status).toBe(200);
    expect(await plays(kim, main, 'english_words')).toMatchObject({ start_date: -1 });
    expect(await plays(kim, sun, 'english_package')).toBeNull();
    expect(await plays(kim, sun, 'english_words')).not.toMatchObject({ start_date: -1 });
  });

  it('is listed anew for whoever looks, with what was chosen', async () => {
    const kim = await school('version');
    const [main, sun, moon] = kim.boxes;
    const versions = [await versionOf(kim)];
    expect((await recordOf(kim.visitor)).boxes).toBeNull();
    await choose(kim.visitor, [moon, sun, sun]);
    versions.push(await versionOf(kim));
    expect((await recordOf(kim.visitor)).boxes).toEqual([sun, moon]);
    // A box that leaves the choice by another way.
    expect((await kim.visitor.call(giveBoxUp, { input: { serial: moon } })).status).toBe(200);
    versions.push(await versionOf(kim));
    expect((await recordOf(kim.visitor)).boxes).toEqual([sun]);
    expect(new Set(versions).size).toBe(3);
    expect(await chosenOf(kim)).toEqual([sun]);
    expect(main).not.toBe(sun);
  });
});

describe('refused is', () => {
  it('what is no box of theirs, nothing at all, or too much', async () => {
    const kim = await school('own');
    const lee = await school('others');
    const [, sun, moon] = kim.boxes;
    expect((await choose(kim.visitor, [sun, lee.boxes[0]])).status).toBe(410);
    expect((await choose(kim.visitor, [await newBox()])).status).toBe(410);
    expect((await choose(kim.visitor, ['TTB-2039-9999'])).status).toBe(410);
    expect((await choose(kim.visitor, [])).status).toBe(422);
    expect((await choose(kim.visitor, ['0001'])).status).toBe(422);
    expect(
      (
        await choose(
          kim.visitor,
          Array.from({ length: 101 }, () => sun),
        )
      ).status,
    ).toBe(422);
    expect((await choose(new Visitor(shop.url), [sun])).status).not.toBe(200);
    expect(await chosenOf(kim)).toBeNull();
    // Between look and save a box was given up: nothing is saved.
    expect((await kim.visitor.call(giveBoxUp, { input: { serial: moon } })).status).toBe(200);
    expect((await choose(kim.visitor, [sun, moon])).status).toBe(410);
    expect(await chosenOf(kim)).toBeNull();
  });

  it('a content that is over, cancelled, being paid, nobody’s, or the box’s own', async () => {
    const kim = await school('contents');
    const [main] = kim.boxes;
    await give(kim.id, 'over', new Date(shop.deps.now() - 1_000));
    await give(kim.id, 'cancelled');
    await shop.deps
      .sql`update entitlements set cancelled_at = now(), ended_at = now() where app_id = 'cancelled'`;
    await give(kim.id, 'paying');
    await shop.deps.sql`update entitlements set granted_at = null where app_id = 'paying'`;
    for (const appId of ['over', 'cancelled', 'paying', 'nothing'])
      expect([appId, (await choose(kim.visitor, [main], null, appId)).status]).toEqual([appId, 412]);
    expect((await choose(kim.visitor, [main], null, 'toktok_own')).status).toBe(411);
  });

  it('a consumer, who changes what was chosen before alone', async () => {
    const kim = await school('consumer');
    const [main, sun] = kim.boxes;
    await give(kim.id, 'sample_read');
    await choose(kim.visitor, [sun]);
    await shop.deps.sql`update members set user_type = 0 where id = ${kim.id}`;
    expect((await choose(kim.visitor, [main], null, 'sample_read')).status).toBe(411);
    expect((await choose(kim.visitor, null, [sun])).status).toBe(200);
    expect((await choose(kim.visitor, [main])).status).toBe(411);
  });

  it('what was changed in another tab meanwhile; asked again it is saved once', async () => {
    const kim = await school('tabs');
    const [main, sun, moon] = kim.boxes;
    expect((await choose(kim.visitor, [sun])).status).toBe(200);
    expect((await choose(kim.visitor, [moon])).status).toBe(409);
    expect((await choose(kim.visitor, null, [moon])).status).toBe(409);
    expect(await chosenOf(kim)).toEqual([sun]);
    // A lost answer.
    const before = await versionOf(kim);
    expect((await choose(kim.visitor, [sun])).status).toBe(200);
    expect(await versionOf(kim)).toBe(before);
    expect((await choose(kim.visitor, [moon, main], [sun])).status).toBe(200);
  });

  it.each(Array.from({ length: races }, (_, round) => round))(
    'one of two who choose at once, and a box that goes at the same moment (%i)',
    async (round) => {
      const kim = await school(`race${round}x`);
      const [main, sun, moon] = kim.boxes;
      const [one, other] = await meet(
        round,
        () => choose(kim.visitor, [main]),
        () => choose(kim.visitor, [sun]),
      );
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      const now = await chosenOf(kim);
      expect(now).toEqual([one.status === 200 ? main : sun]);
      const [chosen, gone] = await meet(
        round,
        () => choose(kim.visitor, [main, moon], now),
        () => kim.visitor.call(giveBoxUp, { input: { serial: moon } }),
      );
      expect(gone.status).toBe(200);
      expect([200, 410]).toContain(chosen.status);
      expect(await chosenOf(kim)).toEqual(chosen.status === 200 ? [main] : now);
    },
  );
});

describe('a box', () => {
  it('that takes another one’s place has its places', async () => {
    const kim = await school('replace');
    const [main, sun] = kim.boxes;
    await give(kim.id, 'sample_read');
    await choose(kim.visitor, [sun]);
    await choose(kim.visitor, [main, sun], null, 'sample_read');
    const begun = await plays(kim, sun);
    const next = await newBox();
    expect((await kim.visitor.call(replaceBox, { input: { serial: sun, next } })).status).toBe(200);
    expect(await chosenOf(kim)).toEqual([next]);
    expect(await chosenOf(kim, 'sample_read')).toEqual([main, next].sort());
    expect(await plays(kim, next)).toEqual(begun);
    expect(await playOn(kim, sun)).toBe(410);
    // One that is registered already may have the place, too.
    expect((await kim.visitor.call(replaceBox, { input: { serial: next, next: main } })).status).toBe(200);
    expect(await chosenOf(kim)).toEqual([main]);
    expect(await chosenOf(kim, 'sample_read')).toEqual([main]);
    // Taken back, it is no chosen one.
    expect((await kim.visitor.call(takeBoxBack, { input: { serial: next } })).status).toBe(200);
    expect(await plays(kim, next)).toBeNull();
  });

  it('that is given up leaves the choice; where none is left, the content plays nowhere until it is chosen anew', async () => {
    const kim = await school('leaves');
    const [main, sun] = kim.boxes;
    await choose(kim.visitor, [sun]);
    const foreseen = await (await kim.visitor.call(foreseeGivingUp, { params: { serial: sun } })).json();
    expect(foreseen).toMatchObject({ alone: ['톡톡수학'] });
    const other = await (await kim.visitor.call(foreseeGivingUp, { params: { serial: main } })).json();
    expect(other).toMatchObject({ alone: [] });
    expect((await kim.visitor.call(giveBoxUp, { input: { serial: sun } })).status).toBe(200);
    expect(await chosenOf(kim)).toEqual([]);
    expect(await plays(kim, main)).toBeNull();
    expect((await recordOf(kim.visitor)).start_date).toBe(-1);
    expect((await choose(kim.visitor, null, [])).status).toBe(200);
    expect(await plays(kim, main)).not.toBeNull();
  });

  it('of somebody else is never in a choice, whatever is written', async () => {
    const kim = await school('guard');
    const lee = await school('guarded');
    const [row] = await shop.deps
      .sql`select id from entitlements where member_id = ${kim.id} and app_id = 'sample_math'`;
    const add = (serial: string) =>
      shop.deps.sql`insert into entitlement_boxes (entitlement_id, serial) values (${row!.id}, ${serial})`;
    await expect(add(lee.boxes[0])).rejects.toMatchObject({ constraint_name: 'entitlement_boxes_own' });
    await add(kim.boxes[0]);
    await shop.deps
      .sql`update devices set member_id = ${lee.id}, is_further = true where serial = ${kim.boxes[0]}`;
    expect(await shop.deps.sql`select from entitlement_boxes where entitlement_id = ${row!.id}`).toHaveLength(
      0,
    );
  });

  it('of who leaves the shop is in none', async () => {
    const kim = await school('bye');
    await choose(kim.visitor, [kim.boxes[1]]);
    expect((await kim.visitor.call(leaveShop, { input: {} })).status).toBe(200);
    expect(await shop.deps.sql`select from entitlement_boxes where serial = ${kim.boxes[1]}`).toHaveLength(0);
  });
});

it('who acts for an institution chooses with the right for its boxes, and nobody else', async () => {
  const kim = await school('acting');
  const [main, sun] = kim.boxes;
  const institution = await holdInstitution(shop, kim.id);
  const teacher = async (name: string, rights: InstitutionRight[]) => {
    const [one] = (await crowd(shop, 1, name)) as [Person];
    const visitor = await logInAs(shop, one);
    await kim.visitor.call(invitePerson, { input: { loginId: one.login_id, rights } });
    const [row] = await shop.deps.sql`select id from institution_people where member_id = ${one.id}`;
    await visitor.call(answerInvitation, { params: { id: String(row!.id) }, input: { accept: true } });
    expect((await visitor.call(actFor, { input: { for: institution } })).status).toBe(200);
    return visitor;
  };
  const buyer = await teacher('chooser-orders', ['orders', 'contents']);
  expect((await choose(buyer, [sun])).status).toBe(403);
  const keeper = await teacher('chooser-boxes', ['boxes']);
  expect((await choose(keeper, [sun])).status).toBe(200);
  expect(await chosenOf(kim)).toEqual([sun]);
  await keeper.call(actFor, { input: { for: null } });
  expect((await choose(keeper, [main], [sun])).status).toBe(412);
});

it('an operator sees it', async () => {
  const kim: School = await school('seen');
  await choose(kim.visitor, [kim.boxes[1]]);
  const operator = await logInOperator(shop, 'service', 'choosing');
  const params = { id: String(kim.id) };
  await operator.ask(openMember, { params, input: { kind: 'inquiry', words: '박스를 묻는 전화' } });
  const { data } = await operator.ask(seeMember, { params });
  expect(data?.member.entitlements.find(({ appId }) => appId === 'sample_math')?.boxes).toEqual([
    kim.boxes[1],
  ]);
  expect(data?.member.entitlements.find(({ appId }) => appId === 'toktok_own')?.boxes).toBeNull();
});
