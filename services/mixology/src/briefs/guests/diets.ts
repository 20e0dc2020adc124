import { z } from 'zod';
import type { AlcoholFree } from '../alcohol/alcohol-amounts.ts';
import { shareBefore, shareTold } from '../alcohol/alcohol-shares.ts';
import { isAboutName, shareInSentence } from '../alcohol/non-drinker-subjects.ts';
import { othersDrink } from '../alcohol/others-drink.ts';
import { countAt } from '../text/numbers.ts';
import { type Span, spansOf } from '../text/spans.ts';
import { catalogTerm, isKind, kindTerm, printedTerm, type Term, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import dietData from './diets.json' with { type: 'json' };
import { isAboutAll, isAboutOnlyOne, isAboutSome, isToBeMarked, PERSONS } from './some-guests.ts';

const Diet = z.strictObject({
  id: z.string(),
  label: z.string(),
  words: z.array(z.string()).min(1),
  /** Words that hint at it only: anyone who means it says so. */
  weak: z.array(z.string()).default([]),
  excludes: z.array(z.string()),
  /** Tastes of which there may be a little. */
  little: z.array(z.string()).default([]),
  alcoholFree: z.enum(['all', 'some']).optional(),
  /** Not even a dash of bitters. */
  isTraceless: z.boolean().default(false),
  /** It's one guest's, unless all are said to have it. */
  isPersonal: z.boolean().default(false),
  /** Only a mark on the bottle says that it's kept: no menu claims it. */
  isOnLabel: z.boolean().default(false),
  /** What a drink is called that keeps it; its label if missing. */
  suits: z.string().optional(),
});
const DIETS = z.array(Diet).parse(dietData);

/** A diet of some guests, and what a drink for them has none, or not much, of. */
export interface DietGroup {
  id: string;
  /** As a drink of theirs is labeled. */
  label: string;
  excludes: readonly Term[];
  little: readonly Term[];
  isAlcoholFree: boolean;
  isTraceless: boolean;
  /** How many of the guests they are. */
  share: number;
  /** The guests themselves, where they are counted: others take what they can't have. */
  heads?: number;
}

/** A diet, a religion or a condition, and what it rules out. */
export interface FoundDiet {
  id: string;
  label: string;
  excludes: readonly Term[];
  little: readonly Term[];
  alcoholFree?: AlcoholFree;
  isTraceless: boolean;
  /** Only a mark on the bottle says that it's kept. */
  isOnLabel: boolean;
  /** Which share of the guests it is, where the host says. */
  share?: number;
  /** The host counts them: 'thirty Muslims', not 'half of us'. */
  isCounted?: boolean;
  /** Where it is of some guests alone. */
  group?: DietGroup;
  /** Its rules are of some guests only because others drink: what is said to be left out is so for all. */
  isBesideDrinkers?: boolean;
  /** The host asks for a mark on the drinks that suit. */
  isMarked?: boolean;
  /** It is one guest's. */
  isAboutOne?: boolean;
  spans: readonly Span[];
}

const termOf = (name: string): Term =>
  isKind(name) ? kindTerm(name) : (catalogTerm(name) ?? printedTerm(name));

const PHRASES = DIETS.map((diet) => ({
  diet,
  terms: diet.excludes.map(termOf),
  little: diet.little.map(termOf),
  phrases: diet.words
    .filter((words) => !diet.weak.includes(words))
    .map((words) => words.split(' '))
    .sort((left, right) => right.length - left.length),
}));

const NEGATIONS = new Set(['no', 'not', 'non', 'isnt', 'arent', 'never']);
/** Some of the guests: for a diet that rules out alcohol, the others may drink. */
const SOME = new Set([
  'some',
  'few',
  'couple',
  'one',
  'two',
  'three',
  'four',
  'several',
  'option',
  'half',
  'my',
  'mixed',
  'who',
]);
const NEAR = 3;
const MAX_HOUSED = 0.5;
/** Share of the guests that a diet is of where the host names none. */
const FEW = 0.2;

/** 'Not vegan', 'isn’t really kosher'; 'no gin; vegan food' rules out the gin. */
const isNegated = (tokens: readonly Token[], { from }: Span): boolean => {
  const [last, first] = [tokens[from - 1], tokens[from - 2]];
  if (!last || !isLinked(tokens[from])) return false;
  if (NEGATIONS.has(last.word)) return true;
  return (
    NEGATIONS.has(first?.word ?? '') &&
    last.before === 'none' &&
    termAt([last.stem], 0) === undefined &&
    !/ing$/.test(last.word)
  );
};
const isLinked = (token: Token | undefined): boolean =>
  token?.before === 'none' || token?.before === 'hyphen';

/** 'Half of us are Muslim', 'our guests keep halal, six of them'. */
const isShared = (tokens: readonly Token[], span: Span, guests: number | undefined): boolean =>
  shareBefore(tokens, span, guests) !== undefined || shareTold(tokens, span, guests) !== undefined;

const isForSome = (tokens: readonly Token[], { from, to }: Span, guests?: number): boolean =>
  tokens
    .slice(Math.max(0, from - NEAR), from)
    .some(
      ({ stem }, at) => SOME.has(stem) || (countAt(tokens, Math.max(0, from - NEAR) + at)?.value ?? 0) > 0,
    ) ||
  isShared(tokens, { from, to }, guests) ||
  tokens.slice(to, to + 1).some(({ stem }) => stem === 'option' || stem === 'alternative') ||
  tokens
    .slice(to, to + NEAR)
    .some(({ word }, at) => word === 'for' && SOME.has(tokens[to + at + 1]?.stem ?? ''));

/** Guests in each, where a host counts no heads. Rule of thumb. */
const HOUSEHOLDS: Readonly<Record<string, number>> = { family: 4, household: 4, couple: 2, table: 8 };
const HOUSEHOLD_REACH = 5;

/** 'A Muslim family', 'two families keep kosher': how many guests those are. */
const householdsAt = (tokens: readonly Token[], { from, to }: Span): number | undefined => {
  const next = tokens[to]?.before === 'none' ? HOUSEHOLDS[tokens[to]?.stem ?? ''] : undefined;
  const places = Array.from({ length: HOUSEHOLD_REACH }, (_, back) => from - 1 - back).filter(
    (at) => at >= 0,
  );
  const stop = places.findIndex((at) => tokens[at + 1]?.before === 'stop');
  const near = stop < 0 ? places : places.slice(0, stop);
  const noun = next === undefined ? near.find((at) => tokens[at]?.stem && HOUSEHOLDS[tokens[at].stem]) : from;
  const size = next ?? HOUSEHOLDS[tokens[noun ?? -1]?.stem ?? ''];
  if (noun === undefined || size === undefined) return undefined;
  const before = near.filter((at) => at < noun).slice(0, 2);
  const count = before.map(
    (at) => countAt(tokens, at)?.value ?? (/^an?$/.test(tokens[at]?.word ?? '') ? 1 : 0),
  );
  const found = count.find((value) => value > 0);
  return found === undefined ? undefined : found * size;
};

/** Words that may be all guests as well as some. */
const ANYBODY = new Set(['guest', 'friend', 'folk', 'person', 'attendee', 'drinker', 'member', 'crew']);

/** Many in one word: 'a diabetic crew' is no single guest. */
const SIDES = /^(?:crew|side|folk|staff|law)$/;

/** 'A coeliac niece', 'diabetic grandfather: something low in sugar': one. */
const isBeforeOne = (tokens: readonly Token[], { to }: Span): boolean => {
  const next = tokens[to];
  return (
    next?.before === 'none' && next.word === next.stem && PERSONS.has(next.stem) && !SIDES.test(next.stem)
  );
};

/** 'Jain grandparents', 'my Muslim coworkers': who is named isn't everybody. */
const isAboutRelatives = (tokens: readonly Token[], { to }: Span): boolean => {
  // 'Muslim and Hindu colleagues': the people are named after the last of the faiths.
  const isJoined = /^(?:and|or)$/.test(tokens[to]?.word ?? '') && tokens[to + 1]?.before === 'none';
  const next = tokens[isJoined ? to + 2 : to];
  const isInLaws = next?.word === 'in' && /^laws?$/.test(tokens[to + 1]?.word ?? '');
  if (isInLaws && next.before === 'none') return true;
  return next?.before === 'none' && PERSONS.has(next.stem) && !ANYBODY.has(next.stem);
};

/** Whose party it is: what they keep, their guests may keep too. */
const OWN = new Set(['bride', 'groom', 'wife', 'husband', 'fiance', 'fiancee', 'partner', 'side', 'family']);

/** Whether a word of a faith is told of some guests, in the sentence of another word of it. */
const isAboutSomeThere = (
  tokens: readonly Token[],
  span: Span,
  other: Span,
  guests: number | undefined,
): boolean =>
  !tokens
    .slice(Math.min(span.from, other.from) + 1, Math.max(span.from, other.from) + 1)
    .some(({ before }) => before === 'stop') &&
  (isForSome(tokens, span, guests) || isAboutRelatives(tokens, span));

const KEEPS = /^(?:keeps|observes|follows|practices)$/;
const COLLECTIVE =
  /^(?:everyone|everybody|crowd|team|group|party|household|half|most|couple|company|venue|kitchen|caterer|restaurant|he|she|it|who|all|third|quarter)$/;

/** 'The chair is Mormon', 'my boss is a Muslim': one guest. */
const isAboutOne = (tokens: readonly Token[], { from }: Span): boolean => {
  const verb = /^an?$/.test(tokens[from - 1]?.word ?? '') ? from - 2 : from - 1;
  const who = tokens[verb - 1];
  // 'The curator keeps Ramadan': anyone who does it alone, whatever they are called.
  if (KEEPS.test(tokens[verb]?.word ?? '') && tokens[from]?.before === 'none')
    return who !== undefined && who.word === who.stem && !OWN.has(who.stem) && !COLLECTIVE.test(who.stem);
  return (
    tokens[verb]?.word === 'is' &&
    tokens[from]?.before === 'none' &&
    who !== undefined &&
    who.word === who.stem &&
    PERSONS.has(who.stem) &&
    !OWN.has(who.stem)
  );
};

const ONE_CANT =
  /\b(?:one|someone|somebody|guest|friend|sister|brother|cousin|aunt|uncle|colleague|wife|husband|neighbou?r|she|he)\b.*\b(?:cant|cannot|can not|doesnt|does not|wont|no|avoids?)\b/;

/** 'One can't do honey (vegan)': why one guest leaves something out. */
const isReason = (tokens: readonly Token[], { from, to }: Span): boolean => {
  if (tokens[from]?.before !== 'stop' || (tokens[to] && tokens[to].before !== 'stop')) return false;
  const begin = tokens.findLastIndex(({ before }, at) => at < from && before === 'stop');
  const said = tokens.slice(Math.max(0, begin), from).map(({ word }) => word);
  return ONE_CANT.test(said.join(' '));
};

/** Diets that a text names; and the words of those that it says don't count. */
export const readDiets = (
  text: string,
  tokens: readonly Token[],
  guests?: number,
): { diets: FoundDiet[]; neutral: Span[] } => {
  const neutral: Span[] = [];
  const others = othersDrink(tokens);
  const diets = PHRASES.flatMap(({ diet, terms, little, phrases }): FoundDiet[] => {
    const found = spansOf(tokens, phrases);
    const spans = found.filter((span) => !isNegated(tokens, span));
    neutral.push(
      ...found
        .filter((span) => isNegated(tokens, span))
        .map(({ from, to }) => ({
          from: NEGATIONS.has(tokens[from - 1]?.word ?? '') ? from - 1 : from - 2,
          to,
        })),
    );
    if (spans.length === 0) return [];
    const { id, label, isTraceless, isOnLabel, suits = label } = diet;
    const isStrict = diet.alcoholFree === 'all';
    const households = spans.map((span) => householdsAt(tokens, span)).find((count) => count !== undefined);
    const isMarked = spans.every((span) => isToBeMarked(tokens, span));
    const isToldOfSome = spans.every((one) => {
      if (households !== undefined || isMarked) return true;
      // 'Muslim in-laws at one table must have halal': both words are of the in-laws.
      const span = isStrict
        ? (spans.find((other) => isAboutSomeThere(tokens, other, one, guests)) ?? one)
        : one;
      if (diet.isPersonal) return !isAboutAll(tokens, span);
      return isStrict
        ? isForSome(tokens, span, guests) || isAboutRelatives(tokens, span) || isAboutOne(tokens, span)
        : isAboutSome(tokens, span) || isReason(tokens, span) || isAboutName(text, tokens, span);
    });
    // 'Most are Muslim, but a dozen would like a beer.'
    const some = isToldOfSome || (isStrict && others.length > 0);
    const alcoholFree = some && isStrict ? 'some' : diet.alcoholFree;
    const alone =
      guests !== undefined &&
      spans.every(
        (span) =>
          isAboutOne(tokens, span) ||
          isAboutOnlyOne(tokens, span) ||
          isBeforeOne(tokens, span) ||
          isAboutName(text, tokens, span),
      )
        ? 1 / guests
        : undefined;
    const drinking = guests && others.find(({ count = 0 }) => count > 0 && count < guests)?.count;
    const told = spans
      .flatMap((span) => {
        // 'Two families keep kosher (nine people)': nine.
        const near = shareTold(tokens, span, guests) ?? shareBefore(tokens, span, guests);
        return near ?? shareInSentence(text, tokens, span, guests) ?? [];
      })
      .at(0);
    // 'Most are Muslim, but a dozen would like a beer': all but those.
    const rest = isStrict && drinking ? 1 - drinking / guests : undefined;
    const toldApart = spans.flatMap((span) => shareTold(tokens, span, guests) ?? []).at(0);
    const housed = guests && households ? Math.min(MAX_HOUSED, households / guests) : undefined;
    const share = some ? (rest ?? toldApart ?? housed ?? alone ?? told) : undefined;
    const group: DietGroup = {
      id,
      label: suits,
      excludes: terms,
      little,
      isAlcoholFree: isStrict,
      isTraceless,
      share: share ?? FEW,
    };
    return [
      {
        id,
        label,
        excludes: terms,
        little,
        // Others may have a dash of bitters.
        isTraceless: isTraceless && !some,
        isOnLabel,
        spans,
        ...(isMarked && { isMarked }),
        ...(alcoholFree && { alcoholFree }),
        ...(share !== undefined && {
          share,
          isCounted: spans.every((span) => shareBefore(tokens, span) === undefined),
        }),
        ...(some && {
          group,
          isBesideDrinkers: !isToldOfSome,
          isAboutOne: spans.every((span) => isAboutOne(tokens, span)),
        }),
      },
    ];
  });
  return { diets, neutral };
};

/** Between a diet and what it rules out: 'Jains (no honey, no roots)', 'Mormon: no coffee, no tea'. */
const EXPLAINING = /^[^.;!?\n]*[:(][^.;!?\n)]*$/;

/** Whether an exclusion only says what a diet of some guests rules out: it is theirs, and nobody else's. */
export const explainsDiet = (
  text: string,
  tokens: readonly Token[],
  { term, from }: Span & { term: Term },
  diets: readonly FoundDiet[],
): boolean =>
  diets.some(
    ({ group, spans, isBesideDrinkers }) =>
      !isBesideDrinkers &&
      group?.excludes.some(({ id, ingredients }) => id === term.id || isWithin(term, ingredients)) &&
      spans.some(
        (span) =>
          span.to <= from && EXPLAINING.test(text.slice(tokens[span.to - 1]?.end, tokens[from]?.start)),
      ),
  );

const isWithin = ({ ingredients }: Term, others: ReadonlySet<string>): boolean =>
  ingredients.size > 0 && [...ingredients].every((id) => others.has(id));
