// `npm run audit`: Lighthouse on a phone (slow 4G, a quarter of the processor) for every public page of the built shop,
// beside the design's gates: three visits each, one round after the other, and of their paint, blocking and score the middle
// one, because a single visit tells as much about the machine as about the page. Exits with 1 where a page stays below one. `npm run audit -- /brand /Faq` for some of them.
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { startShop } from '../e2e/support/start-shop.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { judge, type Mark, worst } from './table.ts';

const everyPage = [
  ...['/', '/brand', '/toktokpen', '/ssukssukpen', '/eraser', '/toktoklearn', '/toktoklive', '/toktokplay'],
  ...['/english', '/korlang', '/chnlang', '/readbook', '/playeducation', '/math', '/kidshomet'],
  ...['/contents', '/programs', '/entertainment', '/buytoctocbox', '/BuyAccesory', '/BuyContent'],
  // A pen, the box, a content.
  ...['/product/1', '/product/7', '/product/11', '/compare'],
  ...['/community/notice/1', '/community/notice-detail/1/1/0', '/Faq', '/terms', '/privacy', '/refund'],
];

type Row = { path: string; cells: string[]; mark: Mark };
const heads = [
  'page',
  'perf',
  'a11y',
  'best',
  'SEO',
  'LCP s',
  'CLS',
  'TBT ms',
  'JS kB',
  'CSS',
  'fonts',
  '1st picture',
  'all kB',
  '',
];

const rounds = 3;
const wanted = process.argv.slice(2);
const shop = await startShop({});
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
try {
  const visits = new Map<string, Result[]>();
  for (const path of Array(rounds)
    .fill(wanted.length > 0 ? wanted : everyPage)
    .flat()) {
    // As most visitors find it: the bytes of a page are made once, for the first of them.
    for (const encoding of ['br', 'gzip'])
      await (await fetch(`${shop.url}${path}`, { headers: { 'accept-encoding': encoding } })).text();
    visits.set(path, [...(visits.get(path) ?? []), await examine(`${shop.url}${path}`)]);
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  const rows = [...visits].map(([path, results]) => readRow(path, results));
  printRows(rows);
  process.exitCode = rows.some(({ mark }) => mark === 'below') ? 1 : 0;
} finally {
  await browser.close();
  await shop.close();
}

/** On a busy machine a trace may lack its beginning or its largest paint; three times in a row it is the page's fault. */
async function examine(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!run) throw new Error(`Lighthouse gave no answer for ${url}`);
    const isWhole = !run.lhr.runtimeError && run.lhr.categories.performance?.score != null;
    if (isWhole || attempt === 3) return run.lhr;
  }
}

/** Gates: section 6 of the design; the brand page with its many pictures may score 90. */
function readRow(path: string, results: Result[]): Row {
  const middle = (figureOf: (result: Result) => number) => {
    const figures = results.map(figureOf).toSorted((a, b) => a - b);
    return figures.every(Number.isFinite) ? (figures[Math.floor(rounds / 2)] ?? Number.NaN) : Number.NaN;
  };
  const score = (name: string) =>
    Math.round(middle(({ categories }) => categories[name]?.score ?? Number.NaN) * 100);
  const number = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  const [perf, a11y, best, seo] = ['performance', 'accessibility', 'best-practices', 'seo'].map(score) as [
    number,
    number,
    number,
    number,
  ];
  const lcpSeconds = number('largest-contentful-paint') / 1000;
  const cls = number('cumulative-layout-shift');
  const tbtMs = number('total-blocking-time');
  const weight = weigh(results[0]?.audits ?? {});
  const isMeasured = [perf, a11y, best, seo, lcpSeconds, cls, tbtMs].every(Number.isFinite);
  const mark = worst(
    isMeasured ? '-' : 'below',
    judge(perf, path === '/brand' ? 90 : 95, 100),
    ...[a11y, best, seo].map((value) => judge(value, 100, 100)),
    judge(lcpSeconds, 1.8, 1.2, 'less'),
    judge(cls, 0.02, 0, 'less'),
    judge(tbtMs, 100, 50, 'less'),
    judge(weight.script, 130, 111, 'less'),
    judge(weight.style, 12, 6, 'less'),
    judge(weight.preloadedFont, 90, 85, 'less'),
    judge(weight.firstPicture, 60, 40, 'less'),
  );
  const cells = [
    path,
    ...[perf, a11y, best, seo].map(String),
    lcpSeconds.toFixed(2),
    cls.toFixed(3),
    tbtMs.toFixed(0),
    weight.script.toFixed(0),
    weight.style.toFixed(1),
    weight.font.toFixed(0),
    weight.firstPicture === 0 ? 'text' : weight.firstPicture.toFixed(0),
    weight.all.toFixed(0),
    mark === 'below' ? 'BELOW' : 'passes',
  ];
  return { path, cells, mark };
}

type Request = {
  url: string;
  resourceType?: string;
  priority?: string;
  transferSize?: number;
  networkRequestTime?: number;
};

/** What travelled, in kB; the first picture is the largest that was asked for ahead of the others. */
function weigh(audits: Result['audits']) {
  const details = audits['network-requests']?.details as { items: Request[] } | undefined;
  const requests = details?.items ?? [];
  const of = (type: string) => requests.filter(({ resourceType }) => resourceType === type);
  const size = ({ transferSize = 0 }: Request) => transferSize / 1000;
  const sum = (those: Request[]) => those.reduce((total, one) => total + size(one), 0);
  const ahead = of('Image').filter(({ priority }) => priority === 'High' || priority === 'VeryHigh');
  const firstScript = Math.min(...of('Script').map(({ networkRequestTime = 0 }) => networkRequestTime));
  return {
    script: sum(of('Script')),
    // What the page waits for; the rare characters' sheet comes after the scripts.
    style: sum(of('Stylesheet').filter(({ networkRequestTime = 0 }) => networkRequestTime < firstScript)),
    font: sum(of('Font')),
    preloadedFont: sum(of('Font').slice(0, 1)),
    firstPicture: Math.max(0, ...ahead.map(size)),
    all: sum(requests),
  };
}

function printRows(rows: Row[]): void {
  const lines = [heads, ...rows.map(({ cells }) => cells)];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
}
