// Members who have a box: those who may buy content.
import type { TestShop } from './shop.ts';
import { crowd, logInAs } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

export type Family = { visitor: Visitor; login_id: string; password: string; serial: string; email: string };

let boxes = 0;

/** So many of them, logged in; every one of the kind of member that is named. */
export async function families(
  shop: TestShop,
  size: number,
  { prefix = 'family', userType = 0 } = {},
): Promise<Family[]> {
  const members = await crowd(shop, size, prefix);
  const found: Family[] = [];
  for (const member of members) {
    const serial = `TTB-2025-${String(++boxes).padStart(4, '0')}`;
    await shop.deps
      .sql`insert into devices (serial, member_id, registered_at) values (${serial}, ${member.id}, now())`;
    await shop.deps.sql`update members set user_type = ${userType} where id = ${member.id}`;
    const visitor = await logInAs(shop, member);
    found.push({ ...member, visitor, serial, email: `${member.login_id}@example.com` });
  }
  return found;
}

let institutions = 0;
/** As an approval leaves it. */
export async function holdInstitution(
  shop: TestShop,
  memberId: number,
  name = '햇살유치원',
): Promise<number> {
  institutions += 1;
  const [row] = await shop.deps.sql<{ id: string }[]>`insert into institutions
    (member_id, kind, name, business_number, representative, address, contact_name, contact_phone, contact_email,
      approved_at, approved_by)
    values (${memberId}, 'kindergarten', ${name}, ${String(1_000_000_000 + institutions)}, '이햇살',
      '(04524) 서울특별시 중구 세종대로 110', '이햇살', '0212345678', 'haetsal@example.com', ${new Date(shop.deps.now()).toISOString()}, '김운영')
    returning id`;
  await shop.deps.sql`update members set user_type = 1 where id = ${memberId}`;
  return Number(row!.id);
}
