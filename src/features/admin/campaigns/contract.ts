import * as z from 'zod/mini';
import {
  audiences,
  campaignStates,
  recipientStates,
  skipCauses,
} from '../../../shared/advertising/campaign-states.ts';
import { fillPath } from '../../../shared/calls/contract.ts';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import {
  idParam,
  instantMs,
  isAgain,
  quicker,
  quickerWriter,
  seenVersion,
} from '../../../shared/calls/shapes.ts';
import { messageStates, messageWays } from '../../../shared/message-states.ts';
import { longestPath, longestWords } from '../../account/campaign/rules.ts';
import { chosenPicture, pictureShape } from '../pictures/contract.ts';

const words = {
  title: z.string(),
  words: z.string(),
  linkPath: z.string(),
  linkLabel: z.string(),
};
const reach = {
  byEmail: z.boolean(),
  byText: z.boolean(),
  audience: z.enum(audiences),
  audienceDays: z.nullable(z.number()),
};

const campaignLine = z.object({
  id: z.number(),
  title: z.string(),
  ...reach,
  state: z.enum(campaignStates),
  createdAtMs: z.number(),
  /** When it goes out, nights left out. */
  beginsAtMs: instantMs,
  endedAtMs: instantMs,
  operatorName: z.string(),
});
export type CampaignLine = z.infer<typeof campaignLine>;

export const listCampaigns = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/campaigns',
  summary: 'Advertisements, newest first',
  needs: 'advertising',
  outcomes: { found: z.object({ campaigns: z.array(campaignLine), sendsTexts: z.boolean() }) },
  log: null,
});

const size = z.object({ email: z.number(), text: z.number(), people: z.number() });
const wayFigures = z.object({
  way: z.enum(messageWays),
  planned: z.number(),
  open: z.number(),
  sent: z.number(),
  failed: z.number(),
  skipped: z.number(),
  refusedSince: z.number(),
});
export type WayFigures = z.infer<typeof wayFigures>;
const campaignWhole = z.object({
  id: z.number(),
  version: z.number(),
  ...words,
  ...reach,
  picture: z.nullable(pictureShape),
  state: z.enum(campaignStates),
  createdAtMs: z.number(),
  beginsAtMs: instantMs,
  endedAtMs: instantMs,
});
export type CampaignWhole = z.infer<typeof campaignWhole>;

export const seeCampaign = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/campaigns/{id}',
  summary: 'One advertisement: how it reads as a text, how many would get it now, and what became of it',
  needs: 'advertising',
  params: idParam,
  outcomes: {
    found: z.object({
      campaign: campaignWhole,
      size,
      figures: z.array(wayFigures),
      /** Its bytes as long as they may become for anybody. */
      text: z.object({ title: z.string(), body: z.string(), bytes: z.number(), mostBytes: z.number() }),
      sendsTexts: z.boolean(),
      nowMs: z.number(),
    }),
    notFound: null,
  },
  log: null,
});

export const seeCampaignEmail = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/campaigns/{id}/email',
  summary: 'The e-mail of an advertisement, as it goes out',
  needs: 'advertising',
  gives: 'text/html',
  params: idParam,
  outcomes: { found: null, notFound: null },
  log: null,
});
export const campaignEmailUrl = (id: number): string => fillPath(seeCampaignEmail.path, { id });

const recipient = z.object({
  memberId: z.number(),
  way: z.enum(messageWays),
  state: z.enum(recipientStates),
  cause: z.nullable(z.enum(skipCauses)),
  /** The consent under which it was sent, or was to be. */
  consentVersion: z.string(),
  consentedMs: z.number(),
  decidedMs: instantMs,
  messageState: z.nullable(z.enum(messageStates)),
  sentMs: instantMs,
});
export type RecipientLine = z.infer<typeof recipient>;

export const listCampaignRecipients = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/campaigns/{id}/recipients',
  summary:
    'To whom an advertisement went, when, and under which consent; or why not. By the number of the member',
  needs: 'advertising',
  params: idParam,
  input: z.object({ after: z.optional(z.string().check(z.regex(/^(\d{1,15})?$/))) }),
  outcomes: {
    found: z.object({ title: z.string(), recipients: z.array(recipient), next: z.nullable(z.string()) }),
    notFound: null,
  },
  log: ({ params }) => ({ action: 'campaign.recipients', subject: `campaign:${params.id}` }),
});

export const draft = z.object({
  title: z.string().check(z.trim(), z.maxLength(200)),
  words: z.string().check(z.trim(), z.maxLength(longestWords)),
  linkPath: z.string().check(z.trim(), z.maxLength(longestPath)),
  linkLabel: z.string().check(z.trim(), z.maxLength(100)),
  picture: z.nullable(chosenPicture),
  byEmail: z.boolean(),
  byText: z.boolean(),
  audience: z.enum(audiences),
  audienceDays: z.nullable(z.int()),
});
export type DraftInput = z.infer<typeof draft>;

const fault = z.enum(['title', 'words', 'link', 'label', 'alt', 'ways', 'noVendor', 'tooLong', 'days']);
const faulty = z.object({ faults: z.array(fault) });

export const countCampaign = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns/count',
  summary: 'How many would get it now, by each way',
  needs: 'advertising',
  input: z.object({
    byEmail: z.boolean(),
    byText: z.boolean(),
    audience: z.enum(audiences),
    audienceDays: z.nullable(z.int().check(z.minimum(1), z.maximum(3_650))),
  }),
  outcomes: { counted: size },
  log: ({ input }) => ({ action: 'campaign.count', detail: { audience: input.audience } }),
});

export const addCampaign = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns',
  summary: 'Writes an advertisement down; nobody gets it',
  needs: 'advertising',
  input: z.extend(draft, { isAgain }),
  outcomes: { made: z.object({ id: z.number() }), faulty, ...bare('pictureGone') },
  log: ({ input }) => ({ action: 'campaign.add', detail: { title: input.title } }),
});

const refusals = { ...bare('notNow', 'notFound'), changedMeanwhile: quicker };

export const saveCampaign = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns/{id}',
  summary: 'Changes one that was not begun',
  needs: 'advertising',
  params: idParam,
  input: z.extend(draft, { version: seenVersion }),
  outcomes: { faulty, ...bare('saved', 'pictureGone'), ...refusals, changedMeanwhile: quickerWriter },
  log: ({ params, input }) => ({
    action: 'campaign.save',
    subject: `campaign:${params.id}`,
    detail: { title: input.title },
  }),
});

const seen = z.object({ version: seenVersion });

export const removeCampaign = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns/{id}/remove',
  summary: 'Throws away one that was not begun; it can be brought back for 30 days',
  needs: 'advertising',
  params: idParam,
  input: seen,
  outcomes: { removed: null, ...refusals },
  log: ({ params }) => ({ action: 'campaign.remove', subject: `campaign:${params.id}` }),
});

export const bringBackCampaign = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns/{id}/bring-back',
  summary: 'A deleted draft stands again where it stood, word for word',
  needs: 'advertising',
  params: idParam,
  outcomes: bare('undone', 'notFound'),
  log: ({ params }) => ({ action: 'campaign.bringBack', subject: `campaign:${params.id}` }),
});

export const sendCampaignTrial = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns/{id}/trial',
  summary: 'Sends it to the operator alone, exactly as it goes out',
  needs: 'advertising',
  params: idParam,
  input: z.object({ email: z.string().check(z.maxLength(200)), phone: z.string().check(z.maxLength(30)) }),
  outcomes: bare('trialSent', 'badAddress', 'notFound'),
  log: ({ params }) => ({ action: 'campaign.trial', subject: `campaign:${params.id}` }),
});

export const startCampaign = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns/{id}/start',
  summary: 'Begins it, now or at an hour, never at night; the number of people is typed as it is shown',
  needs: 'advertising',
  asksCode: true,
  params: idParam,
  input: z.object({
    version: seenVersion,
    confirmed: z.int().check(z.minimum(0)),
    startAtMs: z.nullable(z.int()),
  }),
  outcomes: {
    otherNumber: z.object({ people: z.number() }),
    ...bare('begun', 'nobody', 'badStart', 'noVendor'),
    ...refusals,
  },
  log: ({ params, input }) => ({
    action: 'campaign.start',
    subject: `campaign:${params.id}`,
    detail: { people: input.confirmed, startAtMs: input.startAtMs },
  }),
});

export const callOffCampaign = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns/{id}/call-off',
  summary: 'Makes a draft again of one that is scheduled',
  needs: 'advertising',
  params: idParam,
  input: seen,
  outcomes: { calledOff: null, ...refusals },
  log: ({ params }) => ({ action: 'campaign.callOff', subject: `campaign:${params.id}` }),
});

export const pauseCampaign = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns/{id}/pause',
  summary: 'Holds what was not sent yet',
  needs: 'advertising',
  params: idParam,
  outcomes: bare('paused', 'notNow', 'notFound'),
  log: ({ params }) => ({ action: 'campaign.pause', subject: `campaign:${params.id}` }),
});

export const resumeCampaign = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns/{id}/resume',
  summary: 'Goes on with one that was held',
  needs: 'advertising',
  params: idParam,
  outcomes: bare('resumed', 'notNow', 'notFound'),
  log: ({ params }) => ({ action: 'campaign.resume', subject: `campaign:${params.id}` }),
});

export const stopCampaign = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/campaigns/{id}/stop',
  summary: 'Ends it: who has none yet gets none',
  needs: 'advertising',
  params: idParam,
  outcomes: bare('ended', 'notNow', 'notFound'),
  log: ({ params }) => ({ action: 'campaign.stop', subject: `campaign:${params.id}` }),
});
