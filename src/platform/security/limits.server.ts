// How often something may be tried: counted in PostgreSQL, so that all processes of the shop count together.
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '../db/client.server.ts';

type Rule = { attempts: number; seconds: number };

const rules = {
  loginByIdentity: { attempts: 5, seconds: 15 * 60 },
  loginByDevice: { attempts: 5, seconds: 15 * 60 },
  loginByAddress: { attempts: 20, seconds: 10 * 60 },
  loginByAddressHour: { attempts: 60, seconds: 60 * 60 },
  operatorLoginByIdentity: { attempts: 5, seconds: 15 * 60 },
  operatorLoginByAddress: { attempts: 20, seconds: 60 * 60 },
  // Five guesses at six digits in a quarter of an hour: one in 200,000.
  operatorCode: { attempts: 5, seconds: 15 * 60 },
  orderByMember: { attempts: 60, seconds: 60 * 60 },
  verifyBySession: { attempts: 5, seconds: 60 * 60 },
  verifyByAddress: { attempts: 20, seconds: 60 * 60 },
  codeByMailbox: { attempts: 5, seconds: 60 * 60 },
  codeByMailboxDay: { attempts: 10, seconds: 24 * 60 * 60 },
  codeBySession: { attempts: 5, seconds: 60 * 60 },
  codeByAddress: { attempts: 20, seconds: 60 * 60 },
  // 25 guesses at six digits: one in 40,000 an hour.
  codeGuessByMailbox: { attempts: 25, seconds: 60 * 60 },
  codeGuessByAddress: { attempts: 25, seconds: 60 * 60 },
  newLoginIdByAddress: { attempts: 20, seconds: 60 * 60 },
  serialByMember: { attempts: 5, seconds: 60 * 60 },
  // A kindergarten, an office, or the many phones that a carrier puts behind one address.
  visitByAddress: { attempts: 300, seconds: 24 * 60 * 60 },
  couponByMember: { attempts: 5, seconds: 60 * 60 },
  couponByAddress: { attempts: 20, seconds: 24 * 60 * 60 },
  serialByAddress: { attempts: 20, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, Rule>;

type LimitName = keyof typeof rules;

export type Limits = {
  /** Takes one attempt out of the bucket; tells the seconds to wait where it is spent, else null. */
  take(name: LimitName, key: string): Promise<number | null>;
  /** Looks without taking. */
  waitSeconds(name: LimitName, key: string): Promise<number | null>;
  giveBack(name: LimitName, key: string): Promise<void>;
  reset(name: LimitName, key: string): Promise<void>;
};

export function createLimits(sql: Sql): Limits {
  const client = {
    query: async ({ text, values }: { text: string; values?: unknown[] }) => ({
      rows: await sql.unsafe(text, values as never[]),
    }),
  };
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        storeClient: client,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: rule.attempts,
        duration: rule.seconds,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;

  return {
    async take(name, key) {
      try {
        await limiters[name].consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return seconds(refusal);
        throw refusal;
      }
    },
    async waitSeconds(name, key) {
      const state = await limiters[name].get(key);
      return state && state.consumedPoints >= rules[name].attempts ? seconds(state) : null;
    },
    async giveBack(name, key) {
      await limiters[name].reward(key);
    },
    async reset(name, key) {
      await limiters[name].delete(key);
    },
  };
}

const seconds = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));
