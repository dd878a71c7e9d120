// tracker.delivery: GraphQL behind OAuth2. It asks the carrier at each look, and tells of news where it was asked to.
import * as z from 'zod';
import type { CourierCode } from '../../shared/couriers.ts';
import { isCourier } from '../../shared/couriers.ts';
import type { Label } from '../../shared/parcel.ts';
import { readPlace, type ScanState } from '../../shared/tracking.ts';
import { ask } from './ask.server.ts';
import { type TrackerPort, TrackerRefused, TrackerUnavailable } from './port.ts';

type Options = {
  apiUrl: string;
  authUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number | undefined;
};

const carriers = {
  cj: 'kr.cjlogistics',
  hanjin: 'kr.hanjin',
  lotte: 'kr.lotte',
  epost: 'kr.epost',
  logen: 'kr.logen',
  kdexp: 'kr.kdexp',
  gspost: 'kr.cvsnet',
  cupost: 'kr.cupost',
} as const satisfies Record<CourierCode, string>;

const states: Record<string, ScanState> = {
  INFORMATION_RECEIVED: 'registered',
  AT_PICKUP: 'moving',
  IN_TRANSIT: 'moving',
  OUT_FOR_DELIVERY: 'outForDelivery',
  ATTEMPT_FAIL: 'attemptFailed',
  AVAILABLE_FOR_PICKUP: 'readyForPickup',
  EXCEPTION: 'trouble',
  DELIVERED: 'arrived',
};

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(8_000),
  expires_in: z.number().positive(),
});
const event = z.object({
  time: z.nullish(z.iso.datetime({ offset: true })),
  status: z.object({ code: z.string() }),
  location: z.nullish(z.object({ name: z.nullish(z.string()) })),
});
const error = z.object({ extensions: z.nullish(z.object({ code: z.nullish(z.string()) })) });
type Answer<Data> = {
  data?: Data | null | undefined;
  errors?: z.infer<typeof error>[] | null | undefined;
};
const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({ data: z.nullish(data), errors: z.nullish(z.array(error)) });
const trackAnswer = answerOf(
  z.object({
    track: z.nullable(
      z.object({
        trackingNumber: z.string(),
        lastEvent: z.nullish(event),
        events: z.object({ edges: z.array(z.object({ node: event })) }),
      }),
    ),
  }),
);
const watchAnswer = answerOf(z.object({ registerTrackWebhook: z.nullable(z.boolean()) }));
const hint = z.object({ carrierId: z.string().max(64), trackingNumber: z.string().max(64) });

const eventFields = 'time status { code } location { name }';
const trackQuery = `query Track($carrierId: ID!, $trackingNumber: String!) {
  track(carrierId: $carrierId, trackingNumber: $trackingNumber) {
    trackingNumber lastEvent { ${eventFields} } events(last: 40) { edges { node { ${eventFields} } } }
  }
}`;
const watchQuery = `mutation Watch($input: RegisterTrackWebhookInput!) { registerTrackWebhook(input: $input) }`;

/** Refused at the door; what else a code says is about the one number. */
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN'];
const renewedBeforeMs = 60_000;

export function createTrackerDelivery(options: Options): TrackerPort {
  const { apiUrl, authUrl, clientId, clientSecret, timeoutMs } = options;
  let held: { token: string; untilMs: number } | null = null;

  async function readToken(): Promise<string> {
    if (held && Date.now() < held.untilMs) return held.token;
    const fields = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    const refused = z.object({ error: z.string().max(100) });
    const answer = await ask(
      'token',
      { url: authUrl, headers, body, timeoutMs },
      z.union([tokenAnswer, refused]),
    );
    if ('error' in answer) throw new TrackerRefused(answer.error);
    held = {
      token: answer.access_token,
      untilMs: Date.now() + Math.max(0, answer.expires_in * 1_000 - renewedBeforeMs),
    };
    return held.token;
  }

  /** @returns null where the carrier doesn't know the number. */
  async function query<Data>(
    what: string,
    body: { query: string; variables: object },
    shape: z.ZodType<Answer<Data>>,
    isSecondTry = false,
  ): Promise<Answer<Data> | null> {
    const token = await readToken();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await ask(what, { url: apiUrl, headers, body: JSON.stringify(body), timeoutMs }, shape);
    const code = answer.errors?.[0] && (answer.errors[0].extensions?.code ?? 'INTERNAL');
    if (!code) return answer;
    if (code === 'NOT_FOUND') return null;
    // A token that was called back before its time.
    if (code === 'UNAUTHENTICATED' && !isSecondTry) {
      held = null;
      return query(what, body, shape, true);
    }
    if (refusals.includes(code)) throw new TrackerRefused(code);
    throw new TrackerUnavailable(`${what}: ${code}`);
  }

  const variablesOf = ({ courier, trackingNumber }: Label) => {
    if (!isCourier(courier)) throw new TrackerUnavailable('no carrier of theirs');
    return { carrierId: carriers[courier], trackingNumber };
  };

  return {
    name: 'tracker_delivery',
    carries: isCourier,
    async look(label) {
      const answer = await query('track', { query: trackQuery, variables: variablesOf(label) }, trackAnswer);
      if (!answer) return { kind: 'unknown' };
      const track = answer.data?.track;
      if (!track) throw new TrackerUnavailable('track: an empty answer');
      if (digitsOf(track.trackingNumber) !== label.trackingNumber)
        throw new TrackerUnavailable('track: an answer about another number');
      const events = [
        ...track.events.edges.map(({ node }) => node),
        ...(track.lastEvent ? [track.lastEvent] : []),
      ];
      const scans = events.flatMap(({ time, status, location }) => {
        const state = states[status.code];
        return state && time ? [{ atMs: Date.parse(time), state, place: readPlace(location?.name) }] : [];
      });
      return scans.length > 0 ? { kind: 'found', scans } : { kind: 'unknown' };
    },
    async watch(label, until, callbackUrl) {
      const input = { ...variablesOf(label), callbackUrl, expirationTime: until.toISOString() };
      const answer = await query('watch', { query: watchQuery, variables: { input } }, watchAnswer);
      if (answer?.data?.registerTrackWebhook !== true) throw new TrackerUnavailable('watch: not registered');
    },
    readHint(body) {
      const told = hint.safeParse(body);
      if (!told.success) return null;
      const courier = Object.entries(carriers).find(([, id]) => id === told.data.carrierId)?.[0];
      return courier ? { courier, trackingNumber: digitsOf(told.data.trackingNumber) } : null;
    },
  };
}

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '');
