// Log-in at Kakao (OpenID Connect) and Naver (OAuth 2), in their own protocols: the page, the token, who it is.
import { type Context, Hono } from 'hono';
import { dropConnection, type SandboxEnv } from '../connection.ts';
import { readForm } from '../form-body.ts';
import { sendPage, serveFile } from '../page.ts';
import {
  type Behaviour,
  behaviours,
  type Company,
  companies,
  type PersonKey,
  people,
  SocialAccounts,
} from './accounts.ts';
import { renderConsent, renderWrong } from './social-pages.ts';

export type SocialKeys = Record<Company, { clientId: string; clientSecret: string }>;
export const sampleSocialKeys: SocialKeys = {
  kakao: { clientId: 'sandbox-kakao', clientSecret: 'sandbox-kakao-secret' },
  naver: { clientId: 'sandbox-naver', clientSecret: 'sandbox-naver-secret' },
};

type Options = { keys: SocialKeys; origin: () => string; now: () => number };
const styles = ['/social/social.css'];

export function createSocialRoutes({ keys, origin, now }: Options): Hono<SandboxEnv> {
  const accounts = new SocialAccounts(now);
  const app = new Hono<SandboxEnv>();
  app.get('/social/social.css', serveFile(new URL('./social.css', import.meta.url)));

  const paths = {
    kakao: { authorize: '/kakao/oauth/authorize', token: '/kakao/oauth/token' },
    naver: { authorize: '/naver/oauth2.0/authorize', token: '/naver/oauth2.0/token' },
  } as const;
  for (const company of ['kakao', 'naver'] as const) {
    app.get(paths[company].authorize, (c) => {
      const asked = c.req.query();
      const fault = faultOf(company, asked, keys);
      const title = `연습 ${companies[company].name} 로그인`;
      if (fault) return sendPage(c, { title, styles, body: renderWrong(company, fault) }, {}, 400);
      const { origin: shop } = new URL(asked.redirect_uri ?? '');
      const body = renderConsent(company, paths[company].authorize, asked);
      return sendPage(c, { title, styles, body }, { formAction: [shop] });
    });
    app.post(paths[company].authorize, async (c) => {
      const fields = await readForm(c);
      if (faultOf(company, fields, keys)) return c.text('invalid_request', 400);
      const back = new URL(fields.redirect_uri ?? '');
      back.searchParams.set('state', fields.state ?? '');
      const person = people[fields.person as PersonKey];
      if (fields.decision !== 'agree' || !person) {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_description', 'User denied access');
      } else {
        const code = accounts.grant({
          company,
          subject: person.numbers[company],
          redirectUri: fields.redirect_uri ?? '',
          nonce: fields.nonce ?? '',
          behaviour:
            fields.behaviour && fields.behaviour in behaviours ? (fields.behaviour as Behaviour) : 'ok',
        });
        back.searchParams.set('code', code);
      }
      c.header('cache-control', 'no-store');
      return c.redirect(back.href, 303);
    });
    app.post(paths[company].token, async (c) => {
      const fields = await readForm(c);
      const { clientId, clientSecret } = keys[company];
      // Naver tells its errors with status 200.
      const fail = (error: string) =>
        c.json({ error, error_description: error }, company === 'naver' ? 200 : 400);
      if (fields.client_id !== clientId || fields.client_secret !== clientSecret)
        return fail('invalid_client');
      if (fields.grant_type !== 'authorization_code') return fail('unsupported_grant_type');
      const grant = accounts.take(company, fields.code ?? '', fields.redirect_uri ?? '');
      if (!grant || grant.behaviour === 'refused') return fail('invalid_grant');
      if (grant.behaviour === 'lost') return dropConnection(c);
      return c.json(tokensOf(grant));
    });
  }

  function tokensOf(grant: NonNullable<ReturnType<SocialAccounts['take']>>) {
    const { company, subject, nonce, behaviour } = grant;
    const access_token = accounts.issueToken(subject);
    if (company === 'naver') return { access_token, token_type: 'bearer', expires_in: '3600' };
    const id_token = accounts.idToken(
      {
        iss: `${origin()}/kakao`,
        aud: behaviour === 'otherAudience' ? 'another-app' : keys.kakao.clientId,
        sub: subject,
        nonce: behaviour === 'otherNonce' ? 'another-nonce' : nonce,
      },
      { byForeignKey: behaviour === 'otherKey' },
    );
    return { access_token, token_type: 'bearer', expires_in: 21_599, id_token, scope: 'openid' };
  }

  app.get('/kakao/.well-known/jwks.json', (c) => c.json({ keys: [accounts.publicKey()] }));
  app.get('/naver/v1/nid/me', (c) => {
    const id = accounts.subjectOf(bearerOf(c));
    return id === undefined
      ? c.json({ resultcode: '024', message: 'Authentication failed' }, 401)
      : c.json({ resultcode: '00', message: 'success', response: { id } });
  });
  return app;
}

const bearerOf = (c: Context) => (c.req.header('authorization') ?? '').replace(/^bearer /i, '');

/** What a company refuses on its own page, before anybody is asked. */
function faultOf(
  company: Company,
  asked: Record<string, string | undefined>,
  keys: SocialKeys,
): string | null {
  if (asked.client_id !== keys[company].clientId) return 'client_id';
  if (asked.response_type !== 'code') return 'response_type';
  if (!URL.canParse(asked.redirect_uri ?? '')) return 'redirect_uri';
  return asked.state ? null : 'state';
}
