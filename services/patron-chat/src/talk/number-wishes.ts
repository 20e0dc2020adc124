// Wishes that come with a number: calories, minutes, people, percent of alcohol.
import type { Role } from './lexicon/meanings.ts';
import type { Mention } from './mentions/mention.ts';
import type { MatchedPhrase, ParsedMessage } from './parsed-message.ts';
import type { TalkState } from './talk-state.ts';

type NumberWishes = Partial<
  Pick<
    TalkState,
    'maxCalories' | 'maxAbv' | 'maxMinutes' | 'people' | 'isEasy' | 'isCheap' | 'zeroProof' | 'strength'
  >
>;

/** Kilocalories of a drink that counts as light in them. */
export const FEW_CALORIES = 160;
const MAX_CALORIES = 2000;
/** Below this a number without a unit counts no calories. */
const MIN_CALORIES = 50;
/** Between these a bare limit counts calories even if nobody spoke of them. */
const MIN_BARE_CALORIES = 80;
const MAX_BARE_CALORIES = 500;
const MAX_ABV = 60;
/** Percent of alcohol by volume in a degree of US proof. */
const ABV_OF_PROOF = 0.5;
const MAX_MINUTES = 120;
const MAX_PEOPLE = 1000;
/** Ingredients up to which a drink is easy. */
const FEW_INGREDIENTS = 4;
/** Words that may stand between a number and what it counts: '20 thirsty people'. */
const BETWEEN = 2;

/** A sum of money, or that there is little of it. */
const BUDGET =
  /\d\s?(?:€|\$|£)|[€$£]\s?\d|\d+ ?(?:euros?|eur|dollars?|bucks|quid|pounds?|pavos|reais|pesos|piepen|balles|sacchi|contos)\b|\b(?:on a budget|tight budget|knappes budget|presupuesto|petit budget|poco budget|orçamento)\b/iu;

const ZERO_PERCENT = /(?<![\d.,])0(?:[.,]0)?\s?%/;

/** The phrase with this role that a number at a place counts. */
const counts = (phrases: readonly MatchedPhrase[], at: number, role: Role): boolean => {
  const near = phrases.slice(at + 1, at + 2 + BETWEEN).filter(({ clause }) => clause === phrases[at]?.clause);
  const end = near.findIndex(({ number, roles }) => number !== undefined || roles.has('and'));
  return near.slice(0, end < 0 ? near.length : end + 1).some(({ roles }) => roles.has(role));
};

/** 'For six', 'we are eight': no word behind the number says what else it counts. */
const isGroup = (phrases: readonly MatchedPhrase[], at: number): boolean => {
  const [before, next] = [phrases[at - 1], phrases[at + 1]];
  if (!before?.roles.has('group')) return false;
  const isLast = !next || next.clause !== phrases[at]?.clause;
  return isLast || next.roles.size > 0 || next.concept?.kind === 'occasion';
};

const isCount = (phrases: readonly MatchedPhrase[], at: number): boolean =>
  ['calorieWord', 'minuteWord', 'ingredientWord', 'percentWord'].some((role) =>
    counts(phrases, at, role as Role),
  );

const LIMITING: readonly Role[] = ['less', 'no', 'avoid', 'too', 'mild', 'down'];

/** 'Not so many calories': fewer of them, without a number. */
const limitsCalories = (phrases: readonly MatchedPhrase[]): boolean =>
  phrases.some(
    ({ roles, clause }) =>
      roles.has('calorieWord') &&
      phrases.some((other) => other.clause === clause && LIMITING.some((role) => other.roles.has(role))),
  );

const OF_THEM =
  /^(?:of (?:us|them|you|my|our|the)|de (?:nosotros|nosotras|ellos|ellas|nos|eles)|d entre nous|von (?:uns|ihnen)|di noi|di loro)$/;

const PART_ROLES: readonly Role[] = ['no', 'avoid', 'abstain', 'want', 'like'];

const DRIVES =
  /^(?:driv(?:e|es|ing)|fahr(?:en|t)|condui(?:t|sent)|conduc(?:e|en|ono)|manejan?|guidano?|dirig(?:e|em)|conduz(?:em)?|pregnant)$/;

/** 'Two of us hate gin' tells of a part of the company, 'fourteen of us in a cottage' of all. */
const isPart = (parsed: ParsedMessage, phrase: MatchedPhrase): boolean =>
  isPartOf(parsed, phrase) || isAgainst(parsed, phrase);

const AGAINST_ROLES: readonly Role[] = ['no', 'avoid', 'abstain'];
const DENIES = /^(?:dont|doesnt|hates?|dislikes?|cant|wont|no|nicht|kein(?:en?)?|pas|non|não|nao)$/;

/** '2 people don't drink tequila', '3 guests drive': of the rest nothing is said. */
const isAgainst = ({ phrases }: ParsedMessage, { at, clause }: MatchedPhrase): boolean =>
  phrases.some(
    (phrase) =>
      phrase.at > at &&
      phrase.clause === clause &&
      (AGAINST_ROLES.some((role) => phrase.roles.has(role)) ||
        phrase.words.some((word) => DENIES.test(word) || DRIVES.test(word))),
  );

const isPartOf = ({ words, phrases }: ParsedMessage, { at, clause, words: own }: MatchedPhrase): boolean =>
  OF_THEM.test(words.slice(at + own.length, at + own.length + 2).join(' ')) &&
  phrases.some(
    (phrase) =>
      phrase.at > at &&
      phrase.clause === clause &&
      (PART_ROLES.some((role) => phrase.roles.has(role)) || phrase.words.some((word) => DRIVES.test(word))),
  );

/** How many people the phrases speak of. */
export const peopleIn = (
  parsed: ParsedMessage,
  phrases: readonly MatchedPhrase[] = parsed.phrases,
): number | undefined =>
  phrases.find((phrase, at) => {
    const { number } = phrase;
    if (number === undefined || number < 2 || number > MAX_PEOPLE || isCount(phrases, at)) return false;
    return (counts(phrases, at, 'number') || isGroup(phrases, at)) && !isPart(parsed, phrase);
  })?.number;

/** Words around a number that may limit it: 'no more than 10', '10 percent or less'. */
const REACH = 3;

/** The phrases around a number in its clause. */
const around = (phrases: readonly MatchedPhrase[], at: number): MatchedPhrase[] =>
  phrases
    .slice(Math.max(0, at - REACH), at + 1 + REACH)
    .filter(({ clause }) => clause === phrases[at]?.clause);

const speaksOf = (mentions: readonly Mention[], flag: 'lowCalorie') =>
  mentions.some(({ concept }) => concept.kind === 'flag' && concept.flag === flag);

/** The most or least alcohol that a number states. */
const alcoholWish = (phrases: readonly MatchedPhrase[], at: number, number: number): NumberWishes => {
  const near = around(phrases, at);
  const hasPercent = counts(phrases, at, 'percentWord');
  if (!hasPercent && !near.some(({ concept }) => concept?.kind === 'alcohol')) return {};
  const isProof = near.some(({ words }) => words[0] === 'proof');
  const abv = isProof ? number * ABV_OF_PROOF : number;
  if (abv > MAX_ABV) return {};
  if (near.some(({ roles }) => roles.has('limit'))) return { maxAbv: abv };
  return hasPercent && near.some(({ roles }) => roles.has('atLeast')) ? { strength: 'strong' } : {};
};

/**
 * 'Low calorie, max 130': a limit without a unit counts the calories that the talk is about. 'Anything under 170?':
 * of a drink nothing else comes in such numbers.
 */
const isCalorieLimit = (
  phrases: readonly MatchedPhrase[],
  at: number,
  number: number,
  isAboutCalories: boolean,
): boolean => {
  const next = phrases[at + 1];
  const isBare = !next || next.clause !== phrases[at]?.clause;
  return (
    number >= (isAboutCalories ? MIN_CALORIES : MIN_BARE_CALORIES) &&
    number <= (isAboutCalories ? MAX_CALORIES : MAX_BARE_CALORIES) &&
    (isAboutCalories || isBare) &&
    !isCount(phrases, at) &&
    around(phrases, at).some(({ roles }) => roles.has('limit'))
  );
};

/** Wishes with a number that the message states. */
export const numberWishes = (
  parsed: ParsedMessage,
  message: string,
  mentions: readonly Mention[],
  state: TalkState,
): NumberWishes => {
  const isAboutCalories = state.maxCalories !== null || speaksOf(mentions, 'lowCalorie');
  const phrases = parsed.phrases.filter(({ clause }) => !parsed.questions.has(clause));
  const wishes: { -readonly [Key in keyof NumberWishes]: NumberWishes[Key] } = {};
  phrases.forEach(({ number }, at) => {
    if (number === undefined || number < 1) return;
    if (counts(phrases, at, 'calorieWord') && number <= MAX_CALORIES) wishes.maxCalories = number;
    else if (counts(phrases, at, 'minuteWord') && number <= MAX_MINUTES) wishes.maxMinutes = number;
    else if (counts(phrases, at, 'ingredientWord') && number <= FEW_INGREDIENTS) wishes.isEasy = true;
    else if (isCalorieLimit(phrases, at, number, isAboutCalories)) wishes.maxCalories = number;
    else Object.assign(wishes, alcoholWish(phrases, at, number));
  });
  const people = peopleIn(parsed, phrases);
  if (people !== undefined) wishes.people = people;
  else if (phrases.some(({ roles }) => roles.has('alone'))) wishes.people = null;
  if (BUDGET.test(message)) wishes.isCheap = true;
  if (limitsCalories(phrases)) wishes.maxCalories ??= FEW_CALORIES;
  const speaksOfAlcohol = mentions.some(
    ({ concept }) => concept.kind === 'zero' || concept.kind === 'zeroEnd',
  );
  if (!speaksOfAlcohol && ZERO_PERCENT.test(message)) wishes.zeroProof = true;
  return wishes;
};
