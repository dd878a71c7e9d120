// ONCE's contract for an image: HTTP on port 80, /up, everything kept in /storage, a script before its copy is made and one
// after it was brought back. Read-only and without rights beside.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeDataFolder } from '../../test/support/processes/data-folder.ts';
import { productionSettings } from '../../test/support/processes/production-settings.ts';
import { beginProgram } from '../../test/support/processes/run-program.ts';
import { canMakeImages, type Image, makeImage, makeStorage, openContainer } from './image.ts';

const sources = fileURLToPath(new URL('../..', import.meta.url));
const { DATABASE_URL, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, ...settings } =
  productionSettings;

describe.runIf(canMakeImages)('the image', () => {
  let folder: string;
  let image: Image;

  beforeAll(async () => {
    const making = beginProgram(process.execPath, ['scripts/run.mjs', 'package'], { cwd: sources });
    expect(await making.ended).toMatchObject({ code: 0 });
    folder = await makeDataFolder('image');
    image = await makeImage(
      folder,
      join(sources, 'ops/container/Containerfile'),
      join(sources, 'build/package'),
    );
  }, 900_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const open = async (storage: string) => {
    const container = await openContainer(image, storage, settings);
    onTestFinished(() => container.close());
    return container;
  };
  type Container = Awaited<ReturnType<typeof open>>;

  async function startShop(container: Container) {
    const shop = container.start();
    const signal = (name: NodeJS.Signals) => process.kill(-(shop.child.pid ?? 0), name);
    onTestFinished(async () => {
      if (shop.child.exitCode === null) signal('SIGKILL');
      await shop.ended;
    });
    const isOver = () => shop.said.out.includes('"READY"') || shop.child.exitCode !== null;
    await expect.poll(isOver, { timeout: 120_000 }).toBe(true);
    expect(shop.said.out, shop.said.errors).toContain('"READY"');
    return {
      shop,
      /** As hosts end a container: the shop alone hears of it. */
      async end() {
        const shopOf = spawnSync(
          'pgrep',
          ['-f', '-g', String(shop.child.pid), '^node .*toktokbox.mjs start$'],
          { encoding: 'utf8' },
        );
        process.kill(Number(shopOf.stdout.trim().split('\n').at(-1)), 'SIGTERM');
        expect(await shop.ended).toMatchObject({ code: 0 });
      },
    };
  }
  const toktokbox = (container: Container, ...args: string[]) =>
    container.exec('node', '--disable-warning=ExperimentalWarning', '/opt/toktokbox/toktokbox.mjs', ...args);

  it('says what a host wants to know: an ordinary user, port 80, /storage', () => {
    const { config } = image;
    expect(config).toMatchObject({
      User: '10001:10001',
      ExposedPorts: { '80/tcp': {} },
      Volumes: { '/storage': {} },
    });
    expect(config.Env).toContain('PORT=80');
  });

  it('keeps everything in /storage; the copy of a moment comes back elsewhere, whatever changed while it was copied', async () => {
    const here = await makeStorage(join(folder, 'here'));
    const container = await open(here);
    const { end } = await startShop(container);
    expect((await container.ask('/up')).status).toBe(200);
    expect((await container.ask('/BuyAccesory')).text).toContain('톡톡펜');
    const who = await container.exec(
      'sh',
      '-c',
      'id -u; touch /opt/toktokbox/x; touch /etc/x; touch /storage/.x && rm /storage/.x',
    );
    expect(who).toMatchObject({ code: 0, out: '10001\n' });
    expect(who.errors.match(/Read-only file system/g)).toHaveLength(2);
    expect(await toktokbox(container, 'operator', 'add', 'minji', '민지')).toMatchObject({ code: 0 });

    expect(await container.exec('/hooks/pre-backup')).toMatchObject({ code: 0, errors: '' });
    expect(await toktokbox(container, 'operator', 'add', 'later', '나중')).toMatchObject({ code: 0 });
    const there = join(folder, 'there');
    // Beside a shop that works: what vanishes meanwhile is no fault of the copy's.
    await beginProgram('cp', ['-a', here, there]).ended;
    // Whoever runs it beside an open shop by mistake changes nothing.
    const refused = await container.exec('/hooks/post-restore');
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('상점이 켜져 있어서');
    // The next copy takes the place of the former one.
    expect(await container.exec('/hooks/pre-backup')).toMatchObject({ code: 0 });
    expect((await readdir(here)).filter((name) => name.startsWith('backup'))).toEqual(['backup']);
    await end();

    const other = await open(there);
    const came = await other.exec('/hooks/post-restore');
    expect(came).toMatchObject({ code: 0, errors: '' });
    expect(came.out).toContain('before-restore-');
    const again = await startShop(other);
    expect((await other.ask('/up')).status).toBe(200);
    const { out } = await toktokbox(other, 'operator', 'list');
    expect(out).toContain('minji');
    expect(out).not.toContain('later');
    await again.end();
    const kept = (await readdir(there)).filter((name) => name.startsWith('before-restore-'));
    expect(await readdir(join(there, kept[0]!))).toContain('postgres');
    expect(await readFile(join(there, 'backup/manifest.json'), 'utf8')).toContain('"madeAt"');
  });

  it('tells a host that brought back a storage without a copy', async () => {
    const container = await open(await makeStorage(join(folder, 'empty')));
    const { code, errors } = await container.exec('/hooks/post-restore');
    expect(code).toBe(1);
    expect(errors).toContain('되살릴 백업이 없어요');
  });
});
