// An institution registers the boxes of a list: looked at, corrected, registered line by line.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meet, races } from '../../../../../test/support/races.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { fileTypes, writeTable } from '../../../../platform/spreadsheet/write-table.server.ts';
import { registerSerial } from '../contract.ts';
import { lookAtBoxList, type ReportLine, readBoxFile, registerBoxList } from './contract.ts';

type Person = { id: number; login_id: string; password: string };
type Report = { lines: ReportLine[]; retryAfterSeconds: number };

let shop: TestShop;
let beside: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  beside = await openTestShop({ beside: shop });
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});
beforeEach(() => shop.deps.sql`delete from rate_limits`);

let made = 0;
async function newBoxes(count: number): Promise<string[]> {
  const serials = Array.from({ length: count }, () => {
    made += 1;
    return `TTB-2029-${String(made).padStart(4, '0')}`;
  });
  await shop.deps.sql`insert into devices (serial) select unnest(${serials}::text[])`;
  return serials;
}
async function school(prefix: string) {
  const [person] = (await crowd(shop, 1, prefix)) as [Person];
  await shop.deps.sql`update members set user_type = 1 where id = ${person.id}`;
  return { ...person, visitor: await logInAs(shop, person) };
}
type School = Awaited<ReturnType<typeof school>>;
const ask = (contract: typeof lookAtBoxList | typeof registerBoxList) => async (by: School, text: string) => {
  const answer = await by.visitor.call(contract as typeof lookAtBoxList, { input: { text } });
  if (answer.status !== 200) return { status: answer.status, lines: [], retryAfterSeconds: 0 };
  return { status: 200, ...((await answer.json()) as Report) };
};
const look = ask(lookAtBoxList);
const register = ask(registerBoxList);
const verdictsOf = ({ lines }: Report) => lines.map(({ line, verdict }) => [line, verdict]);
const boxesOf = async ({ id }: Person) =>
  (await shop.deps.sql`select serial, name from devices where member_id = ${id} order by serial`).map(
    ({ serial, name }) => [serial, name],
  );
const conflictsOf = async ({ id }: Person) =>
  (await shop.deps.sql`select serial from serial_conflicts where claimant_id = ${id}`).map(
    ({ serial }) => serial,
  );
const registerOne = async ({ login_id, password }: Person, toktokSerial: string) =>
  (await new Visitor(shop.url).call(registerSerial, { input: { login_id, password, toktokSerial } })).status;

describe('a list that is looked at', () => {
  it('says of each line what becomes of it, by its number, and changes nothing', async () => {
    const kim = await school('looks');
    const [other] = (await crowd(shop, 1, 'owner')) as [Person];
    const [own, fine, taken, stopped] = (await newBoxes(4)) as [string, string, string, string];
    await registerOne(kim, own);
    await registerOne(other, taken);
    await shop.deps.sql`update devices set state = 'blocked' where serial = ${stopped}`;
    const text = [
      '시리얼 번호\t반',
      fine.toLowerCase().replaceAll('-', ' '),
      '',
      own,
      `${taken},달빛반`,
      stopped,
      'TTB-2030-0001',
      'TTB-2030',
      fine,
      `TTB-2030-0002\t${'가'.repeat(31)}`,
    ].join('\n');
    const report = await look(kim, text);
    expect(verdictsOf(report)).toEqual([
      [2, 'fine'],
      [4, 'mine'],
      [5, 'taken'],
      [6, 'stopped'],
      [7, 'unknown'],
      [8, 'shape'],
      [9, 'twice'],
      [10, 'longName'],
    ]);
    expect(report.lines[2]).toMatchObject({ serial: taken, name: '달빛반', freeUntilMs: null });
    expect(report.lines[1]!.freeUntilMs).toBeGreaterThan(shop.deps.now());
    expect(await boxesOf(kim)).toEqual([[own, '']]);
    expect(await conflictsOf(kim)).toEqual([]);
  });

  it('is an institution’s, who gave the password in the last minutes', async () => {
    const kim = await school('fresh');
    const [box] = await newBoxes(1);
    const [parent] = (await crowd(shop, 1, 'parent')) as [Person];
    const visitor = await logInAs(shop, parent);
    for (const call of [look, register]) {
      expect((await call({ ...parent, visitor }, box!)).status).toBe(411);
      expect((await call(kim, ' \n,\t\n')).status).toBe(409);
      expect((await call(kim, Array(101).fill('x').join('\n'))).status).toBe(410);
      expect((await call(kim, 'x'.repeat(20_001))).status).toBe(422);
    }
    shop.advance(5 * 60_000);
    for (const call of [look, register]) expect((await call(kim, box!)).status).toBe(204);
    expect(await boxesOf(kim)).toEqual([]);
    expect((await new Visitor(shop.url).call(lookAtBoxList, { input: { text: box! } })).status).toBe(400);
  });

  it('ends at a hundred boxes', async () => {
    const kim = await school('full');
    await shop.deps.sql`insert into devices (serial, member_id, registered_at, is_further)
      select 'TTB-3001-' || lpad(i::text, 4, '0'), ${kim.id}, now(), i > 1 from generate_series(1, 99) i`;
    const boxes = await newBoxes(2);
    const text = ['TTB-3001-0001', ...boxes, 'TTB-2030-0001'].join('\n');
    const told = ['full', 'full'];
    expect(verdictsOf(await look(kim, text)).map(([, verdict]) => verdict)).toEqual([
      'mine',
      'fine',
      ...told,
    ]);
    expect(verdictsOf(await register(kim, text)).map(([, verdict]) => verdict)).toEqual([
      'mine',
      'registered',
      ...told,
    ]);
  });
});

describe('guessing by a list', () => {
  const guesses = (count: number, from = 1) =>
    Array.from({ length: count }, (_, i) => `TTB-2031-${String(from + i).padStart(4, '0')}`);

  it('ends where it ends number by number, and a right one is told no more than a wrong one', async () => {
    const kim = await school('guess');
    const [own, box] = (await newBoxes(2)) as [string, string];
    await registerOne(kim, own);
    const report = await look(kim, [...guesses(6), box, own].join('\n'));
    expect(report.lines.map(({ verdict }) => verdict)).toEqual([
      ...Array(5).fill('unknown'),
      'later',
      'later',
      'mine',
    ]);
    expect(report.retryAfterSeconds).toBeGreaterThan(3_000);
    // Neither by another list, nor by one number.
    expect((await look(kim, box)).lines[0]!.verdict).toBe('later');
    expect((await register(kim, box)).lines[0]!.verdict).toBe('later');
    expect(await registerOne(kim, box)).toBe(204);
    expect(await boxesOf(kim)).toEqual([[own, '']]);
  });

  it('costs nothing twice: what was looked at is registered, however many were wrong', async () => {
    const kim = await school('twice');
    const [first, second] = (await newBoxes(2)) as [string, string];
    const text = [first, ...guesses(5), second].join('\n');
    expect((await look(kim, text)).lines.map(({ verdict }) => verdict)).toEqual([
      'fine',
      ...Array(5).fill('unknown'),
      'later',
    ]);
    const done = await register(kim, text);
    expect(done.lines.map(({ verdict }) => verdict)).toEqual([
      'registered',
      ...Array(5).fill('unknown'),
      'later',
    ]);
  });

  it('costs nothing where every number is right', async () => {
    const kim = await school('right');
    const boxes = await newBoxes(8);
    await look(kim, boxes.join('\n'));
    await register(kim, boxes.join('\n'));
    for (const wrong of guesses(5, 50)) expect(await registerOne(kim, wrong)).toBe(410);
    expect(await registerOne(kim, 'TTB-2031-9999')).toBe(204);
  });

  it('by many lists at once ends at the same number of attempts', async () => {
    const kim = await school('rush');
    const reports = await Promise.all(
      Array.from({ length: 8 }, (_, i) => look(kim, guesses(3, 100 + i * 10).join('\n'))),
    );
    const told = reports.flatMap(({ lines }) => lines.filter(({ verdict }) => verdict === 'unknown'));
    expect(told.length).toBeLessThanOrEqual(5);
  });

  it('has an end a day, by however many lists', async () => {
    const kim = await school('lists');
    const [box] = await newBoxes(1);
    await shop.deps.sql`insert into rate_limits (key, points, expire)
      values (${`serialListByMember:${kim.id}`}, 30, (extract(epoch from now()) * 1000)::bigint + 100000)`;
    expect((await look(kim, box!)).status).toBe(429);
  });
});

describe('a list that is registered', () => {
  it('of a hundred lines is registered whole, with its names', async () => {
    const kim = await school('hundred');
    const boxes = await newBoxes(100);
    const text = boxes.map((serial, i) => `${serial}\t${i + 1}반`).join('\n');
    const report = await register(kim, text);
    expect(new Set(report.lines.map(({ verdict }) => verdict))).toEqual(new Set(['registered']));
    expect(report.lines[0]!.freeUntilMs).toBeGreaterThan(shop.deps.now());
    expect(await boxesOf(kim)).toEqual(boxes.map((serial, i) => [serial, `${i + 1}반`]));
    const [main] = await shop.deps
      .sql`select count(*)::int as count from devices where member_id = ${kim.id} and not is_further`;
    expect(main!.count).toBe(1);
    const live = await shop.deps
      .sql`select from entitlements where member_id = ${kim.id} and ended_at is null`;
    expect(live).toHaveLength(1);
    // The answer was lost: the same, and no error.
    const again = await register(kim, text);
    expect(new Set(again.lines.map(({ verdict }) => verdict))).toEqual(new Set(['mine']));
    expect(again.lines.map(({ freeUntilMs }) => freeUntilMs)).toEqual(
      report.lines.map(({ freeUntilMs }) => freeUntilMs),
    );
  });

  it('registers what is right, and notes a conflict for what is somebody else’s, once', async () => {
    const kim = await school('some');
    const [other] = (await crowd(shop, 1, 'has-it')) as [Person];
    const [fine, taken, late] = (await newBoxes(3)) as [string, string, string];
    await registerOne(other, taken);
    const text = `${fine}\t햇살반\nTTB-2030-0001\n${taken}\n${late}`;
    for (const first of [true, false])
      expect(verdictsOf(await register(kim, text))).toEqual([
        [1, first ? 'registered' : 'mine'],
        [2, 'unknown'],
        [3, 'taken'],
        [4, first ? 'registered' : 'mine'],
      ]);
    expect(await boxesOf(kim)).toEqual([
      [fine, '햇살반'],
      [late, ''],
    ]);
    expect(await conflictsOf(kim)).toEqual([taken]);
    // A name for a box that has none, and none instead of the one that it has.
    await register(kim, `${late} 별빛반\n${fine} 다른 반`);
    expect(await boxesOf(kim)).toEqual([
      [fine, '햇살반'],
      [late, '별빛반'],
    ]);
  });

  it.each(Array.from({ length: races }, (_, round) => round))(
    'by two processes at once, pressed twice and by two members, has one owner a box (%i)',
    async (round) => {
      const [kim, lee] = [await school(`here${round}x`), await school(`there${round}x`)];
      const boxes = await newBoxes(6);
      const otherWay = { ...kim, visitor: await logInAs(beside, kim) };
      const [[here, others], there] = await meet(
        round,
        () => Promise.all([register(kim, boxes.join('\n')), register(lee, boxes.toReversed().join('\n'))]),
        () => register(otherWay, boxes.join('\n')),
      );
      const reports = [here, there, others];
      const kims = await boxesOf(kim);
      const lees = await boxesOf(lee);
      expect([...kims, ...lees].map(([serial]) => serial).sort()).toEqual(boxes);
      for (const report of reports.slice(0, 2))
        expect(
          report.lines.filter(({ verdict }) => verdict === 'registered' || verdict === 'mine'),
        ).toHaveLength(kims.length);
      const registered = reports.flatMap(({ lines }) =>
        lines.filter(({ verdict }) => verdict === 'registered'),
      );
      expect(registered.map(({ serial }) => serial).sort()).toEqual(boxes);
    },
  );
});

describe('a file', () => {
  const read = async (by: School, bytes: Uint8Array) => {
    const answer = await by.visitor.call(readBoxFile, {
      input: { file: Buffer.from(bytes).toString('base64') },
    });
    return answer.status === 200 ? ((await answer.json()) as { text: string }).text : answer.status;
  };
  const sheet = async (rows: string[][]) =>
    Buffer.from(
      await new Response(
        writeTable(
          'xlsx',
          ['No', '시리얼 번호', '반'].map((head, i) => ({ head, of: (row: string[]) => row[i] ?? '' })),
          rows,
        ),
      ).arrayBuffer(),
    );

  it('becomes the lines of the field, XLSX and CSV', async () => {
    const kim = await school('file');
    expect(Object.keys(fileTypes)).toEqual(['csv', 'xlsx']);
    const lines = 'TTB-2026-1001\t햇살반\nTTB-2026-1002';
    expect(
      await read(
        kim,
        await sheet([
          ['1', 'ttb20261001', '햇살반'],
          ['2', 'TTB-2026-1002', ''],
        ]),
      ),
    ).toBe(lines);
    expect(await read(kim, Buffer.from('시리얼,반\r\nTTB-2026-1001,햇살반\r\nTTB-2026-1002,\r\n'))).toBe(
      lines,
    );
  });

  it('that is none is told, and so is a larger one than a list has lines', async () => {
    const kim = await school('no-file');
    expect(await read(kim, Buffer.alloc(0))).toBe(409);
    expect(await read(kim, Buffer.from('x\n'.repeat(151)))).toBe(410);
    expect(await read(kim, Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).toBe(412);
    expect(await read(kim, Buffer.from('<html></html>'))).toBe(416);
    expect(await read(kim, Buffer.from('PK nothing'))).toBe(423);
    // More than any other call of the shop takes.
    expect(await read(kim, Buffer.from('\n'.repeat(200_000)))).toBe(409);
    const [parent] = (await crowd(shop, 1, 'file-parent')) as [Person];
    expect(await read({ ...parent, visitor: await logInAs(shop, parent) }, Buffer.from('x'))).toBe(411);
  });
});
