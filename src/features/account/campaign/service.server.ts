// What operators do with a campaign. Who may, and what the log says, is the back office's.
import { readCompany } from '../../../platform/config/company-queries.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { againWithinMs } from '../../../shared/calls/shapes.ts';
import { claimMedia } from '../../media/queries.server.ts';
import { uploadedId } from '../../media/rules.ts';
import { addMessage } from '../../message/add.server.ts';
import { dropAdvertisements } from '../../message/advertisement-queries.server.ts';
import { readSender, writeEmail } from '../../message/email-frame.server.ts';
import { insertMessages } from '../../message/queries.server.ts';
import { longestLmsBytes } from '../../message/text-form.server.ts';
import { mobileOf } from '../../message/text-rules.ts';
import { isEmail } from '../member/rules.ts';
import { countAudience } from './audience-queries.server.ts';
import {
  advertisingEmail,
  advertisingText,
  longestTextBytes,
  sampleRefusal,
  type Written,
} from './content.server.ts';
import {
  bringDraftBack,
  type Campaign,
  changeCampaign,
  deleteDraft,
  findCampaign,
  findSameDraft,
  insertCampaign,
  lockCampaign,
  lockNewCampaigns,
} from './queries.server.ts';
import { type CampaignDraft, type CampaignFault, faultsOf, mostDaysAhead } from './rules.ts';
import { readProgress, skipPlanned } from './sending-queries.server.ts';

type Seen = { id: number; version: number };
type Operator = { id: number };

export const sendsTexts = ({ texts }: Pick<Deps, 'texts'>): boolean => texts?.sendsPlainTexts === true;

async function sampleOf(deps: Deps) {
  const { publicUrl } = deps.env;
  const company = await readCompany(deps.db);
  return { publicUrl, company, refusal: sampleRefusal(publicUrl), consentedAt: new Date(deps.now()) };
}

async function judge(deps: Deps, draft: CampaignDraft): Promise<CampaignFault[]> {
  const written: Written = { ...draft, picture: null };
  return faultsOf({
    draft,
    sendsTexts: sendsTexts(deps),
    textBytes: longestTextBytes(written, await sampleOf(deps)),
    mostTextBytes: longestLmsBytes,
  });
}

type Columns = Pick<
  Campaign,
  | 'title'
  | 'words'
  | 'linkPath'
  | 'linkLabel'
  | 'picture'
  | 'byEmail'
  | 'byText'
  | 'audience'
  | 'audienceDays'
>;

/** @returns null where its picture is gone */
async function columnsOf(tx: Deps['db'], draft: CampaignDraft, now: Date): Promise<Columns | null> {
  const { picture: chosen, ...rest } = draft;
  if (!chosen) return { ...rest, picture: null };
  const id = uploadedId(chosen.name);
  const picture = id === null ? undefined : (await claimMedia(tx, [id], now)).get(id);
  return picture ? { ...rest, picture: { ...picture, alt: chosen.alt } } : null;
}

type Faulty = { outcome: 'faulty'; data: { faults: CampaignFault[] } };

export async function addDraft(
  deps: Deps,
  operator: Operator,
  draft: CampaignDraft,
  /** It was sent before, and no answer came. */
  isAgain = false,
): Promise<{ outcome: 'made'; data: { id: number } } | { outcome: 'pictureGone' } | Faulty> {
  const faults = await judge(deps, draft);
  if (faults.length > 0) return { outcome: 'faulty', data: { faults } };
  const now = new Date(deps.now());
  return deps.db.transaction(async (tx) => {
    const columns = await columnsOf(tx, draft, now);
    if (!columns) return { outcome: 'pictureGone' };
    const row = { ...columns, createdAt: now, operatorId: operator.id };
    // Whoever sends again may be quicker than what was sent first.
    await lockNewCampaigns(tx, operator.id);
    const since = new Date(now.getTime() - againWithinMs);
    const id = (isAgain && (await findSameDraft(tx, row, since))) || (await insertCampaign(tx, row));
    return { outcome: 'made', data: { id } };
  });
}

type NotNow = { outcome: 'notFound' | 'notNow' };
type Refused = NotNow | { outcome: 'changedMeanwhile' };

export async function saveDraft(
  deps: Deps,
  seen: Seen,
  draft: CampaignDraft,
): Promise<{ outcome: 'saved' | 'pictureGone' } | Faulty | Refused> {
  const faults = await judge(deps, draft);
  if (faults.length > 0) return { outcome: 'faulty', data: { faults } };
  return inState(deps, seen, ['draft'], async (tx) => {
    const columns = await columnsOf(tx, draft, new Date(deps.now()));
    if (!columns) return { outcome: 'pictureGone' };
    await changeCampaign(tx, seen, columns);
    return { outcome: 'saved' };
  });
}

/** Where it is as the operator saw it, and in a state in which this may be done. */
const inState = <Done>(
  { db }: Pick<Deps, 'db'>,
  { id, version }: Seen,
  states: readonly Campaign['state'][],
  act: (tx: Deps['db'], campaign: Campaign) => Promise<Done>,
): Promise<Done | Refused> =>
  db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) return { outcome: 'notFound' };
    if (!states.includes(campaign.state)) return { outcome: 'notNow' };
    if (campaign.version !== version) return { outcome: 'changedMeanwhile' };
    return act(tx, campaign);
  });

export const removeDraft = (deps: Deps, seen: Seen) =>
  inState(deps, seen, ['draft'], async (tx) => {
    await deleteDraft(tx, seen, new Date(deps.now()));
    return { outcome: 'removed' } as const;
  });

export async function bringBack(deps: Deps, id: number): Promise<{ outcome: 'undone' | 'notFound' }> {
  const isBack = await deps.db.transaction((tx) => bringDraftBack(tx, id, deps.now()));
  return { outcome: isBack ? 'undone' : 'notFound' };
}

const dayMs = 24 * 60 * 60_000;

/**
 * Begins, at once or at an hour. `confirmed` is the number of people that the operator typed: it must be how many would get it now.
 * Who really gets it is decided when it goes out.
 */
export const startCampaign = (
  deps: Deps,
  operator: Operator,
  { confirmed, startAtMs, ...seen }: Seen & { confirmed: number; startAtMs: number | null },
) =>
  inState(deps, seen, ['draft'], async (tx, campaign) => {
    const nowMs = deps.now();
    if (startAtMs !== null && (startAtMs <= nowMs || startAtMs > nowMs + mostDaysAhead * dayMs))
      return { outcome: 'badStart' } as const;
    // The vendor may be another one than when it was written.
    if (campaign.byText && !sendsTexts(deps)) return { outcome: 'noVendor' } as const;
    const wish = { ...campaign, days: campaign.audienceDays };
    const { people } = await countAudience(tx, wish, new Date(nowMs));
    if (people === 0) return { outcome: 'nobody' } as const;
    if (people !== confirmed) return { outcome: 'otherNumber', data: { people } } as const;
    await changeCampaign(tx, seen, {
      state: 'scheduled',
      startAt: new Date(startAtMs ?? nowMs),
      startedBy: operator.id,
    });
    return { outcome: 'begun' } as const;
  });

/** One that hasn't begun is a draft again. */
export const callOff = (deps: Deps, seen: Seen) =>
  inState(deps, seen, ['scheduled'], async (tx) => {
    await changeCampaign(tx, seen, { state: 'draft', startAt: null, startedBy: null });
    return { outcome: 'calledOff' } as const;
  });

/** Without the version: what is sent meanwhile changes nothing of the wish to stop it. */
const atOnce = async <Done>(
  { db }: Pick<Deps, 'db'>,
  id: number,
  states: readonly Campaign['state'][],
  act: (tx: Deps['db'], campaign: Campaign) => Promise<Done>,
): Promise<Done | NotNow> => {
  const campaign = await findCampaign(db, id);
  if (!campaign) return { outcome: 'notFound' };
  return db.transaction(async (tx) => {
    const locked = await lockCampaign(tx, id);
    if (!locked || !states.includes(locked.state)) return { outcome: 'notNow' };
    return act(tx, locked);
  });
};

export const pauseCampaign = (deps: Deps, id: number) =>
  atOnce(deps, id, ['sending'], async (tx, campaign) => {
    await changeCampaign(tx, campaign, { state: 'paused' });
    return { outcome: 'paused' } as const;
  });

export const resumeCampaign = (deps: Deps, id: number) =>
  atOnce(deps, id, ['paused'], async (tx, campaign) => {
    await changeCampaign(tx, campaign, { state: 'sending' });
    return { outcome: 'resumed' } as const;
  });

/** Whoever has none yet gets none, those in the outbox included. */
export const stopCampaign = (deps: Deps, id: number) =>
  atOnce(deps, id, ['scheduled', 'sending', 'paused'], async (tx, campaign) => {
    const now = new Date(deps.now());
    await changeCampaign(tx, campaign, { state: 'stopped', endedAt: now });
    await skipPlanned(tx, id, now);
    await dropAdvertisements(tx, (await readProgress(tx, id)).waiting, now);
    return { outcome: 'ended' } as const;
  });

export const countFor = (
  { db, now }: Deps,
  wish: Pick<Campaign, 'byEmail' | 'byText' | 'audience'> & { days: number | null },
) => countAudience(db, wish, new Date(now()));

/** Exactly what goes out, to somebody who agreed today; their own way to refuse isn't in it. */
export async function previewText(deps: Deps, written: Written) {
  const sample = await sampleOf(deps);
  const { title, body } = advertisingText(written, sample);
  return { title, body, bytes: longestTextBytes(written, sample), mostBytes: longestLmsBytes };
}

export async function previewEmail(deps: Deps, written: Written): Promise<string> {
  const { title, blocks } = advertisingEmail(written, await sampleOf(deps));
  return writeEmail(await readSender(deps.db, deps), title, blocks).html;
}

/** To the operator alone, by day or night: what is tried out is no advertising. */
export async function sendTrial(
  deps: Deps,
  id: number,
  to: { email: string; phone: string },
): Promise<{ outcome: 'trialSent' | 'notFound' | 'badAddress' }> {
  const campaign = await findCampaign(deps.db, id);
  if (!campaign) return { outcome: 'notFound' };
  const sample = await sampleOf(deps);
  const phone = campaign.byText && sendsTexts(deps) ? mobileOf(to.phone) : null;
  const email = campaign.byEmail ? to.email.trim() : '';
  const isBad =
    (email !== '' && !isEmail(email)) || (campaign.byText && to.phone.trim() !== '' && phone === null);
  if (isBad || (email === '' && phone === null)) return { outcome: 'badAddress' };
  const occasion = 'advertisementTrial';
  const about = `advertisement-trial-${id}-${deps.now()}`;
  await deps.db.transaction(async (tx) => {
    const { subject, title, blocks } = advertisingEmail(campaign, sample);
    if (email !== '')
      await addMessage(tx, deps, { occasion, about, to: { email }, email: { subject, title, blocks } });
    if (phone !== null) {
      const content = advertisingText(campaign, sample);
      await insertMessages(tx, [
        {
          ...{ occasion, about, way: 'text', recipient: phone, memberId: null, orderId: null, topic: null },
          ...{ title: content.title, content, createdAt: new Date(deps.now()).toISOString() },
        },
      ]);
    }
  });
  return { outcome: 'trialSent' };
}
