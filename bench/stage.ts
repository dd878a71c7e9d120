// Everything that stands while the rounds run: PostgreSQL, the outside world, the shop and what it is measured against.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { listAccessories } from '../src/features/commerce/catalog/contract.ts';
import { readEnv } from '../src/platform/config/env.server.ts';
import { copyTemplate, startTemplate } from '../test/support/database.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { addOtherMembers, addPurchases, type Buyer, cookiesOf, createBuyers, refill } from './buyers.ts';
import { type Server, startServer, startShop } from './child-process.ts';
import type { FloorAnswer } from './servers/floor.ts';

export const paths = {
  api: listAccessories.path,
  home: '/',
  brand: '/brand',
  catalogue: '/BuyAccesory',
  notices: '/community/notice/1',
  /** What is the member's own of it; the page itself is everybody's. */
  history: '/buylist.data',
};

/** Asked of the database each time. */
export const searchPath = `/api/notice/find/1/${encodeURIComponent('톡톡')}`;

export type Stage = {
  sql: Sql;
  databaseUrl: string;
  sandbox: RunningSandbox;
  shop: Server;
  /** The shop with a cache that keeps nothing, and one that keeps data but no finished page. */
  forgetful: Server;
  pageless: Server;
  floor: Server;
  limit: Server;
  buyers: Buyer[];
  close: () => Promise<void>;
};

const memberCount = 400;
const otherMembers = 20_000;

export async function setStage(): Promise<Stage> {
  const closers: (() => Promise<unknown>)[] = [];
  const keep = <T>(made: T, close: (made: T) => Promise<unknown>): T => {
    closers.push(() => close(made));
    return made;
  };
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const template = keep(await startTemplate({ max_connections: '200' }), ({ stop }) => stop());
    const { url: databaseUrl } = keep(await copyTemplate(template.adminUrl), ({ drop }) => drop());
    const sql = keep(postgres(databaseUrl, { max: 2, onnotice: () => undefined }), (made) => made.end());
    const { mid, merchantKey } = readEnv({}).nicepay;
    const sandbox = keep(await startSandbox({ port: 0, mid, merchantKey, notifyUrl: undefined }), (made) =>
      made.close(),
    );
    const env = { DATABASE_URL: databaseUrl, SANDBOX_PORT: new URL(sandbox.url).port };
    const stop = (server: Server) => server.stop();
    const shop = keep(await startShop(await findFreePort(), env), stop);
    await refill(sql);
    await addOtherMembers(sql, otherMembers);
    const buyers = await createBuyers(sql, shop.url, memberCount);
    await addPurchases(sql, buyers[0]!);
    const quiet = { ...env, NODE_ENV: 'development', LOG_LEVEL: 'error', PUBLIC_URL: shop.url };
    const forgetful = keep(await startServer('uncached', { ...quiet, FORGET: 'all' }), stop);
    const pageless = keep(await startServer('uncached', { ...quiet, FORGET: 'pages' }), stop);
    const limit = keep(await startServer('limit', { DATABASE_URL: databaseUrl }), stop);
    const answers = await Promise.all(
      Object.values(paths).map((path) => copyAnswer(shop.url, path, buyers[0]!)),
    );
    const folder = keep(await mkdtemp(join(tmpdir(), 'toktokbox-floor-')), (path) =>
      rm(path, { recursive: true, force: true }),
    );
    const file = join(folder, 'answers.json');
    await writeFile(file, JSON.stringify(answers));
    const floor = keep(await startServer('floor', { FLOOR_ANSWERS: file }), stop);
    return { sql, databaseUrl, sandbox, shop, forgetful, pageless, floor, limit, buyers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The shop's own bytes and headers; the history is a member's. */
async function copyAnswer(shopUrl: string, path: string, member: Buyer): Promise<FloorAnswer> {
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  if (path === paths.history) headers.cookie = cookiesOf(member);
  const answer = await fetch(shopUrl + path, { headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const body = Buffer.from(await answer.arrayBuffer());
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
  return {
    path,
    headers: [
      ...[...answer.headers].filter(([name]) => !own.includes(name)),
      ['content-length', String(body.length)],
    ],
    body: body.toString('base64'),
  };
}
