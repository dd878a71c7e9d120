// What two sentences can't both say: how big and heavy something is, how many days something takes, whom to call, what
// carrying it costs. Each fact has one owner; whatever else speaks of it has to say the same.
import company from '../../content/company.json' with { type: 'json' };
import promises from '../../content/promises.json' with { type: 'json' };
import returnTerms from '../../content/returns.json' with { type: 'json' };
import { freeMonths } from '../../src/features/account/device/rules.ts';
import { sparePartKey } from '../../src/features/commerce/catalog/spare-rules.ts';
import { returnRules } from '../../src/features/commerce/return/rules.ts';
import { contentWindowDays } from '../../src/shared/time/content-window.ts';
import { type ProductText, readProducts, type Text } from './read-texts.ts';

/** The law's table of each single product is where its measures stand. */
const goods = ['톡톡박스', '톡톡펜', '쓱쓱펜', '지우개'] as const;
/** They have measures of their own, though they are called after what they belong to. */
const spareParts = () =>
  readProducts()
    .filter(({ productKey }) => productKey === sparePartKey)
    .map(({ name }) => name);
type Measures = { cm: number[]; grams: number[] };

const numbersIn = (text: string) => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
const lengthPattern = /(\d+(?:\.\d+)?(?:\s*[×x]\s*\d+(?:\.\d+)?)*)\s*(?:cm|센티미터|센티)/g;
const weightPattern = /(\d+(?:\.\d+)?)\s*(kg|g|킬로그램|그램)(?![a-z])/g;
const gramsOf = (amount: string, unit: string) =>
  Math.round(Number(amount) * (unit === 'kg' || unit === '킬로그램' ? 1000 : 1));

const measuresOf = (text: string): Measures => ({
  cm: [...text.matchAll(lengthPattern)].flatMap(([, lengths = '']) => numbersIn(lengths)),
  grams: [...text.matchAll(weightPattern)].map(([, amount = '', unit = '']) => gramsOf(amount, unit)),
});

function ownedMeasures(products: readonly ProductText[]): Map<string, Measures> {
  const named = (name: string) => products.find((product) => product.name === name)?.legal?.items.size ?? '';
  return new Map([...goods, ...spareParts()].map((name) => [name, measuresOf(named(name))]));
}

/** `펜` of the set with the brush pen is the brush pen. */
function goodsNamed(word: string, about: string): string {
  if (word !== '펜' && word !== '박스') return word;
  if (word === '박스') return '톡톡박스';
  return about.includes('쓱쓱펜') ? '쓱쓱펜' : '톡톡펜';
}

/** What a measure is of: the goods named last before it, else what the whole text is about. */
function goodsAt(text: string, at: number, about = ''): string | undefined {
  if (spareParts().includes(about)) return about;
  const before = [...text.slice(0, at).matchAll(/톡톡박스|톡톡펜|쓱쓱펜|지우개|박스|펜(?!촉)/g)].at(-1);
  if (before) return goodsNamed(before[0], about);
  return (
    goods.find((name) => about.startsWith(name)) ?? (/박스|렌탈|패키지/.test(about) ? '톡톡박스' : undefined)
  );
}

function faultsOfMeasures({ words, about }: Text, owned: Map<string, Measures>): string[] {
  const check = (pattern: RegExp, kind: keyof Measures, read: (match: RegExpMatchArray) => number[]) =>
    [...words.matchAll(pattern)].flatMap((match) => {
      const name = goodsAt(words, match.index, about);
      const known = name && owned.get(name)?.[kind];
      if (!known) return [];
      return read(match).every((value) => known.includes(value))
        ? []
        : [`${match[0]} is not of ${name}: ${known}`];
    });
  return [
    ...check(lengthPattern, 'cm', ([, lengths = '']) => numbersIn(lengths)),
    ...check(weightPattern, 'grams', ([, amount = '', unit = '']) => [gramsOf(amount, unit)]),
  ];
}

/** A promise in words, and the numbers that may stand in it. */
type Promise = { name: string; pattern: RegExp; may: readonly number[] };

const { withdrawalDays, defectMonths, defectKnownDays, refundWorkingDays } = returnRules;
const [cardFrom, cardTo] = promises.cardRefundBusinessDays as [number, number];
const warrantyYears = 1;

const periods: Promise[] = [
  { name: 'days to return', pattern: /받은 날부터 (\d+)일/g, may: [withdrawalDays] },
  {
    name: 'days to return',
    pattern: /(\d+)일 안에(?:는|만)? (?:청약|반품|이유)/g,
    may: [withdrawalDays, defectKnownDays],
  },
  { name: 'months to return what is faulty', pattern: /받은 날부터 (\d+)개월/g, may: [defectMonths] },
  { name: 'days to return what is faulty', pattern: /안 날부터 (\d+)일/g, may: [defectKnownDays] },
  { name: 'years of warranty', pattern: /받(?:은|으신) 날부터 (\d+)년/g, may: [warrantyYears] },
  {
    name: 'days to cancel content',
    pattern: /결제(?:하고|하신 때부터|한 때부터|한 날부터|하신 날부터) (\d+)일(?!\s*안에 보내)/g,
    may: [contentWindowDays],
  },
  {
    name: 'months that are free',
    pattern: /(\d+)개월 (?:동안 |은 |간 )?(?:[가-힣]+ [가-힣]+를 )?무료/g,
    may: [freeMonths],
  },
  { name: 'months that are free', pattern: /무료[^.]{0,20}?(\d+)개월/g, may: [freeMonths] },
  {
    name: 'days of a refund',
    pattern: /(\d+)영업일 안에 (?:돌려|환불|결제하신 수단)/g,
    may: [refundWorkingDays],
  },
  {
    name: 'days until a card shows a refund',
    pattern: /(?:카드|수단)[^.]*?(?:내역|명세)[^.]*?(\d+)(?:일에서|[~–-])\s*(\d+)(?:영업)?일/g,
    may: [cardFrom, cardTo],
  },
];

function faultsOfPeriods({ words }: Text): string[] {
  return periods.flatMap(({ name, pattern, may }) =>
    [...words.matchAll(pattern)].flatMap((match) =>
      match.slice(1).every((digits) => may.includes(Number(digits)))
        ? []
        : [`${name}: ${match[0]}, not ${may}`],
    ),
  );
}

/** What was paid leaves the house: by the product, or for all of them together. */
function faultsOfDispatch({ words, about = '' }: Text): string[] {
  const { toktokbox, accessory } = promises.dispatchBusinessDays;
  return words.split(/(?<=[.!?])\s/).flatMap((sentence) => {
    if (!/결제(?:일|하신 날|한 날)부터/.test(sentence) || !/보내|발송/.test(sentence)) return [];
    const said = [...sentence.matchAll(/(\d+)(?:영업일|일)/g)].map(([, digits]) => Number(digits));
    if (said.length === 0) return [];
    const wanted = about.startsWith('톡톡박스')
      ? [toktokbox]
      : about !== ''
        ? [accessory]
        : /펜|그 밖|다른 상품|액세서리/.test(sentence)
          ? [accessory, toktokbox]
          : /박스|색을 고르고/.test(sentence)
            ? [toktokbox]
            : [accessory, toktokbox];
    return wanted.toSorted().join() === [...new Set(said)].toSorted().join()
      ? []
      : [`days until it is sent: ${sentence}, not ${wanted}`];
  });
}

/** Authorities, and what stands for a visitor's own number. */
const foreignNumber = /^(?:1833-6972|010-)/;

function faultsOfContacts({ words }: Text): string[] {
  const phones = [...words.matchAll(/(?<![\d-])(?:0\d{1,2}-\d{3,4}-\d{4}|1[5-9]\d{2}-\d{4})(?![\d-])/g)].map(
    ([n]) => n,
  );
  const names = [...words.matchAll(/\(주\)\s*톡톡박스|㈜\s*톡톡박스/g)].map(([name]) => name);
  return [
    ...phones
      .filter((phone) => phone !== company.phone && !foreignNumber.test(phone))
      .map((phone) => `${phone} is not the service's ${company.phone}`),
    ...names.map((name) => `${name} is not ${company.name}`),
  ];
}

const wonIn = (text: string) =>
  [...text.matchAll(/(\d{1,3}(?:,\d{3})+)원/g)].map(([, won = '']) => Number(won.replaceAll(',', '')));

function faultsOfFees({ words, about }: Text, products: readonly ProductText[]): string[] {
  const product = products.find(({ name }) => name === about);
  const fees = [returnTerms.wayBackWon, ...products.map(({ delivery }) => delivery)];
  return words
    .split(/(?<=[.!?])\s/)
    .flatMap((sentence) => [
      ...(/배송비|택배비/.test(sentence) ? wonIn(sentence) : [])
        .filter(
          (won) => !fees.includes(won) || (/돌려보내|반품/.test(sentence) && won !== returnTerms.wayBackWon),
        )
        .map((won) => `nobody pays ${won} won for carrying: ${sentence}`),
      ...(product &&
      product.delivery > 0 &&
      !/세트|함께 담/.test(sentence) &&
      /무료로 보내|무료 배송|배송비 없이/.test(sentence)
        ? [`${product.name} isn't carried for nothing: ${sentence}`]
        : []),
      ...(/마음이 바뀌[^,.]*배송비[^,.]*(?:저희|회사|상점|판매자)/.test(sentence)
        ? [`whoever changed their mind pays: ${sentence}`]
        : []),
      ...(/(?:흠|하자|잘못 보낸|문제가 있)[^,.]*배송비[^,.]*(?:손님|구매자|구매하신)/.test(sentence)
        ? [`the shop pays for its own faults: ${sentence}`]
        : []),
    ]);
}

const elsewhere: readonly [pattern: RegExp, why: string][] = [
  [
    /(?:바닥|밑면|아랫면)[^.]{0,12}(?:스티커|시리얼)|스티커[^.]{0,12}(?:바닥|밑면|아랫면)/,
    'the sticker is on the back',
  ],
  [/벽(?:이나|과|에|,)[^.]{0,14}고정/, 'it is fixed to furniture'],
  [
    /무료[^.등]*(?:구매하고|구매한 날|결제한 날)|(?:구매하고|구매한 날부터|결제한 날부터)[^.등]*무료(?!로 취소)/,
    'the free year begins with the registration',
  ],
  [/(?:구매|결제)(?:한|하신) 날부터 \d+개월/, 'the free year begins with the registration'],
  [/([가-힣]{3,}) \1(?![가-힣])/, 'the same word twice'],
];

const faultsOfPlaces = ({ words }: Text): string[] =>
  elsewhere.flatMap(([pattern, why]) => {
    const found = pattern.exec(words);
    return found ? [`${why}: ${found[0]}`] : [];
  });

/** One line for each sentence that says otherwise than the owner of its fact. */
export function findContradictions(texts: readonly Text[], products = readProducts()): string[] {
  const owned = ownedMeasures(products);
  return texts.flatMap((text) =>
    [
      ...faultsOfMeasures(text, owned),
      ...faultsOfPeriods(text),
      ...faultsOfDispatch(text),
      ...faultsOfContacts(text),
      ...faultsOfFees(text, products),
      ...faultsOfPlaces(text),
    ].map((fault) => `${text.place}: ${fault}`),
  );
}
