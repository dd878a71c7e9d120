// The box that the sandbox plays, and the document for whoever builds the real one.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import { drawCode } from '../../commerce/entitlement/coupon/code.server.ts';
import { chooseBoxes } from './choosing/contract.ts';
import { registerSerial } from './contract.ts';
import { registerBoxList } from './list/contract.ts';

const dayMs = 24 * 60 * 60_000;
const document = readFileSync(new URL('../../../../docs/device.md', import.meta.url), 'utf8');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.sandbox.setShopUrl(shop.url);
  await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

let made = 0;
/** As an operator issues it: of 30 days, for a content that nobody has. */
async function issueCode(content = `box_${++made}`): Promise<string> {
  await shop.deps
    .sql`insert into coupon_batches (name, app_id, title, use_days, valid_until, created_at, operator_id)
    select 'box', ${content}, '톡톡수학', 30, now() + interval '10 years', now(), id from operators limit 1`;
  const code = drawCode();
  await shop.deps
    .sql`insert into coupons (code, batch_id) select ${code}, id from coupon_batches where app_id = ${content}`;
  return code;
}

describe('the document of the box', () => {
  type Vector = {
    chosen?: Chosen;
    call: string;
    send: Record<string, unknown>;
    status: number;
    answer?: unknown;
  };
  const vectors = [...document.matchAll(/^```json\n(.*?)^```/gms)].map(
    ([, text]) => JSON.parse(text ?? '') as Vector,
  );

  it('holds vectors that the shop answers so, word for word', async () => {
    expect(vectors.length).toBeGreaterThan(8);
    const code = await issueCode('sample_math');
    for (const { chosen, call, send, status, answer } of vectors) {
      if (chosen) await choose(chosen);
      const body = JSON.stringify(send).replaceAll('<code>', code);
      const response = await new Visitor(shop.url).send(call, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const text = await response.text();
      expect([body, response.status]).toEqual([body, status]);
      expect(text === '' ? undefined : hideSeconds(JSON.parse(text))).toEqual(answer);
    }
  });

  it('names every status that the calls have', async () => {
    const { logInOnBox, redeemOnBox } = await import('./contract.ts');
    const statuses = [...Object.values(logInOnBox.outcomes), ...Object.values(redeemOnBox.outcomes)];
    const missing = statuses.filter((status) => status !== 200 && !document.includes(`| ${status} |`));
    expect(missing).toEqual([]);
  });
});

type Chosen = { login_id: keyof typeof demo; app_id: string; boxes: string[] };
/** By an institution that has the content and the boxes. Said again, it is the same choice. */
async function choose({ login_id, app_id, boxes }: Chosen, seen: string[] | null = null) {
  const visitor = await loggedIn(shop, login_id);
  await visitor.call(registerBoxList, { input: { text: boxes.join('\n') } });
  await shop.deps
    .sql`insert into entitlements (member_id, app_id, title, business_type, use_days, created_at, granted_at)
    values (${visitor.memberId}, ${app_id}, '톡톡이야기', 0, 30, now(), now()) on conflict do nothing`;
  expect((await visitor.call(chooseBoxes, { input: { app_id, boxes, seen } })).status).toBe(200);
}

const hideSeconds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'number' && part > 1e9 ? '<seconds>' : part,
  );

/** A browser before the played box. */
class Player {
  #cookie = '';

  async press(path: string, fields: Record<string, string> = {}): Promise<string> {
    const url = `${shop.sandbox.url}/sandbox/box${path}`;
    let response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: shop.sandbox.url, cookie: this.#cookie },
      body: new URLSearchParams(fields),
    });
    const [set] = response.headers.getSetCookie();
    if (set) this.#cookie = set.split(';')[0] ?? '';
    if (response.status === 303)
      response = await fetch(`${shop.sandbox.url}/sandbox/box`, { headers: { cookie: this.#cookie } });
    return response.text();
  }
}

const haneul = { ...demo.haneul, serial: 'TTB-2026-0001' };

describe('the box that the sandbox plays', () => {
  it('shows what plays, and no more when its time is over', async () => {
    const box = new Player();
    expect(await box.press('', haneul)).toContain('김하늘님, 반가워요');
    const begun = await box.press('/coupon', { code: await issueCode() });
    expect(begun).toContain('톡톡수학 이용이 시작됐어요.');
    expect(begun).toContain('30일 남음');
    shop.advance(30 * dayMs - 5_000);
    expect(await box.press('/restart')).toContain('<strong>톡톡수학</strong>');
    shop.advance(5_000);
    expect(await box.press('/restart')).not.toContain('<strong>톡톡수학</strong>');
  });

  it('plays what was chosen for it, from its next start on', async () => {
    const login = { login_id: demo.haetsal.login_id, password: demo.haetsal.password };
    const [one, other] = ['TTB-2026-0002', 'TTB-2026-1001'];
    const [here, there] = [new Player(), new Player()];
    const chosen = { login_id: 'haetsal', app_id: 'sample_moved' } as const;
    await choose({ ...chosen, boxes: [other] });
    const story = '<strong>톡톡이야기</strong>';
    await shop.deps.sql`update entitlements set ended_at = now() where app_id = 'sample_story'`;
    expect(await here.press('', { ...login, serial: one })).not.toContain(story);
    expect(await there.press('', { ...login, serial: other })).toContain(story);
    await choose({ ...chosen, boxes: [one] }, [other]);
    expect(await here.press('/restart')).toContain(story);
    expect(await there.press('/restart')).not.toContain(story);
    expect(await there.press('/restart')).toContain('톡톡박스 기본 콘텐츠');
  });

  it('says why it is refused, in words', async () => {
    const box = new Player();
    expect(await box.press('', { ...haneul, password: 'wrong' })).toContain('비밀번호가 맞지 않아요');
    expect(await box.press('', { ...haneul, login_id: 'nobody-here' })).toContain('가입되지 않은 아이디');
    expect(await box.press('', { ...haneul, serial: 'TTB-2026-1001' })).toContain(
      '이 회원의 박스가 아니에요',
    );
    await box.press('', haneul);
    const code = await issueCode();
    expect(await box.press('/coupon', { code: 'ABCD-EFGH-2345' })).toContain('맞는 쿠폰이 없어요');
    await box.press('/coupon', { code });
    expect(await box.press('/coupon', { code })).toContain('이미 등록한 쿠폰이에요');
  });

  it('keeps what is typed away from markup', async () => {
    const text = await new Player().press('', { ...haneul, login_id: '"><script>' });
    expect(text).not.toContain('"><script>');
  });

  it('goes on with what it showed while the shop is away, and shows nothing once it is stopped', async () => {
    const box = new Player();
    const serial = 'TTB-2026-1002';
    const login = { login_id: demo.bada.login_id, password: demo.bada.password };
    const registered = await new Visitor(shop.url).call(registerSerial, {
      input: { ...login, toktokSerial: serial },
    });
    expect(registered.status).toBe(201);
    expect(await box.press('', { ...login, serial })).toContain('톡톡박스 기본 콘텐츠');
    shop.sandbox.setShopUrl('http://127.0.0.1:9/');
    const away = await box.press('/restart');
    shop.sandbox.setShopUrl(shop.url);
    expect(away).toContain('상점과 연결되지 않았어요');
    expect(away).toContain('톡톡박스 기본 콘텐츠');
    await shop.deps.sql`update devices set state = 'blocked' where serial = ${serial}`;
    const stopped = await box.press('/restart');
    expect(stopped).toContain('사용이 멈춘 박스예요');
    expect(stopped).not.toContain('톡톡박스 기본 콘텐츠');
    expect(await box.press('/off')).not.toContain('톡톡박스 기본 콘텐츠');
  });

  it('is moved by its own page alone', async () => {
    const foreign = await fetch(`${shop.sandbox.url}/sandbox/box`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(haneul),
    });
    expect(foreign.status).toBe(403);
  });
});
