import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Does the work alone: a second run of the same step waits, and takes over from one that was killed. */
export async function holdLock(root, name, work) {
  const folder = join(root, '.data', `${name}.lock`);
  mkdirSync(join(root, '.data'), { recursive: true });
  for (let told = false; !enter(folder); told = true) {
    if (!told) console.log('다른 실행이 준비를 마치기를 기다리고 있어요.');
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
    else await sleep(300);
  }
  const leave = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', leave);
  try {
    return await work();
  } finally {
    process.off('exit', leave);
    leave();
  }
}

function enter(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
}

function isAbandoned(folder) {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    if (pid) {
      process.kill(pid, 0);
      return false;
    }
  } catch (error) {
    if (error.code === 'EPERM') return false;
    if (error.code === 'ESRCH') return true;
  }
  // No number in it: killed between the two lines of `enter`, or not there yet.
  const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return madeAt !== undefined && Date.now() - madeAt > 5000;
}
