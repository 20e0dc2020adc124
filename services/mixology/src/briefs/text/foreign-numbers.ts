// Numbers from 13 to 99 in five languages, each with the digits that English reads: 'vinte e dois', 'zweiundzwanzig'.

type Numbers = readonly { english: string; words: readonly string[] }[];

/** Words of the tens, how a unit is joined to them, and the units as they then stand. */
interface Counting {
  tens: Readonly<Record<number, string>>;
  units: readonly string[];
  join: (tens: string, unit: string, value: number) => readonly string[];
  /** Those that no rule makes. */
  irregular: Readonly<Record<number, readonly string[]>>;
}

const list = (words: string): readonly string[] => words.split(' ');

const TENS_IN = (words: string): Readonly<Record<number, string>> =>
  Object.fromEntries(list(words).map((word, at) => [20 + at * 10, word]));

const ES: Counting = {
  tens: TENS_IN('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  units: list('uno dos tres cuatro cinco seis siete ocho nueve'),
  join: (tens, unit, value) => (value < 30 ? [`veinti${unit}`] : [`${tens} y ${unit}`]),
  irregular: {
    13: ['trece'],
    14: ['catorce'],
    16: ['dieciséis'],
    17: ['diecisiete'],
    18: ['dieciocho'],
    19: ['diecinueve'],
    22: ['veintidós'],
    23: ['veintitrés'],
    26: ['veintiséis'],
  },
};
const IT: Counting = {
  tens: TENS_IN('venti trenta quaranta cinquanta sessanta settanta ottanta novanta'),
  units: list('uno due tre quattro cinque sei sette otto nove'),
  join: (tens, unit) => [/^[uo]/.test(unit) ? `${tens.slice(0, -1)}${unit}` : `${tens}${unit}`],
  irregular: {
    13: ['tredici'],
    14: ['quattordici'],
    16: ['sedici'],
    17: ['diciassette'],
    18: ['diciotto'],
    19: ['diciannove'],
  },
};
const PT: Counting = {
  tens: TENS_IN('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
  units: list('um dois três quatro cinco seis sete oito nove'),
  join: (tens, unit) => [`${tens} e ${unit}`, ...(unit === 'dois' ? [`${tens} e duas`] : [])],
  irregular: {
    13: ['treze'],
    14: ['catorze', 'quatorze'],
    16: ['dezesseis', 'dezasseis'],
    17: ['dezessete', 'dezassete'],
    18: ['dezoito'],
    19: ['dezenove', 'dezanove'],
  },
};
const DE: Counting = {
  tens: TENS_IN('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
  units: list('ein zwei drei vier fünf sechs sieben acht neun'),
  join: (tens, unit) => [`${unit}und${tens}`],
  irregular: {
    13: ['dreizehn'],
    14: ['vierzehn'],
    16: ['sechzehn'],
    17: ['siebzehn'],
    18: ['achtzehn'],
    19: ['neunzehn'],
  },
};
const FR: Counting = {
  tens: TENS_IN('vingt trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix'),
  units: list('un deux trois quatre cinq six sept huit neuf'),
  join: (tens, unit) => [`${tens}-${unit}`, `${tens} ${unit}`, ...(unit === 'un' ? [`${tens} et un`] : [])],
  irregular: {
    13: ['treize'],
    14: ['quatorze'],
    16: ['seize'],
    17: ['dix-sept'],
    18: ['dix-huit'],
    19: ['dix-neuf'],
    ...Object.fromEntries(
      list('onze douze treize quatorze quinze seize').flatMap((unit, at) => [
        [71 + at, [`soixante-${unit}`]],
        [91 + at, [`quatre-vingt-${unit}`]],
      ]),
    ),
  },
};

const [FIRST, LAST] = [13, 99];

const numbersOf = ({ tens, units, join, irregular }: Counting): Numbers =>
  Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at).flatMap((value) => {
    const [ten, unit] = [tens[value - (value % 10)], units[(value % 10) - 1]];
    const regular = unit === undefined ? (ten === undefined ? [] : [ten]) : ten ? join(ten, unit, value) : [];
    const words = irregular[value] ?? regular;
    return words.length > 0 ? [{ english: String(value), words }] : [];
  });

export const NUMBERS = {
  es: numbersOf(ES),
  fr: numbersOf(FR),
  de: numbersOf(DE),
  it: numbersOf(IT),
  pt: numbersOf(PT),
} as const;
