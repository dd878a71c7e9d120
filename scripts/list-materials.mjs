// What is shipped, as a list of materials (CycloneDX). npm leaves out of its list what a workspace or the build needs as well,
// so it is asked about a copy of the lock file that has neither.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const { name, version, license, dependencies } = read('package.json');
const shipped = { name, version, license, dependencies };
const { packages, ...lock } = read('package-lock.json');
const installed = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
);

const folder = mkdtempSync(join(tmpdir(), 'toktokbox-materials-'));
try {
  const write = (file, value) => writeFileSync(join(folder, file), JSON.stringify(value));
  write('package.json', shipped);
  write('package-lock.json', { ...lock, packages: { '': shipped, ...Object.fromEntries(installed) } });
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) process.stderr.write(stdout + stderr);
  else process.stdout.write(stdout);
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
