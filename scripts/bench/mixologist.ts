import { compose } from '@swizzle/mixology';
import { ABV_LABELS, FLAVOR_AXES, type GenerateRequest, VIBES } from '@swizzle/proto';
import { type Figure, median, quantile } from './figure.ts';

const LIMIT_MS = 50;
const RECIPES = 500;
const WARM_UP = 50;

/** Requests spread over what can be asked; each its own seed. */
function request(index: number): GenerateRequest {
  const levels = FLAVOR_AXES.map((axis, at) => [axis, (index * (at + 3)) % 11]);
  return {
    flavorProfile: Object.fromEntries(levels) as GenerateRequest['flavorProfile'],
    abv: ABV_LABELS[index % ABV_LABELS.length] as GenerateRequest['abv'],
    mood: VIBES[index % VIBES.length] as GenerateRequest['mood'],
    selectedNotes: [],
  };
}

export function measureMixologist(): Figure[] {
  for (let index = 0; index < WARM_UP; index++) compose(request(index), index);
  const times = Array.from({ length: RECIPES }, (_, index) => {
    const from = performance.now();
    compose(request(index), index);
    return performance.now() - from;
  });
  const figure = (what: string, value: number): Figure => ({ what, value, limit: LIMIT_MS, unit: 'ms' });
  return [
    figure('the rule-based generator makes a recipe in', median(times)),
    figure('  99 of 100 recipes in', quantile(times, 0.99)),
  ];
}
