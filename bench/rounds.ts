// The measurements that are repeated: each figure right after the one it is compared with, several rounds, medians.

import { logIn } from '../src/features/account/session/contract.ts';
import { cookiesOf, password, refill } from './buyers.ts';
import { drive, median, probe, repeat, type Sample } from './load.ts';
import { checkOut, orderRequests, readChoices } from './orders.ts';
import { paths, type Stage, searchPath } from './stage.ts';

export type Figures = Record<string, { perSecond: number; p99: number; failed: number }>;

type Measure = () => Promise<Sample>;
const visitors = 32;
const customers = 8;

export async function runRounds(stage: Stage, rounds: number, seconds: number): Promise<Figures> {
  const measures = await listMeasures(stage, seconds);
  // Code that has not run yet is slow once: nobody's figure should carry that.
  for (const [, measure] of measures) await measure();
  const taken = new Map<string, Sample[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, measure] of measures) {
      await refill(stage.sql);
      taken.set(name, [...(taken.get(name) ?? []), await measure()]);
    }
    console.log(`round ${round} of ${rounds}`);
  }
  return Object.fromEntries([...taken].map(([name, samples]) => [name, middleOf(samples)]));
}

function middleOf(samples: Sample[]): Sample {
  const middle = (pick: (sample: Sample) => number) => median(samples.map(pick));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p99: middle(({ p99 }) => p99),
    failed: samples.reduce((all, { failed }) => all + failed, 0),
  };
}

async function listMeasures(stage: Stage, seconds: number): Promise<[string, Measure][]> {
  const { shop, floor, limit, forgetful, pageless, buyers } = stage;
  const page = (url: string, connections = visitors) => drive(url, { connections, seconds });
  const history = (url: string) =>
    drive(url + paths.history, {
      connections: visitors,
      seconds,
      requests: [{ headers: { cookie: cookiesOf(buyers[0]!) } }],
    });
  const choices = await readChoices(shop.url);
  // A log-in ends the session that an order would come with: who logs in orders nothing.
  const loggingIn = buyers.slice(100, 100 + customers);
  const forms = orderRequests(
    buyers.filter((one) => !loggingIn.includes(one)),
    choices,
  );
  let form = 0;
  const order = () =>
    drive(shop.url, {
      connections: customers,
      seconds,
      requests: [forms[0]!],
      setup: () => forms[form++ % forms.length]!,
    });
  const hash = (url: string) =>
    repeat(customers, seconds, async () => void (await (await fetch(`${url}/hash`)).text()));
  const logInOnce = async (lane: number) => {
    const { visitor, loginId } = loggingIn[lane]!;
    const answer = await visitor.call(logIn, { input: { login_id: loginId, password } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`log-in answered ${answer.status}`);
  };
  const logIns = () => repeat(customers, seconds, logInOnce);
  const single = async (url: string) => ({
    perSecond: 0,
    p99: await probe(url + paths.catalogue, seconds),
    failed: 0,
  });
  let buyer = 200;
  const buy = () => {
    const next = buyer++;
    return checkOut(
      buyers[200 + (next % 200)]!,
      shop.url,
      stage.sandbox.url,
      choices[next % choices.length]!,
    );
  };

  return [
    ['api', () => page(shop.url + paths.api)],
    ['floor api', () => page(floor.url + paths.api)],
    ['home', () => page(shop.url + paths.home)],
    ['floor home', () => page(floor.url + paths.home)],
    ['brand', () => page(shop.url + paths.brand)],
    ['floor brand', () => page(floor.url + paths.brand)],
    ['notices', () => page(shop.url + paths.notices)],
    ['floor notices', () => page(floor.url + paths.notices)],
    ['catalogue', () => page(shop.url + paths.catalogue)],
    ['floor catalogue', () => page(floor.url + paths.catalogue)],
    ['api miss', () => page(forgetful.url + paths.api)],
    ['limit query', () => page(`${limit.url}/query`)],
    ['notice search', () => page(shop.url + searchPath)],
    ['limit search', () => page(`${limit.url}/search`)],
    ['forced render', () => page(pageless.url + paths.catalogue)],
    ['limit render', () => page(`${limit.url}/render`)],
    ['history', () => history(shop.url)],
    ['floor history', () => history(floor.url)],
    ['order', order],
    [
      'limit order',
      () => drive(`${limit.url}/order`, { connections: customers, seconds, requests: [{ method: 'POST' }] }),
    ],
    ['checkout', () => repeat(customers, seconds, buy)],
    ['login', logIns],
    ['limit hash', () => hash(limit.url)],
    ['single quiet', () => single(shop.url)],
    [
      'single while logging in',
      async () => {
        const [figure] = await Promise.all([single(shop.url), logIns()]);
        return figure;
      },
    ],
  ];
}
