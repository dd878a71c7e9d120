// What visitors attach: only the picture is kept, and only who may see it does; in inquiries. Repairs and reviews test their own.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attached, attachPicture, takeNoise, takePicture } from '../../../test/support/attachments.ts';
import { emailAfter } from '../../../test/support/emails.ts';
import {
  type HostileUpload,
  hostileUploads,
  hostileWords,
} from '../../../test/support/input/hostile-uploads.ts';
import { long } from '../../../test/support/long-tests.ts';
import { logInOperator, type OperatorVisitor } from '../../../test/support/operator.ts';
import { loggedIn } from '../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { createSharpPictures } from '../../providers/pictures/sharp.server.ts';
import { downloadOwnData } from '../account/member/contract.ts';
import * as admin from '../admin/inquiries/contract.ts';
import {
  askMore,
  askShop,
  type InquiryInput,
  type InquiryThread,
  listOwnInquiries,
  lookUpInquiry,
} from '../site/inquiry/contract.ts';
import { destroyOldInquiries } from '../site/inquiry/service.server.ts';
import { attachmentUrl } from './rules.ts';
import { destroyUnclaimed } from './service.server.ts';

let shop: TestShop;
let operator: OperatorVisitor;
let haneul: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await logInOperator(shop, 'service');
  haneul = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`delete from inquiries`;
  await shop.owner`delete from attachments`;
  await shop.deps.sql`delete from rate_limits`;
});

const guest = { name: '박손님', phone: '01098765432', email: 'sonnim@example.com', agrees: true };
const ask = (who: Visitor, pictures: string[], changes: Partial<InquiryInput> = {}) =>
  who.call(askShop, {
    input: {
      ...{ kind: 'box', words: '화면에 줄이 생겼어요. 사진을 봐 주세요.', place: 'anywhere', key: '' },
      ...{ contact: null, pictures, ...changes },
    },
  });
async function asked(who: Visitor, pictures: string[], changes: Partial<InquiryInput> = {}) {
  const answer = await ask(who, pictures, changes);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { number: string; key: string };
}
const statusOf = async (who: Visitor, path: string) => (await who.send(path)).status;
const count = async () => (await shop.owner`select count(*)::int as n from attachments`)[0]!.n;
const later = (ms: number) => ({ ...shop.deps, now: () => shop.deps.now() + ms });
const day = 86_400_000;

describe('a picture that is attached', () => {
  it('is kept in two sizes, upright, without where and with what it was taken', async () => {
    const taken = await sharp(await takePicture('#3a86c8', 2400, 1200))
      .keepExif()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(taken.includes('secret camera')).toBe(true);
    const id = await attached(haneul, taken);
    for (const [small, longest] of [
      [false, 1600],
      [true, 400],
    ] as const) {
      const seen = await haneul.send(attachmentUrl(id, { small }));
      expect(seen.headers.get('cache-control')).toBe('private, no-store');
      expect(seen.headers.get('content-type')).toBe('image/webp');
      expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
      expect(seen.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      const bytes = Buffer.from(await seen.arrayBuffer());
      const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([longest / 2, longest]);
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
      for (const word of hostileWords) expect(bytes.includes(word, 0, 'latin1')).toBe(false);
    }
  });

  it('is as heavy as it may be, and fits', long, async () => {
    const id = await attached(haneul, await takeNoise(1600, 1600));
    expect(await statusOf(haneul, attachmentUrl(id, { small: true }))).toBe(200);
  });

  describe('that is hostile', () => {
    const findFaults = async (uploads: HostileUpload[]) => {
      const pictures = createSharpPictures({ atOnce: 2, queued: 100 });
      const told = await Promise.all(
        uploads.map(async ({ what, bytes, expect: wanted }) => {
          const pressed = await pictures.pressPair(bytes);
          if ('refused' in pressed) return { what, outcome: pressed.refused, wanted };
          const kept = Buffer.concat([pressed.large.bytes, pressed.small.bytes]);
          const isClean = hostileWords.every((word) => !kept.includes(word, 0, 'latin1'));
          return { what, outcome: isClean ? 'cleaned' : 'dirty', wanted };
        }),
      );
      return told.filter(({ outcome, wanted }) => outcome !== wanted);
    };
    let uploads: HostileUpload[];
    beforeAll(async () => {
      // The other two are told before anything is decoded.
      uploads = (await hostileUploads()).filter(({ expect: what }) => what !== 'empty' && what !== 'tooBig');
    });

    it('is refused for what it is, or nothing but its picture is kept: one of each kind', async () => {
      const firsts = [...new Map(uploads.toReversed().map((upload) => [upload.expect, upload])).values()];
      expect(firsts).toHaveLength(6);
      expect(await findFaults(firsts)).toEqual([]);
    });

    it('whatever it is', long, async () => {
      expect(uploads.length).toBeGreaterThanOrEqual(20);
      expect(await findFaults(uploads)).toEqual([]);
    });
  });

  it('that is none, is empty, too big or no file is told why, and leaves no session behind', async () => {
    const visitor = new Visitor(shop.url);
    const refused = await attachPicture(visitor, Buffer.from('<svg onload=alert(1)>'));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({ message: expect.stringContaining('사진 파일이 아니에요') });
    expect(visitor.cookies.has('sid') || visitor.cookies.has('__Host-sid')).toBe(false);
    expect((await attachPicture(visitor, Buffer.alloc(0))).status).toBe(422);
    expect((await attachPicture(visitor, Buffer.alloc(12 * 1024 * 1024 + 1))).status).toBe(413);
    const json = { 'content-type': 'application/json', 'x-xsrf-token': visitor.xsrf() };
    const sent = await visitor.send('/api/attachments', { method: 'POST', headers: json, body: '{}' });
    expect(sent.status).toBe(415);
    expect(await count()).toBe(0);
  });

  it('comes from one of our pages', async () => {
    const headers = { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'cross-site' };
    const body = new Uint8Array(await takePicture());
    expect((await haneul.send('/api/attachments', { method: 'POST', headers, body })).status).toBe(403);
  });

  it('is refused once one address, or one member, has sent many', async () => {
    const visitor = new Visitor(shop.url);
    const nothing = Buffer.from('no picture');
    expect((await attachPicture(visitor, nothing)).status).toBe(422);
    const [bucket] = await shop.deps.sql<{ key: string }[]>`
      select key from rate_limits where key like 'attachmentByAddress:%'`;
    const address = bucket!.key.slice('attachmentByAddress:'.length);
    for (let n = 0; n < 18; n += 1) await shop.deps.limits.take('attachmentByAddress', address);
    expect((await attachPicture(visitor, nothing)).status, 'the twentieth').toBe(422);
    const last = await attachPicture(visitor, nothing);
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(
      (await attachPicture(haneul, await takePicture())).status,
      'a member has a bucket of their own',
    ).toBe(200);
  });

  it('of what only a member sends needs a member', async () => {
    expect((await attachPicture(new Visitor(shop.url), await takePicture(), '?as=member')).status).toBe(400);
  });

  it('goes after a day where nothing was sent with it, whoever died in between', async () => {
    const [mine, sent] = [await attached(haneul), await attached(haneul)];
    await asked(haneul, [sent]);
    await destroyUnclaimed(later(day - 60_000));
    expect(await count()).toBe(2);
    await destroyUnclaimed(later(day + 60_000));
    expect(await count()).toBe(1);
    expect(await statusOf(haneul, attachmentUrl(mine))).toBe(404);
    expect((await ask(haneul, [mine])).status).toBe(422);
  });
});

describe('the pictures of an inquiry', () => {
  const threadOf = async (who: Visitor) =>
    ((await (await who.call(listOwnInquiries, {})).json()) as { inquiries: InquiryThread[] }).inquiries[0]!;
  const look = async (who: Visitor, number: string, proof: string) =>
    (await (await who.call(lookUpInquiry, { input: { number, proof } })).json()) as InquiryThread;

  it('of a member are read by that member alone, in their order, with each question', async () => {
    const ids = [await attached(haneul), await attached(haneul, await takePicture('#36c'))];
    const { number } = await asked(haneul, ids.toReversed());
    const further = await attached(haneul);
    const more = { number, proof: '', words: '여기도 봐 주세요.', pictures: [further] };
    expect((await haneul.call(askMore, { input: more })).status).toBe(200);
    const thread = await threadOf(haneul);
    expect(thread.said.map(({ pictures }) => pictures)).toEqual([
      ids.toReversed().map((id) => ({ id, key: '' })),
      [{ id: further, key: '' }],
    ]);
    expect(await statusOf(haneul, attachmentUrl(further))).toBe(200);
    const bada = await loggedIn(shop, 'bada');
    for (const who of [bada, new Visitor(shop.url)])
      for (const id of [...ids, further]) {
        expect(await statusOf(who, attachmentUrl(id))).toBe(404);
        expect(await statusOf(who, `/review-pictures/${id}`)).toBe(404);
      }
  });

  it('are three: a fourth is refused, and so is one that is named twice or another’s', async () => {
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await attached(haneul));
    const faultsOf = async (who: Visitor, pictures: string[], changes = {}) => {
      const answer = await ask(who, pictures, changes);
      return [answer.status, ((await answer.json()) as { fields?: string[] }).fields];
    };
    expect(await faultsOf(haneul, ids)).toEqual([422, ['pictures']]);
    expect(await faultsOf(haneul, [ids[0]!, ids[0]!])).toEqual([422, ['pictures']]);
    const bada = await loggedIn(shop, 'bada');
    expect(await faultsOf(bada, [ids[0]!])).toEqual([422, ['pictures', 'pictures.0']]);
    const visitor = new Visitor(shop.url);
    await attached(visitor);
    expect(await faultsOf(visitor, [ids[0]!], { contact: guest })).toEqual([422, ['pictures', 'pictures.0']]);
    expect((await shop.owner`select count(*)::int as n from inquiries`)[0]!.n, 'nothing is half asked').toBe(
      0,
    );
    expect((await ask(haneul, ids.slice(0, 3))).status).toBe(200);
    expect(await faultsOf(haneul, [ids[0]!]), 'sent with another one').toEqual([
      422,
      ['pictures', 'pictures.0'],
    ]);
  });

  it('are sent without an account, and read in the session that found the inquiry by what only its asker knows', async () => {
    const visitor = new Visitor(shop.url);
    const id = await attached(visitor);
    const { number, key } = await asked(visitor, [id], { contact: guest });
    expect(await statusOf(visitor, attachmentUrl(id)), 'the confirmation shows it').toBe(200);
    const elsewhere = new Visitor(shop.url);
    expect(await statusOf(elsewhere, attachmentUrl(id))).toBe(404);
    for (const proof of [key, guest.phone, guest.email]) {
      const { said } = await look(elsewhere, number, proof);
      const [picture] = said[0]!.pictures;
      expect(await statusOf(elsewhere, attachmentUrl(id, picture))).toBe(200);
      expect(await statusOf(elsewhere, attachmentUrl(id, { ...picture, small: true }))).toBe(200);
      // An address that was copied opens nothing in another browser.
      expect(await statusOf(new Visitor(shop.url), attachmentUrl(id, picture))).toBe(404);
      expect(await statusOf(haneul, attachmentUrl(id, picture))).toBe(404);
    }
    const { said } = await look(elsewhere, number, key);
    const other = await attached(haneul);
    expect(await statusOf(elsewhere, attachmentUrl(other, said[0]!.pictures[0]))).toBe(404);
    expect((await elsewhere.call(lookUpInquiry, { input: { number, proof: '01000000000' } })).status).toBe(
      404,
    );
  });

  it('are told of in the e-mail, by their number', async () => {
    const ids = [await attached(haneul), await attached(haneul)];
    const email = await emailAfter(
      shop.sandbox.mailbox,
      'haneul@example.com',
      () => asked(haneul, ids),
      ({ number }) => number,
    );
    expect(email.text).toContain('사진: 2장');
    for (const id of ids) expect(email.html).not.toContain(id);
  });

  it('are seen in the back office by who has the right, and gave a reason for this very inquiry', async () => {
    const id = await attached(haneul);
    const { number } = await asked(haneul, [id]);
    const inquiry = (await operator.ask(admin.listInquiries, { input: { number } })).data.inquiries[0]!;
    const params = { id: inquiry.id };
    const { data } = await operator.ask(admin.seeInquiry, { params });
    expect(data.inquiry.entries[0]!.pictures).toEqual([id]);
    const statusFor = async (who: OperatorVisitor, size?: 'small') =>
      (await who.send(admin.inquiryPictureUrl(id, size))).status;
    expect(await statusFor(operator)).toBe(404);
    await operator.ask(admin.openInquiry, { params, input: { kind: 'inquiry', words: '사진을 보려고' } });
    expect([await statusFor(operator), await statusFor(operator, 'small')]).toEqual([200, 200]);
    const beside = await logInOperator(shop, ['people'], 'beside-pictures');
    expect(await statusFor(beside), 'a reason is its operator’s own').toBe(404);
    const texts = await logInOperator(shop, ['texts'], 'texts-pictures');
    expect(await statusFor(texts)).toBe(403);
    expect((await fetch(shop.url + admin.inquiryPictureUrl(id))).status).toBe(401);
    // Of a review, a repair, or nothing yet: not an inquiry's.
    const loose = await attached(haneul);
    expect((await operator.send(admin.inquiryPictureUrl(loose))).status).toBe(404);
  });

  it('are destroyed with their inquiry, when its time ends', async () => {
    await asked(haneul, [await attached(haneul)]);
    await destroyOldInquiries(later(4 * 365 * day));
    expect(await count()).toBe(0);
  });

  it('stand in the member’s own copy of their data', async () => {
    const fresh = await loggedIn(shop);
    const id = await attached(fresh);
    await asked(fresh, [id]);
    const own = (await (await fresh.call(downloadOwnData, { input: {} })).json()) as {
      attachments: { id: string; of: string }[];
    };
    expect(own.attachments).toMatchObject([{ id, of: 'inquiry' }]);
  });
});

describe('the release before', () => {
  it('reads, writes and sweeps the photos of repairs alone', async () => {
    const [free, sent, guests] = [
      await attached(haneul),
      await attached(haneul),
      await attached(new Visitor(shop.url)),
    ];
    await asked(haneul, [sent]);
    const seen = await shop.owner`select id from repair_photos`;
    expect(seen.map(({ id }) => id)).toEqual([free]);
    const id = 'f'.repeat(32);
    await shop.owner`insert into repair_photos (id, member_id, type, bytes, width, height, created_at)
      values (${id}, ${haneul.memberId}, 'image/webp', ${Buffer.from('x')}, 1, 1, now())`;
    expect(await statusOf(haneul, attachmentUrl(id, { small: true }))).toBe(200);
    await shop.owner`delete from repair_photos where repair_id is null`;
    const left = await shop.owner`select id from attachments order by id`;
    expect(left.map((row) => row.id)).toEqual([sent, guests].sort());
  });
});
