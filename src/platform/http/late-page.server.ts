// React Router starts a page's scripts with the page. Here they wait: the first picture and the characters have the line for
// themselves, and whoever only reads never needs them.
import { startLate } from './late-start.ts';

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/g;
const namedImport = /^import \* as (\w+) from ("[^"]+");$/gm;
const plainImport = /^import ("[^"]+");$/gm;
const entryImport = /^import\(("[^"]+")\);$/m;
const routeName = /("[^"]+"):(route\d+)/g;
const preload = /<link rel="modulepreload" href=("[^"]+")\/>/g;
const contextScript =
  /<script>window\.__reactRouterContext = \{[^<]*\};window\.__reactRouterContext\.stream = new ReadableStream\([^<]*<\/script>/;
/** A browser finds by itself where somebody was: until the scripts have come, and with them the router, nothing keeps it from it. */
const scrollScript = /<script>\(\(storageKey, restoreKey\) => [\s\S]*?<\/script>/;
/** What the router writes for a router that discovers its routes by links, and for links of which none is the current one. */
const unread = / data-discover="true"| class=""/g;

/** Where the page says of itself that its lazy pictures wait (tokens.css). */
const root = '<html lang="ko"';

/** React counts the scripts of a page: it holds the place. */
const emptyScript = '<script></script>';

const starter = startLate.toString().replace(/\n\s*(\/\/.*)?/g, '\n');

type Load = { ids: string[]; routes: string[]; others: string[]; entry: string };

/**
 * The same page, whose scripts come later. Throws where React Router writes something else than it did.
 * @param dataAddress where the router's data lies; left out where they stand in the page
 */
export function startPageLate(html: string, dataAddress?: string): string {
  const scripts = [...html.matchAll(moduleScript)];
  const [script] = scripts;
  if (!script || scripts.length > 1) throw new Error(`${scripts.length} module scripts in a page, not one`);
  const [whole, code = ''] = script;
  const load = readLoad(code);
  const preloads = [...html.matchAll(preload)].map(([, file = '']) => file);
  const hasDataApart = dataAddress !== undefined;
  if (hasDataApart && (!contextScript.test(html) || html.includes('.streamController.')))
    throw new Error('React Router hands its data over in another way than expected');
  if (!html.includes(root)) throw new Error('React Router opens its pages in another way than expected');
  const data = hasDataApart ? `fetch(${JSON.stringify(dataAddress)})` : '0';
  return html
    .replace(root, `${root} data-first`)
    .replace(scrollScript, emptyScript)
    .replace(hasDataApart ? contextScript : '', hasDataApart ? emptyScript : '')
    .replace(whole, () => `<script>(${starter})(${writeLoad(load, preloads, data)})</script>`)
    .replace(preload, '')
    .replace(unread, '');
}

function readLoad(code: string): Load {
  const named = [...code.matchAll(namedImport)];
  const plain = [...code.matchAll(plainImport)];
  const entry = code.match(entryImport)?.[1];
  const between = code.replace(namedImport, '').replace(plainImport, '').replace(entryImport, '').trim();
  const idOf = new Map([...between.matchAll(routeName)].map(([, id = '', name]) => [name, id]));
  const ids = named.flatMap(([, name = '']) => idOf.get(name.split('_')[0]) ?? []);
  if (named.length === 0 || ids.length < named.length || !entry || !isModuleList(between))
    throw new Error(`React Router starts its pages in another way than expected: ${code}`);
  return {
    ids,
    routes: named.map(([, , file = '']) => file),
    others: plain.map(([, file = '']) => file),
    entry,
  };
}

/** Everything is asked for at once, also what its modules import; with all of it there, `start` of entry.client.tsx takes over. */
function writeLoad({ ids, routes, others, entry }: Load, preloads: string[], data: string): string {
  const files = [...new Set([entry, ...routes, ...others, ...preloads])].map((file) => `import(${file})`);
  return `f=>Promise.all([${[data, ...files]}]).then(([a,e,...m])=>e.start(a,[${ids}],m,f))`;
}

const isModuleList = (code: string) =>
  /^(?:const route\d+ = \{[\w.,]*\};\s*)*window\.__reactRouterRouteModules = \{[^{}]*\};$/.test(code);
