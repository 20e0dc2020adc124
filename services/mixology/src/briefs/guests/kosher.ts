// What a kosher party leaves out, and what it only buys with a mark: wine is poured where the host asks for it.
import { CLASSICS } from '../../classics/classics.ts';
import { REGIONAL_DRINKS } from '../../custom-drinks/regional.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { sentencesOf } from '../text/spans.ts';
import { kindTerm, type Term } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import type { FoundDiet } from './diets.ts';

/** Every shop for such a party has them with a mark. */
const BOUGHT_MARKED: ReadonlySet<string> = new Set(['wine', 'sparkling wine', 'grapes', 'brandy']);
const MEAT =
  /\b(?:meat|brisket|beef|lamb|veal|steaks?|chicken|turkey|duck|goose|roast|cholent|salami|pastrami|schnitzel|burgers?|ribs|barbecue|bbq|grill)\b/;

/** Who wants marked bottles has wine poured. */
const MARKED = /\bkosher certified\b/;

const termsOf = ({ excludes }: FoundDiet): Term[] => excludes.filter(({ id }) => BOUGHT_MARKED.has(id));

/** Whether what the host asks for is wine, or is made with it. */
const needsMark = ({ label, ingredients }: Term, terms: readonly Term[]): boolean => {
  const isOne = (id: string) => terms.some((term) => term.ingredients.has(id));
  const name = label.toLowerCase();
  const isCalled = (drink: string) => drink === name || drink.endsWith(` ${name}`);
  return (
    [...ingredients].some(isOne) ||
    [...CLASSICS, ...REGIONAL_DRINKS].some(
      (drink) => isCalled(drink.name.toLowerCase()) && Object.keys(drink.ingredients).some(isOne),
    )
  );
};

interface Asked {
  wishes: readonly { term: Term }[];
  hasToast: boolean;
  /** What the host rules out, whatever is marked. */
  excluded: readonly { term: Term }[];
}

export const kosherDrafts = (
  tokens: readonly Token[],
  diets: readonly FoundDiet[],
  { wishes, hasToast, excluded }: Asked,
): BriefDraft[] => {
  const diet = diets.find(({ id, group }) => id === 'kosher' && !group);
  if (!diet) return [];
  const terms = termsOf(diet);
  const isAsked =
    hasToast || MARKED.test(sentencesOf(tokens)) || wishes.some(({ term }) => needsMark(term, terms));
  const isRuledOut = excluded.some(({ term }) => terms.some(({ id }) => id === term.id));
  const ids = new Set(terms.map(({ id }) => id));
  return [
    ...(isAsked && !isRuledOut
      ? [
          briefDraft('kosher:marked', 'Wine and grape juice marked kosher', 'diet', (brief) => {
            brief.excluded = brief.excluded.filter(({ id }) => !ids.has(id));
          }),
        ]
      : []),
    ...(MEAT.test(sentencesOf(tokens))
      ? [
          briefDraft('kosher:meat', 'No dairy beside the meat', 'diet', (brief) => {
            brief.excluded = [...brief.excluded, kindTerm('dairy')];
          }),
        ]
      : []),
  ];
};
