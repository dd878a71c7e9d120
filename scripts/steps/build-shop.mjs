import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { holdLock } from './hold-lock.mjs';
import { findCommand, runProgram } from './run-process.mjs';
import { compileCache } from './shop-process.mjs';

const inputs = [
  'src',
  'sandbox',
  'content',
  'public',
  'admin.html',
  'vite.config.ts',
  'vite.layers.ts',
  'vite.pages.ts',
  'vite.react.ts',
  'vite.admin.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/merge-styles.mjs',
  'scripts/compress.mjs',
  'scripts/package/unbundled.json',
];

/** Empty where the sources lie in no repository. */
function readCommit(root) {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

/**
 * Files of a build are named by their content, so what was compiled of former builds would only grow. Moved away first: another
 * process may be writing into it.
 */
function forgetCompiled(root) {
  const folder = join(root, compileCache);
  if (!existsSync(folder)) return;
  const away = mkdtempSync(`${folder}.old-`);
  renameSync(folder, away);
  rmSync(away, { recursive: true, force: true, maxRetries: 5 });
}

/** Builds pages and styles into build/ and compresses them, unless that was done for the very same files. */
export async function buildShop({ root, node, env }) {
  const stamp = join(root, 'build', '.stamp');
  const wanted = hashFiles(root, inputs);
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isDone()) return;
  await holdLock(root, 'build', async () => {
    if (isDone()) return;
    console.log('화면을 만들고 있어요. (react-router build)');
    rmSync(stamp, { force: true });
    forgetCompiled(root);
    const options = {
      env: { ...env, NODE_ENV: 'production' },
      quiet: true,
      failure: '화면을 만들지 못했어요. 위에 적힌 이유를 봐 주세요.',
    };
    await runProgram(node, [findCommand(root, '@react-router/dev', 'react-router'), 'build'], options);
    await runProgram(node, ['scripts/merge-styles.mjs'], options);
    const vite = findCommand(root, 'vite');
    await runProgram(node, [vite, 'build', '--config', 'vite.admin.config.ts'], options);
    for (const mode of ['production', 'sandbox'])
      await runProgram(node, [vite, 'build', '--config', 'vite.server.config.ts', '--mode', mode], options);
    await runProgram(node, ['scripts/compress.mjs'], options);
    writeFileSync(join(root, 'build', '.commit'), readCommit(root));
    writeFileSync(stamp, wanted);
  });
}
