// Naver's log-in: OAuth 2 without an id token. Who it is, its profile call tells, by the token that it has just given us.
import * as client from 'openid-client';
import * as z from 'zod';
import { answerOf, configure, type ProviderOptions } from './oauth.server.ts';
import type { SocialPort } from './port.ts';

const profile = z.object({ resultcode: z.literal('00'), response: z.object({ id: z.string() }) });

export function createNaverLogin(options: ProviderOptions & { url: string; apiUrl: string }): SocialPort {
  const { url, apiUrl } = options;
  const config = configure(
    {
      issuer: url,
      authorization_endpoint: `${url}/oauth2.0/authorize`,
      token_endpoint: `${url}/oauth2.0/token`,
    },
    options,
  );
  return {
    name: 'naver',
    start: async ({ state }, redirectUri) =>
      client.buildAuthorizationUrl(config, { redirect_uri: redirectUri, state }),
    complete: (ticket, returned) =>
      answerOf(ticket, returned, async () => {
        const { access_token } = await client.authorizationCodeGrant(
          config,
          returned,
          { expectedState: ticket.state },
          // Its token call wants the state again.
          { state: ticket.state },
        );
        const me = new URL(`${apiUrl}/v1/nid/me`);
        const answer = await client.fetchProtectedResource(config, access_token, me, 'GET');
        if (!answer.ok) throw Object.assign(new Error('profile'), { code: '' });
        return profile.parse(await answer.json()).response.id;
      }),
  };
}
