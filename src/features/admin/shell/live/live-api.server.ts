// One stream a screen. It lives as long as the session behind it, and never lengthens it: an open screen is nobody at work.
import { eventHeaders, eventStream } from '../../../../platform/http/events/event-stream.server.ts';
import { refuse, type ShopApp } from '../../../../platform/http/serve.server.ts';
import { mayDo } from '../../../../shared/calls/operator-rights.ts';
import { loadOperator } from '../../operators/serve-operator.server.ts';
import { loadOperatorSession } from '../../operators/session.server.ts';
import { type Ending, followWork } from './contract.ts';

/** Of one operator in one process: a few screens in a few browsers, and no way to hold ever more connections. */
const mostStreams = 12;

export function liveApi(app: ShopApp): void {
  const open = new Map<number, number>();

  app.get(followWork.path, async (c) => {
    const loaded = await loadOperator(c, followWork, { isUnattended: true });
    if (loaded instanceof Response) return loaded;
    const ctx = loaded;
    const { id } = ctx.operator;
    const others = open.get(id) ?? 0;
    if (others >= mostStreams || ctx.health.isDraining())
      return refuse(c, 'busy', '지금은 이어 둘 수 없어요.');
    open.set(id, others + 1);

    async function findEnd(): Promise<Ending | null> {
      const session = await loadOperatorSession(ctx, c, { isUnattended: true });
      if (!session?.isOpen) return 'session';
      return mayDo(session.operator.rights, followWork.needs) ? null : 'right';
    }
    const stream = eventStream({
      follow: (told) => ctx.content.follow('work', told),
      onDrain: ctx.health.onDrain,
      findEnd,
      onEnd: () => {
        const left = (open.get(id) ?? 1) - 1;
        if (left === 0) open.delete(id);
        else open.set(id, left);
      },
    });
    return c.body(stream, 200, { ...eventHeaders });
  });
}
