// Exclusions that are not of the whole menu: 'one drink without sugar', 'some don't care for whiskey'.

import { ALLERGIC } from '../exclusions/exclusion-cues.ts';
import type { FoundExclusion } from '../exclusions/exclusion-reading.ts';
import { countAt } from '../text/numbers.ts';
import type { Token } from '../text/tokens.ts';
import type { DietGroup } from './diets.ts';
import { PERSONS } from './some-guests.ts';
import { wisherOf } from './whose-wish.ts';

const DRINKS = new Set(
  'drink cocktail option thing something choice one mocktail signature beverage punch'.split(' '),
);
const SEVERAL = new Set('some few couple several many most half third'.split(' '));
const DISLIKE =
  /\b(?:hates?|dislikes?|likes?|care for|into|fans? of|fond of|keen on|enjoy|loathes?|detests?|big on)\b/;
/** Words before an exclusion that may say whom or what it is about. */
const REACH = 8;
/** Share of the guests that an asked-for drink is for. */
const FEW = 0.15;
const SOME = 0.3;

const clauseStart = (tokens: readonly Token[], from: number, breaks: readonly string[]): number => {
  let begin = from;
  while (begin > 0 && from - begin < REACH && !breaks.includes(tokens[begin]?.before ?? '')) begin--;
  return begin;
};

const textOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

const LINKS = new Set(['with', 'that', 'which', 'has', 'is', 'and', 'of', 'all']);
/** After a comma, what goes on about the same drink: 'one thing with zero alcohol, not even bitters'. */
const GOES_ON = /^not even\b/;

/** 'Something that feels like a real drink, not juice': what that one drink isn't. */
const isContrast = (tokens: readonly Token[], from: number, cue: string): boolean =>
  /^not (?!too |very |so |any )/.test(cue) &&
  tokens[from]?.before === 'comma' &&
  /\b(?:feels?|tastes?|looks?|real|proper|grown) /.test(
    textOf(tokens.slice(clauseStart(tokens, from, ['stop', 'colon']), from)),
  );

/** 'A toast for the teenagers with no alcohol': theirs alone. */
const OF_THE_YOUNG =
  /\b(?:for|of) (?:(?:the|our|all|my|those|any) )*(?:kids|children|teens|teenagers|minors|youngsters|little ones|young (?:ones|people|guests)|younger (?:ones|guests)|under ?(?:age|aged|18s|21s)|grandchildren|students|pupils|drivers|abstainers|non ?drinkers|(?:pregnant|expecting) \w+)(?: (?:with|who|that|which|have|has|having|get|gets|and))*$/;

/** 'The choir boys get theirs without alcohol': a part of the guests, whoever they are. */
const GET_THEIRS =
  /\b(?:gets?|have|has|drinks?|needs?|wants?|takes?) (?:theirs|hers|his|their own|her own|his own)(?: \w+)?$/;
const EVERYONE = /\b(?:everyone|everybody|all|we|each|every|nobody)\b/;

export const isAfterThem = (tokens: readonly Token[], { from }: { from: number }): boolean => {
  const before = textOf(tokens.slice(clauseStart(tokens, from, ['stop', 'colon', 'comma']), from));
  return (
    tokens[from]?.before === 'none' &&
    (OF_THE_YOUNG.test(before) || (GET_THEIRS.test(before) && !EVERYONE.test(before)))
  );
};

const THEIRS =
  /^(?:(?:(?:and|or|nor|no|not|without|any|also) )*(?:\w+ ){0,2}?){0,6}for (?:them|him|her|those|these|my|our|the)\b/;
const WISHED = /\b(?:want\w*|would|love\w*|like\w*|need\w*|with|a|an|some|something|one|good|please)\b/;

/** 'Grandparents: no honey, no egg for them': what some guests alone leave out. */
export const isForThem = (tokens: readonly Token[], { to }: { to: number }): boolean => {
  const end = tokens.findIndex(({ before }, at) => at >= to && before === 'stop');
  const rest = textOf(tokens.slice(to, end < 0 ? undefined : end));
  const [between = ''] = rest.split(/\bfor (?:them|him|her|those|these|my|our|the)\b/);
  // 'No whiskey, and for the groom a beer': what is for him comes after.
  if (/\b(?:and|but|so|then|while) $/.test(between)) return false;
  // 'No almonds, no lactose for the umpire': only the last of it is the umpire's.
  if (/\b(?:no|without|not)\b/.test(between) && !/\bfor (?:them|him|her|those|these)\b/.test(rest))
    return false;
  return THEIRS.test(`${rest} `) && !WISHED.test(between);
};

/** 'At least one drink with no sugar', 'something without nuts': what one drink has to be. */
const isAboutOneDrink = (tokens: readonly Token[], { from, to }: FoundExclusion): boolean => {
  const cue = textOf(tokens.slice(from, to));
  const isMore = GOES_ON.test(cue) || isContrast(tokens, from, cue);
  const begin = clauseStart(tokens, from, isMore ? ['stop', 'colon'] : ['stop', 'colon', 'comma']);
  const isJoined = tokens[from]?.before === 'none' || tokens[from]?.before === 'hyphen';
  if (!isMore && !(isJoined && from > begin)) return false;
  // 'A few without sugar', 'two with no egg'.
  if (
    !isMore &&
    /^(?:few|couple|several|some|one|two|three|half)$/.test(tokens[from - 1]?.word ?? '') &&
    /^(?:without|with no|that|which)/.test(cue)
  )
    return true;
  // 'Something like an amaro but not bitter': of that one.
  const own = textOf(tokens.slice(clauseStart(tokens, from, ['stop', 'colon', 'comma']), from));
  if (/^not\b/.test(cue) && /\b(?:something|one|an? (?:drink|cocktail))\b.* but$/.test(own)) return true;
  let noun = from - 1;
  if (isMore) noun = tokens.findLastIndex(({ stem }, at) => at < from && at >= begin && DRINKS.has(stem));
  while (!isMore && noun > begin && LINKS.has(tokens[noun]?.word ?? '')) noun--;
  if (noun < begin) return false;
  // 'They want real cocktails, not juice': theirs are none.
  if (tokens[noun]?.word === 'something' || (isMore && isContrast(tokens, from, cue))) return true;
  if (!DRINKS.has(tokens[noun]?.stem ?? '')) return false;
  // 'A drink', 'at least one signature drink', 'two of the options'.
  return [1, 2, 3].some((back) => {
    const at = noun - back;
    if (at < begin) return false;
    const word = tokens[at]?.word ?? '';
    return word === 'a' || word === 'an' || word === 'another' || (countAt(tokens, at)?.value ?? 0) > 0;
  });
};

/** 'Some of the ladies don't care for whiskey': others do. One person's dislike is minded by all. */
const isTasteOfSome = (tokens: readonly Token[], { from, to }: FoundExclusion): boolean => {
  const begin = clauseStart(tokens, from, ['stop', 'colon', 'comma']);
  const before = tokens.slice(begin, from);
  const count = before.map((_, at) => countAt(tokens, begin + at)?.value ?? 0);
  return (
    DISLIKE.test(textOf(tokens.slice(from, to))) &&
    (before.some(({ stem }) => SEVERAL.has(stem)) || count.some((value) => value > 1))
  );
};

const IF_YOU_CAN =
  /^(?:if (?:you|we|its|it is|at all)? ?(?:can|could|possible|at all|easy)|where possible|if avoidable|ideally|preferably|as far as possible)\b/;

/** 'No sulfites if you can avoid': a wish, which gives way to what the host asks for by name. */
export const isPreference = (tokens: readonly Token[], { from, to }: FoundExclusion): boolean =>
  !ALLERGIC.test(textOf(tokens.slice(from, to))) &&
  (IF_YOU_CAN.test(textOf(tokens.slice(to, to + 4))) ||
    /\b(?:ideally|preferably|if possible)$/.test(textOf(tokens.slice(Math.max(0, from - 2), from))));

/** What may be a matter of taste: what makes someone ill is left out for all. */
const isWishOfGuests = ({ term, isSoft }: FoundExclusion): boolean =>
  !isSoft && term.allergens.length === 0 && term.id !== 'alcohol';

/** 'They want tiki too, not juice': what is no drink of theirs, and ruled out of nobody's. */
export const isPlainContrast = (tokens: readonly Token[], found: FoundExclusion): boolean => {
  const { term, from, to } = found;
  return (
    !isAboutOneDrink(tokens, found) &&
    /^not(?: just| only| some| plain)?(?: more)? (?:fruit )?(?:juices?|sodas?|water|lemonades?|pop|soft drinks?|squash)$/.test(
      textOf(tokens.slice(from, to)),
    ) &&
    tokens[from]?.before === 'comma' &&
    term.allergens.length === 0
  );
};

const EVERYBODY = /^(?:we|i|us|everyone|everybody|nobody|all|guests|you)$/;

/** 'Sister Mae can't have sugar': someone else's, and nobody's allergy. */
const isAboutAnother = (tokens: readonly Token[], { from, to }: FoundExclusion): boolean => {
  if (!/\b(?:cant|cannot|can not|doesnt|does not|avoids?)\b/.test(textOf(tokens.slice(from, to))))
    return false;
  const subject = tokens.slice(clauseStart(tokens, from, ['stop', 'colon', 'comma']), from);
  return subject.length > 0 && !subject.some(({ word }) => EVERYBODY.test(word));
};

/** The people a party is held for: what they can't have is on nobody's table. */
const HELD_FOR = /^(?:bride|groom|honoree|couple|wife|husband|fiance|fiancee|partner)$/;

/** 'One is on blood thinners, so no grapefruit': what a medicine forbids. */
const isBesideMedicine = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.word === 'so' &&
  tokens[from]?.before === 'none' &&
  /\b(?:thinners?|tablets?|pills?|medication|medicine|meds|statins?|warfarin|antibiotics)\b/.test(
    textOf(tokens.slice(clauseStart(tokens, from, ['stop', 'colon', 'comma']), from)),
  );

/** 'Four on tablets who can't have grapefruit', 'my cousin can't have mango': theirs alone, where it is no allergy. */
const isNeedOfSome = (tokens: readonly Token[], found: FoundExclusion): boolean => {
  const { term, isSoft, from } = found;
  if (
    isSoft ||
    term.allergens.length > 0 ||
    term.id === 'sugar' ||
    term.id === 'alcohol' ||
    !(isAboutAnother(tokens, found) || isBesideMedicine(tokens, from))
  )
    return false;
  const subject = tokens.slice(clauseStart(tokens, from, ['stop', 'colon', 'comma']), from);
  const next = tokens.findIndex(({ before }, at) => at >= found.to && ['stop', 'comma'].includes(before));
  const end = next < 0 ? undefined : next;
  return (
    ![...subject, ...tokens.slice(from, end)].some(({ word }) => ALLERGIC.test(word)) &&
    !SERIOUS.test(textOf(tokens.slice(from, found.to + SERIOUS_REACH))) &&
    !subject.some(({ stem }) => HELD_FOR.test(stem)) &&
    subject.some(
      ({ stem }, at) => PERSONS.has(stem) || (countAt(subject, at)?.value ?? 0) > 0 || OWNERS.test(stem),
    )
  );
};
/** 'It's serious': what makes ill is out of every glass. */
const SERIOUS =
  /\b(?:serious|severe|severely|dangerous|deadly|fatal|hospital|epipen|anaphyla\w*|ill|emergency)\b/;
const SERIOUS_REACH = 6;
const OWNERS = /^(?:my|our|his|her|their|who|someone|somebody)$/;

/** Guests who can't have something, as a group of their own. */
export const needOfSome = (tokens: readonly Token[], found: FoundExclusion): DietGroup | undefined =>
  isNeedOfSome(tokens, found) ? { ...withoutGroup(found), id: `guest:${found.term.id}` } : undefined;

/** Before what a party had better do without. */
const WOULD_NOT =
  /\b(?:wont|will not|wouldnt|would not) (?:ever |really |at all )?(?:like|approve|accept|appreciate|allow|tolerate|have|forgive|stand|permit|want)\b/;
/** Who rules for all that are there. */
const AUTHORITY =
  /\b(?:imam|rabbi|pastor|priest|vicar|minister|reverend|father|bishop|temple|church|mosque|synagogue|venue|hotel|hall|landlord|school|principal|building|club|museum|gallery|park|city|insurance|hr|management|boss|ceo|company|elders|doctor|midwife|board|committee|council)\b(?: \w+){0,3} (?:asks?|asked|says?|said|insists?|wants?|requires?|requested|bans?|banned|forbids?|allows?|permits?|rules?|has|have|does|do|will|would|wont|wouldnt|doesnt|dont|cant)\b/;
const AUTHORITY_REACH = 12;
const isAuthority = (tokens: readonly Token[], { from }: FoundExclusion): boolean => {
  const begin = tokens.findLastIndex(({ before }, at) => at <= from && before === 'stop');
  return AUTHORITY.test(textOf(tokens.slice(Math.max(0, begin, from - AUTHORITY_REACH), from + 1)));
};

/** What an exclusion asks of some drinks alone; undefined where it is of all of them. */
export const groupOf = (tokens: readonly Token[], found: FoundExclusion): DietGroup | undefined => {
  const cue = textOf(tokens.slice(found.from, found.to));
  // Anyone who can't have sugar has drinks of their own; the others do without nothing.
  if (found.term.id === 'sugar' && isAboutAnother(tokens, found)) return withoutGroup(found);
  // What someone can't have is no matter of taste.
  if (ALLERGIC.test(cue) || /\bcan(?:t|not| not) (?:have|eat|drink|take|tolerate|do)\b/.test(cue))
    return undefined;
  // 'The elders will not like a Mojito', 'our imam asks for no grape juice': they speak for the house.
  const speaksForAll =
    WOULD_NOT.test(textOf(tokens.slice(Math.max(0, found.from - 2), found.to))) || isAuthority(tokens, found);
  const wisher = isWishOfGuests(found) && !speaksForAll ? wisherOf(tokens, found) : undefined;
  const isOne = isAboutOneDrink(tokens, found) || wisher === 'one';
  // 'No almonds, no lactose for the umpire': what may make someone ill is theirs alone only where it is said of it.
  const isTheirs =
    isForThem(tokens, found) && (found.term.allergens.length === 0 || tokens[found.to]?.word === 'for');
  if (!isOne && wisher === undefined && !isTasteOfSome(tokens, found) && !isTheirs) return undefined;
  return withoutGroup(found, isOne ? FEW : SOME);
};

/** Guests, or drinks, without what is excluded. */
export const withoutGroup = (found: FoundExclusion, share = FEW): DietGroup => ({
  id: `without:${found.term.id}`,
  label: `${found.isSoft ? 'Little' : 'No'} ${found.term.label}`,
  excludes: found.isSoft ? [] : [found.term],
  little: found.isSoft ? [found.term] : [],
  isAlcoholFree: false,
  isTraceless: false,
  share,
});
