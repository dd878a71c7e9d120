// One style sheet for each page, beside the frame's, which every page has: the build makes one of every group of components, and a
// page of up to eleven. Fewer requests before the first paint, and what is alike is compressed together.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const build = join(import.meta.dirname, '..', 'build');
const folder = join(build, 'client', 'static', 'js');
const before = 'window.__reactRouterManifest=';

/** Addresses may end with "#": React Router marks what other parts of the page load, too. */
const nameOf = (address) => address.slice('/static/js/'.length).replace('#', '');

async function mergePages() {
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  if (!text.startsWith(before)) throw new Error(`${name} begins otherwise than this step knows`);
  const manifest = JSON.parse(text.slice(before.length).replace(/;\s*$/, ''));
  const frame = manifest.routes.root.css;
  for (const [id, route] of Object.entries(manifest.routes)) {
    const own = route.css.filter((address) => !frame.includes(address));
    if (id === 'root' || own.length < 2) continue;
    const sheets = await Promise.all(own.map((address) => readFile(join(folder, nameOf(address)), 'utf8')));
    const sheet = sheets.join('');
    const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 6);
    await writeFile(join(folder, `page-${hash}.css`), sheet);
    route.css = [...frame, `/static/js/page-${hash}.css`];
  }
  await writeFile(file, `${before}${JSON.stringify(manifest, leaveOut)};`);
  return manifest;
}

/** What a module imports is for links that fetch ahead (`prefetch`), of which there are none: the server asks for it with the page. */
const leaveOut = (key, value) => (key === 'imports' ? [] : value);

/** The server knows the same list: it writes the links into the HTML. */
async function tellServer(manifest) {
  const file = join(build, 'server', 'index.js');
  const code = await readFile(file, 'utf8');
  const written = /^var server_manifest_default = \{\n[\s\S]*?^\};$/m;
  if (!written.test(code))
    throw new Error('build/server/index.js holds the list of files otherwise than this step knows');
  await writeFile(
    file,
    code.replace(written, () => `var server_manifest_default = ${JSON.stringify(manifest)};`),
  );
}

await tellServer(await mergePages());
