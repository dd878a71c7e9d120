import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../test/support/operator.ts';
import { loggedIn } from '../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import type { Visitor } from '../../../test/support/visitor.ts';
import { setMarketingConsent } from '../../features/account/member/contract.ts';
import { otherReleaseHeader } from '../../shared/calls/contract.ts';

let shop: TestShop;
let member: Visitor;
let operator: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  member = await loggedIn(shop);
  operator = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());

const send = async (who: Visitor, path: string, input: object) => {
  const answer = await who.send(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': who.xsrf(),
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(input),
  });
  return [answer.status, answer.headers.has(otherReleaseHeader)];
};
const { path } = setMarketingConsent;
const agreed = { agreement: 'marketing_email', agreed: true };
const countRows = async () => (await shop.deps.sql`select count(*)::int as n from member_consents`)[0]?.n;

it('a page that sends a field of a newer release is told to ask another process, and nothing is done', async () => {
  const before = await countRows();
  expect(await send(member, path, { ...agreed, since: 'tomorrow' })).toEqual([422, true]);
  expect(await countRows()).toBe(before);
  expect(await send(member, path, agreed)).toEqual([200, false]);
});

it('a page that calls what only a newer release has is told so, in the shop and in the back office', async () => {
  expect(await send(member, '/api/members/of-tomorrow', {})).toEqual([404, true]);
  expect(await send(operator, '/admin/api/of-tomorrow', {})).toEqual([404, true]);
});

it('a field with a wrong value is refused by its name, also beside an unknown one', async () => {
  expect(await send(member, path, { ...agreed, agreed: 'perhaps' })).toEqual([422, false]);
  expect(await send(member, path, { agreed: 'perhaps', since: 'tomorrow' })).toEqual([422, false]);
});
