// What is said of a drink that a template made, with its slots filled.
import type { FlavorNote } from '@swizzle/proto';
import { hashText } from '../chance.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import { capitalized, filled } from '../wording/phrases.ts';
import { carriersOfNote } from './note-carriers.ts';
import type { Poured, Template } from './template.ts';
import type { Variation } from './variation.ts';

const ofRole = (classic: Poured, ...roles: readonly Role[]): string | undefined =>
  roles.flatMap(
    (role) => Object.keys(classic.ingredients).find((id) => ingredientOf(id).role === role) ?? [],
  )[0];

const shortOf = (id: string | undefined): string | undefined => {
  if (id === undefined) return undefined;
  const { short, name } = ingredientOf(id);
  return (short ?? name).replace(/^fresh /, '').replace(/ juice$/, '');
};

/** The first of the texts, from one that chance would pick on, whose slots all have something in them. */
const filledFrom = (
  texts: readonly string[],
  slots: Slots,
  key: string,
  most: number,
): string | undefined => {
  const start = hashText(key) % texts.length;
  return [...texts.slice(start), ...texts.slice(0, start)]
    .map((text) => capitalized(filled(text, slots)))
    .find((text) => text !== '' && text.length <= most);
};

/** A text about one spirit as it is true of another that took its place. */
export const withSpirits = (text: string, swap: Readonly<Record<string, string>>): string =>
  Object.entries(swap).reduce((said, [from, to]) => {
    const [left = '', right = ''] = [shortOf(from), shortOf(to)];
    return said
      .replaceAll(new RegExp(`\\b${left}\\b`, 'g'), right)
      .replaceAll(new RegExp(`\\b${capitalized(left)}\\b`, 'g'), capitalized(right));
  }, text);

type Slots = Readonly<Record<string, string | undefined>>;

/** One of them, always the same for a key. */
const pickOf = <T>(all: readonly T[], key: string): T | undefined => all[hashText(key) % all.length];

/** What a note and what brings it are called. */
const noteSlots = (note: FlavorNote, carrier: string, key: string): Slots => {
  const { noun, taste, why } = carriersOfNote(note);
  return {
    note: noun,
    tasting: taste,
    why: pickOf(why, key),
    carrier: ingredientOf(carrier).name.replace(/^fresh /, ''),
  };
};

const slotsOf = (classic: Poured): Slots => ({
  parent: classic.name,
  base: shortOf(ofRole(classic, 'base', 'fortified', 'aperitif', 'sparkling', 'liqueur')),
  sour: classic.ingredients['lime-quarters'] ? 'lime' : shortOf(ofRole(classic, 'sour', 'juice')),
  sweet: shortOf(ofRole(classic, 'liqueur', 'sweetener')),
  long: shortOf(ofRole(classic, 'lengthener', 'sparkling', 'juice', 'sour')),
  wine: shortOf(ofRole(classic, 'fortified', 'sparkling')),
});

const MAX_CHARACTERS = { sentence: 170, tagline: 70, name: 60 } as const;

type Words = Pick<Variation, 'names' | 'idea' | 'taste' | 'tagline' | 'serve'>;

/** The words of a template for a classic, and for a note and what brings it; undefined where a slot stays empty. */
export const wordsFor = (
  template: Template,
  classic: Poured,
  motifs: readonly string[],
  came?: { note: FlavorNote; carrier: string },
): Words | undefined => {
  const key = `${template.id} ${classic.name} ${came?.note ?? motifs[0]}`;
  const slots: Slots = { ...slotsOf(classic), ...(came && noteSlots(came.note, came.carrier, key)) };
  const text = (texts: readonly string[], field: string, most: number) =>
    filledFrom(texts, slots, `${field} ${key}`, most);
  const idea = text(template.change, 'change', MAX_CHARACTERS.sentence);
  const taste = text(template.taste, 'taste', MAX_CHARACTERS.sentence);
  const tagline = text(template.tagline, 'tagline', MAX_CHARACTERS.tagline);
  const names = template.names.flatMap((name) =>
    motifs.flatMap((motif) => filledFrom([name], { ...slots, motif }, key, MAX_CHARACTERS.name) ?? []),
  );
  const serve = pickOf(template.serve, key);
  return idea && taste && tagline && serve && names.length > 0
    ? { idea, taste, tagline, serve, names: [...new Set(names)] }
    : undefined;
};
