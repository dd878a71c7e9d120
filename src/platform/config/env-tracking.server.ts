// Who is asked where the parcels are. A shop works without: then its operators, or the buyers, say that a parcel arrived.
import * as z from 'zod';
import { isThisMachine } from './this-machine.server.ts';

const url = z.url({ protocol: /^https?$/ });

export const trackingVariables = {
  TRACKING_PROVIDER: z.enum(['tracker_delivery', 'sweettracker', 'none']).optional(),
  TRACKER_API_URL: url.optional(),
  TRACKER_AUTH_URL: url.optional(),
  TRACKER_CLIENT_ID: z.string().min(1).max(200).optional(),
  TRACKER_CLIENT_SECRET: z.string().min(1).max(200).optional(),
  SWEETTRACKER_API_URL: url.optional(),
  SWEETTRACKER_KEY: z.string().min(1).max(200).optional(),
};

type Read = z.infer<z.ZodObject<typeof trackingVariables>> & { NODE_ENV: string };

/** The sandbox's own: everybody knows them. */
const samples = { clientId: 'sandbox-tracker', clientSecret: 'sandbox-tracker-secret', key: 'sandbox-sweet' };

/** Null where nobody is asked. Keys alone mean their service. */
export function readTracking(v: Read, sandboxOrigin: string) {
  const isReal = v.NODE_ENV === 'production';
  const byKeys = v.TRACKER_CLIENT_ID ? 'tracker_delivery' : v.SWEETTRACKER_KEY ? 'sweettracker' : null;
  const provider = v.TRACKING_PROVIDER ?? byKeys ?? (isReal ? 'none' : 'tracker_delivery');
  if (provider === 'none') return null;
  const home = (real: string, path: string) => (isReal ? real : `${sandboxOrigin}${path}`);
  return provider === 'tracker_delivery'
    ? ({
        provider,
        apiUrl: v.TRACKER_API_URL ?? home('https://apis.tracker.delivery/graphql', '/graphql'),
        authUrl: v.TRACKER_AUTH_URL ?? home('https://auth.tracker.delivery/oauth2/token', '/oauth2/token'),
        clientId: v.TRACKER_CLIENT_ID ?? samples.clientId,
        clientSecret: v.TRACKER_CLIENT_SECRET ?? samples.clientSecret,
      } as const)
    : ({
        provider,
        apiUrl: v.SWEETTRACKER_API_URL ?? home('https://info.sweettracker.co.kr', ''),
        key: v.SWEETTRACKER_KEY ?? samples.key,
      } as const);
}

/** A service that is named needs its keys, and in production a line that nobody listens to. */
export function faultsOfTracking(mode: string, given: Record<string, string | undefined>): string[] {
  const wrong: string[] = [];
  const keys = ['TRACKER_CLIENT_ID', 'TRACKER_CLIENT_SECRET'] as const;
  const missing = keys.filter((name) => given[name] === undefined);
  if (missing.length === 1) wrong.push(`${missing[0]}: tracker.delivery의 두 값을 함께 정해 주세요.`);
  if (mode !== 'production') return wrong;
  if (given.TRACKING_PROVIDER === 'tracker_delivery' && missing.length === 2)
    wrong.push('TRACKER_CLIENT_ID: TRACKING_PROVIDER가 tracker_delivery이면 키를 함께 정해 주세요.');
  if (given.TRACKING_PROVIDER === 'sweettracker' && given.SWEETTRACKER_KEY === undefined)
    wrong.push('SWEETTRACKER_KEY: TRACKING_PROVIDER가 sweettracker이면 키를 함께 정해 주세요.');
  if (
    Object.values(samples).some((sample) =>
      [...keys, 'SWEETTRACKER_KEY'].some((name) => given[name] === sample),
    )
  )
    wrong.push('TRACKER_CLIENT_ID, SWEETTRACKER_KEY: 운영 환경에서는 예시 값을 쓸 수 없어요.');
  for (const name of ['TRACKER_API_URL', 'TRACKER_AUTH_URL', 'SWEETTRACKER_API_URL']) {
    const address = given[name];
    if (address === undefined) continue;
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:' || isThisMachine(hostname))
      wrong.push(`${name}: 운영 환경에서는 샌드박스나 http 주소를 쓸 수 없어요.`);
  }
  return wrong;
}
