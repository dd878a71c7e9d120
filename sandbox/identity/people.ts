import { stampInKst } from '../nicepay/kst.ts';

/** What the agency knows of somebody, by its own field names. */
export type Person = {
  name: string;
  /** `YYYYMMDD` */
  birthdate: string;
  /** 0 female, 1 male */
  gender: '0' | '1';
  mobile_co: string;
  mobile_no: string;
};

export const carriers = {
  SKT: 'SKT',
  KTF: 'KT',
  LGT: 'LG U+',
  SKM: 'SKT 알뜰폰',
  KTM: 'KT 알뜰폰',
  LGM: 'LG U+ 알뜰폰',
} as const;

type PersonField = keyof Person;

/** Invented people to practise with; the ages of the young ones follow the calendar. */
export function practicePeople(now: Date): Record<string, Person & { note: string }> {
  const today = stampInKst(now).slice(0, 8);
  const year = Number(today.slice(0, 4));
  // Fourteen years before a leap year there was no 29 February.
  const birthday = today.slice(4) === '0229' ? '0228' : today.slice(4);
  return {
    haneul: person('김하늘', '19900314', '0', 'SKT', '01012345678', '어른'),
    sol: person('정솔', '19851105', '1', 'KTM', '01098765432', '어른'),
    dasom: person('윤다솜', `${year - 14}${birthday}`, '0', 'KTF', '01055501414', '오늘 만 14세'),
    saessak: person('박새싹', `${year - 13}0101`, '1', 'LGT', '01055501313', '만 13세'),
  };
}

function person(
  name: string,
  birthdate: string,
  gender: Person['gender'],
  mobile_co: keyof typeof carriers,
  mobile_no: string,
  note: string,
) {
  return { name, birthdate, gender, mobile_co, mobile_no, note };
}

export type PersonFaults = Partial<Record<PersonField, string>>;

/** Reads what was typed into the window; digits may come with dashes or spaces. */
export function readPerson(fields: Readonly<Record<string, unknown>>): {
  person: Person;
  faults: PersonFaults;
} {
  const text = (name: string) =>
    typeof fields[name] === 'string' ? fields[name].normalize('NFKC').trim() : '';
  const digits = (name: string) => text(name).replace(/\D/g, '');
  const person: Person = {
    name: text('name'),
    birthdate: digits('birthdate'),
    gender: text('gender') === '1' ? '1' : '0',
    mobile_co: text('mobile_co'),
    mobile_no: digits('mobile_no'),
  };
  const faults: PersonFaults = {};
  if (person.name.length < 2 || person.name.length > 50) faults.name = '이름을 두 글자 이상 입력해 주세요.';
  if (!isDay(person.birthdate)) faults.birthdate = '생년월일 8자리를 확인해 주세요. 예: 19900314';
  if (!['0', '1'].includes(text('gender'))) faults.gender = '성별을 골라 주세요.';
  if (!Object.hasOwn(carriers, person.mobile_co)) faults.mobile_co = '통신사를 골라 주세요.';
  if (!/^01\d{8,9}$/.test(person.mobile_no)) faults.mobile_no = '휴대폰 번호를 확인해 주세요.';
  return { person, faults };
}

function isDay(text: string): boolean {
  const found = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!found) return false;
  const day = new Date(`${found[1]}-${found[2]}-${found[3]}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.getUTCDate() === Number(found[3]) && day.getTime() < Date.now();
}
