import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { holdLock } from './hold-lock.mjs';
import { runNpm } from './run-npm.mjs';
import { StepFailure } from './run-process.mjs';

/** Installs exactly what the lock file names, when it has not been done for this lock file and this machine. */
export async function installDependencies({ root, node, env }) {
  const stamp = join(root, 'node_modules', '.toktok-lock');
  const wanted = `${process.platform}-${process.arch} ${hashFiles(root, ['package-lock.json', '.npmrc'])}`;
  const isDone = () => readText(stamp) === wanted;
  if (isDone()) return;
  await holdLock(root, 'install', async () => {
    if (isDone()) return;
    console.log('필요한 패키지를 설치하고 있어요. (npm ci)');
    await installLocked(root, node, env);
    writeFileSync(stamp, wanted);
  });
}

async function installLocked(root, node, env) {
  // NODE_ENV=production would leave out the parts that build the shop.
  const options = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const failure = '패키지를 설치하지 못했어요. 위에 npm이 남긴 이유를 봐 주세요.';
  try {
    await runNpm(node, ['ci', ...options], { env, quiet: 'always' });
  } catch (error) {
    if (!(error instanceof StepFailure) || error.exitCode >= 128) throw error;
    // A registry may not carry the parts of other platforms; `npm ci` then calls the lock file incomplete.
    // Without saving, `npm install` takes the same locked versions and leaves such parts out.
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    await runNpm(node, ['install', '--no-save', ...options], { env, quiet: true, failure });
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
