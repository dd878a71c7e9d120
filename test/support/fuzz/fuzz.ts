// Sequences of calls by a visitor, two members and an operator who know each other's numbers. Every answer is one that the call's
// contract names, and tells nobody of somebody else's rows; nobody changes them either.
import fc from 'fast-check';
import { type Call, calls } from './calls.ts';
import { inputOf, type Known, pathOf } from './inputs.ts';
import {
  idsOf,
  type MemberName,
  memberNames,
  openStage,
  type Person,
  people,
  readRows,
  type Stage,
} from './stage.ts';

type Asked = { who: Person; call: Call; path: string; input: unknown };

/** A fault that a test plants on purpose, in front of the shop: what comes of a call instead. */
export type Plant = (
  asked: Pick<Asked, 'who' | 'call'>,
  send: (who: Person) => Promise<Response>,
  stage: Stage,
) => Promise<Response>;

function askedOf(known: Known): fc.Arbitrary<Asked> {
  const of = (call: Call) =>
    fc.record({
      // Operators make their own calls as a rule, and everybody now and then tries the others'.
      who: fc.oneof(
        {
          weight: 9,
          arbitrary: fc.constantFrom<Person>(
            ...(call.of === 'operator' ? (['operator'] as const) : (['anna', 'berta'] as const)),
          ),
        },
        { weight: 1, arbitrary: fc.constantFrom<Person>(...people) },
      ),
      call: fc.constant(call),
      path: pathOf(call.contract, known),
      input: inputOf(call.contract.input, known),
    });
  // Most calls are operators'; a member's may reach another's rows.
  return fc.oneof(...calls.map((call) => ({ weight: call.of === 'operator' ? 1 : 2, arbitrary: of(call) })));
}

const inALine = 10;

type Wish = { most: number; seed: number; path?: string | undefined; plant?: Plant };
/** `heard`: how many of them went past the checks of caller and shape, to the rules of the call itself. */
export type Made = { calls: number; heard: number; wrong: string | null };

/** `wrong` tells the shortest sequence that is answered wrongly, with seed and path; of a planted fault, the first. */
export async function fuzz({ most, seed, path, plant }: Wish): Promise<Made> {
  let stage = await openStage();
  const made = { calls: 0, heard: 0 };
  try {
    const property = fc.asyncProperty(
      fc.array(askedOf(stage.known), { minLength: inALine, maxLength: inALine, size: 'max' }),
      async (line) => {
        await stage.comeBack();
        for (const asked of line) {
          made.calls += 1;
          const { status, wrong } = await ask(stage, asked, plant);
          if (asked.call.own.has(status)) made.heard += 1;
          if (!wrong) continue;
          await stage.close();
          stage = await openStage();
          throw new Error(`${asked.who}: ${asked.call.name} ${asked.path.slice(0, 80)}: ${wrong}`);
        }
      },
    );
    const found = await fc.check(property, {
      ...{ numRuns: Math.ceil(most / inALine), seed, endOnFailure: plant !== undefined },
      ...(path === undefined ? {} : { path }),
    });
    const { failed, errorInstance, counterexamplePath } = found;
    const wrong = failed ? `SEED=${seed} AT=${counterexamplePath} ${String(errorInstance)}` : null;
    return { ...made, wrong };
  } finally {
    await stage.close();
  }
}

async function ask(
  stage: Stage,
  { who: person, call, path, input }: Asked,
  plant?: Plant,
): Promise<{ status: number; wrong: string | null }> {
  const body = JSON.stringify(input ?? {});
  const others = memberNames.filter((name) => name !== person && person !== 'operator');
  const rows = await readAll(stage, others);
  const send = (as: Person) => sendAs(stage, as, { call, path, body, input });
  const answer = await (plant ? plant({ who: person, call }, send, stage) : send(person));
  const { status } = answer;
  const text = await readText(answer);
  const sent = `${path} ${body}`;
  // What an operator writes may stand in a notice, for everybody.
  if (person === 'operator') stage.published.push(sent);
  // What a product or a given content is called, and the app that it names, its owners read.
  if (isOfGoods(call) && status === 200) stage.goods.push(body);
  // What a member wrote and the shop took may stand in what they read later: an inquiry, a review.
  const written = stage.written[person];
  if (call.contract.method === 'POST' && status === 200) written.push(sent);
  const isForEverybody = call.contract.who === 'anyone' && call.contract.method === 'GET';
  const wrong =
    (call.statuses.has(status)
      ? null
      : `${status} is none of the contract's; ${body} ${text.slice(0, 200)}`) ??
    call.judgeBody(status, text) ??
    findTold(stage, others, {
      sent: [sent, ...written, ...stage.goods, ...(isForEverybody ? stage.published : [])],
      text,
    }) ??
    ((await readAll(stage, others)) === rows ? null : `changed rows of ${others.join(' or ')}; ${body}`);
  return { status, wrong };
}

const isOfGoods = ({ of, contract }: Call): boolean =>
  of === 'operator' &&
  contract.method === 'POST' &&
  /^\/admin\/api\/(products|members\/\{id\}\/contents)\b/.test(contract.path);

const readAll = async (stage: Stage, names: readonly MemberName[]): Promise<string> =>
  (await Promise.all(names.map((name) => readRows(stage, name)))).join(' ');

/** What the caller sent may come back; what it didn't send is somebody's secret. */
function findTold(
  { secretsOf }: Stage,
  others: readonly MemberName[],
  { sent, text }: { sent: string[]; text: string },
): string | null {
  const told = others
    .flatMap((name) => [
      ...secretsOf[name].filter((one) => text.includes(one)),
      ...(text.match(idsOf(name)) ?? []),
    ])
    .find((one) => !sent.some((words) => words.includes(one)));
  return told === undefined ? null : `told of ${told}: ${text.slice(0, 200)}`;
}

function sendAs(
  { who }: Stage,
  person: Person,
  { call, path, body, input }: Omit<Asked, 'who'> & { body: string },
): Promise<Response> {
  const visitor = who[person];
  const { method } = call.contract;
  if (method === 'GET') return visitor.send(path + queryOf(input));
  const token = visitor.cookies.get('XSRF-OPERATOR') ?? '';
  const headers = {
    'content-type': call.takes,
    'x-xsrf-token': call.of === 'operator' ? decodeURIComponent(token) : shopToken(visitor.cookies),
    'sec-fetch-site': 'same-origin',
  };
  return visitor.send(path, { method, headers, body });
}

/** Of an answer that never ends its head is all there is to judge. */
async function readText(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  await answer.body?.cancel();
  return '';
}

const shopToken = (cookies: ReadonlyMap<string, string>): string =>
  decodeURIComponent(cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN') ?? '');

const queryOf = (input: unknown): string =>
  input && typeof input === 'object'
    ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, asText(value)]))}`
    : '';

/** Of an object that has no text of its own: one without a prototype, or with a `toString` that is none. */
const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
