// Reads what an operator copied from a courier's site or a spreadsheet: which parcel, who carries it, under which number.
// Whatever isn't certain is left open and said, never guessed.

import { type CourierCode, couriers, isTrackingNumber } from '../../../shared/couriers.ts';
import { sendRefusals, stepRefusals } from '../../commerce/fulfilment/rules.ts';

/** Every spelling that people use, in small characters and without spaces; the longest that is found counts. */
const spellings: Record<CourierCode, readonly string[]> = {
  cj: ['cj대한통운', 'cj택배', 'cj', '대한통운', '씨제이', 'cjlogistics', 'cjgls', '씨제이대한통운'],
  hanjin: ['한진택배', '한진', 'hanjin'],
  lotte: ['롯데택배', '롯데글로벌로지스', '롯데글로벌', '롯데', 'lotte', '현대택배'],
  epost: ['우체국택배', '우체국', '우편등기', 'epost', '우체국소포'],
  logen: ['로젠택배', '로젠', 'logen', 'ilogen'],
  kdexp: ['경동택배', '경동', 'kdexp', '합동택배'],
  gspost: ['gspostbox택배', 'gspostbox', 'gs포스트박스', 'gs편의점택배', 'gs25', 'gs25편의점택배', 'cvsnet'],
  cupost: ['cu편의점택배', 'cupost', 'cu택배', 'cu포스트'],
};
const known = Object.entries(spellings)
  .flatMap(([code, names]) => names.map((name) => ({ code: code as CourierCode, name })))
  .sort((a, b) => b.name.length - a.name.length);

/** What is wrong with the parcel's number. `rounded`: by a spreadsheet, 6.12E+11; `likeTime`: it reads as a day and an hour. */
export const numberProblems = ['noNumber', 'severalNumbers', 'badNumber', 'rounded', 'likeTime'] as const;

/**
 * `noOrder`: no order id, and no name with a phone; `repeated`: an earlier line is about the same parcel; `otherReceiver`: the
 * sheet sends it to somebody else than the order does.
 */
export const readProblems = ['noOrder', 'noCourier', ...numberProblems, 'repeated', 'otherReceiver'] as const;
export type ReadProblem = (typeof readProblems)[number];

/** Why no order is meant, or why it or its parcel can't be sent; empty: neither. */
export const orderProblems = [
  '',
  'notFound',
  'several',
  'noParcel',
  'notPacking',
  /** The rest is still here, and what is gone has its own number. */
  'halfSent',
  ...stepRefusals,
] as const;
export type OrderProblem = (typeof orderProblems)[number];
export type LineProblem = ReadProblem | Exclude<OrderProblem, ''>;

export type ReadParcel = {
  /** Of the pasted text, from 1. */
  line: number;
  text: string;
  moid: string;
  /** What people say on the phone: `250113-1253-8762`. */
  orderNumber: string;
  /** Which parcel of an order that goes in several; 0: the order whole. */
  parcelNo: number;
  /** May have stars. */
  name: string;
  /** Digits, all of them or the last four. */
  phone: string;
  /** To whom a courier's sheet says that it goes; null where nobody has to. */
  receiver: { name: string; phone: string } | null;
  courier: CourierCode | null;
  number: string;
  problems: ReadProblem[];
};

/** Couriers whose sheets are known. */
export const fileCouriers = ['cj', 'hanjin', 'logen', 'lotte', 'epost'] as const satisfies CourierCode[];
export type FileCourier = (typeof fileCouriers)[number];

/** Why an order, or what is left of it, is in no courier's sheet. `notPacked`: units that go apart, and nobody packed yet. */
export const leftReasons = ['notFound', 'noParcel', 'notPacked', 'tooLate', ...sendRefusals] as const;
export type LeftReason = (typeof leftReasons)[number];

/** More are said, not dropped. */
export const mostLines = 2_000;

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** How many lines with something in them stand behind those that are read. */
export const countUnread = (text: string): number =>
  linesOf(text)
    .slice(mostLines)
    .filter((line) => line.trim() !== '').length;

/** One parcel a line; headings, empty lines and lines without any number or order are left out. */
export function readParcels(text: string, fallback: CourierCode | null = null): ReadParcel[] {
  const parcels: ReadParcel[] = [];
  const seen = new Set<string>();
  let courierAbove = fallback;
  for (const [index, raw] of linesOf(text).slice(0, mostLines).entries()) {
    const line = raw
      .normalize('NFKC')
      .replace(/[\u200b-\u200d\ufeff]/g, '')
      .trim();
    if (line === '') continue;
    const found = readLine(line);
    const isNamed = found.moid !== '' || found.orderNumber !== '';
    if (!isNamed && !found.numbers.length && !found.phone && !found.isRounded) {
      // A heading: "택배사: 한진택배" is meant for the lines below.
      if (found.courier && !/주문|받는|수취|송장번호|운송장/.test(line)) courierAbove = found.courier;
      continue;
    }
    const courier = found.courier ?? courierAbove;
    const { number, problem } = chooseNumber(found, courier);
    const problems: ReadProblem[] = [];
    if (!isNamed && !found.phone) problems.push('noOrder');
    if (!courier) problems.push('noCourier');
    if (problem) problems.push(problem);
    const named = found.moid || found.orderNumber;
    const key = named ? `${named} ${found.parcelNo}` : `${found.name} ${found.phone}`;
    if (seen.has(key) && key.trim() !== '') problems.push('repeated');
    seen.add(key);
    const { moid, orderNumber, parcelNo, name, phone } = found;
    parcels.push({
      line: index + 1,
      text: raw.trim().slice(0, 200),
      moid,
      orderNumber,
      parcelNo,
      name,
      phone,
      receiver: null,
      courier,
      number,
      problems,
    });
  }
  return parcels;
}

type Reference = Pick<ReadParcel, 'moid' | 'orderNumber' | 'parcelNo'>;
type Found = Reference & {
  courier: CourierCode | null;
  phone: string;
  name: string;
  numbers: string[];
  /** Digits that may be when something happened, or a number. */
  times: string[];
  isRounded: boolean;
};

/** The provider's id; or the number as every screen shows it, with that of one of its parcels. No courier groups its digits so. */
const references =
  /(?<![0-9a-z])tt[0-9a-f]{8,40}(?![0-9a-z])|(?<![\d-])\d{6}-\d{4}-\d{4}(?:-[1-9]\d{0,3})?(?![\d-])/gi;
const nothing: Reference = { moid: '', orderNumber: '', parcelNo: 0 };

/** Which order, or which parcel of it, a text names first: by the id, else by the number. */
export function findReference(text: string): Reference | null {
  const found = text.match(references) ?? [];
  const moid = found.find((one) => /^t/i.test(one))?.toLowerCase() ?? '';
  const named = found.find((one) => /^\d/.test(one)) ?? '';
  if (!moid && !named) return null;
  const [, orderNumber = '', parcelNo = '0'] = /^(\d{6}-\d{4}-\d{4})(?:-(\d+))?$/.exec(named) ?? [];
  return { moid, orderNumber, parcelNo: Number(parcelNo) };
}

/** How an order is called outside, or one of its parcels: what `findReference` knows again. @param parcelNo 0: the order whole */
export const referenceOf = (orderNumber: string, parcelNo: number): string =>
  parcelNo > 0 ? `${orderNumber}-${parcelNo}` : orderNumber;

function readLine(line: string): Found {
  let rest = ` ${line} `;
  const take = (pattern: RegExp): string[] => {
    const taken: string[] = [];
    rest = rest.replace(pattern, (match) => {
      taken.push(match.trim());
      return '\t';
    });
    return taken;
  };
  const reference = findReference(take(references).join('\t')) ?? nothing;
  const isRounded = take(/(?<![\d.])\d(\.\d+)?e\+\d+/gi).length > 0;
  // Days and hours of a courier's list.
  take(/(?<!\d)20\d\d[-./]\s?\d{1,2}[-./]\s?\d{1,2}\.?(?!\d)/g);
  take(/(?<!\d)\d{1,2}:\d{2}(:\d{2})?(?!\d)/g);
  // Phones of every kind, whole or with stars; a parcel's number may look like one only where nothing stands between its digits.
  const phones = take(/(?<![\d-])0(1[016-9]|50\d|2|[3-6]\d|70)[-. ](\d{3,4}|\*{3,4})[-. ]\d{4}(?![\d-])/g);
  const long = take(/(?<![\d*-])\d[\d]*(?:[- ]\d+)*(?![\d*-])/g)
    .flatMap(splitNumber)
    .filter((digits) => digits.length >= 9);
  const numbers = long.filter((digits) => !isTime(digits));
  const courier = findCourier(rest);
  const [phone = ''] = phones.map((text) => (text.includes('*') ? text.slice(-4) : text.replace(/\D/g, '')));
  const plain =
    phone === '' ? numbers.findIndex((digits) => /^0(1[016-9]|2|[3-6]\d|70)\d{7,8}$/.test(digits)) : -1;
  // Digits that begin like a mobile phone are one where another number is there for the parcel.
  const isPhone = plain >= 0 && numbers.length > 1;
  return {
    ...reference,
    courier,
    phone: isPhone ? (numbers[plain] ?? '') : phone,
    name: findName(rest),
    numbers: isPhone ? numbers.filter((_, index) => index !== plain) : numbers,
    times: long.filter(isTime),
    isRounded,
  };
}

/** `6012-3456-7890` and `6012 3456 7890` are one number; two whole numbers beside each other are two. */
function splitNumber(text: string): string[] {
  const groups = text.split(/[- ]/);
  if (groups.length === 1 || groups.every((group) => group.length <= 6)) return [groups.join('')];
  return text.split(' ').map((part) => part.replace(/-/g, ''));
}

/** `202612011234`: as a courier's list writes an hour, and as its parcels may be numbered. */
const isTime = (digits: string): boolean =>
  /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])([0-5]\d){0,2}$/.test(digits);

export function findCourier(text: string): CourierCode | null {
  const characters = text.toLowerCase().replace(/[\s·.()[\]_-]/g, '');
  return known.find(({ name }) => characters.includes(name))?.code ?? null;
}

const notNames =
  /택배|통운|배송|발송|집하|출고|완료|준비|주문|송장|운송장|수취|받는|고객|서울|경기|[시도군구동로길]$|^(대한|한진|롯데|로젠|경동|우체국|씨제이|편의점|이름|성명|성함|연락처|전화|휴대폰|정상|신용|선불|착불|톡톡.*)$/;

/** The first word that can be a person's: two to five Korean characters, some of them as stars. */
function findName(text: string): string {
  const cells = text.split(/[\t,;|]+/).flatMap((cell) => cell.trim().split(/\s+/));
  const words = cells.map((word) => word.replace(/^[("'[]+|[)"'\]:]+$/g, '').replace(/님$/, ''));
  return words.find((word) => /^[가-힣][가-힣*＊○]{1,4}$/.test(word) && !notNames.test(word)) ?? '';
}

function chooseNumber(
  { numbers, times, isRounded }: Found,
  courier: CourierCode | null,
): { number: string; problem: ReadProblem | null } {
  const different = [...new Set(numbers)];
  const isFit = (digits: string) =>
    courier
      ? isTrackingNumber(courier, digits)
      : (Object.keys(couriers) as CourierCode[]).some((code) => isTrackingNumber(code, digits));
  const fitting = different.filter(isFit);
  if (fitting.length === 1) return { number: fitting[0] ?? '', problem: null };
  if (fitting.length > 1) return { number: '', problem: 'severalNumbers' };
  if (different.length > 0) return { number: different[0] ?? '', problem: 'badNumber' };
  if (isRounded) return { number: '', problem: 'rounded' };
  return { number: '', problem: times.some(isFit) ? 'likeTime' : 'noNumber' };
}

/** Whether a line speaks of this person: by the whole name, in whatever letters, or by one with stars in its place. */
export function namesPerson(text: string, name: string): boolean {
  const plain = (words: string) => words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const wanted = plain(name);
  if (wanted === '') return false;
  if (plain(text).includes(wanted)) return true;
  const letters = [...wanted];
  return plain(text)
    .split(/[\s,;|/()[\]]+/)
    .map((word) => [...word.replace(/님$/, '')])
    .some(
      (word) =>
        word.length === letters.length &&
        word.some((letter) => stars.includes(letter)) &&
        word.some((letter) => !stars.includes(letter)) &&
        word.every((letter, i) => stars.includes(letter) || letter === letters[i]),
    );
}
const stars = ['*', '○'];

/** Numbers of parcels, orders and boxes, with or without hyphens; what is longer than any of them may be broken. */
const whole = /((?<![\w-])(?:TTB-)?\d[\d-]{7,18}\d(?![\w-]))/;

/** A line in its pieces: those that are read as one, and what stands between them. */
export function wholesIn(text: string): { at: number; piece: string; isWhole: boolean }[] {
  let at = 0;
  return text.split(whole).flatMap((piece, i) => {
    const found = { at, piece, isWhole: i % 2 === 1 };
    at += piece.length;
    return piece === '' ? [] : [found];
  });
}
