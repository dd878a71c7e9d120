import agreements from '../../../../../content/member-agreements.json' with { type: 'json' };
import type { Db } from '../../../../platform/db/client.server.ts';
import type { Deps } from '../../../../platform/http/context.server.ts';
import { type AdConsentNews, addAdConsentNews } from '../../../email/ad-consent-email.server.ts';
import { type AdvertisingAgreement, refusalUrl } from './rules.ts';

type Told = { kind: AdConsentNews['kind']; agreement: AdvertisingAgreement; at: Date; toldAt?: Date };

/** In the transaction of the change. */
export const tellOfConsent = (
  tx: Db,
  { env, secrets, now }: Pick<Deps, 'env' | 'secrets' | 'now'>,
  memberId: number,
  { kind, agreement, at, toldAt = at }: Told,
): Promise<void> =>
  addAdConsentNews(tx, { env, now }, memberId, {
    ...{ kind, at, toldAt },
    agreement: {
      name: agreement,
      title: agreements[agreement].title,
      isOfTexts: agreement === 'marketing_sms',
    },
    refusal: refusalUrl({ publicUrl: env.publicUrl, secrets }, memberId, agreement),
  });
