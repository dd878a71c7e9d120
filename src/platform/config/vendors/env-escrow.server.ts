// Whether goods that are paid by transfer or into an account may be paid under escrow (구매안전서비스), by contract, and what proves it.
import * as z from 'zod';
import { isThisMachine } from '../this-machine.server.ts';

const url = z.url({ protocol: /^https?$/ });
const yesOrNo = z.enum(['yes', 'no']);

export const escrowVariables = {
  NICEPAY_ESCROW: yesOrNo.optional(),
  NICEPAY_START_ESCROW: yesOrNo.optional(),
  NICEPAY_ESCROW_URL: url.optional(),
  ESCROW_NAME: z.string().trim().min(1).max(60).optional(),
  ESCROW_CHECK_URL: url.optional(),
};

type Read = z.infer<z.ZodObject<typeof escrowVariables>> & { NODE_ENV: string; NICEPAY_MID: string };

/** Where one only tries the shop, both contracts have it. */
export function readEscrow(v: Read, sandboxOrigin: string) {
  const isReal = v.NODE_ENV === 'production';
  const isOn = (said: 'yes' | 'no' | undefined) => (said === undefined ? !isReal : said === 'yes');
  return {
    hasLegacy: isOn(v.NICEPAY_ESCROW),
    hasStart: isOn(v.NICEPAY_START_ESCROW),
    legacyUrl: v.NICEPAY_ESCROW_URL ?? `${sandboxOrigin}/webapi/escrow_process.jsp`,
    /** Who keeps the money, and where anybody checks that the shop has the contract: for the footer, orders and e-mails. */
    name: v.ESCROW_NAME ?? '연습페이',
    checkUrl: v.ESCROW_CHECK_URL ?? `${sandboxOrigin}/issue/IssueEscrow.jsp?Mid=${v.NICEPAY_MID}`,
  };
}

type Given = Record<string, string | undefined>;

/** What is offered is named and proven, and in production told to nobody but the company. */
export function faultsOfEscrow(mode: string, given: Given): string[] {
  if (mode !== 'production') return [];
  const wrong: string[] = [];
  const switches = ['NICEPAY_ESCROW', 'NICEPAY_START_ESCROW'] as const;
  const on = switches.filter((name) => given[name] === 'yes');
  const contracts = { NICEPAY_ESCROW: 'NICEPAY_MID', NICEPAY_START_ESCROW: 'NICEPAY_CLIENT_KEY' } as const;
  for (const name of on)
    if (given[contracts[name]] === undefined) wrong.push(`${name}: ${contracts[name]}도 함께 정해 주세요.`);
  const needed = [
    ...(on.length > 0 ? (['ESCROW_NAME', 'ESCROW_CHECK_URL'] as const) : []),
    ...(on.includes('NICEPAY_ESCROW') ? (['NICEPAY_ESCROW_URL'] as const) : []),
  ];
  for (const name of needed)
    if (given[name] === undefined) wrong.push(`${name}: 구매안전서비스를 켜면 꼭 정해 주세요.`);
  for (const name of ['NICEPAY_ESCROW_URL', 'ESCROW_CHECK_URL'] as const) {
    const address = given[name];
    if (address === undefined) continue;
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:' || isThisMachine(hostname))
      wrong.push(`${name}: 운영 환경에서는 샌드박스나 http 주소를 쓸 수 없어요.`);
  }
  return wrong;
}
