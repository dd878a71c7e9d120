// The browser files of the releases before: a tab that was opened yesterday asks for yesterday's. Each release lays its own
// into a folder that outlives it, and looks there second.
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../config/log.server.ts';

/** Where the files whose names carry a hash lie, in the build as in a kept release. */
const parts = { shop: 'client/static', backOffice: 'admin/static' } as const;
type Part = keyof typeof parts;

/** Whatever was started in the last month is kept, and so many releases in any case. */
const keptReleases = 5;
const keptMs = 30 * 24 * 60 * 60_000;
/** Another process may be laying its files there just now. */
const halfMs = 60 * 60_000;
const half = '.new-';

type Keep = { build: string; folder: string; now: () => number; log: Log };

/** A shop whose folder can't be written still opens: only old tabs lose something. */
export async function keepFiles({ build, folder, now, log }: Keep): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const release = join(folder, await nameOf(build));
    const at = new Date(now());
    // Who goes back to an older release starts it anew.
    await utimes(release, at, at).catch(() => layDown(build, release, at));
    await forgetOld(folder, now());
  } catch (error) {
    log.warn({ event: 'assets.not_kept', err: error }, 'this release’s browser files could not be kept');
  }
}

/** The same files have the same name, whoever built them. */
async function nameOf(build: string): Promise<string> {
  const names = await Promise.all(
    Object.values(parts).map((part) => readdir(join(build, part), { recursive: true })),
  );
  return createHash('sha256').update(names.flat().sort().join('\n')).digest('hex').slice(0, 16);
}

async function layDown(build: string, release: string, at: Date): Promise<void> {
  const place = release + half + randomUUID();
  try {
    for (const part of Object.values(parts))
      await cp(join(build, part), join(place, part), { recursive: true });
    await utimes(place, at, at);
    // Another process of the same release may have been quicker.
    await rename(place, release).catch(() => utimes(release, at, at));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function forgetOld(folder: string, nowMs: number): Promise<void> {
  const releases = await listReleases(folder);
  const isHalf = ({ name }: Release) => name.includes(half);
  const old = releases
    .filter((release) => !isHalf(release))
    .filter(({ startedAtMs }, i) => i >= keptReleases && nowMs - startedAtMs > keptMs);
  const leftBehind = releases.filter((release) => isHalf(release) && nowMs - release.startedAtMs > halfMs);
  for (const { name } of [...old, ...leftBehind])
    await rm(join(folder, name), { recursive: true, force: true });
}

type Release = { name: string; startedAtMs: number };

/** Newest first. */
async function listReleases(folder: string): Promise<Release[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      startedAtMs: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  return found.sort((one, other) => other.startedAtMs - one.startedAtMs);
}

/** So long nobody looks again which releases there are: strangers ask for files that never were. */
const lookMs = 1_000;

/**
 * For what the build itself doesn't have. A release that another process has laid there since is found, too: while an
 * upgrade goes on, the old shop is asked for the new one's files.
 */
export function formerFiles(
  folder: string,
  part: Part,
  rewriteRequestPath: (path: string) => string = (path) => path,
): MiddlewareHandler {
  const known = new Map<string, MiddlewareHandler>();
  let looked: { atMs: number; names: Promise<string[]> } | null = null;

  function releases(): Promise<string[]> {
    const atMs = performance.now();
    if (!looked || atMs - looked.atMs > lookMs)
      looked = {
        atMs,
        names: listReleases(folder).then((all) =>
          all.map(({ name }) => name).filter((name) => !name.includes(half)),
        ),
      };
    return looked.names;
  }
  function filesOf(name: string): MiddlewareHandler {
    const files =
      known.get(name) ??
      serveStatic({ root: join(folder, name, parts[part], '..'), precompressed: true, rewriteRequestPath });
    known.set(name, files);
    return files;
  }

  return async (c, next) => {
    for (const name of await releases()) {
      let isMissing = false;
      const answer = await filesOf(name)(c, async () => {
        isMissing = true;
      });
      if (!isMissing) return answer;
    }
    await next();
  };
}
