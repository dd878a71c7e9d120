// What a browser fetches of a page, in bytes on the line (gzip).
import { get } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';

export type PageWeight = {
  html: number;
  /** What its router is told once its scripts come. */
  data: number;
  css: number;
  /** Before the first interaction: what the HTML runs, and what it makes a browser fetch at once. */
  firstJs: number;
  /** Until the page is alive. */
  js: number;
};

/** Follows what the HTML names and what those modules import before they run; not what they import when asked. */
export async function weighPage(url: string): Promise<PageWeight> {
  const html = await fetchGzip(url);
  const styles = new Set(
    [...html.text.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => hrefOf(tag)),
  );
  const weighModules = async (names: string[]) =>
    [...(await collectModules(url, names)).values()].reduce((all, { bytes }) => all + bytes, 0);
  const atOnce = [...html.text.matchAll(fetchedAtOnce)].map(([whole]) => whole).join('\n');
  const inline = [...html.text.matchAll(inlineScript)].map(([, text]) => text).join('\n');
  return {
    html: html.bytes,
    data: await weighData(url, html.text),
    css: await sum(url, styles),
    firstJs: (await weighModules(filesIn(atOnce))) + gzipSync(inline, { level: 9 }).length,
    js: await weighModules(filesIn(html.text)),
  };
}

/** What the purchase dialogs bring on top of the page that opens them. */
export async function weighChunk(url: string, chunk: RegExp): Promise<number> {
  const html = await fetchGzip(url);
  const page = await collectModules(url, filesIn(html.text));
  const names = [...page.values()].flatMap(({ text }) =>
    [...text.matchAll(/[\w./-]+\.js/g)].map(([name]) => name),
  );
  const wanted = names.find((name) => chunk.test(name));
  if (!wanted) throw new Error(`no chunk ${chunk} behind ${url}`);
  const more = await collectModules(url, [nameOf(wanted)]);
  return [...more].reduce((all, [name, { bytes }]) => all + (page.has(name) ? 0 : bytes), 0);
}

/** Scripts with an address, modules that are asked for ahead, and what a module in the page imports. */
const fetchedAtOnce =
  /<script[^>]* src=[^>]*>|<link[^>]*rel="modulepreload"[^>]*>|(?<=<script[^>]* type="module"[^>]*>)[^<]*/g;
/** The data of a page travel in scripts, too, but don't run. */
const inlineScript =
  /<script(?![^>]*(?: src=|ld\+json))[^>]*>(?!window\.__reactRouterContext\.stream)([\s\S]*?)<\/script>/g;

/** 0 where they stand in the page and are weighed with it. */
async function weighData(url: string, html: string): Promise<number> {
  const address = /fetch\("(\/page-data\/[^"]+)"\)/.exec(html)?.[1];
  return address === undefined ? 0 : (await fetchGzip(new URL(address, url).href)).bytes;
}

type Answer = { bytes: number; text: string };
const folder = '/static/js/';
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const hrefOf = (tag: string) => tag.match(/href="([^"]+)"/)?.[1] ?? '';
const filesIn = (html: string) =>
  [...html.matchAll(/\/static\/js\/([\w.-]+\.js)/g)].map(([, name]) => name ?? '');

async function collectModules(url: string, names: string[]): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>();
  const open = [...new Set(names)];
  for (let name = open.pop(); name; name = open.pop()) {
    if (found.has(name)) continue;
    const answer = await fetchGzip(new URL(folder + name, url).href);
    found.set(name, answer);
    for (const [, next] of answer.text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (next) open.push(next);
  }
  return found;
}

async function sum(url: string, paths: Set<string>): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += (await fetchGzip(new URL(path, url).href)).bytes;
  return bytes;
}

async function fetchGzip(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => {
        const body = Buffer.concat(chunks);
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
        resolve({
          bytes: body.length,
          text: String(answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body),
        });
      });
    }).once('error', reject);
  });
}
