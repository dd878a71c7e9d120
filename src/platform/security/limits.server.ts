// How often something may be tried: counted in PostgreSQL, so that all processes of the shop count together.
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { widerFactors, widerNetworksOf } from './client-address.server.ts';
import {
  type Bucket,
  emptyBuckets,
  giveBackAttempts,
  isBucketSpent,
  takeAttempts,
  takingAttempts,
} from './limits-queries.server.ts';

/**
 * @property network the key is a network address: of IPv6 its wider networks are counted, too
 * @property ceiling counts everybody together: once it is spent, somebody has to know
 */
type Rule = { attempts: number; seconds: number; network?: true; ceiling?: true };

const hour = 60 * 60;

const rules = {
  // Who is known (a browser, a network, a box there) guesses in a bucket of its own, whatever strangers do.
  loginByDevice: { attempts: 5, seconds: 15 * 60 },
  loginByKnownNetwork: { attempts: 5, seconds: 15 * 60 },
  // A stranger's guesses at an id lock out nobody elsewhere; from everywhere together they come to an end as well.
  loginByIdentityHere: { attempts: 5, seconds: 15 * 60 },
  loginByIdentity: { attempts: 30, seconds: hour },
  loginByAddress: { attempts: 20, seconds: 10 * 60, network: true },
  loginByAddressHour: { attempts: 60, seconds: hour, network: true },
  loginEverywhere: { attempts: 3_000, seconds: hour, ceiling: true },
  operatorLoginByDevice: { attempts: 5, seconds: 15 * 60 },
  operatorLoginByIdentityHere: { attempts: 5, seconds: 15 * 60 },
  operatorLoginByIdentity: { attempts: 30, seconds: hour },
  operatorLoginByAddress: { attempts: 20, seconds: hour, network: true },
  operatorLoginEverywhere: { attempts: 300, seconds: hour, ceiling: true },
  // Five guesses at six digits in a quarter of an hour: one in 200,000.
  operatorCodeHere: { attempts: 5, seconds: 15 * 60 },
  operatorCode: { attempts: 15, seconds: hour },
  operatorOwnPassword: { attempts: 5, seconds: 15 * 60 },
  // A signature can't be guessed; whoever has the password isn't to try without end all the same.
  secondFactorHere: { attempts: 5, seconds: 15 * 60 },
  secondFactor: { attempts: 15, seconds: hour },
  advertisementTrial: { attempts: 10, seconds: hour },
  // Goes to any address that an operator types.
  alarmTrial: { attempts: 5, seconds: hour },
  orderByMember: { attempts: 60, seconds: hour },
  verifyBySession: { attempts: 5, seconds: hour },
  verifyByAddress: { attempts: 20, seconds: hour, network: true },
  /** Ways to Kakao and Naver that are begun. */
  socialByAddress: { attempts: 60, seconds: hour, network: true },
  codeByMailbox: { attempts: 5, seconds: hour },
  codeByMailboxDay: { attempts: 10, seconds: 24 * hour },
  codeBySession: { attempts: 5, seconds: hour },
  codeByAddress: { attempts: 20, seconds: hour, network: true },
  // 25 guesses at six digits: one in 40,000 an hour.
  codeGuessByMailbox: { attempts: 25, seconds: hour },
  codeGuessByAddress: { attempts: 25, seconds: hour, network: true },
  newLoginIdByAddress: { attempts: 20, seconds: hour, network: true },
  serialByMember: { attempts: 5, seconds: hour },
  // What a member was told of a number once costs no second attempt for an hour: looked at first, registered then.
  serialAsked: { attempts: 1, seconds: hour },
  // Each look tells of a hundred numbers at most.
  serialListByMember: { attempts: 30, seconds: 24 * hour },
  // A workbook is unpacked.
  serialFileByMember: { attempts: 20, seconds: hour },
  // A kindergarten, an office, or the many phones that a carrier puts behind one address.
  visitByAddress: { attempts: 300, seconds: 24 * hour, network: true },
  couponByMember: { attempts: 5, seconds: hour },
  couponByAddress: { attempts: 20, seconds: 24 * hour, network: true },
  inquiryByMember: { attempts: 20, seconds: hour },
  questionByMember: { attempts: 10, seconds: hour },
  inquiryByAddress: { attempts: 10, seconds: hour, network: true },
  inquiryByMailbox: { attempts: 5, seconds: 24 * hour },
  inquiryLookByAddress: { attempts: 20, seconds: hour, network: true },
  inquiryLookHere: { attempts: 10, seconds: hour },
  institutionByMember: { attempts: 10, seconds: 24 * hour },
  // Each may be an e-mail to somebody who didn't ask for one.
  invitationByMember: { attempts: 20, seconds: 24 * hour },
  quotationByMember: { attempts: 20, seconds: 24 * hour },
  repairByMember: { attempts: 10, seconds: hour },
  // A picture is decoded and made anew: three for a request, and some that were taken out again.
  attachmentByMember: { attempts: 30, seconds: hour },
  attachmentByAddress: { attempts: 20, seconds: hour, network: true },
  serialByAddress: { attempts: 20, seconds: 24 * hour, network: true },
} as const satisfies Record<string, Rule>;

type LimitName = keyof typeof rules;
/** Of one bucket each. */
type OwnLimit = {
  [K in LimitName]: (typeof rules)[K] extends { network: true } | { ceiling: true } ? never : K;
}[LimitName];
type Named = readonly [LimitName, string];

type GuessResult =
  | { outcome: 'right' }
  | { outcome: 'wrong' }
  | { outcome: 'tooOften'; retryAfterSeconds: number };

export type Limits = {
  /** Takes one attempt out of the bucket; tells the seconds to wait where it is spent, else null. */
  take(name: LimitName, key: string): Promise<number | null>;
  /** One of each bucket as a part of a larger statement: `takingAttempts`. */
  taking(name: OwnLimit, keys: readonly string[]): SQL;
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Whether nothing is left in the bucket; takes nothing. */
  isSpent(name: LimitName, key: string): Promise<boolean>;
  reset(name: LimitName, key: string): Promise<void>;
  /**
   * Checks a secret that somebody typed. Only a wrong one costs an attempt: what was refused, was right, or could not be
   * checked (`BusyError`) costs none of the buckets; and who was right begins anew in `own`.
   */
  guess(
    buckets: { own: Named; shared: readonly Named[] },
    check: () => Promise<boolean>,
  ): Promise<GuessResult>;
};

export function createLimits(db: Db, { onCeiling }: { onCeiling: () => void }): Limits {
  /** All or none: a refusal spends nothing of what others share. */
  async function takeAll(named: readonly Named[]): Promise<number | null> {
    const buckets = named.flatMap(bucketsOf);
    const spent = await takeAttempts(db, buckets);
    if (spent.length === 0) return null;
    const waitOf = new Map(spent.map(({ key, waitSeconds }) => [key, waitSeconds]));
    const first = buckets.find(({ key }) => waitOf.has(key))!;
    if (first.rule.ceiling) onCeiling();
    return waitOf.get(first.key)!;
  }
  const giveBackAll = (named: readonly Named[]) =>
    giveBackAttempts(
      db,
      named.flatMap(bucketsOf).map(({ key }) => key),
    );
  const empty = (named: Named) => emptyBuckets(db, [ownKeyOf(named)]);

  return {
    take: (name, key) => takeAll([[name, key]]),
    taking: (name, keys) =>
      takingAttempts(
        keys.map((key) => ownKeyOf([name, key])),
        rules[name],
      ),
    giveBack: (name, key) => giveBackAll([[name, key]]),
    isSpent: (name, key) => isBucketSpent(db, ownKeyOf([name, key]), rules[name].attempts),
    reset: (name, key) => empty([name, key]),
    async guess({ own, shared }, check) {
      const buckets = [own, ...shared];
      const wait = await takeAll(buckets);
      if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait };
      const isRight = await check().catch(async (error: unknown) => {
        await giveBackAll(buckets);
        throw error;
      });
      if (!isRight) return { outcome: 'wrong' };
      await Promise.all([giveBackAll(shared), empty(own)]);
      return { outcome: 'right' };
    },
  };
}

const ownKeyOf = ([name, key]: Named) => `${name}:${key}`;

/** The bucket itself first, those of wider networks after it. */
function bucketsOf(named: Named): (Bucket & { rule: Rule })[] {
  const [name, key] = named;
  const rule: Rule = rules[name];
  const { attempts, seconds } = rule;
  const wider = rule.network ? widerNetworksOf(key) : [];
  return [
    { key: ownKeyOf(named), attempts, seconds, rule },
    ...wider.map(({ bits, network }) => ({
      key: `${name}/${bits}:${network}`,
      attempts: attempts * widerFactors[bits],
      seconds,
      rule,
    })),
  ];
}
