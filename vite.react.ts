// React comes as CommonJS: whoever imports it would ask an object for each of its names (`(0, react.jsx)(…)`), and a file of its own would come
// with every page that knows how to read such an object. Built pages get the same files as modules.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** What is imported, and where it lies in its package. */
const files: Record<string, [pack: string, file: string]> = {
  react: ['react', 'react.production.js'],
  'react/jsx-runtime': ['react', 'react-jsx-runtime.production.js'],
  'react-dom': ['react-dom', 'react-dom.production.js'],
  'react-dom/client': ['react-dom', 'react-dom-client.production.js'],
  scheduler: ['scheduler', 'scheduler.production.js'],
};
const prefix = '\0react-as-module:';

/** The same code, whose `exports` are known by name. Throws where it asks for something else than React. */
function asModule(code: string): string {
  const wanted: string[] = [];
  const body = code.replace(/\brequire\("([^"]+)"\)/g, (_, name: string) => {
    if (!files[name]) throw new Error(`React asks for ${name}`);
    if (!wanted.includes(name)) wanted.push(name);
    return `module${wanted.indexOf(name)}`;
  });
  const names = new Set([...code.matchAll(/\bexports\.(\w+) = /g)].map(([, name]) => name));
  return [
    ...wanted.map((name, index) => `import module${index} from ${JSON.stringify(name)};`),
    'const exports = {};',
    body,
    'export default exports;',
    ...[...names].map((name) => `const as_${name} = exports.${name}; export { as_${name} as ${name} };`),
  ].join('\n');
}

export const reactAsModules: Plugin = {
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (name) => (Object.hasOwn(files, name) ? prefix + name : null),
  load(id) {
    const [pack, file] = (id.startsWith(prefix) && files[id.slice(prefix.length)]) || [];
    if (!pack || !file) return null;
    return asModule(
      readFileSync(join(dirname(require.resolve(`${pack}/package.json`)), 'cjs', file), 'utf8'),
    );
  },
};
