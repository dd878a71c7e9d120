import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearEnd } from './hear-end.mjs';

/** An expected end: its message, when there is one, is all the user needs to read. */
export class StepFailure extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a program to its end. A quiet one shows what it said only when it fails, or never ('always'). */
export async function runProgram(file, args, { env = process.env, quiet = false, failure = '' } = {}) {
  const child = spawn(file, args, { env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const said = [];
  child.stdout?.on('data', (chunk) => said.push(chunk));
  child.stderr?.on('data', (chunk) => said.push(chunk));
  const stopHearing = hearEnd((signal) => child.kill(signal));
  const [code, signal] = await new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (...end) => done(end));
  }).finally(stopHearing);
  if (code === 0) return;
  if (quiet !== 'always') process.stderr.write(Buffer.concat(said));
  // A shell reports a signal as 128 and its number; Ctrl-C is 130.
  throw new StepFailure(failure, code ?? (signal === 'SIGINT' ? 130 : 143));
}

/** The JavaScript file behind a command of an installed package, so that it runs with our Node and no shell. */
export function findCommand(root, packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
