// Which calls somebody makes in the name of the institution that they act for. A new call of a member stands here, with its decision.
import { expect, it } from 'vitest';
import { contracts } from '../../../../open-api.server.ts';

const own = 'own';
const decided: Record<string, readonly string[]> = {
  orders: [
    'GET /api/agreed-prices',
    'GET /api/invoices',
    'GET /api/invoices/standing',
    'POST /api/buy/tax-invoice',
    'GET /api/cart',
    'POST /api/cart/add',
    'POST /api/cart/set',
    'POST /api/cart/merge',
    'GET /api/users/buyer',
    'GET /api/users/addresses',
    'POST /api/users/addresses',
    'POST /api/users/addresses/{id}',
    'POST /api/users/addresses/{id}/remove',
    'POST /api/buy/cheack-buy-product-home',
    'GET /api/buy/result/{moid}',
    'GET /api/buy/',
    'GET /api/buy/purchase/{moid}',
    'POST /api/buy/contract-email',
    'POST /api/buy/consent/withdraw',
    'POST /api/buy/cancle',
    'POST /api/buy/cancel-lines',
    'GET /api/buy/deposits',
    'POST /api/buy/deposits/cancel',
    'POST /api/buy/refund-account',
    'POST /api/buy/surplus-account',
    'POST /api/buy/cash-receipt',
    'POST /api/buy/received',
    'POST /api/buy/replacement/received',
    'POST /api/buy/receiver',
    'POST /api/buy/return',
    'POST /api/buy/return/withdraw',
    'POST /api/buy/replacement',
    'POST /api/buy/replacement/withdraw',
    'GET /api/quotations',
    'POST /api/quotations',
    'GET /api/repairs',
    'POST /api/repairs',
    'POST /api/repairs/{number}/decline',
    'POST /api/repairs/{number}/received',
    'POST /api/repairs/{number}/withdraw',
  ],
  contents: [
    'GET /api/buy/contents',
    'POST /api/coupon/redeem',
    'GET /api/buy/termination/{moid}',
    'POST /api/buy/termination',
  ],
  boxes: [
    'POST /api/users/box/name',
    'POST /api/users/box/list/file',
    'POST /api/users/box/list/look',
    'POST /api/users/box/list/register',
    'POST /api/users/box/replace',
    'POST /api/users/box/contents',
    'GET /api/users/box/{serial}/history',
    'GET /api/users/box/{serial}/handing-over',
    'POST /api/users/box/give-up',
    'POST /api/users/box/take-back',
  ],
  // A person's own, whoever they act for: who they are, how they come in, what they agreed to, and what they say.
  [own]: [
    'POST /api/institution/act',
    'GET /api/institution/people',
    'POST /api/institution/people',
    'POST /api/institution/people/{id}',
    'POST /api/institution/people/{id}/end',
    'POST /api/institution/invitations/{id}',
    'POST /api/institution/leave',
    'GET /api/users/user/{id}',
    'POST /api/users/user/{id}',
    'POST /api/users/email/confirm',
    'POST /api/users/email/code',
    'POST /api/users/consents',
    'GET /api/users/export',
    'POST /api/users/leave',
    'POST /api/users/texts',
    'POST /api/buy/content-reminders',
    'POST /api/users/sessions/{id}/end',
    'POST /api/users/sessions/end-others',
    'POST /api/users/passkeys/options',
    'POST /api/users/passkeys',
    'POST /api/users/passkeys/{id}',
    'POST /api/users/passkeys/{id}/remove',
    'POST /api/users/social/link',
    'POST /api/users/social/{provider}/unlink',
    'GET /api/users/restock',
    'POST /api/users/restock',
    'POST /api/users/restock/{id}/remove',
    'GET /api/users/questions/{id}',
    'POST /api/users/question',
    'POST /api/users/question/remove',
    'GET /api/users/review/{line}',
    'POST /api/users/review',
    'POST /api/users/review/remove',
    'GET /api/inquiries',
    // The institution itself is its holder's matter.
    'GET /api/institution',
    'POST /api/institution/application',
    'POST /api/institution/withdraw',
    'POST /api/institution/contact',
  ],
};

it('every call of a member says whether it may be made in an institution’s name', () => {
  const found: Record<string, string[]> = { orders: [], contents: [], boxes: [], [own]: [] };
  for (const { who, method, path, forInstitution } of contracts)
    if (who === 'member') found[forInstitution ?? own]!.push(`${method} ${path}`);
  for (const [flag, calls] of Object.entries(decided))
    expect(found[flag]!.sort(), flag).toEqual([...calls].sort());
});

it('no call of anybody or of a box is made in an institution’s name', () => {
  expect(contracts.filter(({ who, forInstitution }) => who !== 'member' && forInstitution)).toEqual([]);
});
