import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { lockChoice, writeChoice } from '../../../commerce/entitlement/boxes/queries.server.ts';
import { lockMember } from '../../member/queries.server.ts';
import { listBoxes } from '../queries.server.ts';
import { type Choice, judgeChoice } from './rules.ts';

type Input = { app_id: string; boxes: Choice; seen: Choice };

/** Whoever registers, gives up or replaces a box of this member waits: the member's row is locked first, as there. */
export async function choose(ctx: MemberCtx, { app_id: appId, boxes: wanted, seen }: Input) {
  const { memberId, userType, actor } = ctx.member;
  const now = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) return { outcome: 'ended' } as const;
    const content = await lockChoice(tx, memberId, appId);
    const own = (await listBoxes(tx, memberId)).map(({ serial }) => serial);
    const outcome = judgeChoice({ appId, wanted, seen, userType }, { content, own, now });
    if (outcome === 'unchanged') return { outcome: 'saved' } as const;
    if (outcome !== 'change' || !content)
      return { outcome: outcome === 'change' ? 'ended' : outcome } as const;
    await writeChoice(tx, content.id, wanted, now);
    ctx.log.info(
      {
        event: 'content.boxesChosen',
        memberId,
        appId,
        boxes: wanted,
        before: content.boxes,
        actor: actor?.memberId,
      },
      'a member chose the boxes of a content',
    );
    return { outcome: 'saved' } as const;
  });
}
