// Which drinks suit guests with a diet of their own.
import { type Candidate, isAlcoholFree } from '../../menus/candidate.ts';
import type { EventBrief } from '../event-brief.ts';
import { hasTerm, isTraceless } from '../wishes/drink-match.ts';
import type { DietGroup } from './diets.ts';

const isSuited = (
  drink: Candidate,
  { excludes, little, isAlcoholFree: isFree, isTraceless: isStrict }: DietGroup,
): boolean =>
  (!isFree || isAlcoholFree(drink)) &&
  !(isStrict && !isTraceless(drink)) &&
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

/** A mark of a dislike or of a wish: for the host, and not to be printed for guests. */
const HOSTS_ONLY = /^(?:No (?!alcohol)|Little )/;

/** The marks of a drink that guests read. */
export const guestMarks = (labels: readonly string[]): string[] =>
  labels.filter((label) => !HOSTS_ONLY.test(label));

/** Labels of a drink: the diets of some guests that it suits. */
export const suitsOf = (drink: Candidate, { groups }: Pick<EventBrief, 'groups'>): string[] => [
  ...new Set(groups.filter((group) => suits(drink, group)).map(({ label }) => label)),
];

/** Diets that every drink keeps because the host excludes the rest, as guests look for them. */
const KEPT_BY_ALL: Readonly<Record<string, string>> = {
  Vegan: 'Vegan',
  'No gluten': 'Gluten-free',
  'No dairy': 'Dairy-free',
};
const FOR_ADULTS = 'For grown-ups';

/** What guests read beneath a drink: diets, of some guests or of all, and where children are, that it has alcohol. */
export const marksOf = (drink: Candidate, brief: EventBrief): string[] => {
  const kept = brief.parts.flatMap(({ kind, label, isRemoved }) =>
    (kind === 'diet' || kind === 'excluded') && !isRemoved ? (KEPT_BY_ALL[label] ?? []) : [],
  );
  const isForAdults = brief.children !== undefined && !isAlcoholFree(drink);
  return [...new Set([...(isForAdults ? [FOR_ADULTS] : []), ...suitsOf(drink, brief), ...kept])];
};
