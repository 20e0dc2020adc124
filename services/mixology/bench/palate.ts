// What a bartender would count, beside the figures of a request.
import type { Recipe } from '@swizzle/proto';
import { chanceOf } from '../src/chance.ts';
import { CLASSICS } from '../src/classics/classics.ts';
import { isTasted } from '../src/composing/carriers/carriers.ts';
import { parentOf } from '../src/composing/parent.ts';
import { poursOf } from '../src/composing/search/draft.ts';
import { soulOf } from '../src/composing/soul.ts';
import { INGREDIENTS, ingredientOf } from '../src/ingredients/pantry.ts';
import { countClassics, familiarityOf } from '../src/knowledge/familiarity.ts';
import { pairingOf } from '../src/knowledge/pairing.ts';
import { tierOf } from '../src/knowledge/tiers.ts';
import { pourOf } from '../src/measuring/recipe-lines.ts';
import type { Judged } from './judge.ts';

const SEED = 7;
/** A drink that reads sour has at least so much acid, in grams in 100 ml. */
const SOUR = 45;
const MIN_ACID = 0.35;

const idsOf = ({ ingredients }: Recipe) => ingredients.flatMap((line) => pourOf(line)?.id ?? []);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const pairingIn = (recipe: Recipe): number => pairingOf(idsOf(recipe));
export const familiarityIn = (recipe: Recipe): number => mean(idsOf(recipe).map((id) => familiarityOf(id)));

export const hasTwoRare = (recipe: Recipe): boolean =>
  idsOf(recipe).filter((id) => tierOf(id) === 'rare').length >= 2;

export const isSourWithoutAcid = ({ flavorProfile, figures }: Recipe): boolean =>
  flavorProfile.sour >= SOUR && figures.acidPercent < MIN_ACID;

/** Whether a selected note is there and can't be tasted; one that the description leaves out is told. */
export const hasFaintNote = ({ request, recipe }: Judged): boolean => {
  const spec = recipe.ingredients.flatMap((line) => pourOf(line) ?? []);
  return request.selectedNotes.some(
    (note) => !recipe.description.includes(`${note} is left out`) && !isTasted(note, spec),
  );
};

export const leavesNoteOut = ({ recipe }: Judged): boolean => / is left out/.test(recipe.description);

const LOOSE = /^(dried-|juniper-berries|coffee-beans|oak-chips|cacao-nibs|matcha-powder|saffron-threads)/;
export const hasLooseSolids = (recipe: Recipe): boolean => idsOf(recipe).some((id) => LOOSE.test(id));

/** Whether a remix keeps two of the three most telling ingredients of its parent; undefined for what is no remix. */
export const keepsSoul = ({ request, recipe }: Judged): boolean | undefined => {
  const parent = parentOf(request);
  if (!parent) return undefined;
  const soul = soulOf(poursOf(parent.draft));
  return soul.filter((id) => idsOf(recipe).includes(id)).length >= Math.min(2, soul.length);
};

/** How often the most repeated sentence of taglines, descriptions, and steps, or the commonest garnish, comes back. */
const mostRepeated = (texts: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Math.max(0, ...counts.values());
};

const sentencesOf = ({ tagline, description, instructions }: Recipe) => [
  tagline,
  ...[description, ...instructions].flatMap((text) => text.split(/(?<=[.?!]) /)),
];
const OF = 300;

export const mostRepeatedSentence = (all: readonly Judged[]): number =>
  mostRepeated(all.slice(0, OF).flatMap(({ recipe }) => sentencesOf(recipe)));

export const commonestGarnish = (all: readonly Judged[]): number =>
  (mostRepeated(all.map(({ recipe }) => recipe.garnish)) / all.length) * 100;

/** Pairing and familiarity of the classics, each left out of what is learned, and of as many drinks drawn at random. */
export const knowledgeLines = (): string[] => {
  const chance = chanceOf(SEED);
  const pool = INGREDIENTS.filter(({ substitute }) => !substitute);
  const rated = CLASSICS.filter((classic) => !classic.ingredients['hot-water']).map((classic) => {
    const counts = countClassics(CLASSICS.filter((other) => other !== classic));
    const ids = Object.keys(classic.ingredients);
    const random = ids.map(() => chance.pick(pool).id);
    return {
      classic: pairingOf(ids, counts),
      random: pairingOf(random),
      known: mean(ids.map((id) => familiarityOf(id, counts))),
      unknown: mean(random.map((id) => familiarityOf(id))),
    };
  });
  const shown = (what: string, values: readonly number[]) => `${what.padEnd(44)}${mean(values).toFixed(2)}`;
  return [
    shown(
      'pairing of classics, left out',
      rated.map((one) => one.classic),
    ),
    shown(
      'pairing of random drinks',
      rated.map((one) => one.random),
    ),
    shown(
      'familiarity of classics, left out',
      rated.map((one) => one.known),
    ),
    shown(
      'familiarity of random drinks',
      rated.map((one) => one.unknown),
    ),
  ];
};

/** Share of lines that a home bar or an ordinary bar has. */
export const usualShare = (recipe: Recipe): number => {
  const ids = idsOf(recipe).filter((id) => ingredientOf(id).id === id);
  const usual = ids.filter((id) => tierOf(id) === 'home' || tierOf(id) === 'bar');
  return usual.length / Math.max(1, ids.length);
};
