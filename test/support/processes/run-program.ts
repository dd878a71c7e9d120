// A program as a process of its own, and what it said.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { shopUrlOf } from '../../../src/platform/db/embedded/embedded-postgres.server.ts';
import { withDatabase } from '../database.ts';

export type Said = { code: number | null; out: string; errors: string };
export type Program = { child: ChildProcess; said: Omit<Said, 'code'>; ended: Promise<Said> };

type Options = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** With all that it starts in a group of its own. */
  detached?: boolean;
};

export function beginProgram(file: string, args: string[], options: Options = {}): Program {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk));
  const ended = new Promise<Said>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...said }));
  });
  return { child, said, ended };
}

export type EmptyDatabase = { settings: Record<string, string>; url: string; drop: () => Promise<void> };

/** A database that nothing was ever brought to; `settings` name it as a shop in production does. */
export async function makeEmptyDatabase(adminUrl: string): Promise<EmptyDatabase> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string) => {
    const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
    await admin.unsafe(statement).finally(() => admin.end());
  };
  await asAdmin(`create database ${name}`);
  const url = withDatabase(adminUrl, name);
  return {
    url,
    settings: { DATABASE_URL: shopUrlOf(url), DATABASE_OWNER_URL: url },
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}
