// Figures against the targets: one row per line of the performance guide, as far as the shop has what the line names.
import type { SqlCounts, Starts } from './once.ts';
import type { PageWeight } from './page-weight.ts';
import type { Figures } from './rounds.ts';
import { judge, type Row, worst } from './table.ts';

export type Measured = {
  figures: Figures;
  sql: SqlCounts;
  starts: Starts;
  memory: { idleMb: number; peakMb: number };
  idlePercent: number;
  weights: Record<'home' | 'catalogue' | 'notices', PageWeight> & { purchase: number };
};

const perSecond = (value: number, unit = 'req/s') =>
  `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;

export function makeRows({ figures, sql, starts, memory, idlePercent, weights }: Measured): Row[] {
  const of = (name: string) => figures[name] ?? { perSecond: Number.NaN, p99: Number.NaN, failed: 0 };
  // Beside something broken nothing is quick.
  const ratioOf = (own: string, other: string) =>
    of(other).failed > 0 ? Number.NaN : of(own).perSecond / of(other).perSecond;
  const rate = (name: string, more: string[] = [], unit?: string) =>
    [
      perSecond(of(name).perSecond, unit),
      ...more,
      ...(of(name).failed > 0 ? [`${of(name).failed} FAILED`] : []),
    ].join(', ');
  const p99 = (name: string) => `p99 ${ms(of(name).p99)}`;

  const page = (no: string, what: string, name: string): Row => {
    const ratio = ratioOf(name, `floor ${name}`);
    return {
      no,
      what,
      shop: rate(name, [p99(name)]),
      against: `floor ${rate(`floor ${name}`, [p99(`floor ${name}`)])}`,
      ratio,
      gate: '0.50, p99 20 ms',
      stretch: '0.75',
      mark: worst(judge(ratio, 0.5, 0.75), judge(of(name).p99, 20, 20, 'less')),
    };
  };
  const against = (
    no: string,
    what: string,
    own: string,
    other: string,
    gate: number,
    stretch: number,
  ): Row => {
    const ratio = ratioOf(own, other);
    const show = (goal: number) => (goal < 0.1 ? String(goal) : goal.toFixed(2));
    return {
      no,
      what,
      shop: rate(own, [p99(own)]),
      against: `${other} ${rate(other)}`,
      ratio,
      gate: show(gate),
      stretch: show(stretch),
      mark: judge(ratio, gate, stretch),
    };
  };
  const size = (
    no: string,
    what: string,
    value: number,
    shown: string,
    gate: number,
    stretch: number,
    unit: string,
  ): Row => ({
    no,
    what,
    shop: shown,
    gate: `<= ${gate} ${unit}`,
    stretch: `<= ${stretch} ${unit}`,
    mark: judge(value, gate, stretch, 'less'),
  });

  const miss = against('2', 'catalogue API, cache miss, c=32', 'api miss', 'limit query', 0.75, 0.9);
  const search = against('2', 'search in the notices, c=32', 'notice search', 'limit search', 0.75, 0.9);
  const asked = (row: Row, count: number): Row => ({
    ...row,
    what: `${row.what}, ${count} SQL`,
    gate: `${row.gate}, 2 SQL`,
    mark: worst(row.mark, judge(count, 2, 2, 'less')),
  });
  const history = against(
    '5',
    'purchase list’s call, 10 purchases, c=32',
    'history',
    'floor history',
    0.3,
    0.5,
  );
  const order = against('6', 'POST /buy/payment, c=8', 'order', 'limit order', 0.5, 0.7);
  const slowed = of('single while logging in').p99 / of('single quiet').p99;
  return [
    against('1', 'catalogue API, warm, c=32', 'api', 'floor api', 0.6, 0.8),
    asked(miss, sql.miss.all),
    asked(search, sql.search.all),
    page('3', 'home, warm, c=32', 'home'),
    page('3', 'brand page, warm, c=32', 'brand'),
    page('3', 'list of notices, warm, c=32', 'notices'),
    page('3', 'catalogue page, warm, c=32', 'catalogue'),
    against('4', 'catalogue page, forced render, c=32', 'forced render', 'floor catalogue', 0.015, 0.05),
    {
      ...against('4', '  the same beside bare React', 'forced render', 'limit render', 0, 0),
      gate: '',
      stretch: '',
      mark: '-',
    },
    {
      ...history,
      what: `${history.what}, ${sql.history.all} SQL`,
      gate: `${history.gate}, 3 SQL`,
      mark: worst(history.mark, judge(sql.history.all, 3, 3, 'less')),
    },
    {
      ...order,
      what: `${order.what}, ${sql.order.all} SQL, ${sql.order.inTransactions} in its transaction`,
      gate: `${order.gate}, 8 SQL, p99 100 ms`,
      mark: worst(
        order.mark,
        judge(sql.order.inTransactions, 8, 8, 'less'),
        judge(of('order').p99, 100, 100, 'less'),
      ),
    },
    {
      no: '6',
      what: '  whole checkout: form, window, return, paid, c=8',
      shop: rate('checkout', [p99('checkout')], '/s'),
      against: `floor catalogue ${rate('floor catalogue')}`,
      ratio: ratioOf('checkout', 'floor catalogue'),
      gate: '',
      stretch: '',
      mark: '-',
    },
    against('7', 'log-in, c=8', 'login', 'limit hash', 0.9, 0.95),
    {
      no: '8',
      what: 'catalogue p99 while 8 clients log in',
      shop: ms(of('single while logging in').p99),
      against: `quiet ${ms(of('single quiet').p99)}`,
      ratio: slowed,
      gate: '<= 3 x',
      stretch: '<= 2 x',
      mark: judge(slowed, 3, 2, 'less'),
    },
    size(
      '9',
      'start to first 200, database exists',
      starts.againMs / 1000,
      seconds(starts.againMs),
      1,
      0.6,
      's',
    ),
    size(
      '9',
      'first run: initdb, migrations, seed',
      starts.firstMs / 1000,
      seconds(starts.firstMs),
      8,
      5,
      's',
    ),
    size('10', 'memory, idle', memory.idleMb, `${Math.round(memory.idleMb)} MB`, 130, 100, 'MB'),
    size('10', 'memory, most under load', memory.peakMb, `${Math.round(memory.peakMb)} MB`, 250, 180, 'MB'),
    size(
      '11',
      'JavaScript before the first interaction, home, gzip',
      weights.home.firstJs / 1000,
      kB(weights.home.firstJs),
      15,
      5,
      'kB',
    ),
    size(
      '11',
      'JavaScript before the first interaction, catalogue, gzip',
      weights.catalogue.firstJs / 1000,
      kB(weights.catalogue.firstJs),
      120,
      78,
      'kB',
    ),
    {
      no: '11',
      what: '  until the catalogue page is alive',
      shop: kB(weights.catalogue.js),
      gate: '',
      stretch: '',
      mark: '-',
    },
    {
      no: '11',
      what: '  the purchase dialogs bring',
      shop: kB(weights.purchase),
      gate: '',
      stretch: '',
      mark: '-',
    },
    size(
      '12',
      'CSS of the catalogue page, gzip',
      weights.catalogue.css / 1000,
      kB(weights.catalogue.css),
      12,
      12,
      'kB',
    ),
    {
      no: '12',
      what: '  the data of the catalogue page, which come with its scripts',
      shop: kB(weights.catalogue.data),
      gate: '',
      stretch: '',
      mark: '-',
    },
    ...(['catalogue', 'notices'] as const).map((name) =>
      size(
        '12',
        `HTML of the ${name === 'catalogue' ? 'catalogue page' : 'list of notices'}, gzip`,
        weights[name].html / 1000,
        kB(weights[name].html),
        6,
        6,
        'kB',
      ),
    ),
    size('14', 'processor while idle', idlePercent, `${idlePercent.toFixed(2)} %`, 0.5, 0.5, '%'),
  ];
}
