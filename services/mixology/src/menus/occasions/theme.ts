import { BASE_LIQUORS, FLAVOR_AXES, FlavorNoteName, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Candidate } from '../candidate.ts';
import themes from './themes.json' with { type: 'json' };

/** What a theme means at the bar. Our judgment. */
const Theme = z.strictObject({
  id: z.string(),
  /** Words and phrases that call for it. */
  words: z.array(z.string().min(2)).min(1),
  notes: z.array(FlavorNoteName),
  ingredients: z.array(z.string().refine((id) => ingredientOf(id).id === id)),
  moods: z.array(z.enum(MOODS)),
  bases: z.array(z.enum(BASE_LIQUORS)),
  axes: z.array(z.enum(FLAVOR_AXES)),
  /** What a menu of it is called. */
  motifs: z.array(z.string()).min(3),
  /** What one sees there: begins the line beneath the name. */
  scenes: z.array(z.string()).min(2),
});
type Theme = z.infer<typeof Theme>;

const DIACRITICS = /\p{M}/gu;
/** Words that say nothing about a drink. */
const SILENT = new Set(
  'a an and at by for from in into is it my of on or our the to with party theme themed night evening day event style vibe vibes very some feel inspired drinks cocktails'.split(
    ' ',
  ),
);

/** One form for singular and plural. */
const stem = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);

/** The words of a text in the form in which they are compared. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(stem);

const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `;

const THEMES = z
  .array(Theme)
  .parse(themes)
  .map((theme) => ({ theme, phrases: theme.words.map(spaced) }));

/** The theme of a menu without alcohol, whatever words ask for it. */
export const ZERO_PROOF = 'zero-proof';
export const zeroProofTheme = (): Theme[] =>
  THEMES.filter(({ theme }) => theme.id === ZERO_PROOF).map(({ theme }) => theme);

/** A theme as the host wrote it, read. */
export interface ReadTheme {
  /** What we know of it; several for a 'tropical masquerade'. */
  known: readonly Theme[];
  /** Words that no theme explains: looked up in drinks themselves. */
  others: readonly string[];
}

/** What a host's theme calls for. */
export const readTheme = (text: string | undefined): ReadTheme => {
  const asked = spaced(text ?? '');
  const heard = THEMES.map(({ theme, phrases }) => ({
    theme,
    phrases: phrases.filter((phrase) => asked.includes(phrase)),
  })).filter(({ phrases }) => phrases.length > 0);
  const explained = new Set(heard.flatMap(({ phrases }) => phrases.flatMap(wordsOf)));
  const others = wordsOf(text ?? '').filter((word) => !explained.has(word) && !SILENT.has(word));
  return { known: heard.map(({ theme }) => theme), others: [...new Set(others)] };
};

/** Each further ingredient or note of the theme closes this share of what is missing. */
const CLOSING = 0.5;

const knownFit = (candidate: Candidate, { notes, ingredients, moods, bases, axes }: Theme): number => {
  const hits =
    ingredients.filter((id) => candidate.ingredients.has(id)).length +
    notes.filter((note) => candidate.notes.includes(note)).length;
  const all = candidate.profile.reduce((sum, value) => sum + value, 0);
  const loud = axes.reduce((sum, axis) => sum + (candidate.profile[FLAVOR_AXES.indexOf(axis)] ?? 0), 0);
  return (
    0.55 * (1 - CLOSING ** hits) +
    0.2 * Number(moods.includes(candidate.mood)) +
    0.15 * Number(bases.includes(candidate.base)) +
    0.1 * (all > 0 ? loud / all : 0)
  );
};

const othersFit = ({ name, tags, notes, ingredients }: Candidate, others: readonly string[]): number => {
  const own = new Set(wordsOf([name, ...tags, ...notes, ...ingredients].join(' ')));
  return others.filter((word) => own.has(word)).length / others.length;
};

/** How well a drink suits a theme, 0 to 1; 0 where there is none. */
export const themeFit = (candidate: Candidate, { known, others }: ReadTheme): number => {
  const told = known.map((theme) => knownFit(candidate, theme));
  return Math.max(0, ...told, others.length > 0 ? othersFit(candidate, others) : 0);
};
