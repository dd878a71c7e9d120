// React Router starts a page's scripts with the page. Here they wait: the first picture and the characters have the line for
// themselves, and whoever only reads never needs them.
import { aliveEvent } from '../../shared/page/page-alive.ts';
import { startLate } from './late-start.ts';

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/g;
const namedImport = /^import \* as (\w+) from ("[^"]+");$/gm;
const plainImport = /^import ("[^"]+");$/gm;
const entryImport = /^import\(("[^"]+")\);$/m;

const starter = startLate.toString().replace(/\n\s*(\/\/.*)?/g, '\n');

/** The same page, whose scripts come later. Throws where React Router writes something else than it did. */
export function startPageLate(html: string): string {
  const scripts = [...html.matchAll(moduleScript)];
  const [script] = scripts;
  if (!script || scripts.length > 1) throw new Error(`${scripts.length} module scripts in a page, not one`);
  const [whole, code = ''] = script;
  return html
    .replace(whole, () => `<script>(${starter})(${laterLoad(code)},${JSON.stringify(aliveEvent)})</script>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"');
}

/** From modules that are imported at once to a function that imports them. */
function laterLoad(code: string): string {
  const named = [...code.matchAll(namedImport)];
  const plain = [...code.matchAll(plainImport)];
  const entry = code.match(entryImport)?.[1];
  const between = code.replace(namedImport, '').replace(plainImport, '').replace(entryImport, '').trim();
  if (named.length === 0 || !entry || !isModuleList(between))
    throw new Error(`React Router starts its pages in another way than expected: ${code}`);
  const names = named.map(([, name]) => name);
  const files = [...named.map(([, , file]) => file), ...plain.map(([, file]) => file)];
  return `async()=>{const [${names}]=await Promise.all([${files.map((file) => `import(${file})`)}]);${between}await import(${entry})}`;
}

const isModuleList = (code: string) =>
  /^(?:const route\d+ = \{[\w.,]*\};\s*)*window\.__reactRouterRouteModules = \{[^{}]*\};$/.test(code);
