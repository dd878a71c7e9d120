// For tests: an institution that somebody holds, as an approval leaves it.
import type { TestShop } from '../../../../../test/support/shop.ts';

let made = 0;
export async function holdInstitution(
  shop: TestShop,
  memberId: number,
  name = '햇살유치원',
): Promise<number> {
  made += 1;
  const [row] = await shop.deps.sql<{ id: string }[]>`insert into institutions
    (member_id, kind, name, business_number, representative, zonecode, address, contact_name, contact_phone, contact_email,
      approved_at, approved_by)
    values (${memberId}, 'kindergarten', ${name}, ${String(1_000_000_000 + made)}, '이햇살', '04524',
      '서울특별시 중구 세종대로 110', '이햇살', '0212345678', 'haetsal@example.com', ${new Date(shop.deps.now()).toISOString()}, '김운영')
    returning id`;
  await shop.deps.sql`update members set user_type = 1 where id = ${memberId}`;
  return Number(row!.id);
}
