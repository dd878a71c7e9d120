import { basename } from 'node:path';
import { runProgram } from './run-process.mjs';

/** Runs npm with the given Node: the npm that called us, else the one in the PATH. */
export function runNpm(node, args, options) {
  const caller = process.env.npm_execpath ?? '';
  if (basename(caller) === 'npm-cli.js') return runProgram(node, [caller, ...args], options);
  return runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
