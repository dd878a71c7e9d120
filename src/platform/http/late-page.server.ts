// React Router starts a page's scripts with the page. Here they wait: the first picture and the characters have the line for
// themselves, and whoever only reads never needs them.
import { aliveEvent } from '../../shared/page/page-alive.ts';
import { startLate } from './late-start.ts';

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/g;
const namedImport = /^import \* as (\w+) from ("[^"]+");$/gm;
const plainImport = /^import ("[^"]+");$/gm;
const entryImport = /^import\(("[^"]+")\);$/m;
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

type Load = { named: RegExpMatchArray[]; files: string[]; between: string; entry: string };

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
  // What is imported first comes first anyway.
  const preloads = [...html.matchAll(preload)]
    .map(([, file]) => file)
    .filter((file) => !load.files.includes(`import(${file})`));
  const hasDataApart = dataAddress !== undefined;
  if (hasDataApart && (!contextScript.test(html) || html.includes('.streamController.')))
    throw new Error('React Router hands its data over in another way than expected');
  if (!html.includes(root)) throw new Error('React Router opens its pages in another way than expected');
  const later = hasDataApart ? loadWithData(load, dataAddress) : loadAlone(load);
  return html
    .replace(root, `${root} data-first`)
    .replace(scrollScript, emptyScript)
    .replace(hasDataApart ? contextScript : '', hasDataApart ? emptyScript : '')
    .replace(
      whole,
      () => `<script>(${starter})(${later},[${preloads}],${JSON.stringify(aliveEvent)})</script>`,
    )
    .replace(preload, '')
    .replace(unread, '');
}

/** Modules that are imported at once. */
function readLoad(code: string): Load {
  const named = [...code.matchAll(namedImport)];
  const plain = [...code.matchAll(plainImport)];
  const entry = code.match(entryImport)?.[1];
  const between = code.replace(namedImport, '').replace(plainImport, '').replace(entryImport, '').trim();
  if (named.length === 0 || !entry || !isModuleList(between))
    throw new Error(`React Router starts its pages in another way than expected: ${code}`);
  const files = [...named.map(([, , file]) => file), ...plain.map(([, file]) => file)];
  return { named, files: files.map((file) => `import(${file})`), between, entry };
}

const namesOf = ({ named }: Load) => named.map(([, name]) => name);

/** A function that imports them. */
const loadAlone = (load: Load) =>
  `async()=>{const [${namesOf(load)}]=await Promise.all([${load.files}]);${load.between}await import(${load.entry})}`;

/** The same, and beside the modules come the data: a line of what the router is to do, then what its loaders said. */
const loadWithData = (load: Load, address: string) =>
  `async()=>{const [a,${namesOf(load)}]=await Promise.all([fetch(${JSON.stringify(address)}),${load.files}]);if(!a.ok)throw Error(a.status);const d=await a.text(),n=d.indexOf("\\n");${load.between}(window.__reactRouterContext=JSON.parse(d.slice(0,n))).stream=new Response(d.slice(n+1)).body;await import(${load.entry})}`;

const isModuleList = (code: string) =>
  /^(?:const route\d+ = \{[\w.,]*\};\s*)*window\.__reactRouterRouteModules = \{[^{}]*\};$/.test(code);
