// The people of the fuzz, and what each of them may read.
import fc from 'fast-check';
import { type Family, families } from './family.ts';
import { type Call, calls, inputOf, type Known, pathOf } from './fuzz.ts';
import { logInOperator, type OperatorVisitor } from './operator.ts';
import { buy } from './payment.ts';
import { openTestShop, type TestShop } from './shop.ts';
import { logInAs } from './sign-up.ts';
import { Visitor } from './visitor.ts';

const people = ['visitor', 'anna', 'berta', 'operator'] as const;
type Person = (typeof people)[number];

/** Names, telephones and numbers that stand in nobody else's rows. */
const marks = {
  anna: { name: '안나-qzvx', phone: '01077770001' },
  berta: { name: '베르타-wkyj', phone: '01077770002' },
};

type Stage = {
  shop: TestShop;
  who: Record<Person, Visitor>;
  members: { anna: Family; berta: Family };
  /** What only the other member and operators may read. */
  secretsOf: Record<'anna' | 'berta', string[]>;
  known: Known;
};

async function openStage(): Promise<Stage> {
  const shop = await openTestShop();
  const [anna, berta] = (await families(shop, 2, { prefix: 'fuzz' })) as [Family, Family];
  const secretsOf = { anna: [] as string[], berta: [] as string[] };
  for (const [name, family] of [
    ['anna', anna],
    ['berta', berta],
  ] as const) {
    const { name: userName, phone } = marks[name];
    const id = family.visitor.memberId;
    await shop.deps.sql`update members set user_name = ${userName}, phone = ${phone} where id = ${id}`;
    const fields = { target_userName: userName, target_phone: phone, buyerName: userName };
    const { moid } = await buy(shop, family.visitor, 'ok', fields);
    await shop.deps.background.idle();
    secretsOf[name] = [userName, phone, moid, family.email, family.login_id];
  }
  const operator: OperatorVisitor = await logInOperator(shop);
  return {
    ...{ shop, secretsOf, members: { anna, berta } },
    who: { visitor: new Visitor(shop.url), anna: anna.visitor, berta: berta.visitor, operator },
    known: [...secretsOf.anna, ...secretsOf.berta, anna.serial, berta.serial],
  };
}

type Asked = { who: Person; call: Call; path: string; input: unknown };

function askedOf(known: Known): fc.Arbitrary<Asked> {
  const of = (call: Call) =>
    fc.record({
      // Operators make their own calls as a rule, and everybody now and then tries the others'.
      who: fc.oneof(
        {
          weight: 4,
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
  return fc.oneof(...calls.map(of));
}

const inALine = 10;

/** @returns how many calls were made. @throws the shortest sequence that is answered wrongly. */
export async function fuzz({
  most,
  seed,
  path,
}: {
  most: number;
  seed: number;
  path?: string | undefined;
}): Promise<number> {
  let stage = await openStage();
  let made = 0;
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(askedOf(stage.known), { minLength: inALine, maxLength: inALine, size: 'max' }),
        async (line) => {
          await stage.shop.deps.sql`delete from rate_limits`;
          await comeBack(stage);
          for (const asked of line) {
            made += 1;
            const wrong = await ask(stage, asked);
            if (!wrong) continue;
            await stage.shop.close();
            stage = await openStage();
            throw new Error(`${asked.who}: ${asked.call.name} ${asked.path.slice(0, 80)}: ${wrong}`);
          }
        },
      ),
      { ...{ numRuns: Math.ceil(most / inALine), seed }, ...(path === undefined ? {} : { path }) },
    );
    return made;
  } finally {
    await stage.shop.close();
  }
}

/** Who was logged out, or left the shop, by a call of the line before, is there again. */
async function comeBack({ shop, who, members }: Stage): Promise<void> {
  for (const name of ['anna', 'berta'] as const) {
    const family = members[name];
    const password = await shop.deps.passwords.hash(family.password);
    const { name: userName, phone } = marks[name];
    await shop.deps
      .sql`update members set login_id = ${family.login_id}, password_hash = ${password}, left_at = null,
      user_name = ${userName}, phone = ${phone}, email = ${family.email} where id = ${family.visitor.memberId}`;
    const again = await logInAs(shop, family);
    for (const [cookie, value] of again.cookies) who[name].cookies.set(cookie, value);
  }
}

async function ask(
  { who, secretsOf }: Stage,
  { who: person, call, path, input }: Asked,
): Promise<string | null> {
  const visitor = who[person];
  const { method } = call.contract;
  const query =
    method === 'GET' && input && typeof input === 'object'
      ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`
      : '';
  const token = call.of === 'operator' ? (visitor.cookies.get('XSRF-OPERATOR') ?? '') : visitor.xsrf();
  const own = person === 'operator' ? (visitor.cookies.get('XSRF-TOKEN') ?? '') : token;
  const headers = {
    'content-type': call.takes,
    'x-xsrf-token': decodeURIComponent(call.of === 'operator' ? token : own),
    'sec-fetch-site': 'same-origin',
  };
  const body = JSON.stringify(input ?? {});
  const answer = await visitor.send(path + query, method === 'GET' ? {} : { method, headers, body });
  const text = await answer.text();
  if (!call.statuses.has(answer.status))
    return `${answer.status} is none of the contract's; ${JSON.stringify(input)} ${text.slice(0, 200)}`;
  if (person === 'operator') return null;
  const foreign = [
    ...(person === 'anna' ? [] : secretsOf.anna),
    ...(person === 'berta' ? [] : secretsOf.berta),
  ];
  // What the caller sent may come back; what it didn't send is somebody's secret.
  const sent = `${path} ${body}`;
  const told = foreign.find((secret) => text.includes(secret) && !sent.includes(secret));
  return told ? `told of ${told}: ${text.slice(0, 200)}` : null;
}
