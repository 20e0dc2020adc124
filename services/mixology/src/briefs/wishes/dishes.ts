// What is eaten beside the drinks: nobody wants it in a glass.
import { ingredientOf } from '../../ingredients/pantry.ts';
import { isLaidOut } from '../exclusions/not-wished.ts';
import { clauseTextOf, matchesIn, type Span } from '../text/spans.ts';
import { isBottle, type Term, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import dishData from './dishes.json' with { type: 'json' };

const DISHES: ReadonlySet<string> = new Set(dishData);

/** Before a list of what is eaten: 'six courses: oysters, duck, cheese'. */
const COURSES =
  /\b(?:courses?|food|dishes|buffet|canapes?|(?:small )?bites|small plates|nibbles|snacks|pairings?|tapas|mezze|to eat|on the table|grazing table|dinner menu|tasting menu)(?: (?:is|are|will be|includes?|of|being))? : [^.:]*|\b(?:courses?|dishes) (?:of|with) [^.:]*|\b(?:we re|were|we are|we will be|well be|i am|im|theyre|they are|we) (?:eating|eat|cooking|cook|grilling|grill|roasting|roast) [^.:,]*/g;

/** A flavor that a drink is to have, whatever dish it's of: 'tastes like apple pie', 'a cheesecake martini'. */
const TASTED =
  /^(?:like|taste|tastes|tasting|flavor|flavors|inspired|reminiscent|flavored|infused|liquid|drinkable)$/;
const DRINKS =
  /^(?:drink|cocktail|martini|shot|punch|flavor|flavored|inspired|old|sour|margarita|highball|mocktail|syrup|liqueur|vodka|rum|whiskey|bourbon|infused|in|vibe|fizz|spritz|mule|milkshake|shooter|themed)$/;
const ARTICLES =
  /^(?:a|an|the|some|our|my|his|her|their|roast|roasted|grilled|fried|baked|braised|smoked|big|little|fresh|pumpkin|blue|goat|goats|mince|corn|sourdough|banoffee|clotted)$/;
/** Words before a dish that say which: 'a dark chocolate dessert'. */
const BEFORE = 3;

const isJoined = (token: Token | undefined): boolean =>
  token?.before === 'none' || token?.before === 'hyphen';

/** A cherry is fruit, whatever is distilled of it. */
const isPoured = (term: Term): boolean =>
  isBottle(term) && ![...term.ingredients].some((id) => ingredientOf(id).role === 'fruit');

/** Words after a dish that say what it comes with. */
const AFTER = 4;

/** 'Lamb with rosemary', 'steak with peppercorn sauce'; not 'oysters with champagne'. */
const sideEnd = (tokens: readonly Token[], stems: readonly string[], at: number): number => {
  if (tokens[at]?.word !== 'with' || !isJoined(tokens[at])) return at;
  let end = at + 1;
  while (end <= at + AFTER && isJoined(tokens[end])) {
    const found = termAt(stems, end);
    if (found && (found.origin === 'drink' || isPoured(found.term) || found.term.features.length > 0))
      return at;
    if (/^(?:and|then|a|an|something|drinks?|cocktails?)$/.test(tokens[end]?.word ?? '')) break;
    end += found?.length ?? 1;
  }
  return end > at + 1 ? end : at;
};

const dishAt = (tokens: readonly Token[], stems: readonly string[], at: number): Span | undefined => {
  const isTart = tokens[at]?.stem === 'tart' && termAt(stems, at - 1)?.origin !== 'adjective';
  const isPastry = isTart && at > 0 && isJoined(tokens[at]) && termAt(stems, at - 1) !== undefined;
  if (!DISHES.has(tokens[at]?.stem ?? '') && !isPastry) return undefined;
  const next = tokens[at + 1];
  if (isJoined(next) && DRINKS.test(next?.stem ?? '')) return undefined;
  let from = at;
  for (let back = at - 1; back >= Math.max(0, at - BEFORE) && isJoined(tokens[back + 1]); back--) {
    const length = at - back;
    const isPart = ARTICLES.test(tokens[back]?.word ?? '') || (termAt(stems, back)?.length ?? 0) > 0;
    if (!isPart || length > BEFORE) break;
    from = back;
  }
  const before = tokens.slice(Math.max(0, from - 3), from);
  return before.some(({ word, stem }) => TASTED.test(word) || TASTED.test(stem))
    ? undefined
    : { from, to: sideEnd(tokens, stems, at + 1) };
};

/** Lists of what is served at table. */
export const coursesIn = (tokens: readonly Token[]): Span[] =>
  matchesIn(clauseTextOf(tokens), COURSES).map(({ from, to }) => ({ from, to }));

/** Words of one item of a list of food. */
const MAX_ITEM = 4;

/** 'Burgers, corn, watermelon': a sentence that lists a dish, and nothing to drink, lists what is eaten. */
const platesIn = (tokens: readonly Token[], dishes: readonly Span[]): Span[] => {
  const stems = tokens.map(({ stem }) => stem);
  const starts = tokens.flatMap(({ before }, at) => (before === 'stop' || before === 'colon' ? [at] : []));
  return starts.flatMap((from, place) => {
    const to = starts[place + 1] ?? tokens.length;
    const words = tokens.slice(from, to);
    const items = [
      ...words.flatMap(({ before, word }, at) =>
        at > 0 && (before === 'comma' || word === 'and') ? [at] : [],
      ),
      words.length,
    ];
    const isList = items.length > 1 && items.every((end, at) => end - (items[at - 1] ?? 0) <= MAX_ITEM);
    const isEaten = dishes.some((dish) => dish.from >= from && dish.to <= to);
    const isDrunk = words.some(({ stem }, at) => {
      const found = termAt(stems, from + at);
      return DRINKS.test(stem) || found?.origin === 'drink' || (found !== undefined && isPoured(found.term));
    });
    return isList && isEaten && !isDrunk ? [{ from, to }] : [];
  });
};

/** Where a text speaks of what is eaten. */
export const dishesIn = (tokens: readonly Token[]): Span[] => {
  const stems = tokens.map(({ stem }) => stem);
  const dishes = tokens.flatMap((_, at) => dishAt(tokens, stems, at) ?? []);
  return [...coursesIn(tokens), ...dishes, ...platesIn(tokens, dishes)];
};

/** Flavors that are eaten: 'olives on the tables', 'toffee apples', 'cranberry sauce'. */
export const foodsIn = (tokens: readonly Token[]): Span[] => {
  const stems = tokens.map(({ stem }) => stem);
  return tokens.flatMap((_, at) => {
    const found = termAt(stems, at);
    return found && isLaidOut(tokens, at, found) ? [{ from: at, to: at + found.length }] : [];
  });
};

const THEMED = /^(?:night|party|theme|themed|bar|feast|festival|evening|club|truck|fest)$/;

/** Dishes of several words, which no party is about: 'pumpkin pie'; but 'a taco night' is. */
export const mealsIn = (tokens: readonly Token[], dishes: readonly Span[]): Span[] =>
  dishes.filter(({ from, to }) => to - from > 1 && !THEMED.test(tokens[to]?.word ?? ''));

/** Before a tea that is an afternoon's party: 'the society's end-of-summer tea'. */
const TEA_OF =
  /^(?:summer|spring|autumn|winter|season|harvest|society|societys|club|clubs|village|parish|church|school|cricket|charity|birthday|farewell|retirement|memorial|annual|sunday|saturday|members|volunteers|parents|pensioners|christening|strawberry|cream|high|afternoon)$/;
const TEA_AT =
  /^(?:(?:in|on|at|under) (?:the|our|a|my) (?:\w+ )?(?:pavilion|garden|hall|marquee|tent|plots?|allotments?|orchard|churchyard|clubhouse|lawn|vicarage|rectory|terrace|village|park|trees|green)|at (?:one|two|three|four|five|half|\d))\b/;

/** Where a tea is a meal of the afternoon, or an urn, and nobody wishes for the leaf. */
export const teasIn = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ word, before }, at) => {
    const [last, next] = [tokens[at - 1], tokens[at + 1]];
    if (word !== 'tea' || next?.before === 'hyphen') return [];
    // 'A tea urn' boils water for anything.
    if (next?.before === 'none' && /^urns?$/.test(next.word)) return [{ from: at, to: at + 1 }];
    const isOf = last !== undefined && before !== 'stop' && before !== 'comma' && TEA_OF.test(last.word);
    const after = tokens
      .slice(at + 1, at + 6)
      .map((token) => token.word)
      .join(' ');
    const isFirst =
      before === 'stop' || before === 'comma' || /^(?:an?|our|my|the|for)$/.test(last?.word ?? '');
    const isAt = next?.before === 'none' && TEA_AT.test(after) && isFirst;
    return isOf || isAt ? [{ from: at, to: at + 1 }] : [];
  });
