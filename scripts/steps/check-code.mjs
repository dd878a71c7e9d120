import { findCommand, runProgram } from './run-process.mjs';

/** Prints the step's name, then how long it took. */
export async function timeStep(title, work) {
  const startedAt = performance.now();
  console.log(`▶ ${title}`);
  try {
    return await work();
  } finally {
    console.log(`  ${title} ${((performance.now() - startedAt) / 1000).toFixed(1)}초`);
  }
}

/** Two at a time: most of them keep one core busy. Nothing begins after a failure, and what is under way is waited for. */
export async function runSteps(steps) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await timeStep(step.title, step.work);
  };
  const stopOthers = (error) => {
    waiting.length = 0;
    throw error;
  };
  const ends = await Promise.allSettled([lane().catch(stopOthers), lane().catch(stopOthers)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** What can be judged without running the shop. */
export function listChecks({ root, node, env }) {
  const tool = (packageName, command, ...args) =>
    runProgram(node, [findCommand(root, packageName, command), ...args], { env, quiet: true });
  const checkTypes = async () => {
    await tool('@react-router/dev', 'react-router', 'typegen');
    await tool('typescript-native', 'tsc', '--noEmit');
    await tool('typescript-native', 'tsc', '--noEmit', '--project', 'art');
  };
  return [
    { title: '타입', work: checkTypes },
    {
      title: '구조',
      work: () =>
        tool('dependency-cruiser', 'depcruise', 'src', 'sandbox', '--config', '.dependency-cruiser.cjs'),
    },
    { title: '쓰지 않는 코드', work: () => tool('knip', 'knip') },
    { title: '문법과 모양', work: () => tool('@biomejs/biome', 'biome', 'ci', '--error-on-warnings', '.') },
  ];
}

export const checkCode = (context) => runSteps(listChecks(context));
