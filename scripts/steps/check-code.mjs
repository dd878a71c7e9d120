import { findCommand, runProgram } from './run-process.mjs';

/** Prints the step's name, then how long it took. */
export async function timeStep(title, work) {
  const startedAt = performance.now();
  console.log(`▶ ${title}`);
  try {
    return await work();
  } finally {
    console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1)}초`);
  }
}

/** What can be judged without running the shop. */
export async function checkCode({ root, node, env }) {
  const tool = (packageName, command, ...args) =>
    runProgram(node, [findCommand(root, packageName, command), ...args], { env, quiet: true });
  await timeStep('타입', async () => {
    await tool('@react-router/dev', 'react-router', 'typegen');
    await tool('typescript-native', 'tsc', '--noEmit');
    await tool('typescript-native', 'tsc', '--noEmit', '--project', 'art');
  });
  await timeStep('문법과 모양', () => tool('@biomejs/biome', 'biome', 'ci', '.'));
  await timeStep('구조', () =>
    tool('dependency-cruiser', 'depcruise', 'src', 'sandbox', '--config', '.dependency-cruiser.cjs'),
  );
  await timeStep('쓰지 않는 코드', () => tool('knip', 'knip'));
}
