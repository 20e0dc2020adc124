import { FLAVOR_AXES } from '@swizzle/proto';
import type { ComposeRequest } from '../src/composing/wish.ts';
import { type Judged, judge } from './judge.ts';
import { house } from './makers.ts';
import { LEAST_COSINE } from './table.ts';

/** What a guest could give up, one at a time: what then comes near was what kept it away. */
const RELAXED: readonly { why: string; without: (request: ComposeRequest) => ComposeRequest }[] = [
  { why: 'the asked strength', without: (request) => ({ ...request, abv: 'Any ABV' }) },
  { why: 'the selected notes', without: (request) => ({ ...request, selectedNotes: [] }) },
  { why: 'the parent', without: ({ parent: _none, ...request }) => request },
  { why: 'the asked glass', without: ({ preferredGlass: _none, ...request }) => request },
];

const fitWithout = (missed: Judged, without: (request: ComposeRequest) => ComposeRequest) =>
  judge(missed.at, missed.request, house(without(missed.request), missed.at), 0).cosine;

/** Gain of similarity from which on something given up counts as the reason. */
const TELLING = 0.02;

const reasonFor = (missed: Judged): string => {
  const gains = RELAXED.map(({ why, without }) => ({
    why,
    gain: fitWithout(missed, without) - missed.cosine,
  }));
  const [first] = gains.filter(({ gain }) => gain > TELLING).sort((left, right) => right.gain - left.gain);
  return first ? `kept away by ${first.why}` : 'no balanced drink has this profile';
};

const askedProfile = ({ flavorProfile }: ComposeRequest) =>
  FLAVOR_AXES.map((axis) => `${axis} ${flavorProfile[axis]}`).join(' ');

const faultsOf = (one: Judged): string[] => [
  ...(one.inRange ? [] : [`${one.recipe.abv} % is not ${one.request.abv}`]),
  ...(one.inBalance ? [] : [`out of balance for a ${one.recipe.tags[0]}`]),
  ...one.missingNotes.map((note) => `${note} is missing`),
  ...(one.cosine < LEAST_COSINE ? [`cosine ${one.cosine.toFixed(3)}, ${reasonFor(one)}`] : []),
];

const described = ({ at, request, recipe }: Judged, faults: readonly string[]) =>
  `#${at} ${request.parent ? 'remix, ' : ''}${request.abv}, ${request.selectedNotes.length} notes, ` +
  `${request.preferredGlass ?? 'any glass'}; ${askedProfile(request)} → ${recipe.tags[0]}: ${faults.join('; ')}`;

/** The requests that miss a goal of their own, worst fit first, and why. */
export const misses = (all: readonly Judged[]): string[] =>
  all
    .map((one) => ({ one, faults: faultsOf(one) }))
    .filter(({ faults }) => faults.length > 0)
    .sort((left, right) => left.one.cosine - right.one.cosine)
    .map(({ one, faults }) => described(one, faults));
