// What an institution owns and until when: the page's data, and the workbook.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { readTable } from '../../../../platform/spreadsheet/read-table.server.ts';
import { fileTypes } from '../../../../platform/spreadsheet/write-table.server.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { chooseBoxes } from '../choosing/contract.ts';
import { registerBoxList } from '../list/contract.ts';
import { overviewFilePath, overviewPath } from './overview-rules.ts';
import { readOverview } from './service.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function readBook(answer: Response): Promise<string[][]> {
  const rows = await readTable(Buffer.from(await answer.arrayBuffer()), 100);
  if (typeof rows === 'string') throw new Error(rows);
  return rows.map(({ cells }) => cells);
}
const ctxOf = (memberId: number) =>
  ({ ...shop.deps, member: { memberId, userType: 1, idHash: Buffer.alloc(32) } }) as MemberCtx;

it('is a row a box and a column a content, as texts, and nobody else’s', async () => {
  const [kim, lee] = await crowd(shop, 2, 'school');
  await shop.deps.sql`update members set user_type = 1 where id = ${kim!.id}`;
  const serials = ['TTB-2034-0001', 'TTB-2034-0002', 'TTB-2034-0003'];
  await shop.deps.sql`insert into devices (serial) select unnest(${serials}::text[])`;
  const visitor = await logInAs(shop, kim!);
  const text = `${serials[0]}\t=1+1\n${serials[1]}\t달빛반\n${serials[2]}`;
  expect((await visitor.call(registerBoxList, { input: { text } })).status).toBe(200);
  await shop.deps.sql`update devices set state = 'blocked' where serial = ${serials[2]!}`;
  await shop.deps.sql`insert into entitlements
    (member_id, app_id, title, business_type, use_days, created_at, granted_at)
    values (${kim!.id}, 'sample_math', '톡톡수학', 0, 30, now(), now())`;

  const answer = await visitor.send(overviewFilePath);
  expect(answer.headers.get('content-type')).toBe(fileTypes.xlsx);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="toktokbox-boxes-[\d-]+\.xlsx"$/,
  );
  const rows = await readBook(answer);
  const today = formatKoreanDate(shop.deps.now());
  const [device] = await shop.deps.sql`select free_until from devices where serial = ${serials[0]!}`;
  const until = `${formatKoreanDate(new Date(String(device!.free_until)).getTime())}까지`;
  const begins = '박스에서 처음 여는 날부터 30일';
  expect(rows).toEqual([
    ['박스 이름', '시리얼 번호', '등록한 날', '박스 무료 기간', '상태', '톡톡박스 기본 콘텐츠', '톡톡수학'],
    ['=1+1', serials[0], today, until, '사용 중', until, begins],
    ['달빛반', serials[1], today, until, '사용 중', until, begins],
    ['이름 없음', serials[2], today, until, '사용이 멈춘 박스', '이용할 수 없어요', '이용할 수 없어요'],
  ]);

  // On one box alone: the others say so, and the contents name it.
  const choice = { app_id: 'sample_math', boxes: [serials[1]!], seen: null };
  expect((await visitor.call(chooseBoxes, { input: choice })).status).toBe(200);
  const chosen = await readBook(await visitor.send(overviewFilePath));
  expect(chosen.map((cells) => cells.slice(-2))).toEqual([
    ['톡톡박스 기본 콘텐츠', '톡톡수학'],
    [until, '이용하지 않아요'],
    [until, begins],
    ['이용할 수 없어요', '이용하지 않아요'],
  ]);
  const page = await readOverview(ctxOf(kim!.id));
  expect(page.contents).toMatchObject([
    { appId: 'toktok_own', boxes: null, mayChoose: false },
    { appId: 'sample_math', boxes: [serials[1]], mayChoose: true },
  ]);

  const other = await logInAs(shop, lee!);
  const others = await readTable(Buffer.from(await (await other.send(overviewFilePath)).arrayBuffer()), 100);
  expect(others).toHaveLength(1);
  expect((await new Visitor(shop.url).send(overviewFilePath)).status).toBe(400);
  expect(overviewPath).toBe('/boxes');
});
