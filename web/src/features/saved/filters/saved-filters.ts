// The filters of the collection: parsed from the URL, sent to the server, and described in words.
import {
  ALL_FLAVOR_NOTES,
  BASE_LIQUOR_FILTERS,
  type BaseLiquorFilter,
  CALORIE_FILTERS,
  type CalorieFilter,
  type FlavorAxis,
  type FlavorNote,
  MOBILE_STRENGTH_FILTERS,
  MOOD_FILTERS,
  type MoodFilter,
  STRENGTH_FILTERS,
  STRENGTH_RANGES,
} from '@swizzle/proto';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { capitalized } from '../../../lib/capitalized.ts';
import { axisName } from '../../../lib/flavor/taste-words.ts';

// The options of each select, in display order.

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

type Strength = keyof typeof STRENGTH_RANGES;

export const BASE_LIQUORS = BASE_LIQUOR_FILTERS.filter((liquor) => liquor !== 'all').map((value) => ({
  value,
  label: capitalized(value),
}));

export const MOODS = MOOD_FILTERS.filter((mood) => mood !== 'all').map((value) => ({ value, label: value }));

export const PRIMARY_FLAVORS: readonly Choice<FlavorAxis>[] = (
  ['sweet', 'sour', 'bitter', 'fruity', 'herbaceous', 'earthy'] as const
).map((value) => ({ value, label: axisName(value) }));

export const CALORIES = CALORIE_FILTERS;

const percent = (strength: Strength) => strength.replace(/\+?$/, (plus) => `%${plus}`);

const DESKTOP_STRENGTHS = STRENGTH_FILTERS.map((value) => ({ value, label: value }));
const MOBILE_STRENGTHS = MOBILE_STRENGTH_FILTERS.map((value) => ({ value, label: percent(value) }));

/** Desktop and phone have different lists. A strength from the other list is sorted in by its lower bound. */
export function strengthChoices(
  list: 'desktop' | 'mobile',
  chosen: Strength | undefined,
): readonly Choice<Strength>[] {
  const choices: Choice<Strength>[] = list === 'desktop' ? DESKTOP_STRENGTHS : MOBILE_STRENGTHS;
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices;
  const foreign = { value: chosen, label: list === 'desktop' ? chosen : percent(chosen) };
  return [...choices, foreign].sort((a, b) => STRENGTH_RANGES[a.value].min - STRENGTH_RANGES[b.value].min);
}

export interface SavedFilters {
  readonly baseLiquor?: Exclude<BaseLiquorFilter, 'all'> | undefined;
  readonly mood?: Exclude<MoodFilter, 'all'> | undefined;
  readonly abv?: Strength | undefined;
  readonly primaryFlavor?: FlavorAxis | undefined;
  readonly calories?: CalorieFilter | undefined;
  /** A cocktail must have all of them. */
  readonly flavorNotes: readonly FlavorNote[];
}

export const NO_FILTERS: SavedFilters = { flavorNotes: [] };

/** Maximum number of notes per request. */
export const MAX_NOTES = 20;

const STRENGTHS = [...STRENGTH_FILTERS, ...MOBILE_STRENGTH_FILTERS];

/** The filters in the URL; unknown values are ignored. */
function parseFilters(search: URLSearchParams): SavedFilters {
  const notes = search.get('flavorNotes')?.split(',') ?? [];
  return {
    baseLiquor: pick(BASE_LIQUORS, search.get('baseLiquor')),
    mood: pick(MOODS, search.get('mood')),
    abv: STRENGTHS.find((strength) => strength === search.get('abv')),
    primaryFlavor: pick(PRIMARY_FLAVORS, search.get('primaryFlavor')),
    calories: pick(CALORIES, search.get('calories')),
    flavorNotes: ALL_FLAVOR_NOTES.filter((note) => notes.includes(note))
      .sort((a, b) => notes.indexOf(a) - notes.indexOf(b))
      .slice(0, MAX_NOTES),
  };
}

const pick = <Value extends string>(choices: readonly Choice<Value>[], asked: string | null) =>
  choices.find(({ value }) => value === asked)?.value;

function parsePage(search: URLSearchParams): number {
  const asked = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

/** The filters as request parameters. */
export const queryOf = ({ flavorNotes, ...chosen }: SavedFilters) => ({
  ...chosen,
  flavorNotes: flavorNotes.length > 0 ? flavorNotes.join(',') : undefined,
});

/** The filters and the page as URL parameters. */
function searchOf(filters: SavedFilters, page: number): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(queryOf(filters))) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  return search;
}

export const isFiltered = (filters: SavedFilters) => filterWords(filters).length > 0;

/** One or two words per active filter, in their order. */
export function filterWords({ baseLiquor, mood, abv, primaryFlavor, calories, flavorNotes }: SavedFilters) {
  const words = [
    BASE_LIQUORS.find(({ value }) => value === baseLiquor)?.label,
    mood,
    abv && `${percent(abv)} ABV`,
    primaryFlavor && axisName(primaryFlavor),
    CALORIES.find(({ value }) => value === calories)
      ?.label.split(' ')
      .at(-1),
    ...flavorNotes,
  ];
  return words.filter((word) => word !== undefined);
}

export type SavedSearch = ReturnType<typeof useSavedSearch>;

/** Filters and page are in the URL, so that a reload, a link and the history restore them. */
export function useSavedSearch() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => parseFilters(search), [search]);
  return {
    filters,
    page: parsePage(search),
    /** Starts at the first page. Changes of filters replace the history entry. */
    setFilters: (next: SavedFilters) =>
      setSearch(searchOf(next, 1), { replace: true, preventScrollReset: true }),
    setPage: (page: number, options?: { replace: boolean }) =>
      setSearch(searchOf(filters, page), { ...options, preventScrollReset: true }),
  };
}
