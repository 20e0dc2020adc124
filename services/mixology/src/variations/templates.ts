// The variations that templates make of a classic for a note that no hand-written one brings in.
import type { FlavorNote } from '@swizzle/proto';
import kinds from '#data/variations/templates-kinds.json' with { type: 'json' };
import type { Classic } from '../classics/classic.ts';
import { familyOf } from '../families/family.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { tierOf } from '../knowledge/tiers.ts';
import names from '../wording/lexicon/names.json' with { type: 'json' };
import { carriersOfNote } from './note-carriers.ts';
import { suits, type Template, TemplatesFile, variationFrom } from './template.ts';
import type { Variation } from './variation.ts';

const FILES: readonly unknown[] = [kinds];

let known: readonly Template[] | undefined;

const templates = (): readonly Template[] => {
  known ??= FILES.flatMap((file) => TemplatesFile.parse(file).templates);
  return known;
};

/** How little a way of bringing a note in belongs into what is stirred clear, and what few people have. */
const clouds = (id: string): number => {
  const { role } = ingredientOf(id);
  const isRare = tierOf(id) === 'rare' ? 1.5 : 0;
  if (role === 'juice' || role === 'sour' || role === 'cream') return 2 + isRare;
  return (role === 'sweetener' ? 1 : 0) + isRare;
};

const carriersFor = (classic: Classic, note: FlavorNote): readonly string[] => {
  const { carriers } = carriersOfNote(note);
  const own = carriers.filter((id) => classic.ingredients[id] === undefined);
  const isStirred =
    (classic.method ?? familyOf(classic.family)?.method) === 'stir' || classic.family === 'duo';
  return isStirred ? own.toSorted((left, right) => clouds(left) - clouds(right)) : own;
};

/**
 * The variation of a classic for a note, filled from the template that suits both: with what brings the note best, as it
 * was written for this classic, or for its kind. Undefined where none comes off.
 */
export const noteVariationOf = (classic: Classic, note: FlavorNote): Variation | undefined => {
  const fitting = templates()
    .map((template) => ({ template, rank: suits(template, classic, note) }))
    .filter(({ rank }) => rank > 0)
    .sort((left, right) => right.rank - left.rank);
  for (const carrier of carriersFor(classic, note)) {
    for (const { template } of fitting) {
      const variation = variationFrom(template, classic, note, carrier, names.notes[note]);
      if (variation) return variation;
    }
  }
  return undefined;
};
