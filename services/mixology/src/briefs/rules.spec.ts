import { describe, expect, it } from '@jest/globals';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { ruleAnswers, ruleWords } from '../events/words/rules.ts';
import { candidateOf } from '../menus/candidate.ts';
import { CLASSIC_CANDIDATES } from '../menus/candidates.fixture.ts';
import { isPermitted } from './event-brief.ts';
import { readBrief } from './read-brief.ts';

const drinkOf = (name: string) => {
  const at = CLASSICS.findIndex((classic) => classic.name === name);
  const classic = CLASSICS[at];
  if (!classic) throw new RangeError(name);
  return candidateOf(at + 1, classicRecipe(classic));
};

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 60 });
const answersFor = (theme: string, ...names: string[]) => ruleAnswers(read(theme).rules, names.map(drinkOf));
/** A drink with wine or spirits without their alcohol. */
const IMITATION = { ...drinkOf('Arnold Palmer'), ingredients: new Set(['zero-gin', 'tonic-water']) };

describe('the rules of a host', () => {
  it.each([
    ['my sister is pregnant', 'Expecting'],
    ['most people are driving home, keep it light', 'Guests who drive'],
    ['a few guests are in recovery', 'In recovery: not a dash of alcohol'],
    ['some of our colleagues are vegetarian', 'Vegetarian: some guests'],
    ['we have Muslim and Hindu colleagues', 'Halal: some guests'],
  ])('that are of some guests name the drinks that suit them: %s', (theme, label) => {
    const answer = answersFor(theme, 'Manhattan', 'Arnold Palmer').find((one) => one.label === label);
    expect(answer?.isForSome).toBe(true);
    expect(answer?.suited).toContain('Arnold Palmer');
    expect(ruleWords(answer ? [answer] : [])).not.toMatch(/^Kept in every drink/);
  });

  it('are of everybody where nobody drinks', () => {
    const [answer] = answersFor('iftar dinner', 'Arnold Palmer');
    expect(answer).toMatchObject({ label: 'Halal', isForSome: false, others: [] });
  });

  it('are told as broken where a drink on the menu breaks them', () => {
    expect(ruleWords(answersFor('no gin, no egg', 'Gin & Tonic', 'Manhattan'))).toBe(
      'Kept in every drink: No eggs. Not kept, and where: No gin (Gin & Tonic).',
    );
  });

  it('end with their sentence: one guest’s dislike isn’t the next exclusion’s', () => {
    const { groups } = read('Apples and whiskey sours. My brother does not drink. No whiskey.');
    expect(groups.filter(({ id }) => id.startsWith('guest:'))).toEqual([]);
  });

  it.each([
    ['no alcohol at all, mango and rose', false],
    ['Diwali gala for our temple, no alcohol', false],
    ['an alcohol-free baby shower', true],
  ])('leave imitation spirits out where not a trace of alcohol may be: %s', (theme, isFit) => {
    expect(isPermitted(IMITATION, read(theme))).toBe(isFit);
  });

  it.each([
    ['low sugar drinks for everybody', 'Low in sugar (8 g a glass at most)', 8],
    ['less sugar please, gin and summer', 'Low in sugar (8 g a glass at most)', 8],
    ['nothing sweet', 'No sweet drinks (12 g of sugar a glass at most)', 12],
  ])('claim little sugar only of glasses that have it: %s', (theme, label, most) => {
    const brief = read(theme);
    const rule = brief.rules.find((one) => one.label === label);
    const kept = CLASSIC_CANDIDATES.filter((drink) => rule?.isKept(drink));
    expect(kept.length).toBeGreaterThan(50);
    expect(Math.max(...kept.map(({ sugarGrams }) => sugarGrams))).toBeLessThanOrEqual(most);
    const permitted = CLASSIC_CANDIDATES.filter((drink) => isPermitted(drink, brief));
    expect(permitted.filter((drink) => !rule?.isKept(drink)).map(({ name }) => name)).toEqual([]);
  });
});
