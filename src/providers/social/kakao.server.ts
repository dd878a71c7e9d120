// Kakao's log-in: OpenID Connect. Who it is stands in the signed id token, and nothing else is asked for.
import * as client from 'openid-client';
import { answerOf, configure, type ProviderOptions } from './oauth.server.ts';
import type { SocialPort } from './port.ts';

export function createKakaoLogin(options: ProviderOptions & { url: string }): SocialPort {
  const { url } = options;
  const config = configure(
    {
      issuer: url,
      authorization_endpoint: `${url}/oauth/authorize`,
      token_endpoint: `${url}/oauth/token`,
      jwks_uri: `${url}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
    },
    options,
  );
  // OpenID Connect leaves the signature unread where the token came straight from the issuer; we read it.
  client.enableNonRepudiationChecks(config);
  return {
    name: 'kakao',
    start: async ({ state, nonce }, redirectUri) =>
      client.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: 'openid', state, nonce }),
    complete: (ticket, returned) =>
      answerOf(ticket, returned, async () => {
        const tokens = await client.authorizationCodeGrant(config, returned, {
          expectedState: ticket.state,
          expectedNonce: ticket.nonce,
          idTokenExpected: true,
        });
        return tokens.claims()?.sub ?? '';
      }),
  };
}
