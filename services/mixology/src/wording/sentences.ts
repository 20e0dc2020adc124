import type { FlavorAxis } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { type Drink, leadingNames } from './drink.ts';
import { axesByStrength } from './flavor-words.ts';
import axes from './lexicon/axes.json' with { type: 'json' };
import sentences from './lexicon/sentences.json' with { type: 'json' };
import { capitalized, filled } from './phrases.ts';

/** The most that the fields of a recipe hold, in characters. */
const TAGLINE = 140;

const slotsOf = (drink: Drink, chance: Chance) => {
  const [lead, second, third] = leadingNames(drink);
  const [first, next, last] = axesByStrength(drink.flavorProfile);
  const { noun, method } = drink.plan.family;
  const texture = chance.pick(sentences.texture[method]);
  const about = (axis: FlavorAxis) => axes[axis];
  return {
    lead,
    second,
    third,
    noun,
    texture,
    textured: `${texture} ${noun}`,
    occasion: chance.pick(sentences.occasions[drink.mood]),
    adjective: chance.pick(about(first).adjectives),
    adjective2: chance.pick(about(next).adjectives),
    strong: chance.pick(about(first).strong),
    trace: chance.pick(about(last).trace),
  };
};

/** One of the templates that the drink can fill, filled; chance decides which. */
const oneOf = (
  templates: readonly string[],
  slots: ReturnType<typeof slotsOf>,
  chance: Chance,
  most: number,
): string => {
  const from = chance.below(templates.length);
  for (let at = 0; at < templates.length; at++) {
    const text = filled(templates[(from + at) % templates.length] ?? '', slots);
    if (text !== '' && text.length <= most) return capitalized(text);
  }
  return '';
};

export const taglineOf = (drink: Drink, chance: Chance): string =>
  oneOf(sentences.taglines, slotsOf(drink, chance), chance, TAGLINE);

/** How it tastes. */
export const palateOf = (drink: Drink, chance: Chance): string =>
  oneOf(sentences.palate, slotsOf(drink, chance), chance, 300);
