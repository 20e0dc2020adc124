import type { Recipe } from '@swizzle/proto';
import { type Chance, chanceOf, hashText } from '../chance.ts';
import { sketch } from '../drawing/sketch.ts';
import { profileOf } from '../flavor/perception.ts';
import { allergensOf, baseLiquorOf, notesOf } from '../ingredients/traits.ts';
import { type Measurement, measure, type Pour } from '../measuring/measure.ts';
import { pourOf, recipeLine } from '../measuring/recipe-lines.ts';
import { write } from '../wording/write.ts';
import { type Draft, lineNear, poursOf } from './draft.ts';
import { leaningFor } from './leaning.ts';
import { mix } from './mix.ts';
import { belongs } from './plan.ts';
import { byPouringOrder } from './pouring-order.ts';
import { SHELF } from './shelf.ts';
import { type ComposeRequest, readWish } from './wish.ts';

const isPour = (pour: Pour | undefined): pour is Pour => pour !== undefined;

const parentPours = ({ parent }: ComposeRequest): Pour[] => {
  const pours = parent?.ingredients.map(pourOf).filter(isPour) ?? [];
  return pours.filter(({ id }, at) => pours.findIndex((other) => other.id === id) === at);
};

const draftOf = (pours: readonly Pour[], zeroProof: boolean): Draft =>
  pours.flatMap(({ id, ml }) => {
    const entry = SHELF.find(({ item }) => item.id === id);
    return entry && belongs(entry, zeroProof) ? [lineNear(entry, ml)] : [];
  });

const chanceFor = (request: ComposeRequest, seed: number): Chance =>
  chanceOf(hashText(JSON.stringify([seed, request])));

const tenth = (value: number) => Math.round(value * 10) / 10;
const hundredth = (value: number) => Math.round(value * 100) / 100;

const figuresOf = (sums: Measurement): Recipe['figures'] => ({
  volumeMl: tenth(sums.volumeMl),
  dilution: hundredth(sums.dilution),
  alcoholGrams: tenth(sums.alcoholGrams),
  sugarGrams: tenth(sums.sugarGrams),
  acidPercent: hundredth(sums.acidPercent),
  standardDrinks: hundredth(sums.standardDrinks),
});

/**
 * Composes a drink: the same request and seed always give the same one. Answers a recipe whose figures and
 * flavor profile are computed from its ingredients.
 */
export const compose = (request: ComposeRequest, seed: number): Recipe => {
  const chance = chanceFor(request, seed);
  const pours = parentPours(request);
  const wish = readWish(request, pours);
  const parent = draftOf(pours, wish.zeroProof);
  const { plan, draft } = mix(wish, leaningFor(parent, chance), chance, parent);
  const spec = byPouringOrder(poursOf(draft));
  const sums = measure(spec, plan.family.technique);
  const flavorProfile = profileOf(spec, sums.volumeMl);
  const mood = wish.mood ?? chance.pick(plan.family.moods);
  const drink = { plan, spec, sums, flavorProfile, mood, notes: notesOf(spec, request.selectedNotes) };
  const { garnishIds, ...words } = write(drink, request, chance);
  return {
    ...words,
    flavorProfile,
    flavorNotes: drink.notes,
    abv: tenth(sums.abv),
    mood,
    glassType: plan.glass,
    calories: Math.round(sums.calories),
    ingredients: spec.map(recipeLine),
    allergens: allergensOf(spec),
    baseLiquor: baseLiquorOf(spec),
    figures: figuresOf(sums),
    drawing: sketch(drink, garnishIds, chance.below(1_000_000)),
  };
};
