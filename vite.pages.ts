// What makes built pages short: names of classes, and the scripts that stand in each page as text.
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { minifySync, type Plugin } from 'vite';

// The back office is a build of its own: a screen more there changes no byte of a visitor's page.
const styleFiles = globSync('src/**/*.module.css', { cwd: import.meta.dirname })
  .filter((file) => !file.startsWith('src/features/admin/'))
  .sort()
  // What stands on every page has the shortest names.
  .sort((one, other) => Number(other.startsWith('src/ui/')) - Number(one.startsWith('src/ui/')));

/** 0 is "a", 25 "z", 26 "aa". */
const inLetters = (count: number): string =>
  (count < 26 ? '' : inLetters(Math.floor(count / 26) - 1)) + String.fromCharCode(97 + (count % 26));

/** Of a class or of keyframes. Letters for the file, a number for the name in it: the same in the server's build and the browser's, and never twice. */
export function nameClass(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  const place = styleFiles.indexOf(path);
  const names = [
    ...new Set([...css.matchAll(/(?:\.|@keyframes )(-?[A-Za-z_][\w-]*)/g)].map(([, found]) => found)),
  ];
  if (place < 0 || !names.includes(name)) throw new Error(`no name of a style sheet: ${name} (${path})`);
  return `${inLetters(place)}${names.indexOf(name)}`;
}

const scriptsInPages = /\/src\/(platform\/http\/late-start|features\/account\/session\/browser-hint)\.ts$/;

/** Functions that are sent as their own text send a shorter one, which does the same. */
export const shortInPages: Plugin = {
  name: 'short-in-pages',
  apply: 'build',
  enforce: 'post',
  async transform(code, id) {
    if (this.environment.name !== 'ssr' || !scriptsInPages.test(id)) return null;
    const short = minifySync(id, code, { module: true, mangle: { toplevel: false } }).code;
    const functions: Record<string, unknown> = await import(
      `data:text/javascript,${encodeURIComponent(short)}`
    );
    const texts = Object.entries(functions).map(
      ([name, made]) =>
        `${name}.toString = () => ${JSON.stringify(String(made).replace(/^function \w+/, 'function'))};`,
    );
    // First: one of them may be made a text of while the file is read.
    return { code: [...texts, code].join('\n'), map: null };
  },
};
