// The variations that templates make of a classic, for a note or a strength that no hand-written one answers.
import type { FlavorNote, Mood } from '@swizzle/proto';
import kinds from '#data/variations/templates-kinds.json' with { type: 'json' };
import moods from '#data/variations/templates-moods.json' with { type: 'json' };
import named from '#data/variations/templates-named.json' with { type: 'json' };
import strengths from '#data/variations/templates-strengths.json' with { type: 'json' };
import type { Classic } from '../classics/classic.ts';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { isTasted } from '../composing/carriers/carriers.ts';
import { soulOf } from '../composing/soul.ts';
import { familyOf } from '../families/family.ts';
import { mlPerUnit } from '../ingredients/amounts.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import { swapFor, tierOf } from '../knowledge/tiers.ts';
import type { Pour } from '../measuring/measure.ts';
import nameWords from '../wording/lexicon/names.json' with { type: 'json' };
import { speaksOf } from '../wording/speaks-of.ts';
import { carriersOfNote, formOf } from './note-carriers.ts';
import { type Poured, suits, type Template, TemplatesFile } from './template.ts';
import { choicesOf, type Made, madeBy } from './template-pours.ts';
import { withSpirits, wordsFor } from './template-words.ts';
import type { Variation } from './variation.ts';

const FILES: readonly unknown[] = [named, kinds, strengths, moods];

let known: readonly Template[] | undefined;

const templates = (): readonly Template[] => {
  known ??= FILES.flatMap((file) => TemplatesFile.parse(file).templates);
  return known;
};

/** Templates for a classic, those first that were written for it by name. */
const fittingFor = (classic: Poured, isMeant: (one: Template) => boolean, note?: FlavorNote): Template[] =>
  templates()
    .filter(isMeant)
    .map((template) => ({ template, rank: suits(template, classic, note) }))
    .filter(({ rank }) => rank > 0)
    .sort((left, right) => right.rank - left.rank)
    .map(({ template }) => template);

/** How little a way of bringing a note in belongs into what juice thins, and what few people have. */
const clouds = (id: string): number => {
  const { role } = ingredientOf(id);
  const isRare = tierOf(id) === 'rare' ? 1.5 : 0;
  if (role === 'juice' || role === 'sour' || role === 'cream') return 2 + isRare;
  return (role === 'sweetener' ? 1 : 0) + isRare;
};

/** Families that juice thins, beside what is stirred. */
const FIRM: readonly string[] = ['duo', 'cream', 'coffee', 'flip', 'hot-coffee'];

/** Milliliters from which on a liqueur or an aperitif has a say of its own, and how many such drown a juice. */
const SPEAKING_ML = 20;
const DROWNING = 2;

/** Whether a classic is a crowd of equals, in which a fruit is heard as the spirit alone. */
const isCrowded = (classic: Poured): boolean =>
  poursOfClassic(classic).filter(
    ({ id, ml }) => ['liqueur', 'aperitif'].includes(ingredientOf(id).role) && ml >= SPEAKING_ML,
  ).length >= DROWNING;

const carriersFor = (classic: Poured, note: FlavorNote): readonly string[] => {
  const { carriers } = carriersOfNote(note);
  const own = carriers.filter((id) => classic.ingredients[id] === undefined);
  if (isCrowded(classic)) {
    const isSpirit = (id: string) => ingredientOf(id).role === 'base';
    return [...own.filter(isSpirit), ...own.filter((id) => !isSpirit(id))];
  }
  const isFirm =
    (classic.method ?? familyOf(classic.family)?.method) === 'stir' || FIRM.includes(classic.family);
  const isCreamy = Object.keys(classic.ingredients).some((id) => ingredientOf(id).role === 'cream');
  return isFirm || isCreamy ? own.toSorted((left, right) => clouds(left) - clouds(right)) : own;
};

const KEPT_SOUL = 2;
const ALL_SOUL = 3;

const keepsSoul = (classic: Poured, lines: readonly Pour[], least = KEPT_SOUL): boolean => {
  const soul = soulOf(poursOfClassic(classic));
  const kept = soul.filter((id) => lines.some((line) => line.id === id)).length;
  return kept >= Math.min(least, soul.length);
};

const QUARTER_OUNCE_ML = UNIT_ML.oz / 4;

/** In the unit that the data files use. */
const amountOf = ({ id, ml }: Pour): number | string => {
  const item = ingredientOf(id);
  if (item.unit !== 'oz') return Math.round((ml / mlPerUnit(item)) * 100) / 100;
  return ml % QUARTER_OUNCE_ML < 0.01
    ? ml / UNIT_ML.oz
    : `${Math.round((ml / UNIT_ML.barspoon) * 10) / 10} barspoon`;
};

const RIMS: readonly string[] = ['salt-rim', 'sugar-rim'];
const MAX_GARNISHES = 2;

const garnishFor = ({ garnish }: Template, classic: Poured, note?: FlavorNote): string[] => {
  const own = note && carriersOfNote(note).garnish;
  if (garnish) return garnish.flatMap((id) => (id === 'note' ? (own ?? classic.garnish[0] ?? []) : id));
  if (own === undefined) return classic.garnish;
  return [...classic.garnish.filter((id) => RIMS.includes(id)), own].slice(0, MAX_GARNISHES);
};

const apart = (ids: readonly string[] | undefined, lines: readonly Pour[]) =>
  ids?.filter((id) => lines.some((line) => line.id === id));

/** The amounts of a spec in the units that the data files use. */
export const amountsOf = (lines: readonly Pour[]): Variation['ingredients'] =>
  Object.fromEntries(lines.map((line) => [line.id, amountOf(line)]));

const variationOf = (
  template: Template,
  classic: Classic,
  { family, glass, lines }: Made,
  came?: { note: FlavorNote; carrier: string },
): Variation | undefined => {
  const motifs = came ? nameWords.notes[came.note] : nameWords.turns[template.strength ?? 'lighter'];
  const words = wordsFor(template, classic, motifs, came);
  const rare = lines.find(({ id }) => tierOf(id) === 'rare' && classic.ingredients[id] === undefined);
  const notes = came ? [came.note] : [];
  return (
    words && {
      ...words,
      id: [classic.id, template.id, came?.carrier].filter(Boolean).join('-'),
      notes,
      moods: template.moods,
      family: family.id,
      glass,
      method: family.method,
      ice: family.ice,
      ingredients: amountsOf(lines),
      garnish: garnishFor(template, classic, came?.note),
      alternatives: {},
      ...(rare && { swap: swapFor(rare.id) }),
      floats: apart(classic.floats, lines),
      rinse: apart(classic.rinse, lines),
      parent: classic,
      asks: { more: [], less: [], notes, strength: template.strength },
    }
  );
};

/** The first of all that is there. */
const firstOf = <T, Found>(all: readonly T[], find: (one: T) => Found | undefined): Found | undefined => {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * The variation of a classic for a note, filled from the template that suits both: with what brings the note best, as it
 * was written for this classic, or for its kind. Undefined where none comes off.
 */
export const noteVariationOf = (classic: Classic, note: FlavorNote): Variation | undefined => {
  const fitting = fittingFor(classic, ({ forms }) => forms.length > 0, note);
  const keeping = (least: number) =>
    firstOf(carriersFor(classic, note), (carrier) =>
      firstOf(
        fitting.filter(({ forms }) => forms.some((form) => form === formOf(carrier))),
        (template) => {
          const [chosen = {}] = choicesOf(template);
          const made = madeBy(template, classic, chosen, carrier);
          return made && isTasted(note, made.lines) && keepsSoul(classic, made.lines, least)
            ? variationOf(template, classic, made, { note, carrier })
            : undefined;
        },
      ),
    );
  // A Negroni keeps its vermouth where anything brings the note without taking that away.
  return keeping(ALL_SOUL) ?? keeping(KEPT_SOUL);
};

const isAlcoholFree = (ids: readonly string[]): boolean => ids.every((id) => ingredientOf(id).abv === 0);

/** An author's version without alcohol with a note in it; undefined where nothing without alcohol brings it. */
export const zeroProofNoteVariationOf = (version: Variation, note: FlavorNote): Variation | undefined => {
  const gone = ({ lines }: Made) =>
    Object.keys(version.ingredients).filter((id) => lines.every((line) => line.id !== id));
  const fitting = fittingFor(
    version,
    ({ forms, for: own, family }) => forms.length > 0 && own.parents === undefined && family === undefined,
    note,
  );
  return firstOf(
    carriersFor(version, note).filter((id) => isAlcoholFree([id])),
    (carrier) =>
      firstOf(
        fitting.filter(({ forms }) => forms.some((form) => form === formOf(carrier))),
        (template) => {
          const [chosen = {}] = choicesOf(template);
          const made = madeBy(template, version, chosen, carrier);
          const words =
            made &&
            isTasted(note, made.lines) &&
            isAlcoholFree(made.lines.map(({ id }) => id)) &&
            keepsSoul(version, made.lines) &&
            wordsFor(template, { ...version, name: version.parent.name }, nameWords.notes[note], {
              note,
              carrier,
            });
          return made && words
            ? {
                ...version,
                ...words,
                id: `${version.id}-${template.id}-${carrier}`,
                idea: speaksOf(version.idea, gone(made)) ? words.idea : `${version.idea} ${words.idea}`,
                serve: version.serve,
                notes: [note],
                glass: made.glass,
                ingredients: amountsOf(made.lines),
                garnish: garnishFor(template, version, note),
                asks: { more: [], less: [], notes: [note], strength: '0%' },
              }
            : undefined;
        },
      ),
  );
};

/** Milliliters of one spirit, and of all of them, that a glass takes at most. */
const MAX_SPIRITS_ML = 82.5;

const isPourable = ({ lines }: Made): boolean =>
  lines.reduce((sum, { id, ml }) => (ingredientOf(id).role === 'base' ? sum + ml : sum), 0) <= MAX_SPIRITS_ML;

/** The variations of a classic at another strength, in percent by volume, the nearest to how it was written first. */
export const strengthVariationsOf = (
  classic: Classic,
  toward: 'lighter' | 'stronger',
  [low, high]: readonly [number, number],
): Variation[] =>
  fittingFor(classic, ({ strength }) => strength === toward).flatMap((template) => {
    const made = firstOf(choicesOf(template), (chosen) => {
      const one = madeBy(template, classic, chosen);
      return one && one.abv >= low && one.abv <= high && isPourable(one) ? one : undefined;
    });
    return (made && variationOf(template, classic, made)) ?? [];
  });

/** A classic as it stands, to be brought into a mood. */
export const asVariation = (classic: Classic): Variation => ({
  ...classic,
  names: [classic.name],
  notes: [],
  idea: '',
  serve: '',
  alternatives: {},
  parent: classic,
  asks: { more: [], less: [], notes: [] },
});

/** Milliliters under which what came in is no change that anybody tastes: a single dash. */
const NEWS_ML = 1.5;

const isNews = ({ lines }: Made, { ingredients }: Variation): boolean =>
  lines.some(
    ({ id, ml }) => ingredients[id] === undefined && (ml >= NEWS_ML || ingredientOf(id).unit !== 'dash'),
  );

/** A drink in a mood: one thing more changed on purpose. Undefined where its note would go. */
const turnedBy = (template: Template, variation: Variation, mood: Mood): Variation | undefined => {
  const { parent, notes } = variation;
  const kept = Object.keys(variation.ingredients).filter((id) =>
    ingredientOf(id).notes.some((one) => notes.some((note) => note === one)),
  );
  // A template's own spoon of what shows the note would make less of it.
  const [all = {}] = choicesOf(template);
  const chosen = Object.fromEntries(Object.entries(all).filter(([id]) => !kept.includes(id)));
  const made = madeBy(template, variation, chosen, undefined, kept);
  const motifs = notes.length === 0 ? [parent.name] : notes.flatMap((note) => nameWords.notes[note]);
  const words =
    made &&
    notes.every((note) => isTasted(note, made.lines)) &&
    wordsFor(template, { ...variation, name: parent.name }, motifs);
  if (!made || !words || !isNews(made, variation)) return undefined;
  const swapped = Object.fromEntries(
    Object.entries(template.swap).filter(([from]) => variation.ingredients[from] !== undefined),
  );
  return {
    ...variation,
    ...words,
    id: `${variation.id}-${template.id}`,
    idea: `${withSpirits(variation.idea, swapped)} ${words.idea}`.trim(),
    taste: notes.length === 0 ? words.taste : withSpirits(variation.taste, swapped),
    serve: variation.serve || words.serve,
    moods: [mood, ...variation.moods.filter((one) => one !== mood)],
    family: made.family.id,
    glass: made.glass,
    method: made.family.method,
    ice: made.family.ice,
    ingredients: amountsOf(made.lines),
    floats: apart(variation.floats, made.lines),
    rinse: apart(variation.rinse, made.lines),
    garnish: variation.garnish.filter((id) => made.glass !== 'Champagne Flute' || !RIMS.includes(id)),
    asks: { ...variation.asks, mood },
  };
};

/** A drink with or without a note of its own as each template turns it for a mood; none where its note would go. */
export const inMoodsOf = (variation: Variation, mood: Mood): Variation[] =>
  fittingFor(variation, (one) => one.mood === mood).flatMap(
    (template) => turnedBy(template, variation, mood) ?? [],
  );
