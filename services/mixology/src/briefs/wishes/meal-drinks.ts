// A drink for each part of a meal: 'an aperitivo before, something with dessert, a digestif after', 'a drink with each course'.
import type { MenuSection } from '@swizzle/proto';
import { unitOf } from '../text/numbers.ts';
import { overlapsAny, type Span, spanOfMatch } from '../text/spans.ts';
import { termAt } from '../text/terms.ts';
import { type Token, tokensOf } from '../text/tokens.ts';
import { dishesIn } from './dishes.ts';

export const NUMBER = '(\\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a couple(?: of)?)';
export const KIND =
  '(?:(?:signature|specialty|batched|pre ?batched|big batch|featured|main|different|simple|classic|good|great|custom|craft|house|crowd pleasing|easy|really good|mixed) )*';

/** What stands for a drink of a meal: 'one aperitif, one drink to go with the duck and a nightcap'. */
const OPENERS =
  '(?:aperitifs?|aperitivos?|aperos?|welcome drinks?|welcomes?|arrival drinks?|drinks? before dinner|openers?)';
const CLOSERS =
  '(?:nightcaps?|digestifs?|digestivos?|after dinner drinks?|last drinks?|closers?|drinks? (?:to finish|after dinner|to end))';
const PAIRED =
  '(?:(?:drinks?|cocktails?|ones?) )?(?:(?:to go|that goes|going|paired|pairing|to pair|to serve|served|to match) )?(?:with|alongside) (?:the |our |each )?[a-z]+';
/** 'A Sazerac midway'. */
const MIDWAY = '[a-z]+(?: [a-z]+)? (?:midway|half ?way|in the middle|in between|mid ?meal)';
/** 'Kir to start', 'a cocktail before we sit down'. */
const BEFOREHAND =
  '[a-z]+ (?:to start(?: with)?|before (?:we |they |the )?(?:dinner|lunch|supper|meal|sit|eat)(?: down)?)';
/** 'Wine with the main', 'a dram with the haggis'. */
const POURED_WITH =
  '(?:wines?|drams?|whisk(?:y|ey)|port|sherry|beers?|champagne|glass|pairing) with (?:the |our )?[a-z]+';
const MEAL_ITEM = new RegExp(
  `\\b(?<!\\b(?:no|without|not|any|skip|our|the) )(?:(an?|one|two|three|1|2|3|something) )?(?:${KIND}(${OPENERS})|${KIND}(${CLOSERS})|((?<=something )(?:[a-z]+ )?with (?:the |our )?[a-z]+|(?<=(?:an?|one|two|three|1|2|3|something) )${PAIRED}|${POURED_WITH})|((?<=(?:an?|one|two|three|1|2|3|something) )${MIDWAY})|(${BEFOREHAND}))`,
  'g',
);
/** Parts of a meal that no dish is named by. */
const COURSE = /^(?:starters?|mains?|cheese|dessert|pudding|cake|fish|meat|roast|first|second|soup|salad)$/;
export const MAX_DRINKS = 8;

export const numberOf = (word: string): number => {
  if (/^(?:an?|something)$/.test(word)) return 1;
  if (word.startsWith('a couple')) return 2;
  const unit = unitOf(word);
  return unit >= 0 ? unit : Number(word);
};

/** Drinks in each part of a menu; `courses`: the dishes that they go with, where the host names them in their order. */
export type MenuSize = Readonly<Record<MenuSection, number>> & {
  courses?: readonly string[];
  /** The courses are stages of an evening: dinner, dancing. */
  isEvening?: boolean;
};

export interface FoundSize extends Span {
  /** Undefined where only the drinks with alcohol are counted. */
  size: MenuSize | undefined;
  alcoholFreeCount: number;
  /** Drinks with alcohol, at most. */
  most?: number;
  /** They are hot. */
  isHot?: boolean;
  /** A drink for each part of a meal is counted. */
  isMeal?: boolean;
  /** Stages of an evening that each have a drink. */
  stages?: readonly string[];
}

/** 'One with the duck' goes with a dish; 'a cocktail with rum' has it. */
const isMealItem = (tokens: readonly Token[], item: RegExpExecArray, index: number): boolean => {
  if (item[4] === undefined) return true;
  const { to } = spanOfMatch(tokens, { 0: item[0], index: index + item.index });
  const stems = tokens.map(({ stem }) => stem);
  const thing = { from: to - 1, to };
  const isDish = COURSE.test(tokens[thing.from]?.word ?? '') || overlapsAny(thing, dishesIn(tokens));
  // 'Lunch with the family': only a dish is poured for, unless the drink is counted.
  return isDish || (item[1] !== undefined && termAt(stems, thing.from) === undefined);
};

/** 'One aperitif, one with the duck, one nightcap': a drink for each part of a meal. */
const mealSize = (text: string, tokens: readonly Token[]): FoundSize | undefined => {
  for (const { 0: sentence, index } of text.matchAll(/[^.]+/g)) {
    const items = [...sentence.matchAll(MEAL_ITEM)].filter((item) => isMealItem(tokens, item, index));
    const sumOf = (group: number) =>
      items.reduce((sum, item) => sum + (item[group] ? numberOf(item[1] ?? 'one') : 0), 0);
    const size = { welcome: sumOf(2) + sumOf(6), signature: sumOf(4) + sumOf(5), digestif: sumOf(3) };
    const [first, last] = [items.at(0), items.at(-1)];
    if (!first || !last || size.signature < 1 || size.welcome + size.digestif < 1) continue;
    const start = spanOfMatch(tokens, { 0: first[0], index: index + first.index });
    const end = spanOfMatch(tokens, { 0: last[0], index: index + last.index });
    return { size, alcoholFreeCount: 0, isMeal: true, from: start.from, to: end.to };
  }
  return undefined;
};

const OF_MEAL =
  '(?:(?:welcome|arrival|small|light|bitter|dry|sparkling|short|long|proper|nice|good|little|signature|hot|cold|sweet|single) )*';
/** 'One welcome drink before we sit down and one after the meal'. */
const BEFORE_AFTER = new RegExp(
  `\\b${NUMBER} ${OF_MEAL}(?:drinks?|cocktails?|glass|${OPENERS}) before (?:we |they |everyone )?(?:sit|eat|dinner|lunch|the meal|supper)(?: down)?(?: and| then| plus)+ ${NUMBER} (?:${OF_MEAL}(?:drinks?|cocktails?|glass|one) )?after (?:the |that |we |our )?(?:meal|dinner|eat|eating|supper|dessert|cheese|lunch)\\b`,
);

/** Anyone who has drinks of their own beside those has one more. */
const beforeAfterSize = (text: string, tokens: readonly Token[]): FoundSize | undefined => {
  const match = BEFORE_AFTER.exec(text);
  if (!match) return undefined;
  const size = { welcome: numberOf(match[1] ?? ''), signature: 0, digestif: numberOf(match[2] ?? '') };
  return { size, alcoholFreeCount: 0, isMeal: true, ...spanOfMatch(tokens, match) };
};

const COURSES = new RegExp(`\\b${NUMBER} courses?\\b`);
const EACH_COURSE =
  /\b(?:(?:an?|one|1) (?:small |little |short |proper |good |different )*(?:drink|cocktail|pairing|glass)(?: to (?:go|match|suit|serve|pair))?(?: per| a| for each| for every| with each| with every| each) course|(?:an?|one|1) (?:drink|cocktail|pairing|glass) to (?:match|suit) each course|(?:drinks?|cocktails?|pairings?) (?:for|with) (?:each|every) course|pair(?:ed|ings?)? with (?:each|every) course|each course (?:has|gets|with|paired with) (?:its own|an?|one) (?:drink|cocktail))\b/;
/** 'Four courses, a drink with each'. */
const WITH_EACH = /\b(?:(?:an?|one|1|paired) )?(?:drinks?|cocktails?|pairings?|glass) (?:with|for|to) each\b/;
const FEWEST_COURSES = 2;

/** Between courses: 'oysters, then duck, followed by a tart', 'scallops, lamb, lemon tart'. */
const NEXT_COURSE = /(?:,? (?:(?:and )?then|followed by|and finally|and to finish|next) |, (?:and )?| and )/;
const ARTICLES = /^(?:(?:a|an|the|some|first|of|with|we|have|serve|start|starting|begin|is|and) )+| first$/g;
const COURSE_WORDS = 5;
const BREAKS: ReadonlySet<string> = new Set(['stop', 'colon']);

/** The dishes of a meal in their order, where a sentence goes from one to the next; `told`: how many courses there are. */
const courseNames = (tokens: readonly Token[], told: number, isEach: boolean): string[] => {
  const text = tokens
    .map(({ word, before }) => (BREAKS.has(before) ? `. ${word}` : before === 'comma' ? `, ${word}` : word))
    .join(' ')
    .replaceAll(' , ', ', ');
  for (const whole of text.split('. ')) {
    const sentence = whole.replace(EACH_HAS, '');
    const isInTurn = / (?:then|followed by|next|finally|to finish) /.test(sentence);
    const namesBy = (separator: RegExp) =>
      sentence.split(separator).map((part) => part.trim().replace(ARTICLES, ''));
    // 'Oysters, beet and chevre salad, risotto': with three courses told, the commas part them.
    const byComma = namesBy(/, (?:and |then )?/);
    const names =
      told > 0 && byComma.length === told ? byComma : namesBy(isInTurn && told === 0 ? IN_TURN : NEXT_COURSE);
    if (AT_HAND.test(sentence)) continue;
    const isList =
      names.length > 1 && names.every((name) => name !== '' && name.split(' ').length <= COURSE_WORDS);
    const isMenu = isEach && names.filter(isDish).length * 2 > names.length;
    if (isList && (told > 0 ? names.length === told : isInTurn || isMenu)) return names;
  }
  return [];
};
/** What a host has, and nobody eats. */
const AT_HAND = /\b(?:own|have|got|bottles?|use (?:it|them) up|use up|bring|brings)\b/;

/** 'Butternut soup', 'turkey', 'pecan pie'. */
const isDish = (name: string): boolean => {
  const words = tokensOf(name);
  return dishesIn(words).length > 0 || words.some(({ word }) => COURSE.test(word));
};

const IN_TURN = /,? (?:(?:and )?then|followed by|and finally|and to finish|next) /;

/** What comes with the dishes, where one sentence says both. */
const EACH_HAS =
  /,? (?:and |with )?(?:an?|one|1) (?:small |good |short )?(?:drink|cocktail|pairing|glass)\b.*$/;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** What courses are called whose dishes nobody names. */
const unnamedCourses = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${at + 1 === count ? 'last' : (ORDINALS[at] ?? '')} course`);

/** A glass of its own before and after what is eaten. */
const ON_ARRIVAL =
  /\b(?:on arrival|as (?:they|guests|people|everyone) arrives?|at the door|welcome drink|aperitif|aperitivo|before we sit)\b/;
const AFTERWARDS =
  /\b(?:digestifs?|digestivo|nightcaps?|afterwards?|(?:to finish|at the end|after (?:dinner|the meal|dessert))(?= \.|$| and)|after(?= \.|$))/;

/** 'Four courses, one drink per course', 'crab, then lamb, then tart: a drink with each course'. */
const courseSize = (text: string, tokens: readonly Token[]): FoundSize | undefined => {
  const told = numberOf(COURSES.exec(text)?.[1] ?? 'zero');
  const names = courseNames(tokens, told, EACH_COURSE.test(text));
  const isTold = told > 0 || names.length > 0;
  const each = EACH_COURSE.exec(text) ?? (isTold ? WITH_EACH.exec(text) : null);
  const count = told > 0 ? told : names.length;
  if (!each || count < FEWEST_COURSES || count > MAX_DRINKS) return undefined;
  const named = { courses: names.length === count ? names : unnamedCourses(count) };
  const span = { alcoholFreeCount: 0, isMeal: true, ...spanOfMatch(tokens, each) };
  const [first, last] = [ON_ARRIVAL.test(text) ? 1 : 0, AFTERWARDS.test(text) ? 1 : 0];
  if (first + last > 0 && count + first + last <= MAX_DRINKS)
    return { size: { welcome: first, signature: count, digestif: last, ...named }, ...span };
  const digestif = count > FEWEST_COURSES ? 1 : 0;
  return { size: { welcome: 1, signature: count - 1 - digestif, digestif, ...named }, ...span };
};

/** The drinks of a meal in a host's words, one for each of its parts; undefined where they name none. */
export const readMealSize = (text: string, tokens: readonly Token[]): FoundSize | undefined =>
  courseSize(text, tokens) ?? beforeAfterSize(text, tokens) ?? mealSize(text, tokens);
