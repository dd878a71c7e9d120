// From the application to the institution, on a real shop: what its applicant and the operator see, and what is destroyed when.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attached } from '../../../../test/support/attachments.ts';
import { logInOperator } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import * as adminCalls from '../../admin/institutions/contract.ts';
import { attachmentUrl } from '../../attachment/rules.ts';
import { downloadOwnData } from '../member/contract.ts';
import { leaveShop } from '../profile/contract.ts';
import * as calls from './contract.ts';
import { partyOf } from './party.server.ts';
import type { InstitutionFacts } from './rules.ts';
import { destroyOldApplications } from './service.server.ts';

const kindergarten: InstitutionFacts = {
  ...{ kind: 'kindergarten', name: '햇살 유치원', businessNumber: '220-81-62517', representative: '박햇살' },
  ...{ address: '(06236) 서울특별시 강남구 테헤란로 152', subAddress: '2층' },
  ...{ contactName: '김담당', contactPhone: '010-3333-4444', contactEmail: 'office@haetsal.example' },
};
const dayMs = 24 * 60 * 60_000;

let shop: TestShop;
let applicant: Visitor;
let other: Visitor;
let operator: Awaited<ReturnType<typeof logInOperator>>;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`truncate institution_applications, institutions cascade`;
  await shop.owner`update members set user_type = 0 where login_id in ('haneul', 'bada')`;
  await shop.deps.sql`delete from rate_limits`;
  applicant = await loggedIn(shop, 'haneul');
  other = await loggedIn(shop, 'bada');
});

const upload = (who = applicant) => attached(who);
type Input = Partial<InstitutionFacts> & {
  certificate?: string[];
  mends?: { id: number; version: number } | null;
};
const applyAs = async (changes: Input = {}, who = applicant) =>
  who.call(calls.applyAsInstitution, {
    input: { ...kindergarten, mends: null, certificate: [await upload(who)], ...changes },
  });
type Own = {
  institution: calls.OwnInstitution | null;
  application: calls.OwnApplication | null;
  isInstitution: boolean;
};
const own = async (who = applicant) => (await (await who.call(calls.seeOwnInstitution, {})).json()) as Own;
const waiting = async () => {
  const { data } = await operator.ask(adminCalls.listApplications, { input: {} });
  return data.applications as { id: number; name: string }[];
};
const see = async (id: number) => (await operator.ask(adminCalls.seeApplication, { params: { id } })).data;
const approve = async (id: number) => {
  const { version } = await see(id);
  return operator.ask(adminCalls.approveApplication, { params: { id }, input: { version } });
};
const sendBack = async (id: number, state: 'returned' | 'refused', reason = '번호가 증명서와 달라요') => {
  const { version } = await see(id);
  return operator.ask(adminCalls.sendApplicationBack, { params: { id }, input: { version, state, reason } });
};
const told = async (occasion: string) =>
  (await shop.deps
    .sql`select recipient, content::text as words from messages where occasion = ${occasion} order by id desc`) as unknown as {
    recipient: string;
    words: string;
  }[];
const memberType = async (loginId: string) => {
  const [row] = await shop.deps.sql`select user_type as type from members where login_id = ${loginId}`;
  return row!.type as number;
};

describe('an application', () => {
  it('waits for the shop with its certificate, which its applicant and an operator see and nobody else', async () => {
    expect((await applyAs()).status).toBe(200);
    const { application, institution, isInstitution } = await own();
    expect(institution).toBeNull();
    expect(isInstitution).toBe(false);
    expect(application).toMatchObject({ state: 'open', name: '햇살 유치원', businessNumber: '2208162517' });
    const [picture] = application!.certificate;
    expect((await applicant.send(attachmentUrl(picture!))).status).toBe(200);
    expect((await other.send(attachmentUrl(picture!))).status).toBe(404);
    const [listed] = await waiting();
    expect((await see(listed!.id)).certificate).toEqual([picture]);
    expect((await operator.send(adminCalls.certificateUrl(picture!))).status).toBe(200);
  });

  it('is one at a time, also where two are sent at the same moment', async () => {
    const certificates = [await upload(), await upload()];
    const answers = await Promise.all(certificates.map((id) => applyAs({ certificate: [id] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await waiting()).toHaveLength(1);
  });

  it('takes nobody else’s picture, nor one that is gone', async () => {
    for (const certificate of [[await upload(other)], ['0'.repeat(32)]]) {
      const answer = await applyAs({ certificate });
      expect(answer.status).toBe(422);
      expect(((await answer.json()) as { fields: string[] }).fields).toEqual([
        'certificate',
        'certificate.0',
      ]);
    }
    expect(await waiting()).toHaveLength(0);
  });

  it('is taken back, and its certificate is gone at once', async () => {
    await applyAs();
    const { application } = await own();
    const [picture] = application!.certificate;
    const seen = { id: application!.id, version: application!.version };
    expect((await other.call(calls.withdrawApplication, { input: seen })).status).toBe(410);
    expect((await applicant.call(calls.withdrawApplication, { input: seen })).status).toBe(200);
    expect((await applicant.call(calls.withdrawApplication, { input: seen })).status).toBe(410);
    expect((await applicant.send(attachmentUrl(picture!))).status).toBe(404);
    expect((await applyAs()).status).toBe(200);
  });
});

describe('the decision', () => {
  it('makes the member an institution, told by e-mail, whose quotations say the approved facts', async () => {
    await applyAs();
    const [{ id }] = (await waiting()) as unknown as [{ id: number }];
    expect((await approve(id)).outcome).toBe('approved');
    expect(await memberType('haneul')).toBe(1);
    expect((await own()).institution).toMatchObject({ name: '햇살 유치원', representative: '박햇살' });
    const [message] = await told('institutionApproved');
    expect(message!.recipient).toBe('office@haetsal.example');
    expect(await partyOf(shop.deps.db, applicant.memberId)).toEqual({
      ...{ buyerName: '햇살 유치원', businessNumber: '2208162517', representative: '박햇살' },
      buyerAddress: '(06236) 서울특별시 강남구 테헤란로 152 2층',
      ...{ contactName: '김담당', contactPhone: '01033334444', contactEmail: 'office@haetsal.example' },
    });
    expect((await approve(id)).outcome).toBe('changedMeanwhile');
  });

  it('returned, is mended by its applicant over what was seen, with what is kept of the certificate', async () => {
    await applyAs({ businessNumber: '1208147521' });
    const [{ id }] = (await waiting()) as unknown as [{ id: number }];
    expect((await sendBack(id, 'returned')).outcome).toBe('returned');
    expect(await waiting()).toHaveLength(0);
    const [message] = await told('institutionReturned');
    expect(message!.words).toContain('번호가 증명서와 달라요');
    const { application } = await own();
    expect(application).toMatchObject({ state: 'returned', reason: '번호가 증명서와 달라요' });
    // Not a second one beside it, and not over what isn't there any more.
    expect((await applyAs()).status).toBe(409);
    const mends = { id, version: application!.version };
    const certificate = [...application!.certificate, await upload()];
    expect((await applyAs({ mends: { ...mends, version: 1 }, certificate })).status).toBe(410);
    expect((await applyAs({ mends, certificate })).status).toBe(200);
    expect((await see(id)).certificate).toEqual(certificate);
    expect((await approve(id)).outcome).toBe('approved');
  });

  it('refused, says why, and another application may come', async () => {
    await applyAs();
    const [{ id }] = (await waiting()) as unknown as [{ id: number }];
    expect((await sendBack(id, 'refused', '폐업한 번호예요')).outcome).toBe('refused');
    expect((await own()).application).toMatchObject({ state: 'refused', reason: '폐업한 번호예요' });
    expect(await memberType('haneul')).toBe(0);
    expect((await approve(id)).outcome).toBe('changedMeanwhile');
    expect((await applyAs()).status).toBe(200);
  });

  it('is one of two that are pressed at the same moment', async () => {
    await applyAs();
    const [{ id }] = (await waiting()) as unknown as [{ id: number }];
    const outcomes = (await Promise.all([approve(id), sendBack(id, 'refused')])).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes.filter((outcome) => outcome === 'changedMeanwhile')).toHaveLength(1);
    expect(await memberType('haneul')).toBe(outcomes[0] === 'approved' ? 1 : 0);
  });

  it('gives one number to one member', async () => {
    await applyAs();
    await applyAs({}, other);
    const [first, second] = (await waiting()) as unknown as [{ id: number }, { id: number }];
    expect((await approve(first.id)).outcome).toBe('approved');
    expect((await see(second.id)).otherHolderId).toBe(applicant.memberId);
    expect((await approve(second.id)).outcome).toBe('numberTaken');
    expect(await memberType('bada')).toBe(0);
    expect((await see(second.id)).state).toBe('open');
  });
});

describe('an institution', () => {
  beforeEach(async () => {
    await applyAs();
    const [{ id }] = (await waiting()) as unknown as [{ id: number }];
    await approve(id);
  });

  it('changes its contact by itself, and other facts by another look at the certificate', async () => {
    const contact = {
      contactName: '이새로',
      contactPhone: '02-555-6666',
      contactEmail: 'new@haetsal.example',
    };
    expect((await applicant.call(calls.changeContact, { input: contact })).status).toBe(200);
    expect((await own()).institution).toMatchObject({ contactName: '이새로', contactPhone: '025556666' });
    expect((await other.call(calls.changeContact, { input: contact })).status).toBe(409);

    expect((await applyAs({ representative: '최새로' })).status).toBe(200);
    expect((await own()).institution).toMatchObject({ representative: '박햇살' });
    const later = { ...contact, contactName: '정나중' };
    expect((await applicant.call(calls.changeContact, { input: later })).status).toBe(200);
    const [{ id }] = (await waiting()) as unknown as [{ id: number }];
    expect((await see(id)).before).toMatchObject({ representative: '박햇살' });
    expect((await approve(id)).outcome).toBe('approved');
    expect((await own()).institution).toMatchObject({ representative: '최새로', contactName: '정나중' });
    expect(await memberType('haneul')).toBe(1);
  });

  it('ends where an operator makes a consumer of it: nobody acts for it, and its number is free for another', async () => {
    await shop.owner`insert into institution_people (institution_id, member_id, may_orders, may_contents, may_boxes, invited_at, joined_at)
      select id, ${other.memberId}, true, false, false, now(), now() from institutions`;
    const { changeMemberType } = await import('../../admin/members/contract.ts');
    const params = { id: applicant.memberId };
    await operator.ask(changeMemberType, { params, input: { userType: 0, reason: '폐원했어요' } });
    expect(await own()).toMatchObject({ institution: null, isInstitution: false });
    expect(await shop.owner`select id from institution_people where ended_at is null`).toHaveLength(0);
    await applyAs({}, other);
    const [{ id }] = (await waiting()) as unknown as [{ id: number }];
    expect((await approve(id)).outcome).toBe('approved');
  });

  it('is told whole in its holder’s own data', async () => {
    const data = (await (await applicant.call(downloadOwnData, { input: {} })).json()) as {
      institutions: { institution: object; applications: object[] };
    };
    expect(data.institutions.institution).toMatchObject({ name: '햇살 유치원' });
    expect(data.institutions.applications).toHaveLength(1);
  });
});

it('what its holder told goes when they leave', async () => {
  const school = await loggedIn(shop, 'haetsal');
  await applyAs({}, school);
  const [{ id }] = (await waiting()) as unknown as [{ id: number }];
  await approve(id);
  await applyAs({ representative: '최새로' }, school);
  expect((await school.call(leaveShop, { input: {} as never })).status).toBe(200);
  for (const table of ['institutions', 'institution_applications'])
    expect(await shop.owner`select id from ${shop.owner(table)}`).toHaveLength(0);
  expect(await shop.owner`select id from attachments where application_id is not null`).toHaveLength(0);
});

it('a certificate is destroyed 30 days after the decision, and what was refused after 90', async () => {
  await applyAs({}, other);
  const [{ id }] = (await waiting()) as unknown as [{ id: number }];
  await sendBack(id, 'refused');
  const [row] = await shop.deps
    .sql`select extract(epoch from decided_at) * 1000 as at from institution_applications where id = ${id}`;
  const decidedMs = Number(row!.at);
  const count = async (table: 'attachments' | 'institution_applications') => {
    const [found] = await shop.owner`select count(*)::int as n from ${shop.owner(table)}
      where ${table === 'attachments' ? shop.owner`application_id = ${id}` : shop.owner`id = ${id}`}`;
    return found!.n as number;
  };
  const at = async (ms: number) => {
    shop.stopClockAt(decidedMs + ms);
    await destroyOldApplications(shop.deps);
    return [await count('attachments'), await count('institution_applications')];
  };
  expect(await at(30 * dayMs)).toEqual([1, 1]);
  expect(await at(30 * dayMs + 1)).toEqual([0, 1]);
  expect(await at(90 * dayMs)).toEqual([0, 1]);
  expect(await at(90 * dayMs + 1)).toEqual([0, 0]);
});

it('what was returned and never mended goes after 90 days, with its certificate', async () => {
  // The clock of the one before stands ninety days ahead.
  operator = await logInOperator(shop, 'owner', 'op-later');
  await applyAs({}, other);
  const [{ id }] = (await waiting()) as unknown as [{ id: number }];
  await sendBack(id, 'returned');
  const [row] = await shop.deps
    .sql`select extract(epoch from decided_at) * 1000 as at from institution_applications where id = ${id}`;
  const at = async (ms: number) => {
    shop.stopClockAt(Number(row!.at) + ms);
    await destroyOldApplications(shop.deps);
    const found =
      await shop.owner`select (select count(*)::int from institution_applications where id = ${id}) as rows,
      (select count(*)::int from attachments where application_id = ${id}) as pictures`;
    return found[0];
  };
  expect(await at(90 * dayMs)).toEqual({ rows: 1, pictures: 1 });
  expect(await at(90 * dayMs + 1)).toEqual({ rows: 0, pictures: 0 });
});
