// @module-tag long
// What a colleague or a customer does is seen on open screens of inquiries and repairs; one repair is not changed under the hands.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { askShop } from '../../../src/features/site/inquiry/contract.ts';
import { loggedIn } from '../../../test/support/payment.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';

const journey = openJourney();

it('the lists renew themselves, and a repair says that somebody changed it', async () => {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  const [repair] = await sql<{ id: number }[]>`insert into repairs
    (number, member_id, serial, symptom, words, pickup_name, pickup_phone, pickup_address, pickup_sub_address, created_at, last_at)
    select '12345678', member_id, serial, 'power', '켜지지 않아요', '김하늘', '01012341234',
      '(04524) 서울 중구 세종대로 110', '', now(), now() from devices where member_id is not null limit 1 returning id::int`;
  await sql`insert into repair_events (repair_id, kind, at) values (${repair!.id}, 'received', now())`;
  const [page, other] = [await enterAdmin(journey), await enterAdmin(journey)];

  await page.goto('/admin/inquiries');
  await page.getByText('새로 고쳤어요').waitFor();
  const logged = async () =>
    (await sql`select id from operator_log where action in ('inquiry.list', 'repair.list')`).length;
  const before = await logged();
  const words = '펜이 잘 눌리지 않아요.';
  const input = { kind: 'product' as const, words, place: 'anywhere' as const, key: '', contact: null };
  await (await loggedIn(journey.shop)).call(askShop, { input });
  await page.getByRole('link', { name: words }).waitFor();
  expect(await logged()).toBe(before + 1);
  await sql`select pg_notify('content_changed', 'work')`;
  await page.getByText('새로 고쳤어요').waitFor();
  expect(await logged(), 'nothing changed, so nobody was shown anything').toBe(before + 1);
  await examinePage(page, 'a list that renews itself');

  await page.goto(`/admin/repairs/${repair!.id}`);
  await other.goto('/admin/repairs');
  const state = other.getByRole('row', { name: /12345678|1234-5678/ });
  await state.getByText('접수', { exact: false }).first().waitFor();
  const changed = page.getByText('그사이 다른 사람이 바꿨어요');
  await page.getByRole('button', { name: '담당 바꾸기' }).waitFor();
  expect(await changed.count()).toBe(0);
  await sql.begin(async (tx) => {
    await tx`update repairs set state = 'pickedUp', picked_up_at = now(), version = version + 1, last_at = now()
      where id = ${repair!.id}`;
    await tx`insert into repair_events (repair_id, kind, operator_name, at)
      values (${repair!.id}, 'pickedUp', '한송이', now())`;
  });
  await changed.waitFor();
  await examinePage(page, 'a repair that somebody changed');
  await page.getByRole('button', { name: '바뀐 내용 보기' }).click();
  await changed.waitFor({ state: 'detached' });
  await page.getByText('한송이').first().waitFor();
  await state.getByText('박스 도착').first().waitFor();

  // Its box is registered by somebody else: nothing of the request itself changed.
  await page.getByRole('button', { name: '담당 바꾸기' }).waitFor();
  await sql`update devices set member_id = (select id from members where login_id = 'bada')
    where serial = (select serial from repairs where id = ${repair!.id})`;
  await changed.waitFor();
  await page.getByRole('button', { name: '바뀐 내용 보기' }).click();
  await page.getByText('박스의 주인이 바뀌었어요', { exact: false }).waitFor();
  await sql.end();
});
