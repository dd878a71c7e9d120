// Decides what each `npm run` command does, in which order. Plain JavaScript: the oldest Node we may meet (18) runs it.
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildShop } from './steps/build-shop.mjs';
import { checkCode } from './steps/check-code.mjs';
import { findChromium, requireChromium } from './steps/find-chromium.mjs';
import { findNode } from './steps/find-node.mjs';
import { installDependencies } from './steps/install-dependencies.mjs';
import { makeDebian } from './steps/make-debian.mjs';
import { makePackage } from './steps/make-package.mjs';
import { runInForeground } from './steps/run-foreground.mjs';
import { findCommand, StepFailure } from './steps/run-process.mjs';
import { compileCache, shopFlags, shopMemory } from './steps/shop-process.mjs';
import { testShop } from './steps/test-shop.mjs';

// Node 22 still warns that it strips types, Node 24 where art asks it to.
const quiet = '--disable-warning=ExperimentalWarning';

const tasks = {
  start: async (context) => {
    await buildShop(context);
    const env = { ...shopMemory, ...context.env };
    return runInForeground({ ...context, env }, [quiet, ...shopFlags, 'build/shop/entry.node.js']);
  },
  dev: (context) => runInForeground(context, [quiet, 'src/develop.node.ts']),
  build: (context) => buildShop(context),
  package: async (context, [kind]) => {
    if (kind === undefined) await makePackage(context);
    else if (kind === 'debian') await makeDebian(context);
    else throw new StepFailure('쓰는 법: npm run package, 데비안 꾸러미는 npm run package -- debian');
    return 0;
  },
  check: (context) => checkCode(context),
  test: (context, extra) => testShop(context, extra),
  'test:fast': (context, extra) =>
    runInForeground(context, [
      findCommand(context.root, 'vitest'),
      'run',
      '--config',
      'vitest.fast.config.ts',
      ...extra,
    ]),
  'db:generate': (context, extra) =>
    runInForeground(context, [findCommand(context.root, 'drizzle-kit'), 'generate', ...extra]),
  bench: (context, extra) => runAfterBuild(context, ['bench/run.ts', ...extra]),
  prove: (context, extra) => runAfterBuild(context, ['prove/run.ts', ...extra]),
  mutants: (context, [suite = 'rules', ...extra]) =>
    runInForeground(context, [
      findCommand(context.root, '@stryker-mutator/core', 'stryker'),
      'run',
      `prove/mutants/${suite}.stryker.mjs`,
      ...extra,
    ]),
  audit: async (context, extra) => {
    await buildShop(context);
    context.env.CHROMIUM_PATH = await requireChromium({ withWindows: true });
    return runInForeground(context, [quiet, 'bench/audit.ts', ...extra]);
  },
  operator: (context, extra) =>
    runInForeground(context, [quiet, 'src/commands/operator-command.node.ts', ...extra]),
  reconcile: (context, extra) =>
    runInForeground(context, [quiet, 'src/commands/reconcile-command.node.ts', ...extra]),
  rekey: (context, extra) =>
    runInForeground(context, [quiet, 'src/commands/rekey-command.node.ts', ...extra]),
  backup: (context, extra) =>
    runInForeground(context, [quiet, 'src/commands/backup-command.node.ts', ...extra]),
  restore: (context, extra) =>
    runInForeground(context, [quiet, 'src/commands/restore-command.node.ts', ...extra]),
  migrate: (context) => runInForeground(context, [quiet, 'src/commands/migrate-command.node.ts']),
  many: (context, extra) => runInForeground(context, [quiet, 'src/commands/many-command.node.ts', ...extra]),
  art: async (context, extra) => {
    context.env.CHROMIUM_PATH = await requireChromium({ withWindows: true });
    return runInForeground(context, [quiet, 'art/render.ts', ...extra]);
  },
};

async function runAfterBuild(context, args) {
  await buildShop(context);
  // Without its windows it shows no notification, which one journey waits for.
  const chromium = findChromium({ withWindows: true }) ?? findChromium();
  if (chromium) context.env.CHROMIUM_PATH = chromium;
  return runInForeground(context, [quiet, ...args]);
}

async function main([name, ...extra]) {
  const task = Object.hasOwn(tasks, name ?? '') ? tasks[name] : undefined;
  if (!task) throw new StepFailure(`쓰는 법: node scripts/run.mjs <${Object.keys(tasks).join('|')}>`);
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  process.chdir(root);
  const node = await findNode(root);
  const env = {
    // What Node compiled once it need not compile at the next start.
    NODE_COMPILE_CACHE: join(root, compileCache),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  const context = { root, node, env };
  await installDependencies(context);
  return task(context, extra);
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ?? 0;
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  if (error.message) console.error(error.message);
  process.exitCode = error.exitCode;
}
