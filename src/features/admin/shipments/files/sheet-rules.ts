// Reads a courier's sheet: by the names of its columns, wherever they stand. Whatever isn't certain is left open and said.
import { type CourierCode, isTrackingNumber } from '../../../../shared/couriers.ts';
import { digitsOf } from '../../../../shared/digits.ts';
import { findCourier, findReference, type ReadParcel, type ReadProblem } from '../rules.ts';

export type SheetRow = { line: number; cells: string[] };

/** As couriers and shops' programs call them, without spaces and line ends. Longer names are other columns (`원운송장번호`). */
const names = {
  number: ['운송장번호', '운송장', '송장번호', '등기번호', '운송장번호(로젠택배)', '운송장no', '송장no'],
  reference: ['고객주문번호', '주문번호', '출고번호', '메모1', '업체주문번호', '고객사주문번호'],
  courier: ['택배사', '택배사명', '배송사'],
  name: [
    '받는분',
    '받는분성명',
    '받는분이름',
    '받는사람',
    '받으시는분',
    '수하인명',
    '수하인',
    '수취인',
    '수취인명',
    '수령인',
  ],
  phone: [
    '받는분전화번호',
    '받는분기타연락처',
    '받는분전화',
    '받는분전화번호1',
    '받는분전화번호2',
    '받는분연락처',
    '받는분휴대폰',
    '받는분휴대전화',
    '받는분핸드폰',
    '받으시는분전화',
    '수하인전화번호',
    '수하인핸드폰번호',
    '수하인전화',
    '수하인휴대폰',
    '전화번호1',
    '전화번호2',
    '수취인연락처',
    '수취인연락처1',
    '수취인전화번호',
  ],
} as const satisfies Record<string, readonly string[]>;
type Kind = keyof typeof names;

/** Columns that only one courier's sheet has. */
const marks: readonly (readonly [CourierCode, readonly string[]])[] = [
  ['cj', ['집화예정일자', '집화예정점소', '집하예정일', '배송계획점소']],
  ['hanjin', ['받는분총주소', '운임type']],
  ['logen', ['수하인명', '운송장번호(로젠택배)']],
  ['lotte', ['수량(a타입)', '보내는사람(지정)']],
  ['epost', ['등기번호', '내용품코드']],
];

/** `at`: its last row. */
type Head = { columns: Columns; courier: CourierCode | null; at: number };

const plain = (name: string): string => name.normalize('NFKC').replace(/[\s*]/g, '').toLowerCase();

/** A sheet may begin with a title; its head is the first row that names a parcel's number and something to know it by. */
function findHead(rows: readonly SheetRow[]): Head | null {
  for (const [at, { cells }] of rows.slice(0, 20).entries()) {
    const row = cells.map(plain);
    if (allKinds.every((kind) => columnsOf(row)[kind].length === 0)) continue;
    const below = readBelow(row, rows[at + 1]?.cells ?? []);
    const columns = below
      ? joinColumns(columnsOf(row.map((name, i) => (below.names[i] ? '' : name))), below.columns)
      : columnsOf(row);
    if (columns.number.length === 0) continue;
    if (columns.reference.length + columns.name.length + columns.phone.length === 0) continue;
    const courier = marks.find(([, own]) => own.some((name) => row.includes(name)))?.[0] ?? null;
    return { columns, courier, at: below ? at + 1 : at };
  }
  return null;
}

type Columns = Record<Kind, number[]>;

function columnsOf(row: readonly string[], kinds: readonly Kind[] = allKinds): Columns {
  const of = (kind: Kind) =>
    kinds.includes(kind)
      ? row.flatMap((name, i) => ((names[kind] as readonly string[]).includes(name) ? [i] : []))
      : [];
  return Object.fromEntries(allKinds.map((kind) => [kind, of(kind)])) as Columns;
}
const allKinds = Object.keys(names) as Kind[];
const joinColumns = (one: Columns, other: Columns): Columns =>
  Object.fromEntries(allKinds.map((kind) => [kind, [...one[kind], ...other[kind]]])) as Columns;

/**
 * The second row of a head in two: under a cell that is merged over several columns (`받으시는 분`) stand what they are (`성명`, `전화`).
 * Null where there is none: a parcel always has digits somewhere, and a head names what is known.
 */
function readBelow(row: readonly string[], cells: readonly string[]) {
  const below = cells.map(plain);
  if (/\d/.test(below.join('').replace(/전화번호\d/g, ''))) return null;
  let group = '';
  const whole = below.map((name, i) => {
    group = row[i] || group;
    const ofWhom = (names.name as readonly string[]).includes(group) ? '받는분' : group;
    return name && ofWhom + name;
  });
  // Whose a name or a phone is, only the cell above says.
  const alone = columnsOf(below, ['number', 'reference', 'courier']);
  const columns = joinColumns(alone, columnsOf(whole, ['name', 'phone']));
  return allKinds.some((kind) => columns[kind].length > 0) ? { names: below, columns } : null;
}

/** Null: no row names the columns, so that nothing of it can be read. */
export function readSheet(rows: readonly SheetRow[], fallback: CourierCode | null): ReadParcel[] | null {
  const head = findHead(rows);
  if (!head) return null;
  const seen = new Set<string>();
  const { number, reference, name } = head.columns;
  // A row of sums is no parcel.
  const isParcel = ({ cells }: SheetRow) => [...number, ...reference, ...name].some((i) => cells[i]);
  return rows
    .slice(head.at + 1)
    .filter(isParcel)
    .map((row) => readRow(row, head, fallback, seen));
}

/** Digits, all of them or the last four; empty where there are fewer. A zero that a spreadsheet took from the front isn't missed. */
function readPhone(cell: string): string {
  const digits = digitsOf(cell);
  if (digits.length < 4) return '';
  return /[*○]/.test(cell) ? digits.slice(-4) : digits;
}

function readRow(
  { line, cells }: SheetRow,
  { columns, courier: ofSheet }: Head,
  fallback: CourierCode | null,
  seen: Set<string>,
): ReadParcel {
  const first = (kind: Kind): string => columns[kind].map((i) => cells[i] ?? '').find(Boolean) ?? '';
  const named = first('courier');
  // A name that nobody knows is told, not passed over.
  const courier = named ? findCourier(named) : (ofSheet ?? fallback);
  const { number, problem } = readNumber(first('number'), courier);
  const receiver = { name: first('name'), phone: readPhone(first('phone')) };
  const found = findReference(first('reference')) ?? findReference(cells.join('\t'));
  // Some other shop's number is an order that isn't there, and never somebody's by name.
  const reference = found ?? { moid: '', orderNumber: first('reference').slice(0, 40), parcelNo: 0 };
  const isNamed = reference.moid !== '' || reference.orderNumber !== '';
  const phone = isNamed || !receiver.name ? '' : receiver.phone;
  const problems: ReadProblem[] = [];
  if (!isNamed && !phone) problems.push('noOrder');
  if (!courier) problems.push('noCourier');
  if (problem) problems.push(problem);
  const key = isNamed
    ? `${reference.moid || reference.orderNumber} ${reference.parcelNo}`
    : `${receiver.name} ${phone}`;
  if (seen.has(key)) problems.push('repeated');
  seen.add(key);
  return {
    line,
    // What it is known by; the rest of the row is the sender and the courier's own.
    text: Object.values(columns)
      .flat()
      .map((i) => cells[i])
      .filter(Boolean)
      .join(' ')
      .slice(0, 200),
    ...reference,
    name: receiver.name,
    phone,
    receiver,
    courier,
    number,
    problems,
  };
}

function readNumber(
  cell: string,
  courier: CourierCode | null,
): { number: string; problem: ReadProblem | null } {
  const text = cell.normalize('NFKC').replace(/^'/, '').replace(/\.0+$/, '').trim();
  // A formula that found nothing (`#N/A`) is no number either.
  if (text === '' || text.startsWith('#')) return { number: '', problem: 'noNumber' };
  if (/^\d(\.\d+)?e\+?\d+$/i.test(text)) return { number: '', problem: 'rounded' };
  const different = new Set(text.split(/[,/;\n]+/).map((part) => part.replace(/[\s-]/g, '')));
  if (different.size > 1) return { number: '', problem: 'severalNumbers' };
  const number = [...different][0] ?? '';
  const isOne = courier ? isTrackingNumber(courier, number) : /^\d+$/.test(number);
  return { number: number.slice(0, 40), problem: isOne ? null : 'badNumber' };
}
