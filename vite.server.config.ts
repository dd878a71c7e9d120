// Puts the server into few files: hundreds of small modules, found and stripped of their types one by one, took most of
// the start and of the memory.
import { globSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import unbundled from './scripts/package/unbundled.json' with { type: 'json' };
import { shortInPages } from './vite.pages.ts';

const outDir = 'build/shop';
/** As deep as the shop's: the places below hold for both. It is in no package. */
const sandboxDir = 'build/sandbox';

/** What the shop starts as a process of its own lies beside it. */
const processPattern = /new URL\(['"]\.\/([\w-]+-process)\.server\.ts['"], import\.meta\.url\)/g;

const ownFiles = /^(src|sandbox)\//;

/** Each module goes on finding its files (content, migrations, the sandbox) from where it lies in the sources. */
const placesKept: Plugin = {
  name: 'places-kept',
  transform(code, id) {
    if (!ownFiles.test(relative(import.meta.dirname, id)) || !code.includes('import.meta.url')) return null;
    const place = `new URL(${JSON.stringify(relative(`${import.meta.dirname}/${outDir}`, id))}, import.meta.url).href`;
    const moved = code
      .split(processPattern)
      .map((part, i) =>
        i % 2 === 1 ? `new URL('./${part}.js', import.meta.url)` : part.replaceAll('import.meta.url', place),
      );
    return { code: moved.join(''), map: null };
  },
};

/**
 * postgres.js 3.4.9 writes to a connection that is gone: the process ends by it, or the connection never sends anything again
 * (porsager/postgres 1154, 1168, 1208). Each restart of a busy database meets it. A version that reads otherwise stops the build.
 */
const driverMended: Plugin = {
  name: 'driver-mended',
  transform(code, id) {
    if (!id.endsWith('/postgres/src/connection.js')) return null;
    const mended = code
      .replaceAll(
        'clearImmediate(nextWriteTimer)\n',
        'clearImmediate(nextWriteTimer); chunk = nextWriteTimer = null\n',
      )
      .replace(
        'function nextWrite(fn) {',
        `$& if (!socket) { chunk = nextWriteTimer = null; error(Errors.connection('CONNECTION_CLOSED', options)); return true }`,
      );
    if (mended.split('chunk = nextWriteTimer = null').length !== 6)
      throw new Error('postgres.js has changed: see whether it still needs mending (vite.server.config.ts)');
    return { code: mended, map: null };
  },
};

/** What the pages' build (`vite.config.ts`) only names. */
const serverOfPages: Plugin = {
  name: 'server-of-pages',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('server:') ? resolve(import.meta.dirname, id.slice(7)) : null),
};

const programs = [
  'src/entry.node.ts',
  ...globSync('src/commands/*-command.node.ts', { cwd: import.meta.dirname }),
  'src/providers/pictures/sharp-process.server.ts',
  'src/platform/security/hashing/hash-process.server.ts',
];

const inputs = {
  ...Object.fromEntries(programs.map((file) => [basename(file).replace(/(\.server)?\.ts$/, ''), file])),
  pages: 'build/server/index.js',
};

export default defineConfig(({ mode }) => ({
  // React picks its slow development build wherever NODE_ENV is not "production", and the demo shop runs without it.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [serverOfPages, shortInPages, placesKept, driverMended],
  publicDir: false,
  build: {
    ssr: true,
    outDir: mode === 'sandbox' ? sandboxDir : outDir,
    target: 'node22',
    minify: false,
    rolldownOptions: {
      input: mode === 'sandbox' ? { main: 'sandbox/main.ts' } : inputs,
      // All in one folder, or the places above would be wrong.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Node keeps the text of what it runs, two bytes a character: what libraries explain to editors needn't lie there.
        comments: { jsdoc: false },
      },
    },
  },
  ssr: { noExternal: true, external: [...unbundled, 'vite'] },
}));
