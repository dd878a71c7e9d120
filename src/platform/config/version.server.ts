// Which build this is, as each line of the log says it.
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import manifest from '../../../package.json' with { type: 'json' };

/** `0.1.0+1a2b3c4d5e6f`: the commit stands in the build, where it was made from one. */
function readVersion(): string {
  try {
    const commit = readFileSync(new URL('../../../build/.commit', import.meta.url), 'utf8').trim();
    return commit ? `${manifest.version}+${commit}` : manifest.version;
  } catch {
    return manifest.version;
  }
}

export type Identity = { instance: string; version: string };

export const readIdentity = (env: { instance?: string | undefined } = {}): Identity => ({
  instance: env.instance ?? `${hostname()}:${process.pid}`,
  version: readVersion(),
});
