// The day until which a box is repaired for nothing: the profile says what the A/S dialog says.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedIn } from '../../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { listOwnRepairs, type OwnBox } from '../../../commerce/after-sales/contract.ts';
import { readProfile } from '../../profile/service.server.ts';

const dayMs = 24 * 3_600_000;

let shop: TestShop;
let haneul: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  haneul = await loggedIn(shop);
});
afterAll(() => shop.close());

const profile = () =>
  readProfile({
    ...shop.deps,
    member: { memberId: haneul.memberId, idHash: Buffer.alloc(32) },
  } as unknown as MemberCtx);
const asked = async () => {
  const { boxes } = (await (await haneul.call(listOwnRepairs, {})).json()) as { boxes: OwnBox[] };
  const { warrantyUntilMs, isInWarranty } = boxes[0]!;
  return { untilMs: warrantyUntilMs, isOver: !isInWarranty };
};
/** Registered for the first time so long ago. */
const begun = (ago: string) =>
  shop.deps.sql`update devices set registered_at = now() - ${ago}::interval,
    free_until = now() - ${ago}::interval + interval '12 months' where member_id = ${haneul.memberId}`;

describe('the free repairs of a box, in the profile', () => {
  it.each([
    ['1 day', false],
    ['364 days', false],
    ['13 months', true],
  ])('end on the day that the A/S dialog says (%s ago)', async (ago, isOver) => {
    await begun(ago);
    const { box, boxes } = await profile();
    expect(box.warranty).toEqual(await asked());
    expect(boxes[0]!.warranty).toEqual(box.warranty);
    expect(box.warranty!.isOver).toBe(isOver);
    const days = (box.warranty!.untilMs! - shop.deps.now()) / dayMs;
    expect(days > 0).toBe(!isOver);
  });

  it('are the terms alone where nobody noted the day', async () => {
    await shop.deps.sql`update devices set registered_at = null, free_until = null
      where member_id = ${haneul.memberId}`;
    expect(await asked()).toEqual({ untilMs: null, isOver: true });
    expect((await profile()).box.warranty).toEqual({ untilMs: null, isOver: true });
  });
});
