// What both log-ins have in common: OAuth 2 with a code, by openid-client.
import * as client from 'openid-client';
import type { SocialAnswer, SocialTicket } from './port.ts';

export type ProviderOptions = {
  clientId: string;
  clientSecret: string;
  timeoutMs?: number | undefined;
};

/** Their addresses are fixed in their manuals: nothing is discovered when the shop starts. */
export function configure(
  server: client.ServerMetadata,
  { clientId, clientSecret, timeoutMs = 10_000 }: ProviderOptions,
): client.Configuration {
  const config = new client.Configuration(server, clientId, undefined, client.ClientSecretPost(clientSecret));
  config.timeout = timeoutMs / 1_000;
  // The sandbox speaks http; production refuses such an address at its start.
  if (server.issuer.startsWith('http://')) client.allowInsecureRequests(config);
  return config;
}

/** Answers in our words; what the provider wrote is never passed on. */
export async function answerOf(
  ticket: SocialTicket,
  returned: URL,
  know: () => Promise<string>,
): Promise<SocialAnswer> {
  const error = returned.searchParams.get('error');
  if (returned.searchParams.get('state') !== ticket.state)
    return { kind: 'refused', reason: 'another state' };
  if (error !== null)
    return error === 'access_denied' ? { kind: 'stopped' } : { kind: 'refused', reason: 'error' };
  try {
    const subject = await know();
    return /^[\w.~+/=-]{1,64}$/.test(subject)
      ? { kind: 'known', subject }
      : { kind: 'refused', reason: 'a subject of an unknown form' };
  } catch (error) {
    return judge(error);
  }
}

function judge(error: unknown): SocialAnswer {
  if (error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError) {
    const isTheirs = error.status >= 500;
    return { kind: isTheirs ? 'unavailable' : 'refused', reason: `status ${error.status}` };
  }
  const code = (error as { code?: string }).code ?? '';
  // A line that was cut or a time that ran out has no code of OAuth.
  if (code.startsWith('OAUTH_') && !['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(code))
    return { kind: 'refused', reason: code };
  return { kind: 'unavailable', reason: code || 'no answer' };
}
