import type { FlavorNote, FlavorProfile, Mood } from '@swizzle/proto';
import type { Plan } from '../composing/search/plan.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Measurement, Pour } from '../measuring/measure.ts';

/** What is done apart from the rest; ids of ingredients. */
interface Handling {
  /** Laid on top of the finished drink. */
  floats?: readonly string[] | undefined;
  /** Poured last and left to settle. */
  sinks?: readonly string[] | undefined;
  /** Swirled around the empty glass. */
  rinse?: readonly string[] | undefined;
}

/** A drink that is mixed and measured, and waits for its words. */
export interface Drink {
  plan: Plan;
  spec: readonly Pour[];
  sums: Measurement;
  flavorProfile: FlavorProfile;
  /** Selected ones first. */
  notes: readonly FlavorNote[];
  /** What the guest selected. */
  asked: readonly FlavorNote[];
  mood: Mood;
  handling?: Handling | undefined;
}

/** Bitters that a bar calls by their maker alone; of all others the word tells them from the fruit or the spice. */
const MAKERS = /^(Angostura|Peychaud's|absinthe)\b/;
const bittersName = (name: string): string => (MAKERS.test(name) ? name.replace(/ bitters$/, '') : name);

/** What a sentence calls an ingredient. */
export const shortName = (id: string): string => {
  const { short, name, role } = ingredientOf(id);
  return role === 'bitters' ? bittersName(short ?? name) : (short ?? name);
};

const SILENT = new Set(['simple-syrup', 'rich-syrup', 'soda-water', 'egg-white', 'aquafaba', 'whole-egg']);

/** How much of the drink's character one pour gives: its doses, weighed by how vivid it is. */
const presence = ({ id, ml }: Pour): number => {
  const { dose, flavor, role } = ingredientOf(id);
  const vivid = Math.max(...Object.values(flavor));
  return (Math.min(2, ml / dose) + 0.4) * vivid * (role === 'base' ? 1.6 : 1);
};

/** The ingredients that make the drink what it is, the base first, then what the guest asked for. */
export const leadingPours = ({ spec, asked }: Drink): readonly Pour[] => {
  const isAskedFor = ({ id }: Pour) => Number(ingredientOf(id).notes.some((note) => asked.includes(note)));
  const telling = spec
    .filter(({ id }) => !SILENT.has(id))
    .sort((left, right) => isAskedFor(right) - isAskedFor(left) || presence(right) - presence(left));
  const base = telling.find(({ id }) => ingredientOf(id).role === 'base');
  const order = base ? [base, ...telling.filter((pour) => pour !== base)] : telling;
  return order.length > 0 ? order : spec;
};
