// An exclusion as a part of a brief: for all drinks, for some, or for one guest.
import { CLASSICS } from '../../classics/classics.ts';
import { REGIONAL_DRINKS } from '../../custom-drinks/regional.ts';
import { INGREDIENTS, ingredientOf, isSpare } from '../../ingredients/pantry.ts';
import { capitalized } from '../../wording/phrases.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { CAFFEINE, isSweetTerm, MAX_SUGAR } from '../event-brief.ts';
import { suits } from '../guests/diet-groups.ts';
import type { DietGroup } from '../guests/diets.ts';
import { groupOf, needOfSome, withoutGroup } from '../guests/some-drinks.ts';
import { isAboutOnlyOne, isToBeMarked } from '../guests/some-guests.ts';
import { speaksOfOneGlass } from '../guests/whose-wish.ts';
import { countAt } from '../text/numbers.ts';
import type { Term } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { hasTerm } from '../wishes/drink-match.ts';
import type { FoundWish } from '../wishes/found-wish.ts';
import { ALLERGIC } from './exclusion-cues.ts';
import type { FoundExclusion } from './exclusion-reading.ts';

/** Share of the guests that one with an allergy is counted as: enough to have a choice. */
const ONE_GUEST = 0.2;

/** Words of one guest before or after an exclusion. */
const ONE =
  /\b(?:one|someone|somebody|another) (?:of (?:us|them|the \w+)|with an? |(?:badly |severely |very )?allergic|to |cant|cannot|can not|doesnt|does not|dont|wont|has|is|hates?|dislikes?|loathes?|detests?|avoids?|reacts)\b|\b(?:mom|mum|dad|grandma|grandpa|nana|granny|auntie|uncle|(?:mother|father|sister|brother|daughter|son) in law|\w+ in laws?)\b(?: \w+)? (?:cant|cannot|can not|doesnt|does not|dont|wont|will not|hates?|dislikes?|avoids?|never)\b|\b(?:she|he) (?:gets (?:hives|ill|sick)|is (?:\w+ )?allergic|reacts|cant|cannot)\b|\bmakes (?:her|him) (?:ill|sick)\b|\b(?:one|a|an|my|his|her|our)\b(?: \w+){0,2} (?:guest|friend|person|sister|brother|mother|father|mom|dad|aunt|uncle|cousin|colleague|coworker|neighbor|neighbour|wife|husband|partner|kid|child|mum|nan|grandma|grandmother|grandpa|grandfather|daughter|son|niece|nephew|boss|teacher|lady|gentleman|bridesmaid|groomsman|girl|boy)\b/;
const REACH = 7;

/** Begin the host's own rule, no matter who is spoken of around it: 'please no gin, and my brother is celiac'. */
const RULE = /^(?:please|no|without|nothing|never)$/;
/** Say whom a rule before them is for. */
const FOR_WHOM = /^(?:for|because|since|as|one|a|an)$/;

const isOwnRule = (tokens: readonly Token[], { from, to }: FoundExclusion): boolean => {
  const first = tokens[from];
  const isAsked = tokens[from - 1]?.word === 'please';
  const opens = isAsked || from === 0 || (first !== undefined && first.before !== 'none');
  return opens && RULE.test(first?.word ?? '') && !FOR_WHOM.test(tokens[to]?.word ?? '');
};

const isAboutOneGuest = (tokens: readonly Token[], found: FoundExclusion): boolean => {
  const { from, to } = found;
  if (isOwnRule(tokens, found)) return false;
  const begin = Math.max(
    0,
    from - REACH,
    tokens.findLastIndex(({ before }, at) => at <= from && before === 'stop'),
  );
  const end = tokens.findIndex(({ before }, at) => at >= to && before === 'stop');
  const near = tokens.slice(begin, Math.min(to + REACH, end < 0 ? Infinity : end));
  return ONE.test(near.map(({ word }) => word).join(' '));
};

/** 'Only my mother is gluten-free': hers alone. What makes someone ill by a trace stays out of every glass. */
const isOnlyOfOne = (tokens: readonly Token[], excluded: readonly FoundExclusion[], id: string): boolean =>
  excluded
    .filter(({ term }) => term.id === id)
    .every((found) => {
      const said = tokens.slice(Math.max(0, found.from - REACH), found.to + REACH);
      return isAboutOnlyOne(tokens, found) && !said.some(({ word }) => ALLERGIC.test(word));
    });

/** '…, she hates it': says why it is left out of her glass. */
const hasPronoun = (tokens: readonly Token[], { from, to }: FoundExclusion): boolean =>
  tokens.slice(Math.max(0, from - 2), to).some(({ word }) => word === 'she' || word === 'he');

/** Whether it is left out of one guest's glass; what may make someone ill is so only where that glass is spoken of. */
const isOnesGlass = (
  tokens: readonly Token[],
  excluded: readonly FoundExclusion[],
  { id, allergens }: Term,
): boolean => {
  const such = excluded.filter(({ term }) => term.id === id);
  const isAboutOneOnly = (found: FoundExclusion) =>
    speaksOfOneGlass(tokens, found) && !(allergens.length > 0 && tokens[found.to]?.word === 'for');
  const isAllergy = ({ from, to }: FoundExclusion) =>
    tokens.slice(Math.max(0, from - REACH), to + REACH).some(({ word }) => ALLERGIC.test(word));
  return (
    such.some(isAboutOneOnly) &&
    such.every((one) => (isAboutOneOnly(one) || hasPronoun(tokens, one)) && !isAllergy(one))
  );
};

/** Of an allergy: whoever serves what sets it off beside such a guest takes a risk. */
const SEVERE =
  /\b(?:all of it|severe(?:ly)?|deadly|deathly|life threatening|anaphyla\w+|epi ?pens?|swells?|airborne|traces?|none at all|badly|highly)\b/;

/** 'My sister is allergic to citrus (all of it)': it stays out of every glass, whatever else is asked for. */
const isSevere = (tokens: readonly Token[], { from, to }: FoundExclusion): boolean => {
  const near = tokens.slice(Math.max(0, from - REACH), to + REACH).map(({ word }) => word);
  return near.some((word) => ALLERGIC.test(word)) && SEVERE.test(near.join(' '));
};

/** What one guest can't have and the host wants for the others: that guest has drinks of their own, labeled. */
export const guestGroup = (
  tokens: readonly Token[],
  { term, from, isSoft }: FoundExclusion,
  excluded: readonly FoundExclusion[],
  wanted: readonly { term: Term }[],
): DietGroup | undefined => {
  const isNamedWith = (excludedTerm: Term) => isMetBy(excludedTerm, wanted);
  // 'My sister can't have lime and lemon': what one clause says of one guest is of that guest as a whole.
  const isWanted = excluded.some((other) => other.from === from && isNamedWith(other.term));
  const isAboutOne = excluded.some((other) => other.term.id === term.id && isAboutOneGuest(tokens, other));
  const isTheirs = isOnlyOfOne(tokens, excluded, term.id) || isOnesGlass(tokens, excluded, term);
  const isRisk = excluded.some((other) => other.term.id === term.id && isSevere(tokens, other));
  if (isRisk || (!(isWanted && isAboutOne) && !isTheirs)) return undefined;
  return {
    id: `guest:${term.id}`,
    label: `${isSoft ? 'Little' : 'No'} ${term.label}`,
    excludes: isSoft ? [] : [term],
    little: isSoft ? [term] : [],
    isAlcoholFree: false,
    isTraceless: false,
    share: ONE_GUEST,
  };
};

/** Whether it is an allergen of what the host names: a French 75 has sulfites. */
const isAllergenOf = ({ allergens }: Term, wanted: readonly { term: Term }[]): boolean =>
  allergens.length > 0 &&
  wanted.some(({ term: { label } }) =>
    [...CLASSICS, ...REGIONAL_DRINKS].some(
      ({ name, ingredients }) =>
        name === label &&
        Object.keys(ingredients).some(
          (id) => !isSpare(id) && ingredientOf(id).allergens.some((allergen) => allergens.includes(allergen)),
        ),
    ),
  );

/** Whether what the host asks for is made with something. */
const isMetBy = (term: Term, wanted: readonly { term: Term }[]): boolean =>
  isAllergenOf(term, wanted) ||
  wanted.some(
    ({ term: one }) =>
      [...one.ingredients].some((id) => term.ingredients.has(id)) ||
      CLASSICS.some(
        ({ name, ingredients }) =>
          (name === one.label || one.label.endsWith(` ${name}`)) &&
          // Celery salt and Worcestershire are left out of everybody's Bloody Mary: no bar keeps them apart.
          Object.keys(ingredients).some((id) => term.ingredients.has(id) && !isSpare(id)),
      ),
  );

/** Points of 100 from which on an aperitif or a mixer is a bitter one. */
const BITTER = 35;
const BITTER_ROLES: ReadonlySet<string> = new Set(['aperitif', 'sweetener', 'lengthener']);

/** Campari, Punt e Mes, tonic: bitter however little of it is in a drink. Coffee is asked for by its name. */
const BITTER_INGREDIENTS: readonly string[] = INGREDIENTS.filter(
  ({ id, role, flavor }) => BITTER_ROLES.has(role) && flavor.bitter >= BITTER && !CAFFEINE.includes(id),
).map(({ id }) => id);

/** Anyone who wants nothing red wants nothing reddish either, and nothing bitter no bitter aperitif; who asks for red wants a red drink. */
const avoided = (term: Term, isSoft: boolean): Term => {
  if (term.features.includes('color red')) return { ...term, features: [...term.features, 'reddish'] };
  // Port is red wine to anyone whom that makes ill.
  if (term.id === 'red wine' && !isSoft)
    return { ...term, ingredients: new Set([...term.ingredients, 'ruby-port', 'tawny-port']) };
  return term.features.includes('bitter') && !isSoft
    ? { ...term, ingredients: new Set([...term.ingredients, ...BITTER_INGREDIENTS]) }
    : term;
};

/** How many guests an exclusion is of: 'two can't have gin'; one, where nobody counts them. */
const headsBefore = (tokens: readonly Token[], { from, to }: FoundExclusion): number => {
  for (let at = to - 1; at >= Math.max(0, from - REACH); at--) {
    const count = countAt(tokens, at)?.value ?? 0;
    if (count > 0) return count;
    if (['stop', 'colon', 'comma'].includes(tokens[at]?.before ?? '')) break;
  }
  return 1;
};

/** Guests look for the mark: 'Gluten-free', 'Nut-free'. */
const markDraft = (found: FoundExclusion): BriefDraft => {
  const { term } = found;
  const label = `${capitalized(term.label.replace(/s$/, ''))}-free`;
  const group: DietGroup = { ...withoutGroup(found), id: `marked:${term.id}`, label };
  return {
    ...briefDraft(
      `diet:${group.id}`,
      `${label}: marked on the menu`,
      'diet',
      (brief) => (brief.groups = [...brief.groups, group]),
      [found],
    ),
    isKept: (drink) => suits(drink, group),
    ofSome: 'always',
  };
};

export const exclusionDraft = (
  tokens: readonly Token[],
  { term: named, ...span }: FoundExclusion,
  ofOneGuest: DietGroup | undefined,
  givesWay: boolean,
): BriefDraft => {
  const term = avoided(named, span.isSoft);
  const found = { ...span, term };
  const { isSoft } = found;
  if (!isSoft && isToBeMarked(tokens, found)) return markDraft(found);
  const told = ofOneGuest ?? needOfSome(tokens, found);
  const need = told && { ...told, heads: headsBefore(tokens, found) };
  if (need)
    return {
      ...briefDraft(
        `diet:${need.id}`,
        `${isSoft ? 'Little' : 'No'} ${term.label}: ${ofOneGuest ? 'one guest' : 'some guests'}`,
        'diet',
        (brief) => (brief.groups = [...brief.groups, need]),
        [found],
      ),
      isKept: (drink) => suits(drink, need),
      ofSome: 'always',
    };
  const group = groupOf(tokens, found) ?? (givesWay ? withoutGroup(found) : undefined);
  if (group)
    return briefDraft(
      `wanted:${group.id}`,
      `Some drinks: ${isSoft ? `not too much ${term.label}` : `no ${term.label}`}`,
      'wanted',
      (brief) => (brief.groups = [...brief.groups, group]),
      [found],
    );
  const kind = isSoft ? 'little' : 'excluded';
  const taste = /^(\w+) drinks$/.exec(term.label)?.[1];
  const isDry = !isSoft && isSweetTerm(term);
  const strict = `No ${term.label}${isDry ? ` (${MAX_SUGAR} g of sugar a glass at most)` : ''}`;
  const label = isSoft ? (taste ? `Not too ${taste}` : `Not too much: ${term.label}`) : strict;
  const apply: BriefDraft['apply'] = (brief) => {
    brief[kind] = [...brief[kind], term];
  };
  return {
    ...briefDraft(`${kind}:${term.id}`, label, kind, apply, [found]),
    // What no guest should find sweet is judged by the sugar in the glass as well.
    isKept: (drink) => !hasTerm(drink, term, isSoft) && !(isDry && drink.sugarGrams > MAX_SUGAR),
  };
};

/** Whether something that is asked for by name has what is excluded: a toast has sulfites. */
export const isNeeded = ({ term }: FoundExclusion, wanted: readonly { term: Term }[]): boolean =>
  wanted.some(({ term: wish }) => {
    const ids = [
      ...wish.ingredients,
      ...[...CLASSICS, ...REGIONAL_DRINKS].flatMap(({ name, ingredients }) =>
        name === wish.label ? Object.keys(ingredients) : [],
      ),
    ];
    return ids.some(
      (id) =>
        term.ingredients.has(id) ||
        ingredientOf(id).allergens.some((allergen) => term.allergens.includes(allergen)),
    );
  });

/** Whether everything that a wish names has an allergen that is left out: no drink could answer it. */
const isRuledOut = ({ ingredients }: Term, excluded: readonly FoundExclusion[]): boolean =>
  ingredients.size > 0 &&
  excluded.some(
    ({ term, isSoft }) =>
      !isSoft &&
      term.allergens.length > 0 &&
      [...ingredients].every(
        (id) =>
          term.ingredients.has(id) ||
          ingredientOf(id).allergens.some((allergen) => term.allergens.includes(allergen)),
      ),
  );

/**
 * Ids of wishes that are none: what nobody is to get, wherever else its word stands, and what makes a guest ill: 'no
 * orgeat with real almonds, because of a nut allergy'.
 */
export const unwishedIds = (
  exclusions: readonly BriefDraft[],
  wishes: readonly Pick<FoundWish, 'kind' | 'term'>[],
  excluded: readonly FoundExclusion[],
): ReadonlySet<string> =>
  new Set([
    ...exclusions.flatMap(({ id }) =>
      id.startsWith('excluded:') ? [id.replace('excluded:', 'wanted:')] : [],
    ),
    ...wishes.flatMap(({ kind, term }) =>
      kind === 'wanted' && isRuledOut(term, excluded) ? [`wanted:${term.id}`] : [],
    ),
  ]);

/** Spirits beside which no other is wanted. */
export const onlyDrafts = (only: readonly { term: Term }[]): BriefDraft[] =>
  only.map(({ term }) =>
    briefDraft(`only:${term.id}`, `Only ${term.label}`, 'only', (brief) => {
      brief.only = [...brief.only, term];
    }),
  );
