// Which companies the configuration hands personal data to. Each has to stand in the table that the privacy text shows.
import type { Env } from '../../../../platform/config/env.server.ts';

type Configured = Pick<
  Env,
  'mode' | 'paymentProviders' | 'mail' | 'texts' | 'tracking' | 'social' | 'chat' | 'storage'
>;

/** A sample of the sandbox stands for a company that is only known in production. */
const hostOf = (mode: string, address: string): string =>
  mode === 'production' ? new URL(address).hostname : 'sandbox';

/** `company_contract`: several contracts may be with one. */
const companyOf = (provider: string): string => provider.replace(/_.*/, '');

/**
 * One word for each: what it does and who does it. Whoever changes the vendor has another word, which no entry knows yet.
 * Whatever tells the shop's own people (push, webhooks) and whatever a visitor
 * asks without the shop (postcodes) gets no data of buyers from it.
 */
export function servicesOf({ mode, mail, texts, tracking, social, chat, ...env }: Configured): string[] {
  const { s3 } = env.storage;
  return [
    ...new Set(env.paymentProviders.map((provider) => `payment:${companyOf(provider)}`)),
    'identity:nice',
    'delivery',
    ...(tracking ? [`tracking:${tracking.provider}`] : []),
    `mail:${hostOf(mode, mail.smtpUrl)}`,
    ...(texts ? [`texts:${texts.provider}`] : []),
    ...(['kakao', 'naver'] as const).filter((name) => social[name]).map((name) => `social:${name}`),
    ...(chat.plugin ? [`chat:${chat.plugin.provider}`] : []),
    ...(s3 ? [`store:${new URL(s3.endpoint).hostname}`] : []),
    'hosting',
  ];
}
