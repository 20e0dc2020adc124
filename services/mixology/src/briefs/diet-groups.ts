// Which drinks suit guests with a diet of their own.
import { type Candidate, isSober } from '../menus/candidate.ts';
import type { DietGroup } from './diets.ts';
import { hasTerm } from './drink-match.ts';
import type { EventBrief } from './event-brief.ts';
import { kindTerm } from './terms.ts';

const IMITATIONS = kindTerm('imitation spirits').ingredients;

/** Wine and spirits without their alcohol keep up to half a percent of it. */
const isImitation = ({ ingredients }: Candidate): boolean =>
  [...ingredients].some((id) => IMITATIONS.has(id));

const isSuited = (drink: Candidate, { excludes, little, isSober: isFree, isTraceless }: DietGroup): boolean =>
  (!isFree || isSober(drink)) &&
  !(isTraceless && (drink.hasTraces || isImitation(drink))) &&
  !excludes.some((term) => hasTerm(drink, term)) &&
  !little.some((term) => hasTerm(drink, term, true));

const known = new WeakMap<DietGroup, WeakMap<Candidate, boolean>>();

/** Whether guests with a diet can have a drink. */
export const suits = (drink: Candidate, group: DietGroup): boolean => {
  const answers = known.get(group) ?? new WeakMap<Candidate, boolean>();
  known.set(group, answers);
  const answer = answers.get(drink) ?? isSuited(drink, group);
  answers.set(drink, answer);
  return answer;
};

/** Labels of a drink: the diets of some guests that it suits. */
export const suitsOf = (drink: Candidate, { groups }: Pick<EventBrief, 'groups'>): string[] => [
  ...new Set(groups.filter((group) => suits(drink, group)).map(({ label }) => label)),
];
