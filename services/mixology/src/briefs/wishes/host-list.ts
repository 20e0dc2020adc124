// The drinks that a host lists are the menu: 'Margaritas, micheladas and a keg of beer', 'her signature is a Paloma'.
import { CLASSICS } from '../../classics/classics.ts';
import { canDoWithout } from '../../custom-drinks/adapted-drinks.ts';
import { isHousePour, REGIONAL_DRINKS } from '../../custom-drinks/regional.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type BriefAssembly, type BriefDraft, briefDraft } from '../brief-draft.ts';
import { choicesForNonDrinkers } from '../guests/head-count.ts';
import { type Span, sentencesOf, spanOfMatch } from '../text/spans.ts';
import { catalogTerm, isBottle, type Term } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import type { FoundWish } from './found-wish.ts';
import { choicesIn } from './joined-wishes.ts';
import { KIND, NUMBER, numberOf, readMealSize } from './meal-drinks.ts';
import { sizeDrafts } from './menu-size.ts';

/** What is served as it is: whoever lists it means a glass of it, and no drink that has some in it. */
const POURS =
  /^(?:beer|lager|stout|wheat beer|cider|(?:red |white |rosé |rose |sparkling )?wine|champagne|prosecco|cava|sherry|fino|port|coffee|hot coffee|tea)$/i;
/** Before a pour that is only in a drink: 'something with sherry', 'a punch of red wine'. */
const PART_OF = /\b(?:with|of|from|has|have|having|has got|containing|and a splash of)(?: an?| some| the)? $/;
/** A keg or a glass of it is a pour all the same. */
const VESSEL =
  /\b(?:kegs?|glass(?:es)?|bottles?|cans?|pints?|cups?|pots?|drop|tot|barrels?|cases?|selection|choice|urns?) of(?: good| cold| hot| the)? $/;

/** Before drinks that stand for others of their kind. */
const FOR_EXAMPLE =
  /\b(?:like|such as|eg|e g|for (?:example|instance)|maybe|perhaps|possibly|think|thinking|inspired by|kind of|sort of|similar to|along the lines of|in the style of|instead of|not|no|named|called|than|story of|smell of)(?: an?| the| of)? $/;
/** Before what somebody likes: that is a taste, and no order, unless they 'would love' one. */
const TASTE =
  /\b(?<!\b(?:wed|id|theyd|would|d) )(?:loves?|loved|likes?|liked|adores?|enjoys?|favou?rites?(?: (?:drink|cocktail)s?)?(?: is| are| was)?|fans? of|drinks|drank)(?: \w+){0,3} $/;
/** 'He loves Negronis, I love Margaritas, we want both'. */
const WANTS_ALL =
  /\b(?:(?:we|i)(?: d| would)? (?:want|need|like|must have|will have|serve)|please|have to have|must have) (?:both|them all|all (?:two|three|four|of (?:them|those|these)))\b|\bboth (?:please|are a must|must be)\b/;
/** After one that only says what another is like. */
const KIND_OF =
  /^(?:style|styles|ish|inspired|type|types|like|vibes?|themed?|flavou?red|glass(?:es)?|recipes?|lovers?|fans?|people|drinkers?|crowd|cocktails?|drinks?|based|spritzers?|tasting)\b/;
/** One drink is a list where the host says that it is the event's own. */
const SIGNATURE = /\bsignatures?\b/;
/** 'Two cocktails plus beer and wine', 'a signature, two mocktails': drinks that are counted, and no names. */
const COUNTED = new RegExp(
  `\\b${NUMBER} ${KIND}(?:(mocktails?|(?:alcohol free|non ?alcoholic|zero proof) (?:\\w+ )?(?:drinks?|cocktails?|options?|ones?|choices?)|(?:cold |hot )?soft drinks?)|cocktails?|signatures?(?: (?:drinks?|cocktails?))?)(?= |$)(?! (?:each|per|a head|an hour|stations?|hours?|party))`,
  'g',
);
/** Something else is wanted beside what is named. */
const OPEN =
  /\b(?:(?:and|plus|with|then|or) (?:something|anything|some(?! (?:for|of)\b)|a few|other|others|more|another|two|three|whatever)(?: (?:else|others?|more|similar))?(?! (?:for|non|soft|without|alcohol|hot|warm|cold|virgin|zero)\b)|surprise us|rest is up to you|up to you|suggestions?|ideas?|your choice|open to)\b/;

/** A first glass of its own, and a last one. */
const FIRST_GLASS =
  /\b(?:welcome (?:drinks?|cocktails?|glass)|arrival (?:drinks?|cocktails?)|on arrival|(?:when|as|once) (?:\w+ ){1,2}(?:arrives?|comes? in|walks? in)|at the door|aperitifs?|aperitivos?|before (?:dinner|lunch|supper|the meal|the ceremony|we sit|we eat))\b/;
const LAST_GLASS =
  /\b(?:digestifs?|digestivos?|nightcaps?|after dinner drinks?|last (?:drink|glass)|late[ -]night (?:drink|cocktail|something))\b/;

const MAX_LISTED = 8;
const CUPS = /^(?:hot |fresh )?(?:coffee|(?:black )?tea)$/i;
const SOFT = /^(?:lemonade|iced tea)$/i;

const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), to)
    .map(({ word }) => word)
    .join(' ');
const REACH = 5;

/** The words of a sentence before a place, with a space after them. */
const leadOf = (tokens: readonly Token[], at: number): string => {
  let from = at;
  while (from > 0 && at - from < REACH && tokens[from]?.before !== 'stop') from--;
  return from === at ? ' ' : `${wordsOf(tokens, from, at)} `;
};

/** 'Iced tea', 'cold brew': a drink, and no cup of it. */
const isIced = (tokens: readonly Token[], { from }: FoundWish): boolean =>
  /^(?:iced?|cold)$/.test(tokens[from]?.word ?? '') || /^(?:iced?|cold)$/.test(tokens[from - 1]?.word ?? '');

/** Where a dram is spoken of, whisky is poured as it is. */
const DRAM = /\b(?:drams?|neat)\b/;
const WHISKY = /^(?:whiskey|scotch|irish whiskey)$/i;

const isPour = (tokens: readonly Token[], { id }: Term): boolean =>
  POURS.test(id) || (WHISKY.test(id) && tokens.some(({ word }) => DRAM.test(word)));

/** Whether a wish is a drink of the list, and no flavor, no example and nobody's taste. */
const isListed = (tokens: readonly Token[], wish: FoundWish, all: readonly FoundWish[]): boolean => {
  const { kind, term, from, to, isElsewhere, isMostly, liker } = wish;
  const isJoined = ['none', 'hyphen'].includes(tokens[to]?.before ?? '');
  const lead = leadOf(tokens, from);
  if (isElsewhere || FOR_EXAMPLE.test(lead) || (isJoined && KIND_OF.test(wordsOf(tokens, to, to + 2))))
    return false;
  const isTaste = TASTE.test(lead) && !SIGNATURE.test(lead) && !WANTS_ALL.test(sentencesOf(tokens));
  if (kind === 'drink') return !isToastName(term.label) && !isTaste;
  const isPart = PART_OF.test(lead) && !VESSEL.test(lead);
  // What is named twice isn't a crowd's taste for that.
  const isTwice = all.filter(({ term: { id } }) => id === term.id).length > 1;
  return kind === 'wanted' && isPour(tokens, term) && !isPart && (!isMostly || isTwice) && liker !== 'many';
};

const KNOWN = new Map([...CLASSICS, ...REGIONAL_DRINKS].map((drink) => [drink.name.toLowerCase(), drink]));
const recipeOf = ({ label }: Term) => KNOWN.get(label.toLowerCase())?.ingredients ?? {};
const ingredientsOf = (term: Term): string[] => Object.keys(recipeOf(term));

/** Whether a listed drink has no alcohol; of what nobody knows, that it has some. */
const isFree = (term: Term): boolean => {
  const ids = ingredientsOf(term);
  return (
    CUPS.test(term.label) ||
    SOFT.test(term.label) ||
    (ids.length > 0 && ids.every((id) => ingredientOf(id).abv === 0))
  );
};

/** Drinks without alcohol that a list needs: one, so that all who take none find some, or as many as the host counts. */
const leastFree = (brief: BriefAssembly, guests: number): number =>
  brief.alcoholFree === 'all' || brief.alcoholFree === 'none'
    ? 0
    : Math.max(1, brief.minAlcoholFree, choicesForNonDrinkers(brief, guests));

/** Guests from which on 'wine' is red and white. */
const BOTH_WINES = 20;
const BOTH = /\b(?:red (?:and|or) white|white (?:and|or) red)(?: wines?)?\b/;

/** 'Red and white on the tables': nobody says that it's wine. */
export const withWines = (text: string): string =>
  text.replace(
    /\b(red) and (white)(?= (?:on|at|with|for) (?:(?:the|each|every|our) )?(?:tables?|dinner|meal|food|mains?|lunch)\b)/giu,
    '$1 wine and $2 wine',
  );

const withBothWines = (terms: readonly Term[], isBoth: boolean, guests: number): Term[] =>
  terms.flatMap((term) =>
    (term.id === 'wine' && guests >= BOTH_WINES) || (isBoth && /^(?:red |white )?wine$/.test(term.id))
      ? ['white wine', 'red wine'].flatMap((name) => catalogTerm(name) ?? [])
      : [term],
  );

const countIn = (text: string): { wet: number; free: number } => {
  const found = [...text.matchAll(COUNTED)];
  const sumOf = (some: typeof found) => some.reduce((sum, match) => sum + numberOf(match[1] ?? ''), 0);
  return {
    wet: sumOf(found.filter((match) => match[2] === undefined)),
    free: sumOf(found.filter((match) => match[2] !== undefined)),
  };
};

/** Those listed that the host places first or last, and a first and a last glass of which the host only speaks. */
const momentsOf = (brief: BriefAssembly, ids: ReadonlySet<string>, text: string) => {
  const count = (section: 'welcome' | 'digestif') =>
    new Set(
      brief.placed.flatMap((one) => (one.section === section && ids.has(one.term.id) ? [one.term.id] : [])),
    ).size;
  const [first, last] = [count('welcome'), count('digestif')];
  return {
    first,
    last,
    openFirst: first === 0 && brief.toasts.welcome === 0 && FIRST_GLASS.test(text) ? 1 : 0,
    openLast: last === 0 && !brief.endsWithToast && LAST_GLASS.test(text) ? 1 : 0,
  };
};

/** Spirits that the host wants or has, and no drink of the list is made of: each is in one more. */
const bottlesBeside = (brief: BriefAssembly, listed: readonly Term[]): number => {
  const poured = new Set(listed.flatMap((term) => [...ingredientsOf(term), ...term.ingredients]));
  return brief.wanted.filter(
    (term) =>
      isBottle(term) &&
      // 'Pimm’s on arrival' is the glass at the door.
      !brief.placed.some(({ term: { id }, section }) => id === term.id && section !== 'signature') &&
      !listed.some(({ id }) => id === term.id) &&
      ![...term.ingredients].some((id) => poured.has(id)),
  ).length;
};

/** Guests from which on a single signature isn't all that is poured. */
const MANY = 50;

/** What is raised in a toast is no drink of the list. */
const BUBBLES = /^(?:sparkling wine|champagne|prosecco|cava)$/;

/** The menu that a host lists: each thing, what a moment or a group lacks, and nothing beside it. */
const listDrafts = (
  tokens: readonly Token[],
  wishes: readonly FoundWish[],
  guests = 0,
  hasToast = false,
): BriefDraft[] => {
  const text = sentencesOf(tokens);
  const found = wishes.filter(
    (wish) => isListed(tokens, wish, wishes) && !(hasToast && BUBBLES.test(wish.term.id)),
  );
  const ids = new Set(found.map(({ term }) => term.id));
  const iced = new Set(found.filter((wish) => isIced(tokens, wish)).map(({ term }) => term.id));
  const counted = countIn(text);
  const isSingle = ids.size === 1 && counted.wet === 0;
  const isList = ids.size > (counted.wet > 0 ? 0 : 1) || (isSingle && SIGNATURE.test(text));
  if (!isList || OPEN.test(text)) return [];
  const choices = choicesIn(
    found.filter(({ kind }) => kind === 'drink'),
    tokens,
  );
  const apply = (brief: BriefAssembly) => {
    if (brief.isChildrens) return;
    const isOut = (term: Term) => {
      const out = ingredientsOf(term).filter((id) =>
        brief.excluded.some(({ ingredients }) => ingredients.has(id)),
      );
      return out.some((id) => !canDoWithout(recipeOf(term), id));
    };
    brief.wanted = brief.wanted.flatMap((term) =>
      ids.has(term.id) ? withBothWines([term], BOTH.test(text), guests) : [term],
    );
    const pours = brief.wanted.filter(
      ({ id }) => ids.has(id) || (/ wine$/.test(id) && (ids.has('wine') || BOTH.test(text))),
    );
    const isTwin = ({ id }: Term) => brief.twins.includes(id);
    const drinks = brief.named.filter((term) => (ids.has(term.id) || isTwin(term)) && !isOut(term));
    const others = choices.reduce((sum, labels) => sum + Math.max(0, labels.length - 1), 0);
    const listed = [...drinks, ...pours];
    const { first, last, openFirst, openLast } = momentsOf(brief, new Set(listed.map(({ id }) => id)), text);
    const isSoft = (term: Term) => isTwin(term) || isFree(term);
    const free = listed.filter(isSoft);
    // What is counted is named by some of them, or by none; one at the door or at the end comes beside those.
    const isApart = ({ id }: Term) =>
      brief.placed.some(({ term, section }) => term.id === id && section !== 'signature');
    const strong = drinks.filter((term) => !isSoft(term));
    const apart = counted.wet > 0 ? strong.filter(isApart).length : 0;
    const named = Math.max(strong.length - apart - others, counted.wet) + apart;
    const companion = isSingle && guests >= MANY ? 1 : 0;
    const wet =
      named +
      pours.length -
      pours.filter(isFree).length +
      (counted.wet > 0
        ? 0
        : bottlesBeside(
            brief,
            listed.filter((term) => !isSoft(term)),
          )) +
      companion;
    // A cup of coffee is no drink for a child, and a lemonade at the door none for the evening.
    const isForLater = (term: Term) =>
      !brief.placed.some(({ term: { id }, section }) => id === term.id && section === 'welcome');
    const soft = free.filter(
      (term) =>
        (brief.kind?.isSolemn || (iced.has(term.id) && term.id !== 'coffee') || !CUPS.test(term.label)) &&
        isForLater(term),
    );
    const least = counted.free > 0 ? counted.free : leastFree(brief, guests);
    const beside = Math.max(0, least - soft.length);
    const all = wet + free.length + beside;
    if (all > MAX_LISTED || wet + free.length === 0) return;
    brief.pours = [...new Set([...brief.pours, ...pours.map(({ id }) => id).filter((id) => !iced.has(id))])];
    brief.size = { welcome: first + openFirst, signature: all - first - last, digestif: last + openLast };
    brief.isListed = true;
    brief.mostAlcoholic = wet + openFirst + openLast;
  };
  return [briefDraft('menu-size', 'Your list is the menu', 'drink', apply, spansOfCounts(text, tokens))];
};

/** Where drinks are counted. */
const spansOfCounts = (text: string, tokens: readonly Token[]): Span[] =>
  [...text.matchAll(COUNTED)].map((match) => spanOfMatch(tokens, match));

/** Whether a drink is what a host means who lists a pour: the thing itself. */
export const isPourOf = (name: string): boolean =>
  isHousePour(name) || /^(?:fresh coffee|hot black tea)$/i.test(name);

/** Ids of what is listed and served as it is. */
export const poursIn = (
  tokens: readonly Token[],
  wishes: readonly FoundWish[],
  hasToast = false,
): string[] => {
  const listed = wishes.filter(
    (wish) =>
      wish.kind === 'wanted' && isListed(tokens, wish, wishes) && !(hasToast && BUBBLES.test(wish.term.id)),
  );
  return [...new Set(listed.filter((wish) => !isIced(tokens, wish)).map(({ term }) => term.id))];
};

/** How many drinks a menu has: as the host counts or lists them; what is poured beside counted cocktails is listed. */
export const menuDrafts = (
  tokens: readonly Token[],
  wishes: readonly FoundWish[],
  guests?: number,
  hasToast?: boolean,
): BriefDraft[] => {
  const [sizes, list] = [sizeDrafts(tokens), listDrafts(tokens, wishes, guests, hasToast)];
  const isMeal = readMealSize(sentencesOf(tokens), tokens) !== undefined;
  const isMixed = !isMeal && poursIn(tokens, wishes).length > 0 && list.some(({ spans }) => spans.length > 0);
  return sizes.length === 0 || isMixed ? list : sizes;
};
