// One shop per data folder: the second one is told who holds it, a dead one's claim is taken over.
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from './start-refused.server.ts';

/** Boot and start time of a process, so that a number used again is not taken for its former owner; null when gone. */
export async function findProcessStart(pid: number) {
  if (process.platform === 'linux') {
    const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (stat === null) return null;
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = await fs.readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return state === 'Z' ? null : `${boot.slice(0, 8)}_${fields[18]}`;
  }
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : null;
  }
}

/**
 * Every contender lays down a claim under a name nobody else ever uses, then looks at the others: whoever has entered
 * wins, otherwise the smallest claim. So a dead claim can be removed without a race, and of two at once exactly one stays.
 */
export async function lockFolder(folder: string) {
  const area = join(folder, 'postgres.lock');
  const own = `${process.pid}.${await findProcessStart(process.pid)}.${randomBytes(6).toString('hex')}`;
  const claim = join(area, `${own}.claim`);
  const entered = join(area, `${own}.entered`);
  try {
    await fs.mkdir(area, { recursive: true });
    await fs.writeFile(claim, '', { flag: 'wx' });
  } catch (cause) {
    const sentence = `이 자료 폴더(${folder})에 쓸 수 없어요. 처음 시작한 사용자로 시작해 주세요. / The data folder ${folder} is not writable; start as the user who started it first.`;
    throw new StartRefused(sentence, { cause });
  }
  const release = async () => {
    await fs.rm(entered, { force: true });
    await fs.rm(claim, { force: true });
  };
  for (const giveUpAt = Date.now() + 1500; ; await sleep(10)) {
    const others = await listLiveClaims(area, own);
    const holder = others.find((other) => other.entered) ?? others.find((other) => other.name < own);
    if (holder || (others.length > 0 && Date.now() > giveUpAt)) {
      await release();
      const pid = (holder ?? others[0])?.pid;
      throw new StartRefused(
        `이 자료 폴더(${folder})는 다른 가게(pid ${pid})가 이미 쓰고 있어요. / The data folder ${folder} is already in use by another shop (pid ${pid}).`,
      );
    }
    if (others.length > 0) continue;
    await fs.writeFile(entered, '');
    return release;
  }
}

async function listLiveClaims(area: string, own: string) {
  const files = await fs.readdir(area);
  const live = [];
  for (const file of files.filter((name) => name.endsWith('.claim'))) {
    const name = file.slice(0, -'.claim'.length);
    const [pid, start] = name.split('.');
    if (name === own) continue;
    if ((await findProcessStart(Number(pid))) === start) {
      live.push({ name, pid, entered: files.includes(`${name}.entered`) });
    } else {
      await fs.rm(join(area, `${name}.entered`), { force: true });
      await fs.rm(join(area, file), { force: true });
    }
  }
  return live;
}
