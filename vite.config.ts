import { dirname, relative, resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { layersFirst } from './vite.layers.ts';
import { nameClass, shortInPages } from './vite.pages.ts';
import { reactAsModules } from './vite.react.ts';

/**
 * The pages' build holds only what is their own: packages and modules of the server are named in it, and
 * `vite.server.config.ts` puts all into one, so that the process has each of them once.
 */
const serverOutside: Plugin = {
  name: 'server-outside',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (this.environment.name !== 'ssr' || !importer || !source.endsWith('.server.ts')) return null;
    const path = relative(import.meta.dirname, resolve(dirname(importer), source));
    return { id: `server:${path}`, external: true };
  },
};

/** Also what comes with it alone: a heading of the missing page needs the menu, the root the words of a question. */
const onEveryPage =
  /\/src\/root\.tsx$|\/features\/site\/(layout|visits)\/(?!contract)|missing-screen|\/inquiry\/(use-|address-rules|late-)|\/consultation\/link-|use-login/;
/** Asked for by every page once it is alive. */
const asked =
  /\/shared\/calls\/(call|contract)\.ts$|\/session\/(request-member|rules)\.ts$|\/visits\/contract\.ts$|\/korean-time\.ts$|\/catalog\/address-rules\.ts$/;
const onMostPages = /\/ui\/([a-z]+\/)?(badge|breadcrumb|card|field|layout|picture|price|states|tints)\./;
/** What the pages about box, pens, contents and school begin and end with. */
const ofReading = /\/site\/pages\/(closing-panel|page-hero|messages|content-cards|scene-list)/;

/** What dialogs with a form are made of: opening one fetched some forty files. */
const ofForms =
  /\/ui\/(dialog\/modal|form\/(form|checkbox|choice-radio|reveal-button|phone-number|focus-first-invalid)|states\/spinner)\.|\/shared\/(digits|calls\/message-of|requests\/typed-words)\.ts$|\/account\/(one-time-code\/(code-step|messages)|session\/(account-links|step-head|use-step-focus)|member\/(rules|use-form-faults))\./;

/** What lists of goods and the page of one share. */
const ofGoods =
  /\/catalog\/(messages|rules|color-rules|timed-sale\/messages)\.ts$|\/cart\/(add-messages|choice-rules)\.ts$|\/color-radio\.|\/checkout\/steps\/(purchase-targets|use-content-refusal|use-put-in-cart)\.ts$/;
/** What the page of a product and the dialogs of a purchase share. */
const ofPurchase =
  /\/checkout\/(choice\/(?!browser)|choice-messages|steps\/(use-purchase-steps|purchase-amounts))|\/ui\/(media\/gallery|layout\/purchase-layout|form\/quantity-stepper)\.|\/catalog\/dispatch-day\./;
/** Styles of what stands below a product's first screen (`belowFold`): named by the page, with the scripts that come later. */
const ofBelow =
  /\/storefront\/product\/below\/[a-z-]+\.module\.css|\/review\/reviews\.module\.css|\/question\/questions\.module\.css|\/steps\/product-details\.module\.css/;
/** The words of what buyers say and members ask: one file for both, whichever part of them is opened. */
const ofOpinions = /\/commerce\/(review|question)\/(messages|rules)\.ts$/;
/** Pictures that visitors attach and look at; large ones come when they are asked for. */
const ofAttachments = /\/features\/attachment\/(?!attachment-viewer)/;
/** Lists and tables of facts, in many pages and dialogs. */
const ofFacts = /\/ui\/layout\/(data\.|accordion\.module)|\/shared\/promises\.ts$|promises\.json$/;

/** Of a file's name each page tells a dozen, so its hash is as short as the build allows. */
const folder = 'static/js';

/**
 * A page in few files: what React is, what most pages show, and its own. Split by itself, the build makes a file of every
 * few lines and a style sheet of every button.
 */
const fewFiles: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      output: {
        entryFileNames: `${folder}/[name]-[hash:7].js`,
        chunkFileNames: `${folder}/[name]-[hash:7].js`,
        // As the server's build calls them.
        assetFileNames: `${folder}/[name]-[hash][extname]`,
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime|react-as-module/,
              priority: 2,
            },
            {
              name: 'frame',
              test: (id) => onEveryPage.test(id) || onMostPages.test(id) || asked.test(id),
              priority: 1,
            },
            { name: 'below', test: ofBelow, priority: 1 },
            { name: 'opinions', test: ofOpinions, priority: 1 },
            { name: 'attachments', test: ofAttachments, priority: 1 },
            // By themselves: a page may want a field, or a dialog schemas, and nothing else.
            { name: 'schemas', test: /\/node_modules\/zod\//, priority: 2 },
            { name: 'inputs', test: /\/ui\/form\/inputs\./, priority: 1 },
            { name: 'forms', test: ofForms, priority: 1 },
            { name: 'social', test: /\/session\/social\/(?!browser)/, priority: 1 },
            { name: 'facts', test: ofFacts, priority: 1 },
            { name: 'reading', test: ofReading, priority: 1 },
            { name: 'goods', test: ofGoods, priority: 1 },
            { name: 'purchase', test: ofPurchase, priority: 1 },
          ],
        },
      },
    },
  },
};

const built = { ssr: {}, client: fewFiles };
const asTheyAre: typeof built = { ssr: {}, client: {} };

export default defineConfig(({ command }) => ({
  plugins: [serverOutside, layersFirst, reactAsModules, reactRouter(), shortInPages],
  css: command === 'build' ? { modules: { generateScopedName: nameClass } } : {},
  build: { assetsDir: folder, assetsInlineLimit: 0, target: 'es2022' },
  environments: command === 'build' ? built : asTheyAre,
}));
