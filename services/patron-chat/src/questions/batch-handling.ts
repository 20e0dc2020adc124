// How a batch of one drink is handled: water for the ice that is left out, what goes in when, and how long it keeps.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Role } from '@swizzle/mixology/ingredients/roles';
import { z } from 'zod';
import { fill } from '../answer/reply-lines.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import data from './data/jug.json' with { type: 'json' };
import { type Drink, freshLines, handlingOf } from './drink-facts.ts';
import { figure, ingredientName, joined, theDrink, volume } from './wording.ts';

const PARTS = [
  'amounts',
  'spirits',
  'citrus',
  'bubbles',
  'bubblesCitrus',
  'nothing',
  'fresh',
  'total',
  'whenBubbles',
  'whenCitrus',
  'whenIce',
  'whenServed',
] as const;
const WORDINGS = z.record(z.enum(LANGUAGES), z.record(z.enum(PARTS), z.string())).parse(data);

const ML_PER_LITER = 1000;
/** Water is measured to the nearest spoon. */
const STEP_ML = 5;
/** The share of water that ice would have melted in: of what is stirred, and of what is shaken. */
const WATER_SHARE = 0.25;
const SHAKEN_SHARE = 0.2;

/** What is topped up in the glass. */
const TOPPED: ReadonlySet<Role> = new Set(['lengthener', 'sparkling']);

const mixOf = (drink: Drink) => {
  const poured = readRecipe(drink).pours;
  const own = poured.filter(({ id }) => !TOPPED.has(ingredientOf(id).role));
  return { parts: own.length, ml: own.reduce((sum, { ml }) => sum + ml, 0) };
};

/** What to do with the amounts of so many glasses; nothing where the drink is made hot, glass by glass. */
export const handlingLine = (drink: Drink, count: number, language: Language): string => {
  if (handlingOf(drink) === 'heated') return '';
  const wording = WORDINGS[language];
  const named = (names: readonly string[]) =>
    joined(
      language,
      [...new Set(names)].map((name) => ingredientName(language, name)),
    );
  const { bubbles, citrus, toOrder } = freshLines(drink);
  const { parts, ml } = mixOf(drink);
  const isCitrus = citrus.length > 0;
  const share = isCitrus ? SHAKEN_SHARE : WATER_SHARE;
  const slots = {
    bubbles: named(bubbles),
    citrus: named(citrus),
    water: volume(language, Math.round((ml * count * share) / STEP_ML) * STEP_ML),
  };
  const kind =
    bubbles.length > 0
      ? parts < 2
        ? 'nothing'
        : isCitrus
          ? 'bubblesCitrus'
          : 'bubbles'
      : isCitrus
        ? 'citrus'
        : 'spirits';
  const isMixed = bubbles.length === 0;
  const total = ml * count * (1 + share);
  return [
    fill(wording[kind], slots),
    toOrder.length > 0 ? fill(wording.fresh, { fresh: named(toOrder) }) : '',
    isMixed ? fill(wording.total, { total: `${figure(language, total / ML_PER_LITER)} l` }) : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
};

/** The sentence that gives the amounts of a jug. */
export const jugAmounts = (drink: Drink, count: number, list: string, language: Language): string =>
  fill(WORDINGS[language].amounts, { the: theDrink(language, drink.name), count: String(count), list });

/** When something goes into a drink: bubbles last, citrus on the day, herbs and ice as it is served. */
export const whenAdded = (kind: 'bubbles' | 'citrus' | 'ice' | 'served', name: string, language: Language) =>
  fill(
    WORDINGS[language][
      ({ bubbles: 'whenBubbles', citrus: 'whenCitrus', ice: 'whenIce', served: 'whenServed' } as const)[kind]
    ],
    { name: ingredientName(language, name) },
  );
