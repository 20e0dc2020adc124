// What the rest of a message changes about the things that it names.
import type { BaseLiquor } from '@swizzle/proto';
import type { Concept } from '../lexicon/meanings.ts';
import type { ParsedMessage } from '../parsed-message.ts';
import type { Draft } from './mention.ts';

const ALSO = new Set(
  'too either neither tampoco tambien plus aussi auch anche neanche nemmeno tambem nem'.split(' '),
);

/** 'El vodka me aburre, y el gin también': the same is meant of both. */
export const withAlso = ({ phrases, marks }: ParsedMessage, drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft, index) => {
    const before = drafts[index - 1];
    const last = phrases.findLast(({ clause }) => clause === draft.clause);
    const isSame =
      before !== undefined &&
      before.attitude === 'avoid' &&
      before.clause === draft.clause - 1 &&
      before.concept.kind === draft.concept.kind &&
      marks[before.clause] === ',';
    const isAlso = ALSO.has(last?.words.at(-1) ?? '');
    return isSame && isAlso && draft.attitude === 'want' ? { ...draft, attitude: 'avoid' } : draft;
  });

const NOT_THAT =
  / (?:so not that|not that then|not that one then|so none of that|so no|asi que no|asi que eso no|donc pas ca|donc non|also das nicht|also nicht|quindi no|quindi quello no|entao nao|entao isso nao) $/;

/** 'I love grapefruit but it clashes with my pills, so not that.' */
export const withNotThat = ({ words }: ParsedMessage, drafts: readonly Draft[]): Draft[] => {
  if (!NOT_THAT.test(` ${words.join(' ')} `)) return [...drafts];
  return drafts.map((draft) => (draft.attitude === 'want' ? { ...draft, attitude: 'avoid' } : draft));
};

const LIKENS =
  / (?:taste|tastes|tasting|smells|schmeckt|schmeckte|sabe|saben|sa|sanno|gout|tem gosto) (?:like|of|nach|a|di|de) (?:(?:an?|the|un|una|une|ein\S*|um|uma) )?$/;
/** What tastes of something else is judged, and not wished for: 'gin tastes like pine'. */
const TASTES_OF =
  /^(?:always |just |only )?(?:tastes|smells|schmeckt|riecht|sabe|huele|a le gout|sa|sanno|tem gosto) (?:like|of|nach|a|di|de) /;
const ASKED_FOR = / (?:something|anything|one|drink|algo|quelque chose|etwas|was|qualcosa|i|should|must) /;

/** 'Everything tastes like sugar': what something tastes of is no wish, unless something that does is. */
export const isLikened = ({ phrases }: ParsedMessage, { at, clause }: Draft): boolean => {
  const before = phrases.slice(0, at).filter((phrase) => phrase.clause === clause);
  const text = ` ${before.flatMap(({ words }) => words).join(' ')} `;
  return LIKENS.test(text) && !ASKED_FOR.test(text);
};

/** 'Gin tastes like pine' judges the gin. */
export const isJudged = ({ phrases, words }: ParsedMessage, { at, attitude }: Draft): boolean => {
  const phrase = phrases[at];
  const behind = phrase && words.slice(phrase.at + phrase.words.length).join(' ');
  return attitude === 'want' && behind !== undefined && TASTES_OF.test(`${behind} `);
};

/** What a thing is named by that is no drink: 'wine glasses', 'red cups', 'a golden anniversary'. */
const VESSELS =
  /^(?:glass(?:es)?|cups?|mugs?|flutes?|tumblers?|coupes?|goblets?|buckets?|openers?|racks?|glaser|becher|tassen|vasos|gobelets|bicchieri|copos)$/;
const COLOR = / color$/;
/** Weddings and the like that are named after a metal or a color. */
const NAMED_BY_COLOR: ReadonlySet<string> = new Set(['anniversary', 'wedding']);

/** 'Open since Christmas' tells how long. */
const SINCE: ReadonlySet<string> = new Set('since seit depuis desde'.split(' '));

/** A thing that only tells which glass, fruit, feast or time is meant; nobody has a color at home. */
export const namesSomethingElse = ({ phrases, words }: ParsedMessage, draft: Draft): boolean => {
  const { concept, at, place } = draft;
  const phrase = phrases[at];
  if (!phrase) return false;
  if (concept.kind === 'occasion') return SINCE.has(words[phrase.at - 1] ?? '');
  if (concept.kind !== 'ingredient' && concept.kind !== 'spirit') return false;
  const end = phrase.at + phrase.words.length;
  if (VESSELS.test(words[end] ?? '')) return true;
  if (concept.kind !== 'ingredient' || !COLOR.test(concept.name)) return false;
  const next = phrases[at + 1];
  const thing = next?.at === end && next.clause === phrase.clause ? next.concept : undefined;
  const describesThing =
    thing?.kind === 'ingredient' || (thing?.kind === 'occasion' && NAMED_BY_COLOR.has(thing.name));
  return place === 'atHand' || place === 'outOf' || describesThing;
};

/** 'Sweet but not cloying': too much of what is wanted isn't. */
export const withoutExcess = ({ phrases }: ParsedMessage, drafts: readonly Draft[]): Draft[] => {
  const saying = ({ at }: Draft) => phrases[at]?.words.join(' ');
  const isWanted = (one: Draft) =>
    drafts.some(
      (other) =>
        other.attitude === 'want' &&
        other.at < one.at &&
        isSameTaste(other.concept, one.concept) &&
        saying(other) !== saying(one),
    );
  return drafts.filter((draft) => draft.attitude !== 'avoid' || !isWanted(draft));
};

/** 'It's bottled, not fresh': what isn't fresh is a thing; nobody wants a drink that doesn't refresh. */
const FRESH = new Set(['fresh', 'fresca', 'fresco', 'frais', 'fraiche', 'frisch', 'fresh ones']);
export const isNotFresh = ({ phrases }: ParsedMessage, { at, attitude, concept }: Draft): boolean =>
  concept.kind === 'taste' &&
  concept.taste === 'refreshing' &&
  (attitude === 'avoid' || attitude === 'soft') &&
  FRESH.has(phrases[at]?.words.join(' ') ?? '');

const isSameTaste = (one: Concept, other: Concept): boolean =>
  one.kind === 'taste' && other.kind === 'taste' && one.taste === other.taste && one.form === other.form;

/** Of what was corrected later in the message, nothing wanted counts. */
export const afterCorrections = ({ phrases }: ParsedMessage, drafts: readonly Draft[]): Draft[] => {
  const corrects = phrases.findLastIndex(({ roles, at }) => roles.has('correct') && at > 0);
  // 'Aperol instead, no sugar' corrects what came before the Aperol.
  const isBehind = (at: number) =>
    phrases[at]?.words.at(-1) === 'instead' &&
    phrases[at + 1]?.clause !== phrases[at]?.clause &&
    drafts.some(({ clause, at: own }) => clause === phrases[at]?.clause && own < at);
  const last = isBehind(corrects)
    ? phrases.findIndex(({ clause }) => clause === phrases[corrects]?.clause) - 1
    : corrects;
  const isFollowed = drafts.some(({ at }) => at > last);
  return drafts.filter(({ at, attitude }) => !isFollowed || at > last || attitude !== 'want');
};

const PREFERENCES = new Set<Concept['kind']>([
  'taste',
  'ingredient',
  'spirit',
  'strength',
  'zero',
  'zeroEnd',
  'alcohol',
]);

/**
 * What someone else likes counts only where the guest has no wish of their own; what they hate counts too, unless
 * a 'but' sets the guest apart.
 */
export const ownOnes = ({ phrases }: ParsedMessage, drafts: readonly Draft[]): Draft[] => {
  const isOwn = ({ isOther, concept }: Draft) => !isOther && PREFERENCES.has(concept.kind);
  if (!drafts.some(isOwn)) return [...drafts];
  const isSetApart = phrases.some(({ roles }) => roles.has('but'));
  return drafts.filter(
    ({ isOther, attitude, concept }) =>
      !isOther || !PREFERENCES.has(concept.kind) || (attitude === 'avoid' && !isSetApart),
  );
};

const SWEET: Concept = { kind: 'taste', taste: 'sweet', form: 'plain' };

const SUGAR_FREE: Concept = { kind: 'flag', flag: 'sugarFree', isOpposite: false };

/** Sugar is an ingredient that one has; asked for it is a taste, and 'no sugar' rules out syrups, too. */
export const sugarAsWish = (draft: Draft): Draft => {
  if (draft.concept.kind !== 'ingredient' || draft.concept.name !== 'sugar' || draft.place !== 'wish')
    return draft;
  return draft.attitude === 'avoid'
    ? { ...draft, concept: SUGAR_FREE, attitude: 'want' }
    : { ...draft, concept: SWEET };
};

const NO_SPIRITS = /^no (?:spirits|liquor)$/;
/** What has alcohol and is no spirit. */
const MILDER =
  /(?:^| )(?:wine|beer|cider|vermouth|sherry|port|sake|prosecco|champagne|cava|cremant|marsala|madeira|lillet)$/i;
const SPIRITS: readonly BaseLiquor[] = ['gin', 'vodka', 'rum', 'tequila', 'whiskey'];

/** 'Fortified wine, no spirits' rules out spirits, and not the alcohol. */
export const spiritsAlone = ({ phrases }: ParsedMessage, drafts: readonly Draft[]): Draft[] => {
  const wantsMilder = drafts.some(
    ({ concept, attitude }) =>
      attitude === 'want' && concept.kind === 'ingredient' && MILDER.test(concept.name),
  );
  if (!wantsMilder) return [...drafts];
  return drafts.flatMap((draft) => {
    const isAgainst =
      draft.concept.kind === 'zero' && NO_SPIRITS.test(phrases[draft.at]?.words.join(' ') ?? '');
    if (!isAgainst) return [draft];
    return SPIRITS.map((base) => ({
      ...draft,
      attitude: 'avoid' as const,
      concept: { kind: 'spirit' as const, base, said: undefined },
    }));
  });
};
