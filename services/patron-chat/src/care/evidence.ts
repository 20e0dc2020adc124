// How much a message proves. Plain evidence states the fact; weak evidence only hints at it.
import type { CareKind } from '@swizzle/proto';
import { TEEN_HINTS, type TeenHint } from '../talk/talk-state.ts';
import type { CareToken } from './care-tokens.ts';
import { CONCEPTS } from './cue-files.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';
import cues from './cues/evidence.json' with { type: 'json' };

/** How many different hints make plain that a guest is a teenager. */
const ENOUGH_TEEN_HINTS = 2;

const concepts = new Concepts({ ...CONCEPTS, ...cues.concepts });
const indexOf = <T extends string>(texts: Readonly<Record<string, readonly string[]>>) =>
  new PatternIndex(
    (Object.entries(texts) as [T, readonly string[]][]).flatMap(([value, patterns]) =>
      patterns.map((text) => ({ text, value })),
    ),
    concepts,
  );

const weak = indexOf<CareKind>(cues.weak);
const denials = indexOf(cues.denials);
const corrections = indexOf(cues.corrections);
const plainOrders = indexOf(cues.plainOrders);
const reassurances = indexOf(cues.reassurances);
const adult = indexOf(cues.adult);
const minorDrinks = indexOf(cues.minorDrinks);
const forMinor = indexOf(cues.forMinor);
const sober = indexOf(cues.sober);
const teen = indexOf<TeenHint>(cues.teen);
const certain = indexOf<CareKind>(cues.certain);
const others = indexOf({ others: cues.others });
const ownDrive = indexOf({ ownDrive: cues.ownDrive });
const tomorrow = indexOf({ tomorrow: ['@tomorrow'] });
const early = indexOf({ early: cues.early });
const asksToDrive = indexOf({ asks: cues.asksToDrive });
const durations = indexOf({ always: Object.values(cues.durations).flat() });
const bareDurations = indexOf({ bare: cues.bareDurations });
const young = indexOf({ young: cues.speaksOfYoung });
const softForYoung = indexOf({ soft: cues.softForYoung });
const grownUps = indexOf({ grownUps: cues.grownUps });
const amongAdults = indexOf({ children: cues.childrenAmongAdults });
const childsOwn = indexOf({ own: cues.childsOwnDrink });
const childOfAge = indexOf({ child: cues.childOfAge });
const spirits = indexOf({ spirits: cues.spirits });

const isFound = (index: PatternIndex<string>, tokens: readonly CareToken[]): boolean => {
  let found = false;
  index.forEachMatch(tokens, () => {
    found = true;
  });
  return found;
};

/** The tokens of a message without what only hints at a kind, for each kind that it hints at. */
export const withoutHints = (tokens: readonly CareToken[]): Map<CareKind, CareToken[]> => {
  const rest = new Map<CareKind, CareToken[]>();
  weak.forEachMatch(tokens, (kind, start, end) => {
    const left = rest.get(kind) ?? [...tokens];
    rest.set(
      kind,
      left.map((token, at) => (at >= start && at < end ? { ...token, masked: true } : token)),
    );
  });
  return rest;
};

const masked = (tokens: readonly CareToken[], index: PatternIndex<string>): CareToken[] => {
  const rest = [...tokens];
  index.forEachMatch(tokens, (_, start, end) => {
    for (let at = start; at < end; at++) rest[at] = { ...rest[at], masked: true } as CareToken;
  });
  return rest;
};

/** The tokens of a message without its 'I am sober'. */
export const withoutSobriety = (tokens: readonly CareToken[]): CareToken[] => masked(tokens, sober);

/** The tokens of a message without years that are nobody's age: 'together 4 yrs'; of 'four years', alone, where no child is spoken of. */
export const withoutDurations = (tokens: readonly CareToken[]): CareToken[] => {
  const rest = masked(tokens, durations);
  return isFound(young, tokens) ? rest : masked(rest, bareDurations);
};

/**
 * The tokens of a message without the children whose drink is ordered rightly: 'lemonade for the kids', '15 kids and 8 adults'.
 * Where a spirit is named, or a sip of something, it may be theirs.
 */
export const withoutSoftForYoung = (tokens: readonly CareToken[]): CareToken[] => {
  if (isFound(spirits, tokens)) return [...tokens];
  const rest = masked(tokens, softForYoung);
  return isFound(grownUps, tokens) ? masked(rest, amongAdults) : rest;
};

/** Whether something is asked for small children, and nothing with alcohol: that binds their glass, not their parents'. */
export const isForSmallChildren = (tokens: readonly CareToken[]): boolean =>
  isFound(childsOwn, tokens) && !isFound(spirits, tokens) && !isToDrink(tokens);

/** Whether a message tells of a child by their age or their party: 'my nephew of ten', 'mi hija cumple ocho'. */
export const tellsOfChild = (tokens: readonly CareToken[]): boolean => isFound(childOfAge, tokens);

/** Whether grown-ups are spoken of by that name. */
export const speaksOfGrownUps = (tokens: readonly CareToken[]): boolean => isFound(grownUps, tokens);

/** Whether someone says 'I am sober'. */
export const saysTheyDrinkNothing = (tokens: readonly CareToken[]): boolean => isFound(sober, tokens);

/** Whether someone is to drink alcohol: beside the age of a minor no mere hint. */
export const isToDrink = (tokens: readonly CareToken[]): boolean => isFound(minorDrinks, tokens);

/** Whether a glass is asked for someone who was spoken of. */
export const isForThem = (tokens: readonly CareToken[]): boolean => isFound(forMinor, tokens);

/** Whether a guest says that they were taken wrong. */
export const isDenying = (tokens: readonly CareToken[]): boolean => isFound(denials, tokens);

/** Whether a guest corrects what was made of their words: 'I meant the drink', 'nobody drank anything'. */
export const isCorrecting = (tokens: readonly CareToken[]): boolean =>
  isDenying(tokens) || isFound(corrections, tokens);

/** Whether a guest says that they are fine, or were joking: no more than that where a life may be at stake. */
export const isReassuring = (tokens: readonly CareToken[]): boolean => isFound(reassurances, tokens);

/** Whether a guest says that they want a drink and nothing else: 'what? I just want a long gin drink'. */
export const isOrdering = (tokens: readonly CareToken[]): boolean => isFound(plainOrders, tokens);

/** The kinds that a message states outright, so that no later claim makes a misunderstanding of it. */
export const certainKinds = (tokens: readonly CareToken[]): Set<CareKind> => {
  const found = new Set<CareKind>();
  certain.forEachMatch(tokens, (kind) => found.add(kind));
  return found;
};

/** Whether a message speaks of anybody's glass but the guest's own, or of what was done to theirs. */
export const speaksOfOthers = (tokens: readonly CareToken[]): boolean => isFound(others, tokens);

/** Whether someone drives a car, which takes no license of a pilot. */
export const speaksOfCar = (tokens: readonly CareToken[]): boolean => isFound(ownDrive, tokens);

/** The tokens of a message without the clauses about tomorrow, but for its early hours: what is drunk tonight still counts then. */
export const withoutTomorrow = (tokens: readonly CareToken[]): CareToken[] => {
  const clauses = new Set<number | undefined>();
  tomorrow.forEachMatch(tokens, (_, start) => clauses.add(tokens[start]?.clause));
  early.forEachMatch(tokens, (_, start) => clauses.delete(tokens[start]?.clause));
  // 'Can I drive at five tomorrow?' is answered with the hours that it takes.
  asksToDrive.forEachMatch(tokens, (_, start) => clauses.add(tokens[start]?.clause));
  return tokens.map((token) => (clauses.has(token.clause) ? { ...token, masked: true } : token));
};

/** Whether someone of the talk is said to be an adult. */
export const isAdult = (tokens: readonly CareToken[]): boolean => isFound(adult, tokens);

/** What hints at a teenager, together with what did before. */
export const teenHintsIn = (tokens: readonly CareToken[], before: readonly TeenHint[]): TeenHint[] => {
  const hints = new Set<TeenHint>(before);
  teen.forEachMatch(tokens, (hint) => hints.add(hint));
  return TEEN_HINTS.filter((hint) => hints.has(hint));
};

export const isTeenager = (hints: readonly TeenHint[]): boolean => hints.length >= ENOUGH_TEEN_HINTS;
