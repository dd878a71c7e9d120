// The first minute: what `npm start` runs, where and how people start it.
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, type ShopProcess, startShopProcess } from '../prove/shop-process.ts';

/** Whole processes start and stop here, on a machine that may be busy. */
const patient = { timeout: 300_000 };

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toktokbox-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All that a started shop reads, in another place. */
async function copyShop(place: string): Promise<void> {
  await mkdir(place);
  for (const name of ['build', 'content', 'migrations', 'sandbox', 'src', 'package.json'])
    await cp(join(root, name), join(place, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(place, 'node_modules'));
}

/** Every file of ours that a page names. */
const namedIn = (html: string) => [
  ...new Set(
    [
      ...html.matchAll(/"(\/(?:admin\/)?(?:static|art)\/[^"\s#]+)/g),
      ...html.matchAll(/"(\/[\w-]+\.(?:svg|png|webmanifest))"/g),
    ].map(([, address = '']) => address),
  ),
];

describe('a folder whose path has spaces, Korean letters and signs', () => {
  let shop: ShopProcess | undefined;
  afterAll(() => shop?.end('SIGKILL'));

  it('serves every script, style and picture that its pages name', patient, async () => {
    const place = join(folder, '내 가게 100% #1');
    await copyShop(place);
    const [port, sandbox, mail] = [await findFreePort(), await findFreePort(), await findFreePort()];
    shop = await startShopProcess({
      entry: join(place, 'build/shop/entry.node.js'),
      databaseUrl: '',
      sandboxUrl: `http://127.0.0.1:${sandbox}`,
      port,
      env: { DATA_DIR: join(place, '.data'), SANDBOX_SMTP_PORT: String(mail) },
    });
    for (const path of ['/', '/BuyAccesory', '/brand', '/admin/']) {
      const page = await fetch(shop.url + path);
      expect(page.status).toBe(200);
      const named = namedIn(await page.text());
      expect(named.length, path).toBeGreaterThan(1);
      const answers = await Promise.all(
        named.map(async (address) => [address, (await fetch(`${shop?.url}${address}`)).status] as const),
      );
      expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    }
    expect((await fetch(`http://127.0.0.1:${sandbox}/postcode/postcode.v2.js`)).status).toBe(200);
    expect(await shop.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
