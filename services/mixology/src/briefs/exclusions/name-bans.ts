// Names and looks that a host won't have: 'nothing named after a cocktail', 'not like anything that looks like wine or beer'.
import { CLASSICS } from '../../classics/classics.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { isAlcoholFree } from '../../menus/candidate.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { clauseTextOf, matchesIn, type Span } from '../text/spans.ts';
import { isBottle, kindTerm, type Term, termAt } from '../text/terms.ts';
import { spaced, stemsOf, type Token } from '../text/tokens.ts';
import { hasTerm } from '../wishes/drink-match.ts';

const NEGATIVE = String.raw`(?:no|not|nothing|none|never|without|avoid\w*|skip|ban\w*|cant|cannot|(?:do|does|did|wo|would|should|must)(?:nt| not)|nobody|hate\w*|refuse\w*|frowns?)`;
/** Words between the ban and the name or the look. */
const REACH = String.raw`(?: (?!but\b)\w+){0,5}?`;
const NAMES = new RegExp(
  String.raw`\b${NEGATIVE}${REACH} (?:named (?:after|for|like)|called(?: after)?|(?:with|have|having) (?:the )?(?:an? )?(?:cocktail|drink|boozy|bar)? ?names?|that sounds? like|sounding like)(?: (?:an?|any|the|real|actual|virgin|mock|anything|some|of|classic))* (?:cocktails?|alcohol\w*|booz\w+|liquors?|spirits?|real drinks?|bar drinks?|virgin|mock\w*)[^.]*`,
  'g',
);
const LOOKS = new RegExp(
  String.raw`\b${NEGATIVE}${REACH} (?:looks? (?:anything )?like|looking (?:anything )?like|resembl\w+|(?:be |get )?mistaken for|pass(?:es|ing)? for|tastes? like|remind\w*(?: (?:them|us|people|anyone|her|him|me))? of|made to look like) ([^.]+)`,
  'g',
);
/** Whose glasses are meant: 'the kids' drinks must not look like beer'. */
const YOUNG =
  /\b(?:kids?|child\w*|teens?|mocktails?|zero proof|na|alcohol free|non ?alcoholic|virgin|minors)\b[^.]*$/;

/** Names that drinks without alcohol have from those with it. */
const SOFT_NAMES = 'virgin,nojito,nogroni,faux,zero spritz,safe sex'.split(',');

let known: Term | undefined;
/** Whatever is named after a cocktail. */
export const cocktailNames = (): Term => {
  if (known) return known;
  const isWet = ({ ingredients }: (typeof CLASSICS)[number]) =>
    Object.keys(ingredients).some((id) => ingredientOf(id).abv > 0);
  const names = CLASSICS.filter(isWet).map(({ name }) => stemsOf(name));
  known = {
    id: 'cocktail names',
    label: 'names of cocktails',
    ingredients: new Set(),
    garnishes: new Set(),
    allergens: [],
    bases: [],
    features: [],
    phrases: [...names, ...SOFT_NAMES.map(stemsOf)].map(spaced),
  };
  return known;
};

/** A ban on a name or on a look, and whether it is of the drinks without alcohol alone. */
export interface NameBan extends Span {
  terms: readonly Term[];
  isAboutYoung: boolean;
}

const namedIn = (tokens: readonly Token[], { from, to }: Span): Term[] => {
  const stems = tokens.map(({ stem }) => stem);
  const named: Term[] = [];
  for (let at = from; at < to; ) {
    const found = termAt(stems, at);
    const isDrink = found !== undefined && (found.origin === 'drink' || isBottle(found.term));
    if (isDrink && at + found.length <= to) named.push(found.term);
    at += found?.length ?? 1;
  }
  return named;
};

/** What imitates these: a beer without alcohol looks like one. */
const IMITATED = /^(?:wine|beer|sparkling wine|red wine|rosé|alcohol|champagne|cider)$/;

export const nameBansIn = (tokens: readonly Token[]): NameBan[] => {
  const clauses = clauseTextOf(tokens);
  const banOf = (span: Span, before: string, terms: readonly Term[]): NameBan => ({
    ...span,
    isAboutYoung: YOUNG.test(before),
    terms,
  });
  const names = matchesIn(clauses, NAMES).map(({ from, to }) =>
    banOf({ from, to }, '', [cocktailNames(), ...namedIn(tokens, { from, to })]),
  );
  const looks = matchesIn(clauses, LOOKS).flatMap(({ match, from, to }) => {
    const terms = namedIn(tokens, { from, to });
    const before = clauses.text.slice(0, (match.index ?? 0) + match[0].length - (match[1]?.length ?? 0));
    const imitations = terms.some(({ id }) => IMITATED.test(id)) ? [kindTerm('imitation spirits')] : [];
    return terms.length > 0 ? [banOf({ from, to }, before, [...terms, ...imitations])] : [];
  });
  return [...names, ...looks];
};

/** A part of the brief for each thing that a ban names. */
export const nameBanDrafts = (bans: readonly NameBan[]): BriefDraft[] =>
  bans.flatMap(({ terms, isAboutYoung, from, to }) =>
    terms.map((term): BriefDraft => {
      const id = isAboutYoung ? `excluded:without alcohol, ${term.id}` : `excluded:${term.id}`;
      const label = isAboutYoung ? `Drinks without alcohol: nothing like ${term.label}` : `No ${term.label}`;
      return {
        ...briefDraft(
          id,
          label,
          'excluded',
          (brief) => {
            if (isAboutYoung) brief.alcoholFreeExcluded = [...brief.alcoholFreeExcluded, term];
            else brief.excluded = [...brief.excluded, term];
          },
          [{ from, to }],
        ),
        isKept: (drink) => (isAboutYoung && !isAlcoholFree(drink)) || !hasTerm(drink, term),
      };
    }),
  );
