// Two things against each other by what matters: what differs, which is more of something, and which is for what.
import type { Cocktail } from '@swizzle/proto';
import { isZeroProof } from '../../drinks/fits.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf, type QuestionAnswer, type QuestionContext } from '../asked.ts';
import { comparisonOf } from '../term-answers.ts';
import { termsIn } from '../terms.ts';
import { type Axis, isKindOf, kin, pluralOf, type Thing, thingsIn, withNouns } from './things.ts';

const DIFFERS =
  /\b(?:differ\w*|vs|versus|compared? (?:to|with)|whats the diff|same (?:thing|as|stuff)|the same|interchangeable|tell .+ apart|what sets|or the other|how (?:is|are|does) .+ (?:unlike|from))\b/;
/** Asks for one of two: 'rye or bourbon, which one and why'. */
const WHICH =
  /\b(?:which|what|whats|when (?:do|should|would) (?:i|you|we)|should i|do i (?:use|need|take)|better|best|prefer|rather)\b/;
/** Asks whether one thing is the other: 'is prosecco just cheap champagne', 'are shrubs basically cordials'. */
const IS = /^(?:(?:so|and|wait|ok|but|hm+|hey) )*(?:is|isnt|are|arent|was) (?:an? |the )?$/;
const BETWEEN =
  /^(?:(?:just|basically|only|really|actually|simply|kind|type|sort|of|a|an|the|cheap|cheaper|fancy|posh|flavou?red|aged|another|word|name|for|in|as|same|exactly|thing|with|more|sugar|bubbles|smoky|italian|spanish|french|mexican) )*$/;

const AXES: readonly (readonly [RegExp, Axis, 1 | -1, more: string])[] = [
  [/\b(?:stronger|strongest|boozier|more alcohol\w*|higher (?:abv|proof))\b/, 'abv', 1, 'stronger'],
  [
    /\b(?:weaker|weakest|lighter|lightest|less (?:alcohol\w*|strong|boozy)|lower (?:abv|proof))\b/,
    'abv',
    -1,
    'lighter',
  ],
  [/\b(?:sweeter|sweetest|more sugar\w*|more sweet)\b/, 'sweet', 1, 'sweeter'],
  [/\b(?:drier|dryer|driest|less (?:sweet|sugar\w*))\b/, 'sweet', -1, 'drier'],
  [/\b(?:bitterer|more bitter|bitterest)\b/, 'bitter', 1, 'more bitter'],
  [/\b(?:less bitter|milder|gentler)\b/, 'bitter', -1, 'less bitter'],
  [/\b(?:smokier|more smoky|smokiest|more smoke)\b/, 'smoky', 1, 'smokier'],
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const nameOf = ({ names: [name = ''] }: Thing) => name;

/** Steps on an axis of five that a guest tastes; percent by volume that a guest feels. */
const CLEARLY: Readonly<Record<Axis, number>> = { abv: 6, sweet: 2, bitter: 2, smoky: 2 };
const SLIGHTLY: Readonly<Record<Axis, number>> = { abv: 2, sweet: 1, bitter: 1, smoky: 1 };
const MORE: Readonly<Record<Axis, string>> = {
  abv: 'stronger',
  sweet: 'sweeter',
  bitter: 'more bitter',
  smoky: 'smokier',
};

const LESS: Readonly<Record<Axis, string>> = {
  abv: 'lighter',
  sweet: 'drier',
  bitter: 'less bitter',
  smoky: 'less smoky',
};

/** What one has clearly more of than the other: 'Campari is stronger (24 against 11 %) and more bitter.' */
const sumOf = (left: Thing, right: Thing): string => {
  const { axes: own } = left;
  const { axes: other } = right;
  if (!own || !other) return '';
  const [ofLeft, ofRight] = [left, right].map((thing) => {
    const sign = thing === left ? 1 : -1;
    return (Object.keys(CLEARLY) as Axis[]).flatMap((axis) => {
      if (sign * (own[axis] - other[axis]) < CLEARLY[axis]) return [];
      const [high, low] = sign > 0 ? [own.abv, other.abv] : [other.abv, own.abv];
      return [axis === 'abv' ? `stronger (${high} against ${low} %)` : MORE[axis]];
    });
  });
  const said = (thing: Thing, words: readonly string[] = []) =>
    words.length > 0 ? ` ${capital(nameOf(thing))} is ${words.join(' and ')}.` : '';
  return said(left, ofLeft) + said(right, ofRight);
};

/** How a drink shifts with one in place of the other. */
export const shiftBetween = (use: Thing, missing: Thing): string => {
  const { axes: own } = use;
  const { axes: other } = missing;
  if (!own || !other) return '';
  const words = (Object.keys(CLEARLY) as Axis[]).flatMap((axis) => {
    const by = own[axis] - other[axis];
    return Math.abs(by) < CLEARLY[axis] ? [] : [by > 0 ? MORE[axis] : LESS[axis]];
  });
  const sugar = own.sweet - other.sweet;
  const mend =
    sugar >= CLEARLY.sweet
      ? ' Take the syrup down by a quarter ounce.'
      : sugar <= -CLEARLY.sweet
        ? ' Add a barspoon or two of syrup.'
        : '';
  return words.length > 0 ? ` It turns ${words.join(' and ')}.${mend}` : '';
};

const describe = (thing: Thing) => `${capital(nameOf(thing))}: ${thing.is}; ${thing.tells}.`;
const usesOf = (left: Thing, right: Thing) =>
  left.for === right.for
    ? `Either does for ${left.for}.`
    : `Take ${nameOf(left)} for ${left.for}, ${nameOf(right)} for ${right.for}.`;

const COUSINS = 3;

/** A member against the family that it belongs to. */
const withinFamily = (whole: Thing, member: Thing): string => {
  const cousins = kin(member).slice(0, COUSINS).map(nameOf);
  const others = cousins.length > 0 && whole.family === member.family ? `, as ${listed(cousins)} are` : '';
  return `${capital(nameOf(member))} is one of the ${pluralOf(whole)}${others}. ${describe(whole)} ${describe(member)} Take it for ${member.for}.`;
};

export const contrast = (left: Thing, right: Thing): string => {
  const isKin = left.family === right.family;
  if (isKindOf(left, right)) return withinFamily(right, left);
  if (isKindOf(right, left)) return withinFamily(left, right);
  const both = isKin ? `Both are ${pluralOf(left)}. ` : '';
  return `${both}${describe(left)} ${describe(right)}${sumOf(left, right)} ${usesOf(left, right)}`;
};

/** Whether one is more of something than the other, the verdict first. */
const onAxis = (left: Thing, right: Thing, text: string, isWhich: boolean): string | undefined => {
  const [, axis, sign, word] = AXES.find(([pattern]) => pattern.test(text)) ?? [];
  if (!axis || !sign || !left.axes || !right.axes) return undefined;
  const by = sign * (left.axes[axis] - right.axes[axis]);
  const figures = axis === 'abv' ? ` (${left.axes.abv} against ${right.axes.abv} %)` : '';
  const texts = `${capital(nameOf(left))} is ${left.tells}; ${nameOf(right)} is ${right.tells}.`;
  if (isWhich && Math.abs(by) >= SLIGHTLY[axis]) {
    const winner = by > 0 ? left : right;
    return `${capital(nameOf(winner))} is ${word}${figures}. ${texts}`;
  }
  const verdict =
    by >= CLEARLY[axis]
      ? `Yes, clearly${figures}.`
      : by >= SLIGHTLY[axis]
        ? `Yes, a little${figures}.`
        : by > -SLIGHTLY[axis]
          ? `No, about the same${figures}.`
          : `No, the other way round${figures}.`;
  return `${verdict} ${texts}`;
};

/** Yes where the first is a kind of the second, no where they are two things. */
const verdictOn = (left: Thing, right: Thing): string => {
  if (isKindOf(left, right)) return 'Yes. ';
  return left.family === right.family || isKindOf(right, left) ? 'Not quite. ' : 'No. ';
};

/** 'Is vermouth a wine or a spirit?' */
const kindOfTwo = ([thing, one, other]: readonly Thing[]): string | undefined => {
  const kind = thing && [one, other].find((whole) => whole && isKindOf(thing, whole));
  return (
    kind && `${capital(nameOf(kind))}: ${nameOf(thing)} is one of the ${pluralOf(kind)}. ${describe(thing)}`
  );
};

/** Which of the two the drink is made with, where it is one of them. */
const ownOf = (
  left: Thing,
  right: Thing,
  drink: Pick<Cocktail, 'name' | 'ingredients'> | undefined,
): string => {
  const isIn = ({ names }: Thing) =>
    drink?.ingredients.some(({ name }) =>
      names.some((one) => ` ${wordsOf(name).join(' ')} `.includes(` ${wordsOf(one).join(' ')} `)),
    ) ?? false;
  const own = isIn(left) === isIn(right) ? undefined : isIn(left) ? left : right;
  return own && drink ? `${capital(nameOf(own))}: that's what the ${drink.name} takes. ` : '';
};

/** Asks for a figure of each, which is told elsewhere. */
const OF_FIGURES = /\b(?:shelf life|keeps?|lasts?|costs?|price|cheaper|calor\w*|how (?:much|many|long))\b/;

/** The most drinks that a comparison of things may name: 'rye or bourbon in a Manhattan'. */
const MAX_NAMED = 1;

/** @param drink what the message asks it for: 'rye or bourbon in a Manhattan' */
export const comparing = (
  message: string,
  { language, named, state }: QuestionContext,
  drink?: Pick<Cocktail, 'name' | 'ingredients'>,
): QuestionAnswer | undefined => {
  if (language !== 'en' || named.length > MAX_NAMED || isZeroProof(state)) return undefined;
  const words = withNouns(wordsOf(message));
  const found = thingsIn(words);
  const [left, right, ...others] = found;
  if (!left || !right) return undefined;
  const text = words.join(' ');
  const before = left.from === 0 ? '' : `${words.slice(0, left.from).join(' ')} `;
  if (OF_FIGURES.test(text)) return undefined;
  const isThird = others.some(({ thing }) => thing !== left.thing && thing !== right.thing);
  const kind = isThird && IS.test(before) ? kindOfTwo(found.map(({ thing }) => thing)) : undefined;
  if (isThird) return answerOf(kind ? [kind] : []);
  const between = words
    .slice(left.to, right.from)
    .map((word) => `${word} `)
    .join('');
  const isAlternative = /^(?:(?:an?|the) )?(?:or|vs|versus) (?:(?:an?|the) )?$/.test(between);
  if (left.thing === right.thing) {
    const isAsked = IS.test(before) || DIFFERS.test(text);
    return isAsked ? answerOf([`Yes, two names for one thing. ${describe(left.thing)}`]) : undefined;
  }
  const axis = onAxis(left.thing, right.thing, text, isAlternative || WHICH.test(text));
  if (axis) return answerOf([axis]);
  const asksIs =
    (IS.test(before) && BETWEEN.test(between)) || /\b(?:the same|same (?:as|thing))\b/.test(text);
  const isAsked =
    asksIs ||
    DIFFERS.test(text) ||
    (isAlternative && (WHICH.test(text) || (left.from === 0 && right.to >= words.length - 1)));
  if (!isAsked) return undefined;
  const [one, other] = termsIn(wordsOf(message), language).map(({ entry }) => entry.id);
  const isNested = isKindOf(left.thing, right.thing) || isKindOf(right.thing, left.thing);
  const written = one && other && !isNested ? comparisonOf(one, other, language) : undefined;
  const verdict = asksIs ? verdictOn(left.thing, right.thing) : ownOf(left.thing, right.thing, drink);
  return answerOf([`${verdict}${written ?? contrast(left.thing, right.thing)}`]);
};
