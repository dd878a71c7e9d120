// React comes as CommonJS: whoever imports it would ask an object for each of its names. One module does that for all of them, so that files
// call `jsx(…)` instead of `(0, react.jsx)(…)`, and none brings along what reads such an object.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const wrapped = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
const prefix = '\0react-as-module:';

export const reactAsModules: Plugin = {
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // React's own files, which `require` each other, do so as before.
  resolveId: (name, importer, { kind }) =>
    wrapped.has(name) && kind === 'import-statement' && !importer?.startsWith(prefix)
      ? `${prefix}${name}`
      : null,
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const name = id.slice(prefix.length);
    const names = Object.keys(require(name)).filter((key) => key !== 'default');
    return [
      `import all from ${JSON.stringify(name)};`,
      'export default all;',
      ...names.map((key) => `export const ${key} = all.${key};`),
    ].join('\n');
  },
};
