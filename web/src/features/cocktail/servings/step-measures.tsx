import type { Ingredient, Units } from '@swizzle/proto';
import { measure } from '../../../lib/amount.ts';

interface Props {
  ingredients: readonly Ingredient[];
  units: Units;
  servings: number;
}

/** What a step measures, one line each, so that nobody scrolls back with wet hands. */
export function StepMeasures({ ingredients, units, servings }: Props) {
  if (ingredients.length === 0) return null;
  return (
    <ul className="step-measures off-sheet">
      {ingredients.map((ingredient) => (
        <li key={ingredient.name}>
          <b>{measure(ingredient, units, servings)}</b> {ingredient.name}
        </li>
      ))}
    </ul>
  );
}

// Which ingredients a step measures, read from its words. Steps name no amounts: these follow servings and units.

const EVERYTHING = /\b(?:everything|ingredients|remaining|the rest|all of it)\b/i;
/** What a step leaves for later: 'everything but the soda'. */
const EXCEPT = /\b(?:but|except)(?: for)? [^,.;:]+/gi;
const CLAUSES = /, then |[.;]/;
/** A garnish shares its word with an ingredient: a lemon twist is no lemon juice. */
const GARNISHING = /\b(?:garnish|twist|wheel|wedge|sprig|express|grate|rim)\b/i;
/** Stands where words were taken that are spoken for. */
const TAKEN = '';

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=..[^s])s$/, ''));

const measuringWords = (step: string): string[] =>
  step
    .replace(EXCEPT, '')
    .split(CLAUSES)
    .filter((clause) => !GARNISHING.test(clause))
    .flatMap((clause) => [...wordsOf(clause), TAKEN]);

const findRun = (words: readonly string[], run: readonly string[]) =>
  words.findIndex((_, start) => run.every((word, place) => words[start + place] === word));

/** The parts of a name that can stand for it, the longest first: 'london dry gin', 'dry gin', 'gin'; 'mint' of mint leaves. */
const shortNames = (name: readonly string[]): string[][] => [
  ...name.map((_, start) => name.slice(start)),
  ...name.slice(1).map((_, place) => name.slice(0, -1 - place)),
];

/**
 * The ingredients that each step measures: each one where it is first named, those never named where a step takes
 * everything. None at all where one can't be placed: a list that leaves something out would mislead.
 */
export function measuredIn(steps: readonly string[], ingredients: readonly Ingredient[]): Ingredient[][] {
  const texts = steps.map(measuringWords);
  const names = ingredients.map(({ name }) => wordsOf(name));
  const places = new Map<number, number>();
  const unplaced = () => names.flatMap((name, index) => (places.has(index) ? [] : [{ name, index }]));
  const place = (index: number) => {
    const rivals = unplaced().filter((other) => other.index !== index);
    for (const run of shortNames(names[index] ?? [])) {
      if (rivals.some(({ name }) => findRun(name, run) >= 0)) continue;
      const at = texts.findIndex((words) => findRun(words, run) >= 0);
      if (at < 0) continue;
      const words = texts[at] ?? [];
      words.fill(TAKEN, findRun(words, run), findRun(words, run) + run.length);
      places.set(index, at);
      return;
    }
  };
  // Once 'Jamaican rum' is spoken for, 'the rum' can only be the other one.
  for (let pass = 0; pass < 2; pass += 1) for (const { index } of unplaced()) place(index);

  const everything = steps.findIndex((step) => EVERYTHING.test(step));
  const placeOf = (index: number) => places.get(index) ?? everything;
  if (names.some((_, index) => placeOf(index) < 0)) return steps.map(() => []);
  return steps.map((_, at) => ingredients.filter((_ingredient, index) => placeOf(index) === at));
}
