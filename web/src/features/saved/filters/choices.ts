// What each select of the collection offers, in the order shown.
import {
  BASE_LIQUOR_FILTERS,
  CALORIE_FILTERS,
  type FlavorAxis,
  MOBILE_STRENGTH_FILTERS,
  MOOD_FILTERS,
  STRENGTH_FILTERS,
  STRENGTH_STRETCHES,
} from '@swizzle/proto';
import { capitalized } from '../../../lib/capitalized.ts';
import { axisName } from '../../../lib/flavor/flavor-words.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export type Strength = keyof typeof STRENGTH_STRETCHES;

export const BASE_LIQUORS = BASE_LIQUOR_FILTERS.filter((liquor) => liquor !== 'all').map((value) => ({
  value,
  label: capitalized(value),
}));

export const MOODS = MOOD_FILTERS.filter((mood) => mood !== 'all').map((value) => ({ value, label: value }));

export const PRIMARY_FLAVORS: readonly Choice<FlavorAxis>[] = (
  ['sweet', 'sour', 'bitter', 'fruity', 'herbaceous', 'earthy'] as const
).map((value) => ({ value, label: axisName(value) }));

export const CALORIES = CALORIE_FILTERS;

export const percent = (strength: Strength) => strength.replace(/\+?$/, (plus) => `%${plus}`);

const DESKTOP_STRENGTHS = STRENGTH_FILTERS.map((value) => ({ value, label: value }));
const MOBILE_STRENGTHS = MOBILE_STRENGTH_FILTERS.map((value) => ({ value, label: percent(value) }));

/** Desktop and phone have a list each. A strength chosen from the other one keeps its place, by its lower bound. */
export function strengthChoices(
  list: 'desktop' | 'mobile',
  chosen: Strength | undefined,
): readonly Choice<Strength>[] {
  const choices: Choice<Strength>[] = list === 'desktop' ? DESKTOP_STRENGTHS : MOBILE_STRENGTHS;
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices;
  const foreign = { value: chosen, label: list === 'desktop' ? chosen : percent(chosen) };
  return [...choices, foreign].sort(
    (a, b) => STRENGTH_STRETCHES[a.value].min - STRENGTH_STRETCHES[b.value].min,
  );
}
