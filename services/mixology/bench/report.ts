// How good the rule-based generator is, over 500 requests, beside a plain baseline. Asserts nothing.
import { FLAVOR_AXES, type FlavorProfile, type Recipe } from '@swizzle/proto';
import { classicRecipe } from '../src/classics/classic-recipe.ts';
import { CLASSICS } from '../src/classics/classics.ts';
import { compose } from '../src/composing/compose.ts';
import type { ComposeRequest } from '../src/composing/wish.ts';
import { ALL_FAMILIES, type Family, familyOf } from '../src/families/family.ts';
import { type Answer, type Judged, judge, likeness } from './judge.ts';
import { knowledgeLines } from './palate.ts';
import { benchRequests } from './requests.ts';
import { MIN_COSINE, table } from './table.ts';

/** How a recipe's first tag names its family. */
const tagOf = ({ noun }: Family) => noun.replace('zero-proof ', '').toLowerCase();

const familyTold = ({ tags, abv }: Recipe): Family => {
  const family = ALL_FAMILIES.find((one) => tagOf(one) === tags[0] && one.zeroProof === (abv === 0));
  if (!family) throw new RangeError(`No family goes by ${tags[0]}`);
  return family;
};

/** The rule-based generator. */
const ruleBased = (request: ComposeRequest, seed: number): Answer => {
  const recipe = compose(request, seed);
  return { recipe, family: familyTold(recipe) };
};

const answerOf = (classic: (typeof CLASSICS)[number]): Answer[] => {
  const family = familyOf(classic.family);
  return family ? [{ recipe: classicRecipe(classic), family }] : [];
};

const classics: readonly Answer[] = CLASSICS.flatMap(answerOf);

const nearest = (asked: FlavorProfile): Answer => {
  let [best, highest] = [classics[0], -1];
  for (const answer of classics) {
    const value = likeness(asked, answer.recipe.flavorProfile);
    if (value > highest) [best, highest] = [answer, value];
  }
  if (!best) throw new RangeError('There are no classics');
  return best;
};

/** The plain baseline: the classic whose profile comes nearest. */
const nearestClassic = (request: ComposeRequest): Answer => nearest(request.flavorProfile);

/** What a guest could give up, one at a time: what then comes near was what kept it away. */
const RELAXED: readonly { why: string; without: (request: ComposeRequest) => ComposeRequest }[] = [
  { why: 'the asked strength', without: (request) => ({ ...request, abv: 'Any ABV' }) },
  { why: 'the selected notes', without: (request) => ({ ...request, selectedNotes: [] }) },
  { why: 'the parent', without: ({ parent: _none, ...request }) => request },
  { why: 'the asked glass', without: ({ preferredGlass: _none, ...request }) => request },
];

const fitWithout = (missed: Judged, without: (request: ComposeRequest) => ComposeRequest) =>
  judge(missed.at, missed.request, ruleBased(without(missed.request), missed.at), 0).cosine;

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
  ...(one.cosine < MIN_COSINE ? [`cosine ${one.cosine.toFixed(3)}, ${reasonFor(one)}`] : []),
];

const described = ({ at, request, recipe }: Judged, faults: readonly string[]) =>
  `#${at} ${request.parent ? 'remix, ' : ''}${request.abv}, ${request.selectedNotes.length} notes, ` +
  `${request.preferredGlass ?? 'any glass'}; ${askedProfile(request)} → ${recipe.tags[0]}: ${faults.join('; ')}`;

/** The requests that miss a goal of their own, worst fit first, and why. */
const misses = (all: readonly Judged[]): string[] =>
  all
    .map((one) => ({ one, faults: faultsOf(one) }))
    .filter(({ faults }) => faults.length > 0)
    .sort((left, right) => left.one.cosine - right.one.cosine)
    .map(({ one, faults }) => described(one, faults));

const REQUESTS = 500;

const judged = (
  requests: readonly ComposeRequest[],
  make: (request: ComposeRequest, seed: number) => Answer,
): Judged[] =>
  requests.map((request, at) => {
    const from = performance.now();
    const answer = make(request, at);
    return judge(at, request, answer, performance.now() - from);
  });

/** The table, then the requests that miss a goal. */
export const report = (): string => {
  const requests = benchRequests(REQUESTS);
  const byRules = judged(requests, ruleBased);
  const missed = misses(byRules);
  return [
    `${REQUESTS} requests\n`,
    table(byRules, judged(requests, nearestClassic)),
    '',
    ...knowledgeLines(),
    `\n${missed.length} requests miss a goal, worst first:\n`,
    ...missed,
  ].join('\n');
};
