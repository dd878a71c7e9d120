import {
  findCampaign,
  listCampaigns,
  listRecipients,
  readFigures,
} from '../../account/campaign/queries.server.ts';
import { beginsAt } from '../../account/campaign/rules.ts';
import * as campaigns from '../../account/campaign/service.server.ts';
import { findQuicker } from '../operators/queries.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { CampaignLine, CampaignWhole } from './contract.ts';

const shown = 100;
const recipientsAtOnce = 100;

type Row = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

const commonOf = ({ id, title, byEmail, byText, audience, audienceDays, state, ...row }: Row) => ({
  ...{ id, title, byEmail, byText, audience, audienceDays, state },
  createdAtMs: row.createdAt.getTime(),
  beginsAtMs: (row.plannedAt?.getTime() ?? null) || (row.startAt ? beginsAt(row.startAt.getTime()) : null),
  endedAtMs: row.endedAt?.getTime() ?? null,
});

export async function showCampaigns(ctx: OperatorCtx) {
  const rows = await listCampaigns(ctx.db, shown);
  const lines = rows.map(
    ({ campaign, operatorName }): CampaignLine => ({ ...commonOf(campaign), operatorName }),
  );
  return { campaigns: lines, sendsTexts: campaigns.sendsTexts(ctx) };
}

export async function showCampaign(ctx: OperatorCtx, id: number) {
  const row = await findCampaign(ctx.db, id);
  if (!row) return { outcome: 'notFound' } as const;
  const { version, words, linkPath, linkLabel, picture } = row;
  const campaign: CampaignWhole = { ...commonOf(row), version, words, linkPath, linkLabel, picture };
  const data = {
    campaign,
    size: await campaigns.countFor(ctx, { ...row, days: row.audienceDays }),
    figures: await readFigures(ctx.db, id),
    text: await campaigns.previewText(ctx, row),
    sendsTexts: campaigns.sendsTexts(ctx),
    nowMs: ctx.now(),
  };
  return { outcome: 'found', data } as const;
}

export async function showEmail(ctx: OperatorCtx, id: number): Promise<string | null> {
  const row = await findCampaign(ctx.db, id);
  return row ? campaigns.previewEmail(ctx, row) : null;
}

/** A page ends with a member, whose both ways stand together. */
export async function showRecipients(ctx: OperatorCtx, id: number, after: number) {
  const row = await findCampaign(ctx.db, id);
  if (!row) return { outcome: 'notFound' } as const;
  const found = await listRecipients(ctx.db, id, { after, limit: recipientsAtOnce + 1 });
  const members = [...new Set(found.map(({ memberId }) => memberId))];
  const last = members.slice(0, recipientsAtOnce).at(-1) ?? 0;
  const data = {
    title: row.title,
    recipients: found.filter(({ memberId }) => memberId <= last),
    next: members.length > recipientsAtOnce ? String(last) : null,
  };
  return { outcome: 'found', data } as const;
}

/** So many a while: what is tried out on others would be advertising to people who never agreed. */
export async function tryOut(ctx: OperatorCtx, id: number, to: { email: string; phone: string }) {
  const retryAfterSeconds = await ctx.limits.take('advertisementTrial', String(ctx.operator.id));
  if (retryAfterSeconds !== null) return { outcome: 'tooOften', retryAfterSeconds } as const;
  return campaigns.sendTrial(ctx, id, to);
}

const findWriter = (ctx: OperatorCtx, id: number) =>
  findQuicker(ctx.db, `campaign:${id}`, ['saved', 'begun', 'calledOff']);

/** Whoever wrote over an older one is told who was quicker, and may say that theirs is to stand. */
export async function saveCampaign(
  ctx: OperatorCtx,
  seen: { id: number; version: number },
  draft: Parameters<typeof campaigns.saveDraft>[2],
) {
  const reply = await campaigns.saveDraft(ctx, seen, draft);
  if (reply.outcome !== 'changedMeanwhile') return reply;
  const now = await findCampaign(ctx.db, seen.id);
  const by = await findWriter(ctx, seen.id);
  return { outcome: 'changedMeanwhile', data: { ...by, version: now?.version ?? seen.version } } as const;
}

/** Whoever acts on what is no more as they saw it is told who was quicker. */
export async function tellFirst<Reply extends { outcome: string }>(
  ctx: OperatorCtx,
  id: number,
  work: Promise<Reply | { outcome: 'changedMeanwhile' }>,
) {
  const reply = await work;
  if (reply.outcome !== 'changedMeanwhile') return reply as Exclude<Reply, { outcome: 'changedMeanwhile' }>;
  return { outcome: 'changedMeanwhile', data: await findWriter(ctx, id) } as const;
}
