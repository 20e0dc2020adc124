// A drink turned in one direction: lower in proof, longer, drier, smoky, or on two spirits. By the rule for how it is built, with
// its figures, whatever the drink.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import type { Cocktail } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import { wordsOf } from '../../language/tokenize.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { isExcluded } from '../limits.ts';
import { withoutNames } from '../question/marks.ts';
import { varied } from '../variations/vary.ts';
import { amountOf, figure, joined } from '../wording.ts';

interface Riff {
  readonly pours: readonly Pour[];
  /** What was done, as it follows 'the Manhattan, lower in proof': a whole sentence. */
  readonly how: string;
}

const roleOf = ({ id }: Pour) => ingredientOf(id).role;
const nameOf = (id: string) => {
  const { name, short = name } = ingredientOf(id);
  return short;
};
const isBase = (pour: Pour) => roleOf(pour) === 'base' && ingredientOf(pour.id).abv > 0;
const isSour = (pour: Pour) => roleOf(pour) === 'sour';
const isLong = (pour: Pour) => roleOf(pour) === 'lengthener' || roleOf(pour) === 'sparkling';
const isSweet = (pour: Pour) => roleOf(pour) === 'sweetener' || roleOf(pour) === 'liqueur';

/** The strongest pour of spirit; of two alike the first. */
const baseOf = (pours: readonly Pour[]): Pour | undefined =>
  pours.filter(isBase).toSorted((one, other) => other.ml - one.ml)[0];

const BROWN: ReadonlySet<string> = new Set(['whiskey', 'brandy']);
const isBrown = ({ id }: Pour) =>
  BROWN.has(ingredientOf(id).base) || /aged|black|jamaican|reposado|anejo/.test(id);

const swapped = (pours: readonly Pour[], from: Pour, to: readonly Pour[]): Pour[] =>
  pours.flatMap((pour) => (pour === from ? to : [pour]));

/** Wine for spirit: nutty amontillado for what is aged, salty fino for what is clear. */
const sherryFor = (base: Pour): string => (isBrown(base) ? 'amontillado-sherry' : 'fino-sherry');

const OUNCE = 30;
const QUARTER = 7.5;
const toQuarter = (ml: number) => Math.max(QUARTER, Math.round(ml / QUARTER) * QUARTER);

const lowerProof = (pours: readonly Pour[]): Riff | undefined => {
  const base = baseOf(pours);
  if (!base) return undefined;
  const vermouth = pours.find((pour) => roleOf(pour) === 'fortified');
  if (pours.some(isLong)) {
    const long = pours.find(isLong);
    const made = pours.map((pour) =>
      pour === base
        ? { ...pour, ml: toQuarter(pour.ml / 2) }
        : pour === long
          ? { ...pour, ml: pour.ml + OUNCE }
          : pour,
    );
    return {
      pours: made,
      how: `Half the ${nameOf(base.id)}, an ounce more of the ${nameOf(long?.id ?? '')}.`,
    };
  }
  if (vermouth && !pours.some(isSour)) {
    const isEqual = Math.abs(vermouth.ml - base.ml) < QUARTER;
    const sherry = sherryFor(base);
    const made = isEqual
      ? swapped(pours, base, [{ id: sherry, ml: base.ml }])
      : pours.map((pour) =>
          pour === base
            ? { ...pour, ml: toQuarter(base.ml / 2) }
            : pour === vermouth
              ? { ...pour, ml: base.ml }
              : pour,
        );
    return {
      pours: made,
      how: isEqual
        ? `${nameOf(sherry)} in place of the ${nameOf(base.id)}: dry, so the rest keeps its balance.`
        : `Turn it round: the ${nameOf(vermouth.id)} leads and the ${nameOf(base.id)} backs it.`,
    };
  }
  const sherry = sherryFor(base);
  if (pours.some(isSour))
    return {
      pours: swapped(pours, base, [{ id: sherry, ml: base.ml }]),
      how: `${nameOf(sherry)} in place of the ${nameOf(base.id)}; dry vermouth does it too. To still taste the ${nameOf(base.id)}, go half and half.`,
    };
  return {
    pours: swapped(pours, base, [
      { id: base.id, ml: toQuarter(base.ml / 2) },
      { id: sherry, ml: toQuarter(base.ml / 2) },
    ]),
    how: `Half the ${nameOf(base.id)}, half ${nameOf(sherry)}: wine carries the rest.`,
  };
};

const SODA_ML = 90;
const longer = (pours: readonly Pour[]): Riff => {
  const long = pours.find(isLong);
  if (long)
    return {
      pours: pours.map((pour) => (pour === long ? { ...pour, ml: pour.ml + 2 * OUNCE } : pour)),
      how: `Two ounces more of the ${nameOf(long.id)}, in a taller glass full of ice.`,
    };
  return {
    pours: [...pours, { id: 'soda-water', ml: SODA_ML }],
    how: `${pours.some(isSour) ? 'Shake all but the soda, strain' : 'Build it'} over ice in a tall glass, and top with cold soda.`,
  };
};

const DRIER = 0.6;
const drier = (pours: readonly Pour[]): Riff | undefined => {
  const sweet = pours.filter((pour) => isSweet(pour) && pour.ml >= QUARTER);
  if (sweet.length === 0) return undefined;
  const sweetest = sweet.find((pour) => roleOf(pour) === 'sweetener') ?? sweet[0];
  return {
    pours: pours.map((pour) => (pour === sweetest ? { ...pour, ml: toQuarter(pour.ml * DRIER) } : pour)),
    how: `Take the ${nameOf(sweetest?.id ?? '')} down by a third to a half, and leave the rest.`,
  };
};

const smoky = (pours: readonly Pour[]): Riff | undefined => {
  const base = baseOf(pours);
  if (!base || ['mezcal', 'islay-scotch'].includes(base.id)) return undefined;
  if (isBrown(base))
    return {
      pours: swapped(pours, base, [
        { id: base.id, ml: base.ml - QUARTER },
        { id: 'islay-scotch', ml: QUARTER },
      ]),
      how: 'A quarter ounce of the spirit is peated Islay Scotch: enough to smell the fire, not so much that it takes over.',
    };
  return {
    pours: swapped(pours, base, [{ id: 'mezcal', ml: base.ml }]),
    how: `Mezcal in place of the ${nameOf(base.id)}; half and half if that is too much smoke.`,
  };
};

/** The spirit that shares a base best. */
const PARTNERS: Readonly<Record<string, string>> = {
  whiskey: 'cognac',
  brandy: 'rye-whiskey',
  rum: 'cognac',
  tequila: 'mezcal',
  gin: 'fino-sherry',
  vodka: 'london-dry-gin',
};
const split = (pours: readonly Pour[]): Riff | undefined => {
  const base = baseOf(pours);
  const partner = base && PARTNERS[ingredientOf(base.id).base];
  if (!base || !partner || pours.some(({ id }) => id === partner)) return undefined;
  const half = toQuarter(base.ml / 2);
  return {
    pours: swapped(pours, base, [
      { id: base.id, ml: half },
      { id: partner, ml: half },
    ]),
    how: `Half ${nameOf(base.id)}, half ${nameOf(partner)}, the rest as it was.`,
  };
};

const RIFFS: readonly {
  readonly name: string;
  readonly asked: RegExp;
  readonly made: (pours: readonly Pour[]) => Riff | undefined;
}[] = [
  {
    name: 'lower in proof',
    asked:
      /\b(?:low(?:er)?[- ]?(?:proof|abv|alcohol|strength)|less (?:strong|boozy|alcohol\w*|potent)|not (?:so|as|that) (?:strong|boozy)|weaker|lighter|session(?:able)?|reverse)\b/,
    made: lowerProof,
  },
  { name: 'split', asked: /\b(?:split[- ]?base|split the base|two bases|two spirits)\b/, made: split },
  { name: 'smoky', asked: /\b(?:smok(?:y|ey|ier)|with smoke|peaty)\b/, made: smoky },
  { name: 'drier', asked: /\b(?:dr[iy]er|less sweet|not (?:so|as|that) sweet)\b/, made: drier },
  {
    name: 'longer',
    asked: /\b(?:longer|taller|long (?:version|one)|highball version|stretch|that lasts|to last)\b/,
    made: longer,
  },
];

/** Asks for the drink turned, and not for other drinks like it. */
const ASKS =
  /\b(?:riff|version|variation|variant|take on|twist on|spin on|still an?|how|what would you do|make (?:it|me|an?|the)|want an?|can (?:i|you|we)|could|but|an? .{0,24}(?:@d|old fashioned))\b|^(?:(?:an?|some) )?(?:\w+ ){0,3}@d\b/;
/** Complains of a glass that is made: that one is mended, not turned. */
const MENDS = /\b(?:came out|turned out|tastes?|fix|save|rescue|mine (?:is|was)|too)\b/;
/** Compares, or asks for something else. */
const OTHER =
  /\b(?:than|like|similar|instead of|vs|(?:something|anything) (?:else|lighter|stronger|longer|drier|smok\w+|less|with))\b/;

/** Makes the drink that a message names, or that is under discussion, as the message turns it. */
export const riffOn = async (
  message: string,
  drink: DrinkRef | undefined,
  context: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { language, named, state } = context;
  if (language !== 'en' || !drink || named.length > 1) return undefined;
  const text = withoutNames(wordsOf(message), named).join(' ');
  const riff = RIFFS.find(({ asked }) => asked.test(text));
  const isAsked =
    named.length === 1
      ? ASKS.test(text)
      : /\b(?:riff|version|take on it|make it|wants? it|still an?|how|can it be)\b/.test(text);
  if (!riff || !isAsked || MENDS.test(text) || OTHER.test(text)) return undefined;
  const model = await catalog.get(drink.id);
  if (!model || careRules(state.care).zeroProof || isExcluded(model, state)) return undefined;
  const made = riff.made(readRecipe(model).pours);
  return made && told(model, riff.name, made, context);
};

const told = (
  model: Cocktail,
  name: string,
  { pours, how }: Riff,
  { language, state }: QuestionContext,
): QuestionAnswer | undefined => {
  const variation = { drink: refOf(model), name: `${model.name}, ${name}`, pours: [...pours] };
  const after = varied(model, variation);
  if (isExcluded(after, state)) return undefined;
  const list = joined(
    language,
    after.ingredients.map((line) => amountOf(language, line)),
  );
  const figures =
    Math.abs(after.abv - model.abv) < 1
      ? ''
      : ` That makes ${figure(language, after.abv)} % ABV instead of ${figure(language, model.abv)}.`;
  return answerOf(
    [`The ${variation.name}: ${list}. ${how.charAt(0).toUpperCase()}${how.slice(1)}${figures}`],
    {
      focus: refOf(model),
      isWhole: true,
      variation,
    },
  );
};
