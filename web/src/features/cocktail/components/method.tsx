import { hasGarnish } from '@swizzle/mixology/wording/phrases';
import type { Cocktail, Ingredient, Units } from '@swizzle/proto';
import ListChecks from 'lucide-react/icons/list-checks';
import { Button } from '../../../components/ui/button.tsx';
import { measure } from '../../../lib/amount.ts';
import { SectionHeading, SubsectionHeading } from './section-heading.tsx';

interface Props {
  cocktail: Cocktail;
  units: Units;
  servings: number;
  onCook: () => void;
}

/** The instructions with large numbers, and the garnish. */
export function Method({ cocktail, units, servings, onCook }: Props) {
  const { instructions: steps, ingredients, garnish } = cocktail;
  const measured = measuredIn(steps, ingredients);
  return (
    <section aria-labelledby="method">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SectionHeading id="method">Instructions</SectionHeading>
        <Button look="quiet" className="off-sheet" onClick={onCook}>
          <ListChecks aria-hidden className="size-5" />
          Make it step by step
        </Button>
      </div>
      <ol className="grid gap-5">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          <li key={index} className="grid grid-cols-[3rem_1fr] items-baseline gap-3 text-lg">
            <span aria-hidden="true" className="text-right font-display text-4xl leading-none text-brass">
              {index + 1}
            </span>
            <div>
              <p>{step}</p>
              <StepMeasures ingredients={measured[index] ?? []} units={units} servings={servings} />
            </div>
          </li>
        ))}
      </ol>
      {hasGarnish(garnish) && (
        <div className="mt-8 rounded-card border-l-4 border-mint bg-surface px-5 py-4">
          <SubsectionHeading className="text-mint">Garnish</SubsectionHeading>
          <p className="mt-1 text-lg">{garnish}</p>
        </div>
      )}
    </section>
  );
}

interface StepMeasuresProps {
  ingredients: readonly Ingredient[];
  units: Units;
  servings: number;
}

/** The measured ingredients of a step, one per line, so that nobody scrolls back with wet hands. */
export function StepMeasures({ ingredients, units, servings }: StepMeasuresProps) {
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

// Finds the ingredients of a step in its text. Steps name no amounts, because these depend on servings and units.

const EVERYTHING = /\b(?:everything|ingredients|remaining|the rest|all of it)\b/i;
/** Ingredients that a step excludes: 'everything but the soda'. */
const EXCEPT = /\b(?:but|except)(?: for)? [^,.;:]+/gi;
const CLAUSES = /, then |[.;]/;
/** A garnish can share a word with an ingredient: a lemon twist isn't lemon juice. */
const GARNISHING = /\b(?:garnish|twist|wheel|wedge|sprig|express|grate|rim)\b/i;
/** Placeholder of words that are matched already. */
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

/**
 * The parts of a name that can refer to it, the longest first: 'london dry gin', 'dry gin', 'gin'; 'mint' for mint
 * leaves.
 */
const shortNames = (name: readonly string[]): string[][] => [
  ...name.map((_, start) => name.slice(start)),
  ...name.slice(1).map((_, place) => name.slice(0, -1 - place)),
];

/**
 * The ingredients that each step measures: each at its first mention; those never mentioned, at the step that takes
 * everything. Empty if one can't be placed, since an incomplete list would mislead.
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
  // Once 'Jamaican rum' is matched, 'the rum' can only be the other one.
  for (let pass = 0; pass < 2; pass += 1) for (const { index } of unplaced()) place(index);

  const everything = steps.findIndex((step) => EVERYTHING.test(step));
  const placeOf = (index: number) => places.get(index) ?? everything;
  if (names.some((_, index) => placeOf(index) < 0)) return steps.map(() => []);
  return steps.map((_, at) => ingredients.filter((_ingredient, index) => placeOf(index) === at));
}

const SENTENCES = /(?<=[.!?])\s+/;
const PREPARED = /\b(?:syrup|cordial|sherbet|infusion|shrub|purée)\b/i;
const PREPARING = /\b(?:simmer|steep|boil|whisk|blend|strain|heat|chill|overnight|infuse|dissolve)/i;

/** The sentences of a description about what must be prepared beforehand. */
const preparations = (description: string): string[] =>
  description.split(SENTENCES).filter((sentence) => PREPARED.test(sentence) && PREPARING.test(sentence));

/** Preparations that take longer than the drink itself. */
export function BeforeYouStart({ description }: { description: string }) {
  const sentences = preparations(description);
  if (sentences.length === 0) return null;
  return (
    <section aria-label="Before you start" className="before-you-start">
      <SectionHeading className="max-sm:text-lg">Before you start</SectionHeading>
      <p>{sentences.join(' ')}</p>
    </section>
  );
}
