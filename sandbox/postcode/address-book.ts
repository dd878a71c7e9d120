import { readFileSync } from 'node:fs';

/** A public place: city halls, stations, museums. An empty `lotNumber` means that only the road address is offered. */
type Place = {
  buildingName: string;
  zonecode: string;
  sido: string;
  sigungu: string;
  /** 읍/면, empty in a city. */
  bname1: string;
  /** 동/리. */
  bname2: string;
  roadname: string;
  roadNumber: string;
  lotNumber: string;
  english: string;
};

/** What the real service hands to `oncomplete`. Everything is text; what is not known is empty. */
type PostcodeResult = Record<string, string>;

export type Find = { road: PostcodeResult; jibun: PostcodeResult | null };

export type AddressBook = { find: (query: string) => Find[] };

const mostFinds = 30;

export function openAddressBook(): AddressBook {
  const places = JSON.parse(readFileSync(new URL('./addresses.json', import.meta.url), 'utf8')) as Place[];
  const searchable = places.map((place) => ({ place, text: describeForSearch(place) }));
  return {
    find: (query) => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      if (words.length === 0) return [];
      return searchable
        .filter(({ text }) => words.every((word) => text.includes(word)))
        .slice(0, mostFinds)
        .map(({ place }) => ({
          road: describe(place, 'R', query),
          jibun: place.lotNumber === '' ? null : describe(place, 'J', query),
        }));
    },
  };
}

const join = (...parts: string[]) => parts.filter(Boolean).join(' ');

const readRoadAddress = (p: Place) => join(p.sido, p.sigungu, p.bname1, p.roadname, p.roadNumber);
const readJibunAddress = (p: Place) =>
  p.lotNumber === '' ? '' : join(p.sido, p.sigungu, p.bname1, p.bname2, p.lotNumber);

/** Road and number are written with and without a space between them. */
function describeForSearch(p: Place): string {
  return [
    readRoadAddress(p),
    `${p.roadname}${p.roadNumber}`,
    join(p.sido, p.sigungu, p.bname1, p.bname2, p.lotNumber),
    p.buildingName,
    p.zonecode,
  ]
    .join('\n')
    .toLowerCase();
}

function describe(p: Place, selected: 'R' | 'J', query: string): PostcodeResult {
  const roadAddress = readRoadAddress(p);
  const jibunAddress = readJibunAddress(p);
  const roadAddressEnglish = `${p.english}, Republic of Korea`;
  return {
    zonecode: p.zonecode,
    address: selected === 'R' ? roadAddress : jibunAddress,
    addressEnglish: selected === 'R' ? roadAddressEnglish : '',
    addressType: selected,
    userSelectedType: selected,
    noSelected: 'N',
    userLanguageType: 'K',
    roadAddress,
    roadAddressEnglish,
    jibunAddress,
    jibunAddressEnglish: '',
    autoRoadAddress: '',
    autoRoadAddressEnglish: '',
    autoJibunAddress: '',
    autoJibunAddressEnglish: '',
    buildingCode: '',
    buildingName: p.buildingName,
    apartment: 'N',
    sido: p.sido,
    sidoEnglish: '',
    sigungu: p.sigungu,
    sigunguEnglish: '',
    sigunguCode: '',
    roadname: p.roadname,
    roadnameEnglish: '',
    roadnameCode: '',
    bcode: '',
    bname: p.bname2,
    bnameEnglish: '',
    bname1: p.bname1,
    bname1English: '',
    bname2: p.bname2,
    bname2English: '',
    hname: '',
    query,
  };
}
