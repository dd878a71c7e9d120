// Advertising that operators send, and to whom.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import {
  audiences,
  campaignStates,
  recipientStates,
  skipCauses,
} from '../../../shared/advertising/campaign-states.ts';
import { messageWays } from '../../../shared/message-states.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { identity, instant, oneOf } from './columns.server.ts';
import { members } from './members.server.ts';
import { messages } from './messages.server.ts';
import { operators } from './operators.server.ts';

/** What was advertised is never changed once it was begun: a trigger of 0072 says so. */
// Triggers: campaigns_kept
export const campaigns = pgTable(
  'campaigns',
  {
    id: identity(),
    title: text().notNull(),
    words: text().notNull(),
    /** A path of the shop, and what its button says. */
    linkPath: text().notNull(),
    linkLabel: text().notNull(),
    /** Of the e-mail, with its words. */
    picture: jsonb().$type<Picture>(),
    byEmail: boolean().notNull(),
    byText: boolean().notNull(),
    audience: text({ enum: audiences }).notNull(),
    /** Within how many days a content ends. */
    audienceDays: integer(),
    state: text({ enum: campaignStates }).notNull().default('draft'),
    /** Goes up with every change: who saw an older one changes nothing. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id),
    /** When it is to begin. */
    startAt: instant(),
    /** Who began or scheduled it. */
    startedBy: bigint({ mode: 'number' }).references(() => operators.id),
    /** When the recipients were written down. */
    plannedAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    index('campaigns_open').on(t.state).where(sql`${t.state} in ('scheduled', 'sending')`),
    check('campaigns_state', oneOf(t.state, campaignStates)),
    check('campaigns_audience', oneOf(t.audience, audiences)),
    check('campaigns_days', sql`(${t.audience} = 'contentEnds') = (${t.audienceDays} is not null)`),
    check('campaigns_ways', sql`${t.byEmail} or ${t.byText}`),
    check('campaigns_said', sql`${t.title} <> '' and ${t.words} <> '' and ${t.linkPath} like '/%'`),
    check(
      'campaigns_begun',
      sql`${t.state} = 'draft' or (${t.startAt} is not null and ${t.startedBy} is not null)`,
    ),
    check(
      'campaigns_planned',
      sql`${t.state} not in ('sending', 'paused', 'done') or ${t.plannedAt} is not null`,
    ),
    check('campaigns_ended', sql`(${t.state} in ('stopped', 'done')) = (${t.endedAt} is not null)`),
  ],
);

/** Who was to get one, by which way: once, whatever dies meanwhile. Under which consent, and what became of it. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaignId: bigint({ mode: 'number' })
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    way: text({ enum: messageWays }).notNull(),
    /** The consent's row, and what it said when it was asked last: the row goes with its member. */
    consentId: bigint({ mode: 'number' }).notNull(),
    consentVersion: text().notNull(),
    consentedAt: instant().notNull(),
    state: text({ enum: recipientStates }).notNull().default('planned'),
    cause: text({ enum: skipCauses }),
    decidedAt: instant(),
    messageId: bigint({ mode: 'number' })
      .unique()
      .references(() => messages.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.memberId, t.way] }),
    index('campaign_recipients_planned').on(t.campaignId, t.memberId).where(sql`${t.state} = 'planned'`),
    index('campaign_recipients_member').on(t.memberId),
    check('campaign_recipients_way', oneOf(t.way, messageWays)),
    check('campaign_recipients_state', oneOf(t.state, recipientStates)),
    check('campaign_recipients_cause', sql`${t.cause} is null or ${oneOf(t.cause, skipCauses)}`),
    check('campaign_recipients_skipped', sql`(${t.state} = 'skipped') = (${t.cause} is not null)`),
    check('campaign_recipients_decided', sql`(${t.state} = 'planned') = (${t.decidedAt} is null)`),
  ],
);
