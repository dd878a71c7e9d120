import { againWithinMs } from '../../../../shared/calls/shapes.ts';
import { quickerOf } from '../../operators/rules.ts';
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
async function missed(ctx: OperatorCtx, id: number) {
  const now = await table.findWriter(ctx.db, id);
  if (!now) return { outcome: 'notFound' } as const;
  return { outcome: 'changedMeanwhile', data: { ...quickerOf(now), version: now.version } } as const;
}

export async function changeTemplate(
  ctx: OperatorCtx,
  id: number,
  { version, ...written }: Written & { version: number },
) {
  if (unknownPlace(written.body) !== null) return { outcome: 'unknownPlace' } as const;
  const isDone = await table.updateTemplate(ctx.db, id, version, { ...written, ...byWhom(ctx) });
  return isDone ? ({ outcome: 'changed' } as const) : missed(ctx, id);
}

export async function removeTemplate(ctx: OperatorCtx, id: number, version: number) {
  const now = new Date(ctx.now());
  const isDone = await ctx.db.transaction((tx) => table.deleteTemplate(tx, { id, version, now }));
  return isDone ? ({ outcome: 'removed' } as const) : missed(ctx, id);
}

export const bringTemplateBack = (ctx: OperatorCtx, id: number) =>
  ctx.db.transaction(async (tx) => {
    if ((await table.countTemplates(tx)) >= mostTemplates) return { outcome: 'full' } as const;
    const isBack = await table.bringTemplateBack(tx, id, ctx.now());
    return { outcome: isBack ? 'undone' : 'notFound' } as const;
  });
