// What a party is about: dinosaurs, nurses, the Fourth of July; what guests expect to see and taste there.
import { z } from 'zod';
import type { Candidate } from '../../menus/candidate.ts';
import { catalogTerm, isKind, kindTerm, type Term } from '../text/terms.ts';
import { DRINK_COLORS, type DrinkColor, isPlainly } from '../wishes/drink-colors.ts';
import motifData from './motifs.json' with { type: 'json' };

const Color = z.enum(DRINK_COLORS);
const Motif = z.strictObject({
  id: z.string(),
  /** As it's read after 'to go with'. */
  label: z.string(),
  words: z.array(z.string()).min(1),
  colors: z.array(Color).default([]),
  /** Kinds of the vocabulary, or words of the catalog. */
  flavors: z.array(z.string()).default([]),
  /** Drinks that belong to it. */
  drinks: z.array(z.string()).default([]),
  /** What children call its drinks, and the color of each. */
  names: z.record(z.string(), Color).default({}),
  /** What a menu of it is called. */
  titles: z.array(z.string()).default([]),
});
export type Motif = z.infer<typeof Motif>;

export const MOTIFS: readonly Motif[] = z
  .strictObject({ source: z.string().min(20), motifs: z.array(Motif) })
  .parse(motifData).motifs;

const termOf = (flavor: string): Term | undefined =>
  isKind(flavor) ? kindTerm(flavor) : catalogTerm(flavor);
const termsByMotif = new WeakMap<Motif, readonly Term[]>();

/** What a theme tastes of. */
export const flavorsOf = (motif: Motif): readonly Term[] => {
  const known = termsByMotif.get(motif) ?? motif.flavors.flatMap((flavor) => termOf(flavor) ?? []);
  termsByMotif.set(motif, known);
  return known;
};

/** Flavors and colors that most drinks have say nothing of a theme. */
const COMMON: ReadonlySet<string> = new Set(['lemon', 'lime', 'orange', 'honey', 'ginger']);
const USUAL: ReadonlySet<DrinkColor> = new Set(['orange', 'yellow', 'clear', 'brown']);

/** What guests do for a living has no taste: nothing is grapefruit 'to go with the office'. */
const OF_WORK: ReadonlySet<string> = new Set(
  (
    'nurses doctors dentists vets teachers students librarians lawyers accountants bankers developers cybersecurity ai ' +
    'startup design real-estate soldiers railroaders mechanics builders journalists biotech energy oil insurance ' +
    'nonprofit politics office-holiday y2k book-club retirement housewarming'
  ).split(' '),
);

export const isWorkMotif = ({ id }: Motif): boolean => OF_WORK.has(id);

/** What of a theme a drink shows. */
export interface Shown {
  isDrink: boolean;
  color: DrinkColor | undefined;
  flavors: readonly string[];
}

const known = new WeakMap<Motif, WeakMap<Candidate, Shown>>();

/** What of a theme a drink shows: that it belongs to it, its color, its flavors. */
export const shownOf = (candidate: Candidate, motif: Motif): Shown => {
  const drinks = known.get(motif) ?? new WeakMap<Candidate, Shown>();
  known.set(motif, drinks);
  const shown = drinks.get(candidate) ?? lookAt(candidate, motif);
  drinks.set(candidate, shown);
  return shown;
};

const lookAt = (candidate: Candidate, motif: Motif): Shown => ({
  isDrink: motif.drinks.includes(candidate.name) || Object.hasOwn(motif.names, candidate.name),
  color:
    !isWorkMotif(motif) &&
    motif.colors.includes(candidate.color) &&
    !USUAL.has(candidate.color) &&
    isPlainly(candidate.liquid)
      ? candidate.color
      : undefined,
  flavors: (isWorkMotif(motif) ? [] : flavorsOf(motif))
    .filter(({ id }) => !COMMON.has(id))
    .filter(({ ingredients }) => [...ingredients].some((id) => candidate.ingredients.has(id)))
    .map(({ label }) => label),
});

/** Whether guests see or taste a theme in a drink. */
export const shows = (candidate: Candidate, motif: Motif): boolean => {
  const { isDrink, color, flavors } = shownOf(candidate, motif);
  return isDrink || color !== undefined || flavors.length > 0;
};
