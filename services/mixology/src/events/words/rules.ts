// What of the host's rules the drinks of a menu keep, drink by drink.
import type { BriefRule } from '../../briefs/event-brief.ts';
import type { Candidate } from '../../menus/candidate.ts';

/** A rule, and the names of the drinks that keep it and of those that don't. */
export interface RuleAnswer extends Pick<BriefRule, 'label' | 'isForSome'> {
  suited: readonly string[];
  others: readonly string[];
}

export const ruleAnswers = (rules: readonly BriefRule[], drinks: readonly Candidate[]): RuleAnswer[] =>
  rules.map(({ label, isForSome, isKept }) => {
    const names = (isSuited: boolean) =>
      drinks.filter((drink) => isKept(drink) === isSuited).map(({ name }) => name);
    return { label, isForSome, suited: names(true), others: names(false) };
  });

const sentence = (head: string, items: readonly string[]): string[] =>
  items.length > 0 ? [`${head}: ${items.join(' · ')}.`] : [];

/** What every drink keeps, what suits some guests, and what couldn't be kept. */
export const ruleWords = (answers: readonly RuleAnswer[]): string => {
  const ofAll = answers.filter(({ isForSome }) => !isForSome);
  const kept = ofAll.filter(({ others }) => others.length === 0).map(({ label }) => label);
  const broken = ofAll
    .filter(({ others }) => others.length > 0)
    .map(({ label, others }) => `${label} (${others.join(', ')})`);
  const some = answers
    .filter(({ isForSome }) => isForSome)
    .map(({ label, suited }) => `${label} (${suited.join(', ') || 'none of these drinks'})`);
  return [
    ...sentence('Kept in every drink', kept),
    ...sentence('For some guests, and the drinks that suit them', some),
    ...sentence('Not kept, and where', broken),
  ].join(' ');
};
