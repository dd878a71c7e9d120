// Starts of the built shop that are expected to end by themselves, and the ports they meet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { findFreePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Said = { code: number | null; out: string; errors: string };

/** A start that is expected to end by itself. */
async function startInVain(env: Record<string, string>): Promise<Said> {
  const child = spawn(process.execPath, ['build/shop/entry.node.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'toktokbox-compiled'), ...env },
  });
  const said = { out: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...said };
}

/** Somebody else's program on a port of this machine. */
async function takePort(): Promise<{ port: number; free: () => Promise<unknown> }> {
  const server = createServer((socket) => socket.resume().end('HTTP/1.1 404 Not Found\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    free: () => new Promise((resolve) => server.close(resolve)),
  };
}

export const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Another program has the port of this name: one sentence tells the way out, and nothing stays behind. */
export async function expectTakenPortTold(folder: string, name: string, whose: string): Promise<void> {
  const taken = await takePort();
  const dataDir = join(folder, `taken-${name}`);
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const said = await startInVain({
    PORT: String(ports[0]),
    SANDBOX_PORT: String(ports[1]),
    SANDBOX_SMTP_PORT: String(ports[2]),
    DATA_DIR: dataDir,
    [name]: String(taken.port),
  });
  await taken.free();
  expect(said.code).toBe(1);
  const lines = said.errors.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  for (const word of [`포트 ${taken.port}`, whose, `${name}=`, 'npm start']) expect(lines[0]).toContain(word);
  expect(said.out).not.toContain('"level":50');
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  for (const port of ports) expect(await isFree(port), String(port)).toBe(true);
}

/** One Korean sentence names the setting, and nothing was begun. */
export async function expectFaultTold(
  folder: string,
  env: Record<string, string>,
  name: string,
): Promise<void> {
  const port = String(await findFreePort());
  const said = await startInVain({ PORT: port, DATA_DIR: join(folder, 'never'), ...env });
  expect(said).toMatchObject({ code: 1, out: '' });
  const lines = said.errors.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(name);
  expect(lines[0]).toMatch(/[가-힣]요\.$/);
  expect(lines[0]).not.toMatch(/[a-z]{3,} [a-z]{2,}/);
  expect(existsSync(join(folder, 'never'))).toBe(false);
}
