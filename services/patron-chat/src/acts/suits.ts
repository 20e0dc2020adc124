// Whether the drink at hand suits: 'too sweet?', 'is it ok with a hot curry?', 'would my gran like it?', answered with a
// yes or a no and the figure behind it.
import type { Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import { capitalized } from '../answer/names.ts';
import { fill } from '../answer/reply-lines.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { carriersOf, handlingOf, itemOf } from '../questions/drink-facts.ts';
import { figure, ingredientName, joined, theDrink } from '../questions/wording.ts';
import data from './suits.json' with { type: 'json' };

const QUALITIES = ['sweet', 'sour', 'bitter', 'spicy', 'strong'] as const;
type Quality = (typeof QUALITIES)[number];
/** Beside what, or for whom: hot food, children, a hot day, a sweet tooth, who drinks little. */
const COMPANY = ['hotFood', 'child', 'heat', 'sweetTooth', 'gentle'] as const;
type Company = (typeof COMPANY)[number];

/** What is asked of a drink, in marks that a talk may keep. */
export type SuitsMark = Quality | Company | 'tooMuch';
const MARKS: readonly string[] = [...QUALITIES, ...COMPANY, 'tooMuch'];
export const isSuitsMark = (mark: string): mark is SuitsMark => MARKS.includes(mark);

const Words = z.array(z.string().min(1));
const DATA = z
  .record(
    z.enum(LANGUAGES),
    z.strictObject({
      /** Words that open such a question. */
      asks: Words,
      too: Words,
      /** With a 'too' before it, or by itself, it says too much of whatever the drink is loud in. */
      much: Words,
      suits: Words,
      quality: z.record(z.enum(QUALITIES), Words),
      company: z.record(z.enum(COMPANY), Words),
      lines: z.record(z.string(), z.string().min(1)),
    }),
  )
  .parse(data);

const holds = (text: string, words: readonly string[]): boolean =>
  words.some((word) => ` ${text} `.includes(` ${word} `));

/** Words between 'too' and what is too much. */
const NEAR = 2;
const isNear = (text: string, firsts: readonly string[], seconds: readonly string[]): boolean => {
  const words = text.split(' ');
  return words.some(
    (word, at) =>
      firsts.includes(word) && words.slice(at + 1, at + 1 + NEAR).some((one) => seconds.includes(one)),
  );
};
/** Words of a question that names a quality and no 'too': 'is that sweet?' */
const MAX_BARE = 5;

/** What plain words ask of a drink; nothing where they ask no such thing. */
export const suitsIn = (text: string, language: Language, isQuestion: boolean): SuitsMark[] => {
  const { asks, too, much, suits, quality, company } = DATA[language];
  const opens = holds(text, asks);
  if (!isQuestion && !opens) return [];
  const others = COMPANY.filter((one) => holds(text, company[one]));
  const tooMuch = QUALITIES.find((one) => isNear(text, too, quality[one]));
  if (tooMuch) return ['tooMuch', tooMuch, ...others];
  const isTooMuch = isNear(text, too, much) || (language !== 'en' && holds(text, much));
  if (isTooMuch && others.includes('hotFood')) return ['tooMuch', ...others];
  const bare = QUALITIES.find((one) => holds(text, quality[one]));
  if (bare && opens && text.split(' ').length <= MAX_BARE) return [bare, ...others];
  return opens && others.length > 0 && holds(text, suits) ? others : [];
};

/** From which amount on a quality is plain, and from which on it is there: grams, points of the radar, percent. */
const FROM: Readonly<Record<Exclude<Quality, 'spicy'>, readonly [plain: number, there: number]>> = {
  sweet: [16, 10],
  sour: [55, 38],
  bitter: [45, 25],
  strong: [20, 14],
};
/** For whom it matters, it is plain earlier. */
const SENSITIVE = 0.7;

const levelOf = (drink: Cocktail, quality: Quality): number => {
  if (quality === 'sweet') return drink.figures.sugarGrams;
  return quality === 'strong' ? drink.abv : drink.flavorProfile[quality as 'sour' | 'bitter'];
};

/** The lines of a recipe that bring a quality, the most of it first. */
const sourcesOf = (drink: Cocktail, quality: Quality): string[] => {
  if (quality === 'spicy') return carriersOf(drink, 'spicy') ?? [];
  if (quality === 'bitter')
    return drink.ingredients
      .map((line) => ({ line, bitter: itemOf(line)?.flavor.bitter ?? 0 }))
      .filter(({ bitter }) => bitter > FROM.bitter[0])
      .toSorted((one, other) => other.bitter - one.bitter)
      .map(({ line }) => line.name);
  const share = (line: (typeof drink.figures.lines)[number]) =>
    quality === 'sour' ? line.acidGrams : line.sugarGrams;
  return drink.figures.lines
    .filter((line) => share(line) > 0)
    .toSorted((one, other) => share(other) - share(one))
    .map(({ name }) => name);
};

const bandOf = (drink: Cocktail, quality: Quality, isSensitive: boolean): 'yes' | 'some' | 'no' => {
  if (quality === 'spicy') return sourcesOf(drink, quality).length > 0 ? 'yes' : 'no';
  const [plain, there] = FROM[quality].map((from) => (isSensitive ? from * SENSITIVE : from)) as [
    number,
    number,
  ];
  const level = levelOf(drink, quality);
  return level >= plain ? 'yes' : level >= there ? 'some' : 'no';
};

interface Asked {
  readonly drink: Cocktail;
  /** A drink that the message compares it with. */
  readonly other: Cocktail | undefined;
  readonly language: Language;
}

const slotsOf = ({ drink, language }: Asked) => ({
  the: theDrink(language, drink.name),
  abv: figure(language, drink.abv),
  sugar: figure(language, drink.figures.sugarGrams),
});

const said = (
  line: string,
  { language, ...asked }: Asked,
  more: Readonly<Record<string, string>> = {},
): string =>
  // '21 % vol.' ends its sentence by itself.
  capitalized(
    fill(DATA[language].lines[line] ?? '', { ...slotsOf({ language, ...asked }), ...more }).replaceAll(
      '..',
      '.',
    ),
  );

/** The figure that a yes or a no stands on. */
const reasonOf = (asked: Asked, quality: Quality, band: 'yes' | 'some' | 'no'): string => {
  const { drink, other, language } = asked;
  const { lines } = DATA[language];
  const list = joined(
    language,
    sourcesOf(drink, quality)
      .slice(0, 1)
      .map((name) => ingredientName(language, name)),
  );
  const word = DATA[language].quality[quality][0] ?? '';
  const isFigure = quality === 'sweet' || quality === 'strong';
  const line =
    isFigure || (band !== 'no' && list !== '')
      ? quality
      : quality === 'spicy' || list === ''
        ? 'none'
        : 'soft';
  const reason = fill(lines[line] ?? '', { ...slotsOf(asked), list, quality: word });
  if (!other || quality !== 'strong') return reason;
  const amount = `${figure(language, other.abv)} %`;
  return fill(lines.other ?? '', { reason, other: theDrink(language, other.name), amount });
};

const FIXES: Readonly<Record<Quality, string>> = {
  sweet: 'lessSweet',
  sour: 'lessSour',
  bitter: 'lessBitter',
  spicy: 'lessSpicy',
  strong: 'lessStrong',
};

const ofQuality = (asked: Asked, quality: Quality, marks: readonly SuitsMark[]): string => {
  const { drink, language } = asked;
  const isSensitive =
    (marks.includes('gentle') && quality === 'strong') ||
    (marks.includes('sweetTooth') && (quality === 'sour' || quality === 'bitter'));
  const band = bandOf(drink, quality, isSensitive);
  const verdict = said(band, asked, { reason: reasonOf(asked, quality, band) });
  const [source] = sourcesOf(drink, quality);
  const isFixed = band !== 'no' && marks.includes('tooMuch') && (quality !== 'sweet' || source !== undefined);
  const list = source ? ingredientName(language, source) : '';
  return isFixed ? `${verdict} ${said(FIXES[quality], asked, { list })}` : verdict;
};

/** Percent from which on alcohol makes hot food hotter. */
const BURNS_FROM = 18;

/** Beside what is hot on the plate. */
const withHotFood = (asked: Asked): string => {
  if (sourcesOf(asked.drink, 'spicy').length > 0) return ofQuality(asked, 'spicy', ['tooMuch']);
  return said(asked.drink.abv >= BURNS_FROM ? 'hotStrong' : 'hotGood', asked);
};

/** Undefined where the figures say nothing of what is asked. */
export const suitsLine = (marks: readonly SuitsMark[], asked: Asked): string | undefined => {
  const { drink } = asked;
  const quality = QUALITIES.find((one) => marks.includes(one));
  if (marks.includes('child')) return said(drink.abv > 0 ? 'childNo' : 'childYes', asked);
  if (marks.includes('hotFood') && (quality === undefined || quality === 'spicy')) return withHotFood(asked);
  if (quality) return ofQuality(asked, quality, marks);
  if (marks.includes('heat')) return said(handlingOf(drink) === 'heated' ? 'heatNo' : 'heatYes', asked);
  if (marks.includes('sweetTooth')) return ofQuality(asked, 'sweet', marks);
  return marks.includes('gentle') ? ofQuality(asked, 'strong', [...marks, 'tooMuch']) : undefined;
};

/** What is known of a drink, where a question about it has no answer. */
export const knownLine = (asked: Asked): string =>
  said('known', asked, {
    list: joined(
      asked.language,
      asked.drink.ingredients.map(({ name }) => ingredientName(asked.language, name)),
    ),
  });
