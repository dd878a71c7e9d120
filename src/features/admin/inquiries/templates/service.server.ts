import { againWithinMs } from '../../../../shared/calls/shapes.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import * as table from './queries.server.ts';
import { mostTemplates, unknownPlace } from './rules.ts';

type Written = { title: string; body: string };

const byWhom = (ctx: OperatorCtx) => ({ changedBy: ctx.operator.name, changedAt: new Date(ctx.now()) });

export async function readTemplates(ctx: OperatorCtx) {
  const rows = await table.listTemplates(ctx.db);
  return {
    templates: rows.map(({ changedAt, ...row }) => ({ ...row, changedAtMs: changedAt.getTime() })),
  };
}

type New = Written & { isAgain?: boolean | undefined };

export async function addTemplate(ctx: OperatorCtx, { isAgain, ...written }: New) {
  if (unknownPlace(written.body) !== null) return { outcome: 'unknownPlace' } as const;
  const row = { ...written, ...byWhom(ctx) };
  const since = new Date(ctx.now() - againWithinMs);
  return ctx.db.transaction(async (tx) => {
    // Whoever sends again may be quicker than what was sent first.
    await table.lockNewTemplates(tx);
    if (isAgain && (await table.hasSameTemplate(tx, row, since))) return { outcome: 'added' } as const;
    if ((await table.countTemplates(tx)) >= mostTemplates) return { outcome: 'full' } as const;
    await table.insertTemplate(tx, row);
    return { outcome: 'added' } as const;
  });
}

/** What is gone was deleted by somebody, what moved was changed. */
const missed = async (ctx: OperatorCtx, id: number) =>
  (await table.hasTemplate(ctx.db, id)) ? ('changedMeanwhile' as const) : ('notFound' as const);

export async function changeTemplate(
  ctx: OperatorCtx,
  id: number,
  { version, ...written }: Written & { version: number },
) {
  if (unknownPlace(written.body) !== null) return { outcome: 'unknownPlace' } as const;
  const isDone = await table.updateTemplate(ctx.db, id, version, { ...written, ...byWhom(ctx) });
  return { outcome: isDone ? ('changed' as const) : await missed(ctx, id) };
}

export async function removeTemplate(ctx: OperatorCtx, id: number, version: number) {
  const now = new Date(ctx.now());
  const isDone = await ctx.db.transaction((tx) => table.deleteTemplate(tx, { id, version, now }));
  return { outcome: isDone ? ('removed' as const) : await missed(ctx, id) };
}

export const bringTemplateBack = (ctx: OperatorCtx, id: number) =>
  ctx.db.transaction(async (tx) => {
    if ((await table.countTemplates(tx)) >= mostTemplates) return { outcome: 'full' } as const;
    const isBack = await table.bringTemplateBack(tx, id, ctx.now());
    return { outcome: isBack ? 'undone' : 'notFound' } as const;
  });
