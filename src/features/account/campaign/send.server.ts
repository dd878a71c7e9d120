// Begins what is due, and brings it into the outbox: a few at a time, so that a pause is one and nothing of a purchase waits behind it.
import { type SQL, sql } from 'drizzle-orm';
import { readCompany } from '../../../platform/config/company-queries.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { giveUpDiedAdvertisements, msUntilDied } from '../../message/advertisement-queries.server.ts';
import { sendAdvertisement } from '../../message/deliver.server.ts';
import { insertMessages, type NewMessage } from '../../message/queries.server.ts';
import { mobileOf } from '../../message/text-rules.ts';
import { refusalUrl } from '../member/advertising/rules.ts';
import { agreementFor, planRecipients } from './audience-queries.server.ts';
import { advertisingEmail, advertisingText } from './content.server.ts';
import { createJudge } from './judge.server.ts';
import {
  type Campaign,
  changeCampaign,
  listDue,
  listSending,
  lockCampaign,
  msUntilCampaign,
} from './queries.server.ts';
import { advertisingWaitMs, mayAdvertise } from './rules.ts';
import {
  type Decided,
  type NextRecipient,
  noteDecided,
  readProgress,
  takePlanned,
} from './sending-queries.server.ts';

/** Of one campaign in the outbox at once. */
const mostOpen = 50;
/** Longer than that no round lasts: whoever stops the shop waits for it. */
const roundMs = 5_000;
const pauseMs = 250;
/** Where the mail server or the vendor took nothing so often in a row. */
const mostFailures = 3;
const failedPauseMs = 30_000;

export const campaignDueIn = ({ databaseClock, now }: Deps): SQL<number | null> =>
  sql`least(${msUntilDied(databaseClock)}, ${msUntilCampaign(now(), advertisingWaitMs(now()))})`;

/**
 * A round of a loop: one at a time, beside the queue that carries what purchases tell.
 * @returns for how many milliseconds it rests
 */
export async function sendCampaigns(deps: Deps): Promise<number | null> {
  const { db, now } = deps;
  await giveUpDiedAdvertisements(db, deps.databaseClock, new Date(now()));
  if (!mayAdvertise(now())) return null;
  for (const due of await listDue(db, new Date(now()))) await begin(deps, due.id);
  let pause: number | null = null;
  for (const id of await listSending(db)) {
    await writeSome(deps, id);
    pause = Math.max(pause ?? 0, (await sendSome(deps, id)) ? pauseMs : failedPauseMs);
  }
  return pause;
}

/** Who gets it is written down at the moment when it begins, not when it was scheduled. */
const begin = ({ db, now }: Deps, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign?.state !== 'scheduled') return;
    const at = new Date(now());
    await changeCampaign(tx, campaign, { state: 'sending', plannedAt: at });
    await planRecipients(tx, campaign, at);
  });

/** From the plan into the outbox, up to `mostOpen` there at once; or its end. */
const writeSome = (deps: Deps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign?.state !== 'sending') return;
    const now = new Date(deps.now());
    const { planned, waiting, underWay } = await readProgress(tx, id);
    if (planned + waiting.length + underWay === 0) {
      await changeCampaign(tx, campaign, { state: 'done', endedAt: now });
      return;
    }
    const limit = mostOpen - waiting.length - underWay;
    if (planned === 0 || limit <= 0) return;
    const taken = await takePlanned(tx, id, { limit, now });
    const write = await createWriter(deps, tx, campaign);
    const written = await insertMessages(tx, taken.filter(({ cause }) => cause === null).map(write));
    const idOf = new Map(written.map(({ about, id: messageId }) => [about, messageId]));
    const decided = taken.map(({ email: _, phone: __, ...recipient }): Decided => {
      const messageId = idOf.get(aboutOf(id, recipient)) ?? null;
      return { ...recipient, messageId, cause: recipient.cause ?? (messageId === null ? 'told' : null) };
    });
    await noteDecided(tx, id, decided, now);
  });

/** @returns false where nobody takes any just now: it is tried again later, each message a dozen times */
async function sendSome(deps: Deps, id: number): Promise<boolean> {
  const judge = createJudge(deps);
  const { waiting } = await readProgress(deps.db, id);
  const from = performance.now();
  let failures = 0;
  for (const messageId of waiting) {
    if (!mayAdvertise(deps.now()) || performance.now() - from > roundMs) break;
    const isSent = await sendAdvertisement(deps, messageId, judge).then(
      () => true,
      (error: unknown) => {
        deps.log.warn(
          { event: 'campaign.unsent', err: error, message: messageId },
          'an advertisement was not taken',
        );
        return false;
      },
    );
    failures = isSent ? 0 : failures + 1;
    if (failures >= mostFailures) break;
  }
  return failures === 0;
}

/** By its way, too: what was written is found again by it. */
const aboutOf = (campaignId: number, { memberId, way }: Pick<NextRecipient, 'memberId' | 'way'>): string =>
  `advertisement-${campaignId}-${memberId}-${way}`;

async function createWriter({ env, secrets, now }: Deps, tx: Deps['db'], campaign: Campaign) {
  const company = await readCompany(tx);
  const { publicUrl } = env;
  return (recipient: NextRecipient): NewMessage => {
    const { memberId, way, consentedAt } = recipient;
    const refusal = refusalUrl({ publicUrl, secrets }, memberId, agreementFor[way]);
    const sending = { publicUrl, company, refusal, consentedAt };
    const common = {
      occasion: 'advertisement',
      about: aboutOf(campaign.id, recipient),
      memberId,
      orderId: null,
      createdAt: new Date(now()).toISOString(),
      topic: null,
    };
    if (way === 'email') {
      const { subject, ...content } = advertisingEmail(campaign, sending);
      return { ...common, way, recipient: recipient.email, title: subject, content };
    }
    const content = advertisingText(campaign, sending);
    return { ...common, way, recipient: mobileOf(recipient.phone) ?? '', title: content.title, content };
  };
}
