// What the words of a drink's name stand for, as a bartender has it: Oaxaca is mezcal, a garden is herbs, tax is bitter.
import { ALL_FLAVOR_NOTES, FLAVOR_AXES, MOODS, type Mood } from '@swizzle/proto';
import { z } from 'zod';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { CLASSICS } from '../classics/classics.ts';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { groupOf, isGroup, QUIET_GROUPS } from '../knowledge/groups.ts';
import animals from './lexicon/animals.json' with { type: 'json' };
import colorsAndTextures from './lexicon/colors-and-textures.json' with { type: 'json' };
import common from './lexicon/common.json' with { type: 'json' };
import feelings from './lexicon/feelings.json' with { type: 'json' };
import homeAndFamily from './lexicon/home-and-family.json' with { type: 'json' };
import oftenGiven from './lexicon/images.json' with { type: 'json' };
import people from './lexicon/people.json' with { type: 'json' };
import places from './lexicon/places.json' with { type: 'json' };
import plantsAndFood from './lexicon/plants-and-food.json' with { type: 'json' };
import seaAndWater from './lexicon/sea-and-water.json' with { type: 'json' };
import skyAndScience from './lexicon/sky-and-science.json' with { type: 'json' };
import stageAndArts from './lexicon/stage-and-arts.json' with { type: 'json' };
import timeAndQualities from './lexicon/time-and-qualities.json' with { type: 'json' };
import travelAndMachines from './lexicon/travel-and-machines.json' with { type: 'json' };
import warAndGames from './lexicon/war-and-games.json' with { type: 'json' };
import weatherAndLand from './lexicon/weather-and-land.json' with { type: 'json' };
import workAndMoney from './lexicon/work-and-money.json' with { type: 'json' };
import related from './related-words.json' with { type: 'json' };
import translated from './translated-words.json' with { type: 'json' };

const FILES: readonly unknown[] = [
  places,
  people,
  homeAndFamily,
  workAndMoney,
  feelings,
  timeAndQualities,
  weatherAndLand,
  seaAndWater,
  skyAndScience,
  animals,
  plantsAndFood,
  colorsAndTextures,
  stageAndArts,
  warAndGames,
  travelAndMachines,
  common,
  oftenGiven,
];

/** How a drink of that name is served or looks, how strong it is, and which axes it shows or doesn't. */
const SERVED = ['stirred', 'hot', 'fizzy', 'crushed', 'frozen', 'creamy', 'foam', 'long'] as const;
const STRENGTHS = ['strong', 'light'] as const;
const COLORS = ['dark', 'red', 'pink', 'orange', 'gold', 'green', 'blue', 'violet', 'clear'] as const;
export type Color = (typeof COLORS)[number];
const MOVES = FLAVOR_AXES.flatMap((axis) => [`+${axis}`, `-${axis}`] as const);
const ASKS = [...SERVED, ...STRENGTHS, ...COLORS, ...MOVES] as const;
export type NameAsk = (typeof ASKS)[number];

export const isColor = (ask: NameAsk): ask is Color => COLORS.some((color) => color === ask);

const isIngredient = (id: string): boolean => INGREDIENTS.some((item) => item.id === id);

const Words = z.array(z.string().min(2)).default([]);

const Association = z.strictObject({
  /** Nouns, which take an article in a sentence; those with a capital letter, which don't. */
  words: Words,
  /** Nouns without one: 'midnight', 'velvet'. */
  bare: Words,
  adjectives: Words,
  /** Groups of ingredients that it stands for, or ingredients of their own; the best first. */
  groups: z.array(z.string().refine((name) => isGroup(name) || isIngredient(name))).min(1),
  asks: z.array(z.enum(ASKS)).default([]),
  moods: z.array(z.enum(MOODS)).default([]),
  /** Says little beside other words: 'seven', 'old'. */
  faint: z.boolean().default(false),
  /** How a menu says that an ingredient, or one of a group, answers it: begins with a small letter. */
  images: z
    .record(
      z.string().refine((key) => isGroup(key) || isIngredient(key)),
      z.string().min(5),
    )
    .default({}),
});

const LexiconFile = z.strictObject({ associations: z.array(Association).min(1) });

const RelatedWords = z.strictObject({
  source: z.string().min(20),
  /** By a word of the lexicon, words of its kind; those with a capital letter take no article. */
  related: z.record(z.string(), z.string()),
});

/** What a word stands for. */
export interface NameEntry {
  groups: readonly string[];
  asks: readonly NameAsk[];
  moods: readonly Mood[];
  faint: boolean;
  images: Readonly<Record<string, string>>;
  /** What it is in a sentence: 'the train', 'midnight', 'Palermo', 'rusty'. */
  part: 'noun' | 'bare' | 'proper' | 'adjective';
}

type Row = readonly [word: string, entry: NameEntry];

const partOf = (word: string): NameEntry['part'] => (/^\p{Lu}/u.test(word) ? 'proper' : 'noun');

let parsed: readonly z.infer<typeof Association>[] | undefined;

const associations = () => {
  parsed ??= FILES.flatMap((file) => LexiconFile.parse(file).associations);
  return parsed;
};

const lexiconRows = (): Row[] =>
  associations().flatMap(({ words, bare, adjectives, ...entry }): Row[] => [
    ...words.map((word): Row => [word.toLowerCase(), { ...entry, part: partOf(word) }]),
    ...bare.map((word): Row => [word.toLowerCase(), { ...entry, part: 'bare' }]),
    ...adjectives.map((word): Row => [word.toLowerCase(), { ...entry, part: 'adjective' }]),
  ]);

let counts: ReadonlyMap<string, number> | undefined;

/** How many associations of the lexicon name a group: what stands for everything says little. */
export const timesMeant = (group: string): number => {
  if (!counts) {
    const tally = new Map<string, number>();
    for (const { groups } of associations())
      for (const one of groups) tally.set(one, (tally.get(one) ?? 0) + 1);
    counts = tally;
  }
  return counts.get(group) ?? 0;
};

/** Words that mean what a word of the lexicon means, each with the part of speech that it is there. */
const alike = (
  words: unknown,
  lexicon: ReadonlyMap<string, NameEntry>,
  partFor: (word: string) => NameEntry['part'],
): Row[] =>
  Object.entries(RelatedWords.parse(words).related).flatMap(([kind, own]) => {
    const entry = lexicon.get(kind.toLowerCase());
    return entry
      ? own.split(' ').map((word): Row => [word.toLowerCase(), { ...entry, part: partFor(word) }])
      : [];
  });

/** Words of its kind, and words of other languages, which take no English article. */
const relatedRows = (lexicon: ReadonlyMap<string, NameEntry>): Row[] => [
  ...alike(translated, lexicon, () => 'bare'),
  ...alike(related, lexicon, partOf),
];

const PLAIN = { asks: [], moods: [], faint: false, images: {} } as const;

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[ &]+/g, '-');

/** Notes, spirits, and ingredients by name. */
const ingredientRows = (): Row[] => {
  const groupsOf = (isIt: (item: (typeof INGREDIENTS)[number]) => boolean) => [
    ...new Set(INGREDIENTS.filter(isIt).map(({ id }) => groupOf(id))),
  ];
  const named = [
    ...ALL_FLAVOR_NOTES.map(
      (note) => [note, groupsOf((item) => item.notes.some((one) => one === note))] as const,
    ),
    ...['gin', 'vodka', 'rum', 'whiskey', 'tequila', 'brandy'].map(
      (base) => [base, groupsOf((item) => item.role === 'base' && item.base === base)] as const,
    ),
    ...INGREDIENTS.map(({ id, name, short }) => [short ?? name, [groupOf(id)]] as const),
  ];
  return named
    .filter(([, groups]) => groups.length > 0)
    .map(([name, groups]) => [keyOf(name), { ...PLAIN, groups, part: 'bare' }]);
};

/** Classics by name: what makes them themselves. */
const classicRows = (): Row[] =>
  CLASSICS.flatMap((classic) => {
    const groups = [...new Set(poursOfClassic(classic).map(({ id }) => groupOf(id)))].filter(
      (group) => !QUIET_GROUPS.has(group),
    );
    return groups.length > 0 ? [[keyOf(classic.name), { ...PLAIN, groups, part: 'proper' }] as const] : [];
  });

let known: ReadonlyMap<string, NameEntry> | undefined;

const entries = (): ReadonlyMap<string, NameEntry> => {
  if (known) return known;
  const lexicon = new Map(lexiconRows());
  // Of two that know a word, the later one counts.
  known = new Map([...relatedRows(lexicon), ...classicRows(), ...ingredientRows(), ...lexicon]);
  return known;
};

/** Endings, and what stands in their place in the word that a lexicon has. */
const ENDINGS: readonly (readonly [ending: RegExp, stem: string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/(.)\1ing$/, '$1'],
  [/ed$/, ''],
  [/d$/, ''],
  [/(.)\1ed$/, '$1'],
  [/ers?$/, ''],
  [/rs?$/, ''],
  [/y$/, ''],
  [/(.)\1y$/, '$1'],
  [/ly$/, ''],
  [/ful$/, ''],
  [/less$/, ''],
  [/ness$/, ''],
];
/** Letters under which a stem may be any word. */
const MIN_STEM = 4;

/** What a compound ends in that says less than what it begins with: 'poolside', 'sleepwalker'. */
const TAILS =
  /(?<=.{4})(bird|board|book|boy|day|dom|fall|girl|hood|house|keeper|land|light|maker|man|master|men|night|room|ship|shop|side|time|town|walker|way|wife|woman|women|wood|work|yard)s?$/;

/** A known word, and what it stands for. */
export interface KnownWord {
  word: string;
  entry: NameEntry;
}

const knownAs = (word: string): KnownWord | undefined => {
  const entry = word.length >= MIN_STEM ? entries().get(word) : undefined;
  return entry && { word, entry };
};

/** What a word stands for, in whatever form it has: 'gardening' as 'garden'. */
export const findWord = (written: string): KnownWord | undefined => {
  const plain = written
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/('s|s'|')$/, '');
  const own = entries().get(plain);
  if (own) return { word: plain, entry: own };
  for (const [ending, stem] of ENDINGS) {
    const found = ending.test(plain) ? knownAs(plain.replace(ending, stem)) : undefined;
    // A plural is said as it is written.
    if (found) return ending.source.endsWith('s$') ? { ...found, word: plain } : found;
  }
  const many = knownAs(`${plain}s`);
  if (many) return { ...many, word: plain };
  return TAILS.test(plain) ? knownAs(plain.replace(TAILS, '')) : undefined;
};

/** What two or three words stand for that belong together; undefined where they don't. */
export const entryForPhrase = (words: readonly string[]): NameEntry | undefined => {
  const key = keyOf(words.join(' ')).replaceAll('’', "'");
  return entries().get(key) ?? entries().get(key.replace(/s$/, ''));
};
