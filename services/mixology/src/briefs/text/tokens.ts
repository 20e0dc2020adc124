/** What stands between a word and the one before it. */
type Break = 'none' | 'hyphen' | 'comma' | 'colon' | 'stop';

/** One word of a host's text. */
export interface Token {
  /** Lower case, without accents and apostrophes. */
  word: string;
  /** The same in the singular: the form that is compared with the catalog. */
  stem: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
  before: Break;
}

const DIACRITICS = /\p{M}/gu;
const WORD =
  /w\/o(?:ut)?\b|\bw\/(?=\s|\p{L})|\b0[.,]0\b|[&+]|(?<=\b\d{1,2}\s?)%|(?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))+/giu;
const SPELLED: Readonly<Record<string, string>> = {
  '&': 'and',
  '+': 'and',
  '%': 'percent',
  '0.0': 'nonalcoholic',
  '0,0': 'nonalcoholic',
  'w/o': 'without',
  'w/out': 'without',
  'w/': 'with',
  // Without its accent it would be the flower.
  rosé: 'rosewine',
};
/** Plurals that the rules would cut wrongly, and singulars that end in s. */
const IRREGULAR: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  bitters: 'bitters',
  citrus: 'citrus',
  molasses: 'molasses',
  hibiscus: 'hibiscus',
  cassis: 'cassis',
  anis: 'anise',
  children: 'child',
  halves: 'half',
  mangoes: 'mango',
  potatoes: 'potato',
  tomatoes: 'tomato',
  yes: 'yes',
  less: 'less',
  cookies: 'cookie',
  smoothies: 'smoothie',
  slushies: 'slushie',
  calories: 'calorie',
  // G&Ts.
  ts: 't',
  collinses: 'collin',
};

/** One form for singular and plural. */
const singular = (word: string): string => {
  const known = IRREGULAR[word];
  if (known) return known;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|tz|zz)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
};

/** British spellings of words that the vocabulary has in American ones. */
const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/^(colo|flavo|savo|favo|hono|odo|neighbo)ur/, '$1r'],
  [/^multicolour/, 'multicolor'],
  [/(alcohol|steril|caramel|pasteur|carbon)is(e[ds]?|ing|ation)$/, '$1iz$2'],
  [/^sulphite/, 'sulfite'],
  [/^yoghurt/, 'yogurt'],
];

const plain = (text: string) =>
  BRITISH.reduce(
    (word, [british, american]) => word.replace(british, american),
    text.normalize('NFD').replace(DIACRITICS, '').toLowerCase().replace(/['’]/g, ''),
  );

const breakIn = (gap: string): Break => {
  if (/^\s*:\s*$/.test(gap)) return 'colon';
  if (/[.;:!?()[\]\n•|–—]/.test(gap) || /\s-+\s/.test(gap)) return 'stop';
  if (/[,/]/.test(gap)) return 'comma';
  return gap === '-' ? 'hyphen' : 'none';
};

/** Before a number that is a drink's: 'French 75s', 'B-52s', but 'the 70s'. */
const NUMBERED = /^(?:french|b)$/;

/** The words of a text, in its order. */
export const tokensOf = (text: string): Token[] => {
  let end = 0;
  let last = '';
  return [...text.matchAll(WORD)].flatMap((match) => {
    const word = SPELLED[match[0].normalize('NFC').toLowerCase()] ?? plain(match[0]);
    if (word === '') return [];
    const isNumberedDrink = NUMBERED.test(last) && /^\d+s$/.test(word);
    last = word;
    const token = {
      word,
      stem: isNumberedDrink ? word.slice(0, -1) : singular(word),
      start: match.index,
      end: match.index + match[0].length,
      before: end === 0 ? ('stop' as const) : breakIn(text.slice(end, match.index)),
    };
    end = token.end;
    return [token];
  });
};

/** The words of a name, each in the singular. */
export const stemsOf = (text: string): string[] => tokensOf(text).map(({ stem }) => stem);

/** Words between spaces, so that a phrase is found as whole words. */
export const spaced = (stems: readonly string[]): string => ` ${stems.join(' ')} `;
