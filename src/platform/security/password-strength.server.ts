// How many tries somebody who guesses cleverly needs for a password: common passwords (50,000), Korean words and names as
// they are read, typed on a Latin layout or romanized, keyboard walks, dates, repetitions, and what is known of the owner.
// On the server only: the lists are larger than the whole shop's scripts.
import guessable from '../../../content/guessable-words.json' with { type: 'json' };

export type PasswordOwner = { loginId: string; name: string; email?: string; phone?: string };

/** Against guessing at the log-in, which is bounded by limits; a stolen hash costs a guesser ten times as much. */
export const memberGuesses = 10 ** 7;
/** Whoever can pay money back is worth more trouble. */
export const operatorGuesses = 10 ** 10;

// What comes later makes a password only stronger, and hard to judge at length.
const judgedCharacters = 32;

/** True where the password has to be another one. The owner's whole names must not be in it, their parts count for nothing. */
export async function isGuessable(
  password: string,
  { owner, guesses }: { owner: PasswordOwner; guesses: number },
): Promise<boolean> {
  const { estimate, typed } = await loadEstimator();
  const plain = password.normalize('NFC').toLowerCase();
  const { whole, parts } = namesOf(owner, typed);
  if (whole.some((name) => plain.includes(name))) return true;
  const subscriber = digitsOf(owner.phone ?? '').slice(-8);
  if (subscriber.length === 8 && digitsOf(plain).includes(subscriber)) return true;
  const judged = [...password.normalize('NFC')].slice(0, judgedCharacters).join('');
  if (estimate(judged, parts) < guesses) return true;
  const word = withoutTails(judged);
  return word !== null && estimate(word, parts) * tailTries < guesses;
}

// A word with a year and an exclamation mark is what rules of composition have taught: the estimator counts three parts.
const longestTails = 6;
const tailTries = 1000;
function withoutTails(password: string): string | null {
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word === '' || word === password || password.length - word.length > longestTails ? null : word;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isHangul = (text: string): boolean => /^[가-힣]+$/.test(text);

function namesOf({ loginId, name, email = '', phone = '' }: PasswordOwner, typed: (text: string) => string) {
  const person = name.normalize('NFC').toLowerCase().replace(/\s+/g, '');
  const people = isHangul(person) ? [person, person.slice(1)] : name.toLowerCase().split(/\s+/);
  const mailbox = email.split('@')[0]?.toLowerCase() ?? '';
  const digits = digitsOf(phone);
  const id = loginId.toLowerCase();
  const spelled = [...people, ...people.filter(isHangul).map(typed)];
  return {
    whole: [
      ...[id, mailbox].filter((text) => text.length >= 4),
      ...(isHangul(person) && person.length >= 2 ? [person, typed(person)] : []),
      ...(!isHangul(person) && person.length >= 4 ? [person] : []),
    ],
    parts: [
      ...spelled,
      ...[id, mailbox].flatMap((text) => [text, ...text.split(/[^a-z]+/)]),
      ...[digits, digits.slice(-8), digits.slice(-8, -4), digits.slice(-4)],
    ].filter((text) => text.length >= 2),
  };
}

type Estimator = {
  estimate: (password: string, known: string[]) => number;
  typed: (hangul: string) => string;
};

// A quarter of a second of work and some megabytes, needed only where somebody sets a password. It never changes.
let loading: Promise<Estimator> | undefined;
const loadEstimator = (): Promise<Estimator> => {
  loading ??= makeEstimator();
  return loading;
};

async function makeEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, { convertHangulToQwerty, romanize }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('es-hangul'),
  ]);
  const typed = (hangul: string) => convertHangulToQwerty(hangul).toLowerCase();
  const spellings = new Map<string, string>(Object.entries(guessable.spellings));
  const spell = (syllable: string): string => {
    const known = spellings.get(syllable) ?? romanize(syllable);
    spellings.set(syllable, known);
    return known;
  };
  const spelled = (name: string) => [...name].map(spell).join('');
  const listOf = (lines: string[]) => lines.flatMap((line) => line.split(' '));
  const words = listOf(guessable.words);
  const given = listOf(guessable.givenNames);
  const names = [...given, ...listOf(guessable.surnames).flatMap((one) => given.map((name) => one + name))];
  const { qwerty, keypad } = common.adjacencyGraphs;
  const estimator = new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      words,
      latinWords: listOf(guessable.latinWords),
      typedWords: words.map(typed),
      romanizedWords: words.map((word) => romanize(word)),
      names,
      typedNames: names.map(typed),
      romanizedNames: given.map((name) => romanize(name)),
      spelledNames: names.map(spelled),
    },
    graphs: { qwerty, keypad },
    // Each further one doubles the work, and few people read that far.
    l33tMaxSubstitutions: 8,
  });
  return { typed, estimate: (password, known) => estimator.check(password, known).guesses };
}
