// nginx by the file that is handed to operators (ops/nginx.conf), in front of shops on this machine. Wants nginx:
// `apt-get install nginx-light`.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** @property said what it wrote to its log of errors */
export type Front = { url: string; said: () => string; close: () => Promise<void> };

type Options = {
  port: number;
  /** Of `web-1` and `web-2` in that file. */
  shops: readonly [string, string];
  /** Seconds, shorter than the shops keep a connection; as in the file where nothing is said. */
  keepalive?: number;
};

export async function startNginx({ port, shops, keepalive = 60 }: Options): Promise<Front> {
  const url = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'toktokbox-front-'));
  // Its workers are somebody else where it is started by root.
  await chmod(folder, 0o755);
  const given = await readFile('ops/nginx.conf', 'utf8');
  const own = given
    .replace('web-1:8080', new URL(shops[0]).host)
    .replace('web-2:8080', new URL(shops[1]).host)
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace('keepalive_timeout 60s', `keepalive_timeout ${keepalive}s`);
  await writeFile(join(folder, 'nginx.conf'), own);
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'];
  const nginx = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve, reject) => {
    nginx.once('exit', () => resolve());
    nginx.once('error', reject);
  });
  let said = '';
  nginx.stderr.on('data', (chunk) => (said += String(chunk)));
  // Answered by nginx itself.
  const isThere = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 404,
      () => false,
    );
  while (!(await Promise.race([isThere(), ended.then(() => false)]))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await sleep(20);
  }
  return {
    url,
    said: () => said,
    async close() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
