import { crc32, deflateRawSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.server.ts';
import { writeTable } from './write-table.server.ts';

const xlsxOf = async (rows: (string | number)[][]) => {
  const [head = [], ...rest] = rows;
  const columns = head.map((name, i) => ({
    head: String(name),
    of: (row: (string | number)[]) => row[i] ?? '',
  }));
  return Buffer.from(await new Response(writeTable('xlsx', columns, rest)).arrayBuffer());
};
const cellsOf = async (file: Buffer) => {
  const rows = await readTable(file, 100);
  return typeof rows === 'string' ? rows : rows.map(({ line, cells }) => [line, ...cells]);
};

describe('a table that somebody brings', () => {
  it('is read from XLSX, numbers with every digit', async () => {
    expect(
      await cellsOf(
        await xlsxOf([
          ['운송장', '전화'],
          ['601234567890', '01012345678'],
          [601234567890, ''],
        ]),
      ),
    ).toEqual([
      [1, '운송장', '전화'],
      [2, '601234567890', '01012345678'],
      [3, '601234567890', ''],
    ]);
  });

  const csv = '운송장번호,받는분\r\n\r\n601234567890,"김, 하늘"\r\n';
  it.each([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with its mark', Buffer.from(`\u{feff}${csv}`)],
    ['the Windows code page', iconv.encode(csv, 'cp949')],
    ['UTF-16', Buffer.from(`\u{feff}${csv}`, 'utf16le')],
    ['tabs', Buffer.from('운송장번호\t받는분\n\n601234567890\t김, 하늘'.replace('김, 하늘', '"김, 하늘"'))],
  ])('is read from CSV in %s, line by line', async (_what, file) => {
    expect(await cellsOf(file)).toEqual([
      [1, '운송장번호', '받는분'],
      [3, '601234567890', '김, 하늘'],
    ]);
  });

  it('knows a head whose cells go over several lines', async () => {
    expect(await cellsOf(Buffer.from('"예약\n구분",운송장번호\n1,601234567890'))).toEqual([
      [2, '예약\n구분', '운송장번호'],
      [3, '1', '601234567890'],
    ]);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['empty lines', Buffer.from('\r\n , ,\r\n'), 'empty'],
    ['an older Excel file', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'oldExcel'],
    ['a web page that is called .xls', Buffer.from('<html><table><tr><td>1</td></tr></table>'), 'webPage'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'damaged'],
    ['a zip of other things', Buffer.from('PK\u0003\u0004 and nothing'), 'damaged'],
    ['two letters', Buffer.from('PK'), 'damaged'],
  ])('%s is told', async (_what, file, fault) => {
    expect(await readTable(file, 100)).toBe(fault);
  });

  it('that was cut off is told', async () => {
    const file = await xlsxOf([['운송장'], ['601234567890']]);
    expect(await readTable(file.subarray(0, file.length - 200), 100)).toBe('damaged');
  });

  it('with more rows than are read is told, in both kinds', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => [`60123456789${i}`]);
    expect(await readTable(await xlsxOf(rows), 11)).toBe('tooManyRows');
    expect(await readTable(Buffer.from(rows.join('\n')), 11)).toBe('tooManyRows');
    expect(await readTable(Buffer.from(rows.join('\n')), 12)).toHaveLength(12);
  });

  it('is read as Excel itself writes it: texts in a table of their own, numbers as numbers, a day as a day', async () => {
    const file = workbook(`<row r="2">
      <c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c></row>
      <row r="4"><c r="A4"><v>601234567890</v></c><c r="B4" t="str"><f>A4</f><v>601234567890</v></c>
      <c r="C4" t="s"><v>3</v></c><c r="D4" s="1"><v>46352.5</v></c></row>
      <row r="5"><c r="A5"><v>6.0123456789000001E11</v></c></row>`);
    expect(await cellsOf(file)).toEqual([
      [2, '운송장번호', '', '받는\n분', '집화일'],
      [4, '601234567890', '601234567890', '김하늘', '2026-11-26 12:00'],
      [5, '601234567890'],
    ]);
  });

  it('that would become huge is refused, whether it says so or lies', async () => {
    const bomb = deflateRawSync(Buffer.alloc(100_000_000));
    expect(bomb.length).toBeLessThan(200_000);
    for (const said of [100_000_000, 0, 1_000])
      expect(await readTable(workbook('', { packed: bomb, said }), 100)).toBe('damaged');
  });
});

type Part = { name: string; packed: Buffer; said: number; method: 0 | 8 };

/** The parts that Excel writes. @param instead of the sheet: these bytes, called so long */
function workbook(rows: string, instead?: { packed: Buffer; said: number }): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const related = (links: [string, string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links
      .map(([type, to], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${to}"/>`)
      .join('')}</Relationships>`;
  const strings = ['운송장번호', '받는\n분', '집화일', '김하늘']
    .map((text) => `<si><t>${text}</t></si>`)
    .join('');
  const texts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default
      Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': related([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="목록" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipOf(
    Object.entries(texts).map(([name, text]) => {
      if (instead && name.includes('sheet1')) return { name, method: 8, ...instead };
      const packed = Buffer.from(text);
      return { name, method: 0, packed, said: packed.length };
    }),
  );
}

function zipOf(parts: Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, said, method } of parts) {
    const called = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(method === 0 ? crc32(packed) : 0, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(said, 18);
    facts.writeUInt16LE(called.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, entry, called);
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, called, packed);
    at += 30 + called.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
