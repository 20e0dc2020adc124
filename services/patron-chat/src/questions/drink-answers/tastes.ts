import { axesOf, carriersOf, type Drink, itemOf } from '../drink-facts.ts';
import type { AskedTaste, Quality } from '../vocabulary.ts';
import { frameLines, joined } from '../wording.ts';
import {
  type Answer,
  classicOf,
  type DrinkQuestion,
  figuresOf,
  namedIn,
  noteName,
  tasteWord,
  withArticle,
} from './drink-question.ts';

/** What a line brings to the quality in question, in any unit. */
type Share = (drink: Drink) => { readonly name: string; readonly share: number }[];

/** Kilocalories in a gram, and the grams of alcohol in a milliliter. */
const ALCOHOL_CALORIES = 7;
const SUGAR_CALORIES = 4;
const ALCOHOL_GRAMS = 0.789;
const PERCENT = 100;

const alcoholGrams = (volumeMl: number, abv: number) => (volumeMl * abv * ALCOHOL_GRAMS) / PERCENT;

const ofFigures =
  (share: (line: Drink['figures']['lines'][number]) => number): Share =>
  ({ figures }) =>
    figures.lines.map((line) => ({ name: line.name, share: share(line) }));

const ofAxis =
  (axis: 'bitter' | 'fruity' | 'herbaceous' | 'earthy'): Share =>
  ({ ingredients }) =>
    ingredients.map((line) => ({ name: line.name, share: itemOf(line)?.flavor[axis] ?? 0 }));

const FOAMING = /egg white|aquafaba|pineapple juice|cream|espresso|stout|beer/i;

const ofCarriers =
  (taste: 'smoky' | 'spicy' | 'creamy' | 'bubbly'): Share =>
  (drink) =>
    (carriersOf(drink, taste) ?? []).map((name) => ({ name, share: 1 }));

const SHARES: Readonly<Record<Quality, Share>> = {
  sweet: ofFigures(({ sugarGrams }) => sugarGrams),
  dry: ofFigures(({ sugarGrams }) => sugarGrams),
  sour: ofFigures(({ acidGrams }) => acidGrams),
  bitter: ofAxis('bitter'),
  fruity: ofAxis('fruity'),
  herbaceous: ofAxis('herbaceous'),
  earthy: ofAxis('earthy'),
  smoky: ofCarriers('smoky'),
  spicy: ofCarriers('spicy'),
  creamy: ofCarriers('creamy'),
  bubbly: ofCarriers('bubbly'),
  strong: ofFigures(({ volumeMl, abv }) => alcoholGrams(volumeMl, abv)),
  heavy: ofFigures(
    ({ volumeMl, abv, sugarGrams }) =>
      alcoholGrams(volumeMl, abv) * ALCOHOL_CALORIES + sugarGrams * SUGAR_CALORIES,
  ),
  foamy: ({ ingredients }) => ingredients.map(({ name }) => ({ name, share: FOAMING.test(name) ? 1 : 0 })),
};

const MAX_SOURCES = 3;
/** Of the largest share: what brings less is not worth a word. */
const MIN_PART = 0.3;

/** The ingredients that a quality of a drink comes from, the most important first. */
const sourcesOf = (drink: Drink, quality: Quality): string[] => {
  const shares = SHARES[quality](drink).sort((left, right) => right.share - left.share);
  const most = shares[0]?.share ?? 0;
  return shares
    .filter(({ share }) => share > 0 && share >= most * MIN_PART)
    .map(({ name }) => name)
    .slice(0, MAX_SOURCES);
};

const axisSlots = ({ drink, language }: DrinkQuestion) => {
  const [first = 'fruity', second = 'sour'] = axesOf(drink);
  return { first: tasteWord(language, first), second: tasteWord(language, second) };
};

const MAX_NOTES = 4;

export const taste: Answer = (asked) => {
  const { drink, language } = asked;
  const sentence = language === 'en' ? classicOf(drink)?.taste : undefined;
  if (sentence)
    return frameLines(language, 'taste', { the: withArticle(asked), sentence, ...axisSlots(asked) });
  const notes = drink.flavorNotes.slice(0, MAX_NOTES).map((note) => noteName(language, note));
  const withNotes = notes.length > 0 ? ` (${joined(language, notes)})` : '';
  return frameLines(language, 'tastePlain', {
    the: withArticle(asked),
    notes: withNotes,
    ...axisSlots(asked),
  });
};

/** Points of the radar from which on a taste is plain, and from which on it is there. */
const PLAIN = 42;
const THERE = 24;

const isAxis = (
  asked: AskedTaste,
): asked is 'sweet' | 'bitter' | 'sour' | 'fruity' | 'herbaceous' | 'earthy' =>
  ['sweet', 'bitter', 'sour', 'fruity', 'herbaceous', 'earthy'].includes(asked);

export const isTaste: Answer = (asked) => {
  const { drink, question, language } = asked;
  const [kind = 'sweet'] = question.tastes;
  if (kind === 'dry') return isTaste({ ...asked, question: { ...question, tastes: ['sweet'] } });
  const slots = { the: withArticle(asked), taste: tasteWord(language, kind), ...axisSlots(asked) };
  if (!isAxis(kind)) {
    const carriers = carriersOf(drink, kind) ?? [];
    return frameLines(language, carriers.length > 0 ? 'partYes' : 'partNo', {
      ...slots,
      reason: namedIn(language, carriers),
    });
  }
  const score = drink.flavorProfile[kind];
  const frame = score >= PLAIN ? 'tasteYes' : score >= THERE ? 'tasteSome' : 'tasteNo';
  return frameLines(language, frame, { ...slots, score: String(Math.round(score)) });
};

export const source: Answer = (asked) => {
  const { drink, question, language } = asked;
  const quality = question.quality === 'dry' ? 'sweet' : question.quality;
  if (!quality) return [];
  const slots = {
    the: withArticle(asked),
    taste: tasteWord(language, quality),
    ...figuresOf(asked),
    ...axisSlots(asked),
  };
  const sources = sourcesOf(drink, quality);
  if (sources.length === 0) return frameLines(language, 'partNo', slots);
  const list = namedIn(language, sources);
  return frameLines(language, quality === 'heavy' ? 'sourceHeavy' : 'source', { ...slots, list });
};
