import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { buildShop } from './build-shop.mjs';
import { holdLock } from './hold-lock.mjs';
import { listInstalled } from './installed-packages.mjs';
import { StepFailure } from './run-process.mjs';

/** Of the shop, and where each lies in the package as in the sources: everything finds the rest from its own place. */
const own = [
  'build/shop',
  'build/client',
  'build/admin',
  'build/.commit',
  'content',
  'migrations',
  'ops/alerts.yml',
  'ops/dashboard.json',
  'ops/container/hooks',
];
const unneeded = /(\.test\.ts|_snapshot\.json|\.d\.[cm]?ts|\.map|\/\.(npm|git)ignore)$/;
/** Native code for other machines, where a package brings it for all of them. */
const elsewhere = new RegExp(`/prebuilds/(?!${process.platform}-${process.arch}(/|$))[^/]+(/|$)`);

/** One folder with everything that a production machine needs beside Node, for machines like this one. */
export async function makePackage(context) {
  await buildShop(context);
  return holdLock(context.root, 'package', () => collect(context));
}

async function collect({ root, node, env }) {
  const place = join(root, 'build', 'package');
  const half = `${place}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const copy = (path, to = path, filter = () => true) =>
    cpSync(join(root, path), join(half, to), {
      recursive: true,
      // Else links of the embedded database's libraries would lead to this machine's folder.
      verbatimSymlinks: true,
      filter: (file) =>
        !unneeded.test(file) && !elsewhere.test(file) && filter(relative(join(root, path), file)),
    });
  for (const path of own) copy(path);
  const unbundled = JSON.parse(readFileSync(join(root, 'scripts/package/unbundled.json'), 'utf8'));
  // What lies inside of another is copied by its own line: only where that one needs it.
  for (const path of listInstalled(root, unbundled))
    copy(path, path, (inside) => !inside.split('/').includes('node_modules'));
  copy('scripts/package/toktokbox.mjs', 'toktokbox.mjs');
  const { name, version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(
    join(half, 'package.json'),
    `${JSON.stringify({ name, version, private: true, license, type: 'module', engines }, null, 2)}\n`,
  );
  writeFileSync(join(half, 'materials.json'), listMaterials(root, node, env));
  rmSync(place, { recursive: true, force: true });
  renameSync(half, place);
  console.log(`꾸러미를 만들었어요: ${relative(root, place)} (node ${basename(place)}/toktokbox.mjs help)`);
  return place;
}

function listMaterials(root, node, env) {
  const { status, stdout, stderr } = spawnSync(node, ['scripts/list-materials.mjs'], {
    cwd: root,
    // The npm beside this Node, whoever started us.
    env: { ...env, PATH: `${dirname(node)}:${env.PATH ?? ''}` },
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new StepFailure(`패키지 목록을 만들지 못했어요.\n${stderr}`);
  return stdout;
}
