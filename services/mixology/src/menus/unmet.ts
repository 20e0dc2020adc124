// What the host asks for by name and no drink of the menu brings, and why.

import { demandedBy, type EventBrief, isClear } from '../briefs/event-brief.ts';
import { isWorkMotif, shows } from '../briefs/setting/motifs.ts';
import { type Term, termAt } from '../briefs/text/terms.ts';
import { spaced, stemsOf } from '../briefs/text/tokens.ts';
import { servesTerm } from '../briefs/wishes/drink-match.ts';
import { CLASSICS } from '../classics/classics.ts';
import { REGIONAL_DRINKS } from '../custom-drinks/regional.ts';
import { bottlesToTaste, poursTold } from '../custom-drinks/tasting-pours.ts';
import { counted } from '../events/words/nouns.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { isAnswered } from './answered.ts';
import type { Entry } from './search/menu-score.ts';
import type { SearchSpace } from './search/search-space.ts';
import { placesCounted } from './search/slots.ts';
import { drinksOf } from './wish.ts';

/** A drink in its place. */
export type Placed = Pick<Entry, 'candidate' | 'section'>;

/** Whether a drink has a word in its name, its notes or its ingredients. */
const isPrinted = (entries: readonly Placed[], stem: string): boolean =>
  entries.some(({ candidate: { printed, notes, ingredients } }) =>
    `${printed}${spaced(stemsOf([...notes, ...ingredients].join(' ')))}`.includes(` ${stem} `),
  );

/** A capital inside a sentence is of a name: 'a Whisky Mac' is served by no other whisky. */
const CAPITALS = /(?<=\p{L}[ ,]+)\p{Lu}[\p{L}’']+/gu;

const isNamePrinted = (entries: readonly Placed[], text: string): boolean =>
  (text.match(CAPITALS) ?? []).every((word) => stemsOf(word).every((stem) => isPrinted(entries, stem)));

const AGAINST = /\b(?:no|not|nothing|never|none|without|except|only|\w+n[’']?t)\b/i;

/** Whether words name things, and drinks of the menu have all of them: 'a good mojito has to be there'. */
const areServed = (text: string, entries: readonly Placed[]): boolean => {
  const stems = stemsOf(text);
  const terms = stems
    .flatMap((_, at) => termAt(stems, at) ?? [])
    .filter(({ origin }) => origin !== 'adjective');
  return (
    terms.length > 0 &&
    !AGAINST.test(text.replace(/\bnon[- ]?alcoholic\b/gi, '')) &&
    terms.every(({ term }) => entries.some(({ candidate }) => servesTerm(candidate, term)))
  );
};

/** Why a drink that the host names is not to be had: ' (has pineapple)', where pineapple is left out. */
const ruledOutBy = ({ label, ingredients: flavor }: Term, { excluded }: EventBrief): string => {
  // A drink called Rose is no rose.
  if (flavor.size > 0) return '';
  const drink = [...CLASSICS, ...REGIONAL_DRINKS].find(
    ({ name }) => name.toLowerCase() === label.toLowerCase(),
  );
  const ids = Object.keys(drink?.ingredients ?? {});
  const reason = excluded.find(
    ({ ingredients, allergens }) =>
      ids.some((id) => ingredients.has(id)) ||
      ids.some((id) => ingredientOf(id).allergens.some((allergen) => allergens.includes(allergen))),
  );
  return reason ? ` (has ${reason.label}, which is left out)` : '';
};

/** Whether the host rules a thing out in so many words; one that a diet rules out is missed all the same. */
const isLeftOut = ({ id }: Term, { parts, excluded }: EventBrief): boolean =>
  (excluded.some((term) => term.id === id) &&
    !parts.some((part) => part.kind === 'diet' && !part.isRemoved && part.id.startsWith('diet:'))) ||
  parts.some((part) => part.id === `excluded:${id}`);

/** Themes of the host's that no drink of the menu shows, where a drink could; a host's list is the menu, whatever it shows. */
const unshownThemes = ({ motifs, isListed }: EventBrief, entries: readonly Placed[]): string[] =>
  (isListed ? [] : motifs)
    .filter(
      (motif) =>
        !isWorkMotif(motif) &&
        motif.colors.length > 0 &&
        !entries.some(({ candidate }) => shows(candidate, motif)),
    )
    .map(({ label }) => `${label} (in a drink)`);

/** A rule of the house in words that no rule was read from, and not a wish for one drink more. */
const DEMANDING =
  /\b(?:must|has to|have to|needs? to|need (?:a|an|their|its)|should|shouldn[’']?t|everything|everyone|all|only|nothing|none|never|no|not|isn[’']?t|don[’']?t|doesn[’']?t|can[’']?t|won[’']?t|at every|every|each|at most|no more|without|instead of|except|keep|out of sight|separate(?:ly)?|allerg\w+|epi-?pen)\b/i;

/** 'Grappa, in place of marc': told by what it stands in for. */
const isSubstitute = ({ label }: Term): boolean => label.includes(', in place of ');

/** ' (we have no such drink)'; what some drink has stands beside others that the host asks for as well. */
const reasonFor = ({ id }: Term, lacks: SearchSpace['lacks'], drinks: number): string => {
  const lack = lacks.get(id);
  if (lack !== undefined) return ` (${lack})`;
  return drinks > 0 ? ` (no room beside the other ${counted(drinks, 'drink')})` : '';
};

/** Bottles of the host's that no drink pours: they can be poured as they are. A whole bar at home needn't be used. */
const unpoured = ({ own, parts }: EventBrief, entries: readonly Placed[]): string[] =>
  own
    .filter(
      (id) =>
        ingredientOf(id).abv > 0 &&
        parts.some((part) => !part.isRemoved && part.id.startsWith(`wanted:own ${id} `)) &&
        !entries.some(({ candidate }) => candidate.ingredients.has(id)),
    )
    .map((id) => `your own ${ingredientOf(id).name} (no drink on this menu pours it)`);

/** The brief with what the host asks for by name and no drink of the menu brings. */
export const withUnmet = (
  brief: EventBrief,
  { unserved, lacks }: SearchSpace,
  entries: readonly Placed[],
): EventBrief => {
  const isServed = (term: Term) => entries.some(({ candidate }) => servesTerm(candidate, term));
  const asked = [
    ...demandedBy(brief),
    ...brief.named.filter((term) => !isClear(term)),
    ...brief.wanted,
    ...unserved,
  ];
  const isOther = ({ label }: Term) =>
    brief.choices.some(
      (choice) =>
        choice.includes(label) &&
        [...brief.named, ...asked].some((one) => choice.includes(one.label) && isServed(one)),
    );
  const unmet = asked
    // What the host rules out isn't reported as missing.
    .filter((term) => !isServed(term) && !isOther(term) && !isLeftOut(term, brief) && !isSubstitute(term))
    .map((term) => `${term.label}${ruledOutBy(term, brief) || reasonFor(term, lacks, entries.length)}`);
  unmet.push(...unpoured(brief, entries));
  unmet.push(...unshownThemes(brief, entries));
  const { size } = brief;
  if (size && !brief.isListed && entries.length > 0) {
    const [counts, places] = [drinksOf(size), drinksOf(placesCounted(size, brief))];
    // An extra toast isn't one of the drinks that the host counts.
    const own = entries.length - (places - counts);
    if (own !== counts) unmet.push(`${counted(counts, 'drink')} on the menu (there are ${own})`);
  }
  const told = brief.kind?.id === 'tasting' ? poursTold(brief) : undefined;
  if (told !== undefined && told > bottlesToTaste(brief))
    unmet.push(`${counted(told, 'pour')} (we know ${counted(bottlesToTaste(brief), 'bottle')} of it)`);
  const dropped = brief.unread.filter(
    ({ stems, isWish, text }) =>
      isWish &&
      !isAnswered(text, brief, entries) &&
      !areServed(text, entries) &&
      (!stems.some((stem) => isPrinted(entries, stem)) || !isNamePrinted(entries, text)),
  );
  const open = dropped.map(({ text }) => text);
  return {
    ...brief,
    unmet: [...new Set(unmet)],
    // What a host demands, and nothing answers, stands with what isn't understood: it may be a rule.
    notUnderstood: [...new Set([...brief.notUnderstood, ...open.filter((text) => DEMANDING.test(text))])],
    unused: open.filter((text) => !DEMANDING.test(text)),
  };
};
