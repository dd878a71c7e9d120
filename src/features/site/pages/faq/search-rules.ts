// Which questions answer what somebody types: as people type it, half a syllable, first consonants, without spaces, in English,
// or with the keyboard still in Latin letters.
import { convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul';
import { synonyms } from './synonym-rules.ts';

export type Searchable = {
  question: string;
  answer: readonly string[];
  /** What people call it who don't know our word for it. */
  keywords?: readonly string[] | undefined;
};

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('a/s', 'as')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Asked with, never asked for. */
const asking =
  /^(?:어떻게|어떡해|언제|언제까지|얼마나|어디|어디서|어디에|어디에서|뭐|뭐예요|무엇|왜|있나요|있어요|없나요|없어요|하나요|해요|되나요|돼요|될까요|인가요|싶어요|하고|하려면|하면|걸려요|걸리나요|알려|알려주세요|주세요|줘|줘요|방법|가능|가능한가요|가능해요|제가|저희|우리|아이|아이가|좀|수|못|안)$/;

// What hangs on a noun in a question; the longest first.
const endings =
  /(?:하고싶어요|하고싶은데|하려고요|하려면|할게요|할래요|하는법|하는방법|이에요|인가요|하나요|되나요|안되나요|안돼요|안와요|안와|돼요|나요|했어요|해주세요|해요|이요|예요|에서|까지|부터|이랑|으로|하기|하는|은|는|이|가|을|를|도|만|요|의|에|로|과|와|랑|해)$/;

const starts = (text: string, term: string) => disassemble(text).startsWith(disassemble(term));

/** The term, and without its ending. */
function formsOf(term: string): string[] {
  const bare = term.replace(endings, '');
  return bare.length >= 2 && bare !== term ? [term, bare] : [term];
}

/** What else it is called: by a set's word that it is, or begins with. */
function synonymsOf(forms: readonly string[]): string[] {
  return synonyms
    .filter((set) =>
      set.some((word) => forms.some((form) => form === word || (word.length >= 2 && form.startsWith(word)))),
    )
    .flat()
    .filter((word) => !forms.includes(word));
}

type Indexed = { head: string[]; body: string[]; initials: string[] };

/** The text from each of its words on, without spaces: `주문취소` is found in "주문 취소", and 해지 isn't in "더해지고". */
function tailsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.map((_, index) => words.slice(index, index + 5).join(''));
}

const indexes = new WeakMap<Searchable, Indexed>();

function indexOf(question: Searchable): Indexed {
  const known = indexes.get(question);
  if (known) return known;
  const head = [question.question, ...(question.keywords ?? [])].flatMap(tailsOf);
  const index = {
    head,
    body: question.answer.flatMap(tailsOf),
    initials: head.map((tail) => getChoseong(tail)),
  };
  indexes.set(question, index);
  return index;
}

type Term = { forms: string[]; others: string[]; initials: string | null };

/** How well it answers; 0 where it doesn't. */
function scoreOf({ head, body, initials }: Indexed, term: Term): number {
  if (term.initials) return initials.some((tail) => tail.startsWith(term.initials ?? '')) ? 4 : 0;
  const has = (tails: readonly string[], words: readonly string[]) =>
    tails.some((tail) => words.some((word) => starts(tail, word)));
  if (has(head, term.forms)) return 8;
  if (has(head, term.others)) return 4;
  if (has(body, term.forms)) return 2;
  return has(
    body,
    term.others.filter((word) => word.length >= 2),
  )
    ? 1
    : 0;
}

function readTerms(query: string): Term[] {
  const words = wordsOf(query);
  const asked = words.filter((word) => !asking.test(word));
  return (asked.length > 0 ? asked : words).map((word) => {
    const forms = formsOf(word);
    const letters = disassemble(word);
    const isInitials = letters.length >= 2 && /^[ㄱ-ㅎ]+$/.test(letters);
    return { forms, others: synonymsOf(forms), initials: isInitials ? letters : null };
  });
}

/** Best first. What answers every word is all that is shown; where nothing does, what answers most of them. */
function rank<T extends Searchable>(questions: readonly T[], terms: readonly Term[]): T[] {
  const found = questions
    .map((question) => {
      const scores = terms.map((term) => scoreOf(indexOf(question), term));
      return {
        question,
        answered: scores.filter((score) => score > 0).length,
        score: scores.reduce((sum, score) => sum + score, 0),
      };
    })
    .filter(({ answered }) => answered > 0);
  const most = Math.max(0, ...found.map(({ answered }) => answered));
  return found
    .filter(({ answered }) => answered === most)
    .toSorted((a, b) => b.score - a.score)
    .map(({ question }) => question);
}

/** All of them while nothing is looked for. */
export function findQuestions<T extends Searchable>(questions: readonly T[], query: string): T[] {
  const terms = readTerms(query);
  if (terms.length === 0) return query.trim() === '' ? [...questions] : [];
  const found = rank(questions, terms);
  if (found.length > 0 || !/^[a-z\s]+$/i.test(query)) return found;
  return rank(questions, readTerms(convertQwertyToHangul(query)));
}
