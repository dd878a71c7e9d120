import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { runNpm } from './run-npm.mjs';
import { StepFailure } from './run-process.mjs';

const broughtVersion = '24.21.0';

/** A Node that the shop's parts accept (22.22 or newer, no odd 23): our own, else one from the npm registry. */
export async function findNode(root) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24 || (major === 22 && minor >= 22)) return process.execPath;

  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const folders = listCacheFolders(root).map((cache) => join(cache, 'node', broughtVersion));
  const nodeIn = (folder) => join(folder, 'node_modules', name, file);
  const present = folders.map(nodeIn).find(existsSync);
  if (present) return present;

  const cache = listCacheFolders(root).find(isWritable);
  if (!cache)
    throw new StepFailure('Node를 받아 둘 폴더에 쓸 수 없어요. DATA_DIR를 쓸 수 있는 폴더로 정해 주세요.');
  console.log(`Node ${process.versions.node} 대신 쓸 Node ${broughtVersion}을(를) 받고 있어요.`);
  const folder = join(cache, 'node', broughtVersion);
  mkdirSync(join(cache, 'node'), { recursive: true });
  // Made beside its place and renamed: a cut-off download is never used, and two at once do not mix.
  const half = mkdtempSync(`${folder}.new-`);
  try {
    await runNpm(
      process.execPath,
      [
        'install',
        '--prefix',
        half,
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        `${name}@${broughtVersion}`,
      ],
      {
        quiet: true,
        failure: 'Node를 받지 못했어요. 인터넷 연결을 살펴보거나 Node 24를 직접 설치해 주세요.',
      },
    );
    if (!existsSync(nodeIn(folder))) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(half, folder);
    }
  } catch (error) {
    // Another start may have put the same Node there a moment before.
    if (!existsSync(nodeIn(folder))) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return nodeIn(folder);
}

function listCacheFolders(root) {
  const personal = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return [resolve(root, process.env.DATA_DIR || '.data'), join(personal, 'toktokbox')];
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
