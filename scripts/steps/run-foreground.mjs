import { spawn } from 'node:child_process';
import { hearEnd } from './hear-end.mjs';

/**
 * Runs the shop (or a tool) as if it were this process and answers its exit code.
 * It has a process group of its own, so that Ctrl-C in the terminal reaches it once, through us.
 */
export async function runInForeground({ node, env }, args) {
  const child = spawn(node, args, { env, stdio: 'inherit', detached: process.platform !== 'win32' });
  const stopHearing = hearEnd((signal) => child.kill(signal));
  const [code, signal] = await new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (...end) => done(end));
  }).finally(stopHearing);
  return code ?? (signal === 'SIGINT' ? 130 : 143);
}
