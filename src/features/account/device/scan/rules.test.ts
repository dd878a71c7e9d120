import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSerialOfHash, readSticker } from './rules.ts';

const host = 'shop.example:3000';
const serial = (number = 'TTB-2026-1001') => ({ kind: 'serial', serial: number });
const document = readFileSync(new URL('../../../../../docs/device.md', import.meta.url), 'utf8');

describe('the code of a sticker', () => {
  it.each([
    ['https://shop.example:3000/?modal=serial#TTB-2026-1001'],
    ['HTTPS://SHOP.EXAMPLE:3000/?MODAL=SERIAL#TTB-2026-1001'],
    ['http://former-domain.example/?modal=serial#ttb20261001'],
    ['https://shop.example:3000/?modal=serial#TTB%2D2026%2D1001'],
    [' https://shop.example:3000/#TTB-2026-1001\n'],
    ['TTB-2026-1001'],
    ['ttb20261001'],
  ])('%j holds a serial number', (text) => expect(readSticker(text, host)).toEqual(serial()));

  it.each([
    ['https://shop.example:3000/', 'noSerial'],
    ['https://shop.example:3000/?modal=serial', 'noSerial'],
    ['https://shop.example:3000/?modal=serial#TTB-2026-10', 'noSerial'],
    ['https://shop.example:3000/?modal=serial#%E0%A4%A', 'noSerial'],
    ['https://shop.example:3000/product/3', 'noSerial'],
    // A number anywhere else in an address is no sticker's.
    ['https://shop.example:3000/TTB-2026-1001', 'noSerial'],
    ['https://other.example/TTB-2026-1001', 'foreign'],
    ['https://other.example/?serial=TTB-2026-1001', 'foreign'],
    ['https://shop.example/', 'foreign'],
    ['javascript:alert(1)#TTB-2026-1001', 'foreign'],
    ['mailto:a@b.example#TTB-2026-1001', 'foreign'],
    ['WIFI:S:home;T:WPA;P:TTB-2026-1001;;', 'foreign'],
    ['8801234567893', 'foreign'],
    ['', 'foreign'],
  ])('%j holds none: %s', (text, kind) => expect(readSticker(text, host)).toEqual({ kind }));

  it('is any text at all, and the reading never fails', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true })), (text) => {
        expect(['noSerial', 'foreign', 'serial']).toContain(readSticker(text, host).kind);
        readSerialOfHash(`#${text}`);
      }),
    );
  });

  it('is read as the document for the makers of stickers says', () => {
    const [, table = ''] = /^## The sticker\n(.*?)^## /ms.exec(document) ?? [];
    const rows = [...table.matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(([, text = '', said = '']) => [
      text,
      said,
    ]);
    expect(rows.length).toBeGreaterThan(4);
    for (const [text = '', said] of rows) {
      const reading = readSticker(text, 'toktokbox.example');
      expect([text, reading.kind === 'serial' ? `\`${reading.serial}\`` : reading.kind]).toEqual([
        text,
        said,
      ]);
    }
  });
});
