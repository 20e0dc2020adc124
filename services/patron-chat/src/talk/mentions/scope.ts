// What is in force while a message is read: a 'no', a change such as 'less', and where a thing is.
import { findIngredient } from '@swizzle/mixology/ingredients/find-ingredient';
import type { Concept, Role } from '../lexicon/meanings.ts';
import type { MatchedPhrase, ParsedMessage } from '../parsed-message.ts';
import { isFiller, type Mention } from './mention.ts';

type Scope = 'want' | 'no' | 'allow' | 'forget';
type Change = 'up' | 'down' | 'more' | 'less' | 'too' | 'mild';

/** What is in force while the phrases of a message are read from left to right. */
export interface State {
  scope: Scope;
  /** The negation's reach: things that it has spoken of so far. */
  hits: number;
  change: Change | undefined;
  place: Mention['place'];
  isOther: boolean;
  /** The clause is about the past, or about what is not so. */
  isUnreal: boolean;
  /** The clause tells what was drunk: none of it is wished for. */
  isConsumed: boolean;
  lastConcept: Concept | undefined;
}

export const START: State = {
  scope: 'want',
  hits: 0,
  change: undefined,
  place: 'wish',
  isOther: false,
  isUnreal: false,
  isConsumed: false,
  lastConcept: undefined,
};

const SCOPES: readonly [Role, Scope][] = [
  ['except', 'no'],
  ['forget', 'forget'],
  ['swap', 'forget'],
  ['allowed', 'allow'],
  ['avoid', 'no'],
  ['abstain', 'no'],
  ['no', 'no'],
];
const CHANGES: readonly Change[] = ['too', 'less', 'more', 'up', 'down', 'mild'];

export const isJoiner = (phrase: MatchedPhrase) => phrase.roles.has('and') && !phrase.concept;

/** What has alcohol. */
const isBottle = (concept: Concept): boolean =>
  concept.kind === 'spirit' ||
  (concept.kind === 'ingredient' && (findIngredient(concept.name)?.abv ?? 0) > 0);

/** Whether a word between commas goes on with the list of what a 'no' speaks of: 'no nuts, egg or dairy'. */
const goesOn = (parsed: ParsedMessage, at: number, before: Concept | undefined): boolean => {
  const { phrases, marks } = parsed;
  const phrase = phrases[at];
  if (!phrase || marks[phrase.clause - 1] !== ',' || !before) return false;
  const rest = phrases.slice(at);
  const end = rest.findIndex((one) => !one.concept && !isFiller(one));
  const list = end < 0 ? rest : rest.slice(0, end);
  const concepts = list.flatMap(({ concept }) => concept ?? []);
  const afterAlcohol = before.kind === 'alcohol' && list.some(isOr);
  if (!afterAlcohol && !concepts.some(({ kind }) => kind === before.kind)) return false;
  // 'No coffee, Baileys': nobody lists a liqueur among foods.
  if (concepts.every((concept) => isBottle(concept) && !isBottle(before))) return false;
  // 'No Campari, vermouth forward' wants the vermouth.
  const thing = list.find((one) => one.concept);
  if (thing && LEADS.has(parsed.words[thing.at + thing.words.length] ?? '')) return false;
  const isListed = list.some((one) => OR.has(one.words.join(' ')) || AND.has(one.words.join(' ')));
  const isBare = phrase.concept !== undefined || isJoiner(phrase);
  return isBare && (isListed || before.kind === 'ingredient') && end < 0;
};

/** Behind a thing: it's what leads the drink. */
const LEADS = new Set(['forward', 'heavy', 'led', 'driven', 'based', 'lastig', 'betont', 'dominant']);
const OR = new Set(['or', 'nor', 'ni', 'o', 'u', 'ou', 'oder', 'noch', 'ne', 'nem', 'you']);
const WITHOUT = new Set(['without', 'sin', 'sans', 'ohne', 'senza', 'sem']);
const isOr = (phrase: MatchedPhrase | undefined) => OR.has(phrase?.words.join(' ') ?? '');

/** 'Without alcohol or coffee', 'no alcohol, coffee or sugar': the 'no' in the phrase for no alcohol goes on. */
export const goesOnAfterZero = ({ phrases, marks }: ParsedMessage, at: number): boolean => {
  const [own, next] = [phrases[at], phrases[at + 1]];
  if (!own || !next) return false;
  const isBoth = WITHOUT.has(own.words[0] ?? '') && AND.has(next.words.join(' '));
  if (next.clause === own.clause)
    return isOr(next) || (isBoth && phrases[at + 2]?.concept?.kind === 'ingredient');
  const list = phrases
    .slice(at + 1)
    .findIndex((phrase) => !phrase.concept && !isFiller(phrase) && !isOr(phrase));
  const rest = phrases.slice(at + 1, list < 0 ? undefined : at + 1 + list);
  return marks[own.clause] === ',' && next.concept?.kind === 'ingredient' && rest.some(isOr);
};
export const AND = new Set(['and', 'y', 'e', 'et', 'und', 'ed']);

/** 'I never drink, something sweet': how often somebody drinks refuses nothing of what comes behind the comma. */
const DRINKING =
  /^(?:dr[aiu]nk(?:s|er|ing)?|beb\p{L}*|boi[st]|boire|buv\p{L}*|bu|trink\p{L}*|bev\p{L}*|bere|tom[oa]r?)$/u;
const tellsOfDrinking = ({ phrases }: ParsedMessage, clause: number): boolean =>
  phrases.some((phrase) => phrase.clause === clause && phrase.words.some((word) => DRINKING.test(word)));

/** 'Without flames, gin': a thing that has no meaning here took the 'no' for itself. */
const isUnknown = (phrase: MatchedPhrase | undefined): boolean =>
  phrase !== undefined && !phrase.concept && !phrase.drink && phrase.roles.size === 0;

export const enterClause = (state: State, parsed: ParsedMessage, at: number): State => {
  const stays = state.scope !== 'want' && state.hits > 0 && goesOn(parsed, at, state.lastConcept);
  const isOpen =
    state.scope !== 'want' &&
    state.hits === 0 &&
    parsed.phrases[at]?.concept !== undefined &&
    !isUnknown(parsed.phrases[at - 1]) &&
    !tellsOfDrinking(parsed, parsed.phrases[at - 1]?.clause ?? -1);
  const isSentence = /[.!?;]/.test(parsed.marks[(parsed.phrases[at]?.clause ?? 1) - 1] ?? '');
  return {
    ...state,
    scope: stays || (isOpen && !isSentence) ? state.scope : 'want',
    hits: stays ? state.hits : 0,
    change: stays ? state.change : undefined,
    place: isSentence ? 'wish' : state.place,
    isOther: isSentence ? false : state.isOther,
    isUnreal: false,
    isConsumed: false,
  };
};

const RENEWING: readonly Role[] = ['down', 'up', 'more', 'less'];

/** What comes behind them takes the place of what came before: 'swap the gin for vodka'. */
const INSTEAD = new Set([
  'for',
  'with',
  'por',
  'par',
  'durch',
  'gegen',
  'con',
  'mit',
  'com',
  'pelo',
  'pela',
  'avec',
]);

/** 'Something without coffee that's sour', 'algo sin café que sea ácido': says what the drink is. */
const isRelative = ({ words }: MatchedPhrase, before: MatchedPhrase): boolean =>
  /^(?:thats?|that s|that is)$/.test(words.join(' ')) ||
  (/^(?:sea|soit|sia|seja)$/.test(words[0] ?? '') && /^(?:que|qui|che)$/.test(before.words.at(-1) ?? ''));

/** Words after which a wish begins anew although a 'no' came before. */
export const renews = (phrase: MatchedPhrase, state: State, before: MatchedPhrase | undefined): boolean => {
  if (state.scope === 'want' || state.hits === 0 || !before) return false;
  if (state.scope === 'forget' && INSTEAD.has(phrase.words.join(' '))) return true;
  if (isRelative(phrase, before)) return true;
  // 'I hate bitter things like Campari': an example of what was refused.
  if (phrase.words.join(' ') === 'like' && before.clause === phrase.clause && !isJoiner(before)) return false;
  const isAfterAnd = AND.has(before.words.join(' '));
  // 'Not too sweet and a bit bitter', 'not too sweet and very sour'.
  if (isAfterAnd && !phrase.roles.has('too') && RENEWING.some((role) => phrase.roles.has(role))) return true;
  // 'No eggs and anything creamy' avoids both.
  if (isAfterAnd && phrase.words[0] === 'anything') return false;
  return phrase.roles.has('want') && !OR.has(before.words.join(' ')) && !before.roles.has('no');
};

/** Spanish 'menos' leaves a spirit out, and makes a taste less. */
export const isExcept = ({ words }: MatchedPhrase, next: MatchedPhrase | undefined): boolean =>
  words.join(' ') === 'menos' && next?.concept?.kind === 'spirit';

export const withScope = (state: State, phrase: MatchedPhrase, next: MatchedPhrase | undefined): State => {
  // 'Not just soda' leaves no soda out.
  if (state.scope === 'no' && state.hits === 0 && ONLY.has(phrase.words.join(' ')))
    return { ...state, scope: 'allow' };
  const scope = isExcept(phrase, next) ? 'no' : SCOPES.find(([role]) => phrase.roles.has(role))?.[1];
  if (!scope) return state;
  if (scope === 'no' && phrase.roles.has('no') && state.scope === 'no' && state.hits === 0 && next?.concept)
    return { ...state, scope: 'no' };
  const change = state.scope === 'want' || state.hits > 0 ? undefined : state.change;
  return { ...state, scope, hits: 0, change };
};

export const changeOf = (phrase: MatchedPhrase, scope: Scope): Change | undefined => {
  if (scope === 'no' && phrase.roles.has('mild')) return 'mild';
  return CHANGES.find((change) => change !== 'mild' && phrase.roles.has(change));
};

/** 'Out of soda, just coke': what is left. */
const ONLY = new Set([
  'only',
  'just',
  'solo',
  'solamente',
  'seulement',
  'juste',
  'nur',
  'blos',
  'bloss',
  'soltanto',
  'so',
  'apenas',
  'somente',
]);

export const withPlace = (state: State, phrase: MatchedPhrase, hasThing: boolean): State => {
  if (state.place === 'outOf' && hasThing && ONLY.has(phrase.words.join(' ')))
    return { ...state, place: 'atHand', scope: 'want', hits: 0 };
  if (phrase.roles.has('outOf') && hasThing) return { ...state, place: 'outOf', scope: 'want', hits: 0 };
  if (phrase.roles.has('atHand') && hasThing) return { ...state, place: 'atHand', scope: 'want', hits: 0 };
  if (phrase.roles.has('pair')) return { ...state, place: 'beside' };
  if (phrase.roles.has('want') && state.place !== 'wish' && state.hits > 0 && !isFiller(phrase))
    return { ...state, place: 'wish' };
  return state;
};
