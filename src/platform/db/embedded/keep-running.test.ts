import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { keepRunning } from './keep-running.server.ts';

const startChild = async (): Promise<ChildProcess> => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  await once(child, 'spawn');
  return child;
};

const stop = async (child: ChildProcess) => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

test('a server that is being started again while the shop stops is ended, too, and is not reported as back', async () => {
  const first = await startChild();
  const launching = Promise.withResolvers<void>();
  const started = Promise.withResolvers<ChildProcess>();
  const said: string[] = [];
  const kept = keepRunning(first, {
    logFile: 'nowhere',
    launch: () => {
      launching.resolve();
      return started.promise;
    },
    onDied: () => said.push('died'),
    onBack: () => said.push('back'),
  });
  first.kill('SIGKILL');
  await launching.promise;

  const ended = kept.end(stop);
  const second = await startChild();
  started.resolve(second);
  await ended;
  expect(second.signalCode).toBe('SIGKILL');
  expect(said).toEqual(['died']);
}, 5_000);
