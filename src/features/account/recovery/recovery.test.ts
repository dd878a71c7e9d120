import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, emailAfter, emailsTo, isQueueEmpty } from '../../../../test/support/emails.ts';
import { long } from '../../../../test/support/long-tests.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import { getMember } from '../member/contract.ts';
import { logIn } from '../session/contract.ts';
import { changePassword, confirmCode, requestCode } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute(sql`delete from rate_limits`);
  await isQueueEmpty(shop.deps.db);
});

const haneul = { name: '김하늘', email: 'haneul@example.com' };
const bada = { name: '이바다', email: 'bada@example.com' };
const newPassword = 'correct horse 배터리';

const ask = (visitor: Visitor, who: { name: string; email: string }, type: 0 | 1 = 1) =>
  visitor.call(requestCode, {
    input: { otp_to_name: who.name, otp_to_email: who.email, otp_to_type: type },
  });
const enter = (visitor: Visitor, code: string) => visitor.call(confirmCode, { input: { otp_confirm: code } });
const change = (visitor: Visitor, user_id: number, login_id: string, password = newPassword) =>
  visitor.call(changePassword, { input: { user_id, login_id, password } });
const logInAs = (login_id: string, password: string, visitor = new Visitor(shop.url)) =>
  visitor.call(logIn, { input: { login_id, password } });

/** Asks for a code and reads it out of the e-mail, as the mailbox's owner does. */
async function codeFor(visitor: Visitor, who: { name: string; email: string }, type: 0 | 1 = 1) {
  return codeIn(
    await emailAfter(shop.sandbox.mailbox, who.email, async () => {
      expect((await ask(visitor, who, type)).status).toBe(200);
    }),
  );
}
async function confirmed(visitor: Visitor, who: { name: string; email: string }, type: 0 | 1 = 1) {
  const answer = await enter(visitor, await codeFor(visitor, who, type));
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: number; login_id: string }[];
}
const isWrong = (code: string) => (code === '000000' ? '000001' : '000000');
const isBodiless = async (answer: Response) => (await answer.arrayBuffer()).byteLength === 0;

/** Back to the seeded passwords, so that the order of the tests decides nothing. */
let hashes: { id: number; password_hash: string }[];
beforeAll(async () => {
  hashes = (await shop.deps.sql`select id, password_hash from members`) as unknown as typeof hashes;
});
beforeEach(async () => {
  for (const { id, password_hash } of hashes)
    await shop.deps.sql`update members set password_hash = ${password_hash}, left_at = null where id = ${id}`;
});

describe('asking for a code', () => {
  it('answers the same whether or not somebody is registered, and an e-mail goes out either way', async () => {
    const nobody = { name: '없는사람', email: 'nobody@example.com' };
    const answers = [
      await ask(new Visitor(shop.url), haneul, 0),
      await ask(new Visitor(shop.url), nobody, 0),
      await ask(new Visitor(shop.url), { ...haneul, name: '이바다' }, 0),
    ];
    const told = await Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        body: await answer.text(),
        headers: [...answer.headers.keys()].sort(),
      })),
    );
    expect(told[0]).toMatchObject({ status: 200, body: '{}' });
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    const [toNobody] = await emailsTo(shop.sandbox.mailbox, nobody.email);
    expect(toNobody!.text).toContain('가입된 아이디는 아직 없어요');
    expect(codeIn(toNobody!)).toMatch(/^\d{6}$/);
  });

  it('writes an e-mail with a text, an HTML part, the sender and a name of its own', async () => {
    const code = await codeFor(new Visitor(shop.url), haneul, 1);
    const [email] = shop.sandbox.mailbox.list(haneul.email);
    expect(email).toMatchObject({
      from: 'no-reply@toktokbox.example',
      to: ['haneul@example.com'],
      subject: '[톡톡박스] 비밀번호 찾기 인증번호를 보내 드려요',
    });
    expect(email!.messageId).toMatch(/^<code-[0-9a-f-]{36}@toktokbox\.example>$/);
    expect(email!.text).toContain('김하늘님, 안녕하세요');
    expect(email!.text).toContain('02-0000-0000');
    expect(email!.html).toContain(`>${code}</p>`);
    expect(email!.html).toContain('lang="ko"');
  });

  it('has one budget for a mailbox, however its address is spelled', async () => {
    const spellings = [
      'one.box@gmail.com',
      'onebox@gmail.com',
      'OneBox+1@gmail.com',
      'one.box+2@googlemail.com',
    ];
    const asked: number[] = [];
    for (const email of [...spellings, 'o.n.e.box+3@gmail.com', 'onebox+4@gmail.com'])
      asked.push((await ask(new Visitor(shop.url), { name: '누군가', email })).status);
    expect(asked).toEqual([...Array(5).fill(200), 204]);
    const others = ['two.box@example.com', 'twobox@example.com', 'two.box+1@example.com'];
    for (const email of others)
      expect((await ask(new Visitor(shop.url), { name: '누군가', email })).status).toBe(200);
    const budgets = await shop.deps
      .sql`select key, points from rate_limits where key like 'codeByMailbox:%@example.com'`;
    expect(budgets.map(({ points }) => points).sort()).toEqual([1, 2]);
  });

  it('repeats no word of the asker in the e-mail', async () => {
    const stranger = { name: '<b>당첨! evil.example</b>', email: 'stranger@example.com' };
    await ask(new Visitor(shop.url), stranger, 0);
    const [email] = await emailsTo(shop.sandbox.mailbox, stranger.email);
    expect(email!.raw + email!.text + email!.html).not.toMatch(/evil|당첨/);
  });

  it('keeps the code as a hash only, and the e-mail in the queue no longer than needed', async () => {
    const code = await codeFor(new Visitor(shop.url), haneul);
    await isQueueEmpty(shop.deps.db);
    const rows = await shop.deps.sql`select row_to_json(c)::text as row from one_time_codes c`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(String(row)).not.toContain(`"${code}"`);
  });

  it('sends at most five e-mails to one mailbox an hour, however it is spelled and whoever asks', async () => {
    const email = 'flooded@example.com';
    const answers = [];
    for (let i = 0; i < 200; i++) {
      const visitor = new Visitor(shop.url);
      const spelled = i % 2 ? email : 'Flooded@EXAMPLE.com';
      answers.push(await ask(visitor, { name: `사람${i}`, email: spelled }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(195).fill(204)]);
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await isBodiless(answers.at(-1)!)).toBe(true);
    await isQueueEmpty(shop.deps.db);
    expect(shop.sandbox.mailbox.list(email)).toHaveLength(5);
  });

  it('sends at most ten e-mails to one mailbox a day', async () => {
    const email = 'day@example.com';
    let sent = 0;
    for (let hour = 0; hour < 4; hour++) {
      for (let i = 0; i < 5; i++)
        if ((await ask(new Visitor(shop.url), { name: '가', email })).status === 200) sent++;
      await shop.deps.db.execute(sql`delete from rate_limits where key not like 'codeByMailboxDay:%'`);
    }
    expect(sent).toBe(10);
  });

  it('is over for one network address after twenty mailboxes, and for one session after five', async () => {
    const visitor = await loggedIn(shop, 'haneul');
    const statuses = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await ask(visitor, { name: '가', email: `m${i}@example.com` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 204]);
    for (let i = 6; i < 22; i++)
      statuses.push((await ask(new Visitor(shop.url), { name: '가', email: `m${i}@example.com` })).status);
    expect(statuses.slice(6)).toEqual([...Array(14).fill(200), 204, 204]);
  });

  const hostile = [
    'a@b.com\r\nBcc: evil@attacker.example',
    'a@b.com\nBcc: evil@attacker.example',
    'a@b.com\r\n',
    '\na@b.com',
    'a@b.com,evil@attacker.example',
    'a@b.com;evil@attacker.example',
    'a@b.com evil@attacker.example',
    'a@b.com<evil@attacker.example>',
    '"a@b.com" <evil@attacker.example>',
    '<evil@attacker.example>',
    '"evil@attacker.example x"@b.com',
    '"a b"@b.com',
    'a@b.com@attacker.example',
    'a@attacker.example\0.b.com',
    'evil@attacker.example(@b.com)',
    '(comment)a@b.com',
    'group: a@b.com, evil@attacker.example;',
    'haneul@exаmple.com',
    'haneul@ｅxample.com',
    'haneul＠example.com',
    'haneuł@example.com',
    'a@[127.0.0.1]',
    'a@localhost',
    '@a.com,@b.com:c@attacker.example',
    'a%0d%0aBcc:evil@attacker.example',
    `${'a'.repeat(65)}@b.com`,
    'xn--@b..com',
    '=?utf-8?q?evil=40attacker.example=3E?=@b.com',
  ];
  it.each(hostile)('sends nothing to %j', async (email) => {
    const before = shop.sandbox.mailbox.list().length;
    const visitor = new Visitor(shop.url);
    const answer = await ask(visitor, { name: '김하늘', email });
    expect([204, 422]).toContain(answer.status);
    await isQueueEmpty(shop.deps.db);
    expect(shop.sandbox.mailbox.list()).toHaveLength(before);
    expect(visitor.cookies.has('sid')).toBe(false);
  });

  it.each([
    ['no name', { otp_to_name: '', otp_to_email: 'a@b.com', otp_to_type: 0 }],
    ['another type', { otp_to_name: '가', otp_to_email: 'a@b.com', otp_to_type: 2 }],
    ['another type as text', { otp_to_name: '가', otp_to_email: 'a@b.com', otp_to_type: '2' }],
    ['a list of mailboxes', { otp_to_name: '가', otp_to_email: ['a@b.com', 'c@d.com'], otp_to_type: 0 }],
  ])('with %s is malformed', async (_what, input) => {
    expect((await new Visitor(shop.url).call(requestCode, { input: input as never })).status).toBe(422);
  });
});

it.each([0, 1, '0', '1'])('the type %j is taken: a plain form sends it as text', async (type) => {
  const input = { otp_to_name: '없는이', otp_to_email: 'nobody@b.com', otp_to_type: type };
  const answer = await new Visitor(shop.url).call(requestCode, { input: input as never });
  expect(answer.status).not.toBe(422);
});

describe('entering the code', () => {
  it('tells the ids of the mailbox, and only those under that name', async () => {
    expect(await confirmed(new Visitor(shop.url), haneul, 0)).toEqual([{ id: 1, login_id: 'haneul' }]);
    const other = { ...haneul, name: '이바다' };
    const visitor = new Visitor(shop.url);
    const answer = await enter(visitor, await codeFor(visitor, other, 0));
    expect(answer.status).toBe(204);
    expect(await isBodiless(answer)).toBe(true);
  });

  it.each([
    ['in decomposed characters', '김하늘'.normalize('NFD')],
    ['with blanks around it', '  김하늘 '],
    ['with an ideographic blank', '　김하늘'],
  ])('finds the member by a name %s', async (_how, name) => {
    expect(await confirmed(new Visitor(shop.url), { ...haneul, name }, 0)).toEqual([
      { id: 1, login_id: 'haneul' },
    ]);
  });

  it('finds the member by a mailbox in capitals, and with a code typed in full width', async () => {
    const visitor = new Visitor(shop.url);
    const code = await codeFor(visitor, { ...haneul, email: 'Haneul@Example.COM' }, 0);
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect((await enter(visitor, ` ${wide.slice(0, 3)} ${wide.slice(3)} `)).status).toBe(200);
  });

  it('names every id of the person, and nobody who left', async () => {
    await shop.deps
      .sql`insert into members (login_id, password_hash, user_name, email, phone, address, created_at, left_at)
      values ('haneul2', 'x', '김하늘', 'HANEUL@example.com', '01000000000', 'x', now(), null),
             ('haneul3', 'x', '김하늘', 'haneul@example.com', '01000000000', 'x', now(), now())`;
    const found = await confirmed(new Visitor(shop.url), haneul, 0);
    expect(found.map(({ login_id }) => login_id)).toEqual(['haneul', 'haneul2']);
    await shop.deps.sql`delete from members where login_id in ('haneul2', 'haneul3')`;
  });

  it('works once', async () => {
    const visitor = new Visitor(shop.url);
    const code = await codeFor(visitor, haneul, 0);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(visitor, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 205, 205, 205]);
    const later = await enter(visitor, code);
    expect(later.status).toBe(205);
    expect(later.headers.get('content-length')).toBe('0');
  });

  it('works in the session that asked, and in no other', async () => {
    const [asker, thief] = [new Visitor(shop.url), new Visitor(shop.url)];
    const code = await codeFor(asker, haneul);
    await codeFor(thief, bada);
    expect((await enter(thief, code)).status).toBe(205);
    expect((await enter(new Visitor(shop.url), code)).status).toBe(205);
    expect((await enter(await loggedIn(shop, 'haneul'), code)).status).toBe(205);
    expect((await enter(asker, code)).status).toBe(200);
  });

  it('works for the newest code only', async () => {
    const visitor = new Visitor(shop.url);
    const first = await codeFor(visitor, haneul);
    let second = await codeFor(visitor, haneul);
    if (second === first) second = await codeFor(visitor, haneul);
    expect((await enter(visitor, first)).status).toBe(205);
    expect((await enter(visitor, second)).status).toBe(200);
  });

  it('is too late after ten minutes', async () => {
    const [early, late] = [new Visitor(shop.url), new Visitor(shop.url)];
    const codes = [await codeFor(early, haneul), await codeFor(late, bada)] as const;
    const { now } = shop.deps;
    const at = now();
    try {
      shop.deps.now = () => at + 9 * 60_000 + 55_000;
      expect((await enter(early, codes[0])).status).toBe(200);
      shop.deps.now = () => at + 10 * 60_000 + 1;
      expect((await enter(late, codes[1])).status).toBe(205);
    } finally {
      shop.deps.now = now;
    }
  });

  it('is over after five wrong attempts, even with the right code', async () => {
    const visitor = new Visitor(shop.url);
    const code = await codeFor(visitor, haneul);
    const wrong = isWrong(code);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(visitor, wrong)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(205));
    expect((await enter(visitor, code)).status).toBe(205);
  });

  it('costs no attempt where it can be no code', async () => {
    const visitor = new Visitor(shop.url);
    const code = await codeFor(visitor, haneul);
    for (const typed of ['12345', '1234567', 'abcdef', `${code}0`, `x${code}`])
      expect((await enter(visitor, typed)).status).toBe(205);
    expect((await enter(visitor, code)).status).toBe(200);
  });
});

describe('guessing codes', () => {
  /** What is compared with a stored code takes one of its attempts. */
  async function evaluated(): Promise<number> {
    const [row] = await shop.deps
      .sql`select coalesce(sum(5 - attempts_left), 0)::int as count from one_time_codes`;
    return Number(row!.count);
  }

  it('1,000 times from 40 sessions that claim other addresses evaluates at most 25', long, async () => {
    await shop.deps.sql`delete from one_time_codes`;
    const victims = Array.from({ length: 40 }, (_, i) => ({
      visitor: new Visitor(shop.url),
      email: `victim${i}@example.com`,
    }));
    const forged = (i: number) => ({
      'x-forwarded-for': `203.0.113.${i % 200}`,
      'x-real-ip': `198.51.100.${i % 200}`,
    });
    const post = (visitor: Visitor, path: string, input: object, i: number) =>
      visitor.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': visitor.xsrf(), ...forged(i) },
        body: JSON.stringify(input),
      });
    for (const [i, { visitor, email }] of victims.entries()) {
      const input = { otp_to_name: '가', otp_to_email: email, otp_to_type: 1 };
      // The first is refused and brings the token.
      await post(visitor, requestCode.path, input, i);
      await post(visitor, requestCode.path, input, i);
    }
    let right = 0;
    for (let round = 0; round < 25; round++) {
      const answers = await Promise.all(
        victims.map(({ visitor }, i) =>
          post(visitor, confirmCode.path, { otp_confirm: String(100_000 + round) }, i + round),
        ),
      );
      right += answers.filter(({ status }) => status !== 205).length;
    }
    expect(right).toBe(0);
    expect(await evaluated()).toBeGreaterThan(0);
    expect(await evaluated()).toBeLessThanOrEqual(25);
  });

  it('at one mailbox from many networks evaluates at most 25 an hour', async () => {
    await shop.deps.sql`delete from one_time_codes`;
    for (let network = 0; network < 8; network++) {
      const visitor = new Visitor(shop.url);
      await ask(visitor, haneul);
      for (let i = 0; i < 5; i++) await enter(visitor, `10000${i}`);
      // Another network: its own budgets are fresh, the mailbox's are not.
      await shop.deps.db.execute(sql`delete from rate_limits where key like '%ByAddress:%'`);
    }
    expect(await evaluated()).toBe(25);
    await shop.deps.db.execute(sql`delete from rate_limits where key like 'codeByMailbox%'`);
    // The codes that were asked for before are there.
    await isQueueEmpty(shop.deps.db);
    const visitor = new Visitor(shop.url);
    const code = await codeFor(visitor, haneul);
    const answer = await enter(visitor, code);
    expect(answer.status).toBe(205);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('costs those nothing who read their e-mail', async () => {
    await confirmed(new Visitor(shop.url), haneul, 0);
    const spent = await shop.deps.sql`select points from rate_limits where key like 'codeGuess%'`;
    expect(spent.map(({ points }) => points)).toEqual([0, 0]);
  });
});

describe('a new password', () => {
  it('is set with a confirmed code; the old one and every session are over at once, and an e-mail tells', async () => {
    const sessions = [
      await loggedIn(shop, 'haneul'),
      await loggedIn(shop, 'haneul'),
      await loggedIn(shop, 'haneul'),
    ];
    const bystander = await loggedIn(shop, 'bada');
    const visitor = new Visitor(shop.url);
    await confirmed(visitor, haneul);
    const notice = await emailAfter(shop.sandbox.mailbox, haneul.email, async () => {
      expect((await change(visitor, 1, 'haneul')).status).toBe(201);
    });

    const read = (who: Visitor, id: string) => who.call(getMember, { params: { id } });
    const answers = await Promise.all(sessions.map((member) => read(member, '1')));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await read(bystander, '2')).status).toBe(200);
    expect(visitor.cookies.has('sid')).toBe(false);
    expect((await logInAs('haneul', demo.haneul.password)).status).toBe(205);
    expect((await logInAs('haneul', newPassword)).status).toBe(200);
    expect(notice.subject).toBe('[톡톡박스] 비밀번호가 변경되었어요');
    expect(notice.text).toContain('haneul 아이디의 비밀번호');
    expect(notice.text).toContain(`비밀번호 찾기\n${shop.url}/?modal=find-password`);
    expect(notice.raw).not.toContain(newPassword);
    const [row] = await shop.deps.sql`select password_hash from members where id = 1`;
    expect(String(row!.password_hash)).toMatch(/^\$argon2id\$/);
  });

  it('is set after a fresh re-authentication, for oneself, and ends the own session too', async () => {
    const [visitor, elsewhere] = [await loggedIn(shop, 'bada'), await loggedIn(shop, 'bada')];
    const sid = visitor.cookies.get('sid')!;
    expect((await change(visitor, 2, 'ＢＡＤＡ')).status).toBe(201);
    expect(visitor.cookies.has('sid')).toBe(false);
    visitor.cookies.set('sid', sid);
    for (const who of [visitor, elsewhere])
      expect((await who.call(getMember, { params: { id: '2' } })).status).toBe(400);
    expect((await logInAs('bada', newPassword)).status).toBe(200);
  });

  it('needs the password given within five minutes where there is no code', async () => {
    const visitor = await loggedIn(shop, 'bada');
    const { now } = shop.deps;
    const at = now();
    try {
      shop.deps.now = () => at + 5 * 60_000 + 1;
      expect((await change(visitor, 2, 'bada')).status).toBe(204);
      shop.deps.now = () => at + 4 * 60_000 + 55_000;
      expect((await change(visitor, 2, 'bada')).status).toBe(201);
    } finally {
      shop.deps.now = now;
    }
  });

  it('opens an id that guessing at the old password had closed', async () => {
    const visitor = new Visitor(shop.url);
    await confirmed(visitor, haneul);
    for (let i = 0; i < 6; i++) await logInAs('haneul', `guess-${i}`);
    expect((await logInAs('haneul', demo.haneul.password)).status).toBe(204);
    expect((await change(visitor, 1, 'haneul')).status).toBe(201);
    expect((await logInAs('haneul', newPassword)).status).toBe(200);
  });

  it.each([
    ['short', 'abc12'],
    ['common', 'password1'],
    ['of this shop', 'toktok123'],
    ['of one character', 'aaaaaaaaaa'],
    ['the own id', 'HaneulNuri'],
    ['of 201 letters', 'ab1'.repeat(67)],
    ['Korean, typed on a Latin layout', 'qlalfqjsgh1!'],
    ['made of the own name', 'rlagksmf1!'],
  ])(
    'that is %s is refused by the name of its field, and the right to try again stays',
    async (_what, bad) => {
      await shop.deps.sql`update members set login_id = 'haneulnuri' where id = 1`;
      try {
        const visitor = new Visitor(shop.url);
        await confirmed(visitor, haneul);
        const answer = await change(visitor, 1, 'haneulnuri', bad);
        expect(answer.status).toBe(422);
        expect(await answer.json()).toMatchObject({ fields: ['password'] });
        expect((await change(visitor, 1, 'haneulnuri')).status).toBe(201);
      } finally {
        await shop.deps.sql`update members set login_id = 'haneul' where id = 1`;
      }
    },
  );

  describe('is refused', () => {
    const cases: [string, () => Promise<Response>][] = [
      ['without any session', () => change(new Visitor(shop.url), 1, 'haneul')],
      [
        'with a code that was asked for and not entered',
        async () => {
          const visitor = new Visitor(shop.url);
          await codeFor(visitor, haneul);
          return change(visitor, 1, 'haneul');
        },
      ],
      [
        'with a code for finding the id',
        async () => {
          const visitor = new Visitor(shop.url);
          await confirmed(visitor, haneul, 0);
          return change(visitor, 1, 'haneul');
        },
      ],
      [
        'for a member who was not in the list',
        async () => {
          const visitor = new Visitor(shop.url);
          await confirmed(visitor, bada);
          return change(visitor, 1, 'haneul');
        },
      ],
      [
        "for the own number under another member's id",
        async () => {
          const visitor = new Visitor(shop.url);
          await confirmed(visitor, bada);
          return change(visitor, 2, 'haneul');
        },
      ],
      [
        "for another member's number under the own id",
        async () => {
          const visitor = new Visitor(shop.url);
          await confirmed(visitor, bada);
          return change(visitor, 1, 'bada');
        },
      ],
      [
        'in another session than the one that confirmed',
        async () => {
          await confirmed(new Visitor(shop.url), haneul);
          return change(new Visitor(shop.url), 1, 'haneul');
        },
      ],
      [
        'after ten minutes',
        async () => {
          const visitor = new Visitor(shop.url);
          await confirmed(visitor, haneul);
          const { now } = shop.deps;
          const at = now();
          shop.deps.now = () => at + 10 * 60_000 + 1;
          return change(visitor, 1, 'haneul').finally(() => {
            shop.deps.now = now;
          });
        },
      ],
      [
        'after a newer code was asked for',
        async () => {
          const visitor = new Visitor(shop.url);
          await confirmed(visitor, haneul);
          await codeFor(visitor, bada);
          return change(visitor, 1, 'haneul');
        },
      ],
      [
        'after the member left',
        async () => {
          const visitor = new Visitor(shop.url);
          await confirmed(visitor, haneul);
          await shop.deps.sql`update members set left_at = now() where id = 1`;
          return change(visitor, 1, 'haneul');
        },
      ],
      ['by a member for somebody else', async () => change(await loggedIn(shop, 'bada'), 1, 'haneul')],
      [
        "by a member with the own number and somebody else's id",
        async () => change(await loggedIn(shop, 'bada'), 2, 'haneul'),
      ],
      ['for a number that is none', async () => change(await loggedIn(shop, 'bada'), 2.5, 'bada')],
      ['for a number beyond all', async () => change(await loggedIn(shop, 'bada'), 1e300, 'bada')],
    ];
    it.each(cases)('%s', async (_what, act) => {
      const before = await shop.deps.sql`select id, password_hash from members order by id`;
      const answer = await act();
      expect(answer.status).toBe(204);
      expect(await shop.deps.sql`select id, password_hash from members order by id`).toEqual(before);
    });
  });

  it('is set once by one code, however many ask at once', async () => {
    const visitor = new Visitor(shop.url);
    await confirmed(visitor, haneul);
    const before = shop.sandbox.mailbox.list(haneul.email).length;
    const sid = visitor.cookies.get('sid')!;
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(visitor, 1, 'haneul')));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    visitor.cookies.set('sid', sid);
    expect((await change(visitor, 1, 'haneul', 'another one 배터리')).status).toBe(204);
    await isQueueEmpty(shop.deps.db);
    expect(shop.sandbox.mailbox.list(haneul.email)).toHaveLength(before + 1);
  });

  it('of one member ends what another session had earned for the same member', async () => {
    const [one, other] = [new Visitor(shop.url), new Visitor(shop.url)];
    await confirmed(one, haneul);
    await confirmed(other, haneul);
    expect((await change(one, 1, 'haneul')).status).toBe(201);
    expect((await change(other, 1, 'haneul', 'another one 배터리')).status).toBe(204);
  });
});
