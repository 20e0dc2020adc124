import { BASE_LIQUOR_FILTERS, type BaseLiquorFilter, MOOD_FILTERS, type MoodFilter } from '@swizzle/proto';
import { capitalized } from '../../lib/capitalized.ts';

export interface Filters {
  baseLiquor: BaseLiquorFilter;
  mood: MoodFilter;
}

export const NO_FILTERS: Filters = { baseLiquor: 'all', mood: 'all' };

export const sameFilters = (one: Filters, other: Filters) =>
  one.baseLiquor === other.baseLiquor && one.mood === other.mood;

/** The number of set filters. */
export const filterCount = ({ baseLiquor, mood }: Filters) =>
  Number(baseLiquor !== 'all') + Number(mood !== 'all');

export interface Choice<Value> {
  value: Value;
  label: string;
}

export const BASE_LIQUOR_CHOICES: readonly Choice<BaseLiquorFilter>[] = BASE_LIQUOR_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All' : capitalized(value),
}));

export const MOOD_CHOICES: readonly Choice<MoodFilter>[] = MOOD_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All' : value,
}));

/** The message that a change of the filters adds to the conversation. */
export function requestFor(before: Filters, after: Filters): string {
  const { baseLiquor, mood } = after;
  const baseChanged = baseLiquor !== before.baseLiquor;
  const moodChanged = mood !== before.mood;
  if (baseLiquor === 'all' && mood === 'all' && baseChanged && moodChanged) return 'Show me everything';
  if (baseLiquor === 'all' && baseChanged && !moodChanged) return 'Show me all base liquors';
  if (mood === 'all' && moodChanged && !baseChanged) return 'Show me cocktails for any mood';
  if (mood === 'all') return `Show me ${baseLiquor} cocktails`;
  if (baseLiquor === 'all') return `Show me cocktails with a ${mood} mood`;
  return `Show me ${mood} ${baseLiquor} cocktails`;
}
