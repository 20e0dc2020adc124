// Requests that name a drink.
import type { Mention } from '../mentions/mention.ts';
import type { MatchedPhrase, ParsedMessage } from '../parsed-message.ts';
import { baseOfClassic } from '../references.ts';
import type { DrinkRef } from '../talk-state.ts';
import { type Asked, type Found, hasRole, NOTHING } from './asked.ts';

/** The phrases of the clause before a drink's name. */
const beforeName = (phrases: readonly MatchedPhrase[], at: number): MatchedPhrase[] =>
  phrases.slice(0, at).filter(({ clause }) => clause === phrases[at]?.clause);

interface NamedDrink {
  readonly drink: DrinkRef;
  readonly manner: 'like' | 'against' | 'plain';
}

const LOVES = new Set([
  'love',
  'i love',
  'loves',
  'enjoy',
  'i enjoy',
  'i like',
  'usually',
  'normally',
  'always',
]);

/** 'The Manhattan I know already': words behind a name that are against it. */
const isRefusedAfter = (phrases: readonly MatchedPhrase[], at: number): boolean => {
  const rest = phrases.slice(at + 1).filter(({ clause }) => clause === phrases[at]?.clause);
  // 'Caipirinha não, enjoei.'
  if (rest.length === 1 && rest[0]?.roles.has('no')) return true;
  const next = rest.findIndex(({ drink, concept }) => drink ?? concept);
  return hasRole(rest.slice(0, next < 0 ? rest.length : next), 'avoidAfter');
};

const mannerOf = (phrases: readonly MatchedPhrase[], at: number): NamedDrink['manner'] => {
  const before = beforeName(phrases, at).slice(-4);
  const nearest = before.findLast(
    ({ roles }) => roles.has('like') || roles.has('avoid') || roles.has('no') || roles.has('except'),
  );
  if (nearest?.roles.has('like')) return 'like';
  if (nearest || isRefusedAfter(phrases, at)) return 'against';
  const isLoved = before.some(({ words, roles }) => LOVES.has(words.join(' ')) || roles.has('past'));
  return isLoved || phrases[at + 1]?.roles.has('person') ? 'like' : 'plain';
};

const namedDrinks = ({ phrases, questions }: ParsedMessage): NamedDrink[] =>
  phrases.flatMap((phrase, at) =>
    phrase.drink && !questions.has(phrase.clause)
      ? [{ drink: phrase.drink, manner: mannerOf(phrases, at) }]
      : [],
  );

/** 'Hot toddy?', 'a Hugo for six': what stands by itself in its clause is asked for, and not something like it. */
const isAlone = ({ phrases, words, clauses }: ParsedMessage): boolean => {
  const own = phrases.filter(({ drink }) => drink);
  const [only] = own;
  if (!only || own.length > 1) return false;
  const inClause = words.filter((_, at) => clauses[at] === only.clause);
  const others = phrases.filter(
    ({ clause, concept, roles }) =>
      clause === only.clause && (concept !== undefined || roles.has('like') || roles.has('but')),
  );
  return others.length === 0 && inClause.length - only.words.length <= MAX_BESIDE;
};
/** Words beside the name of a drink that is all a clause speaks of. */
const MAX_BESIDE = 2;

/** A spirit that the named drink has anyway asks for nothing else: 'gin martini'; nor does 'I drink alcohol'. */
const tellsNothing = ({ concept, attitude }: Mention, drink: DrinkRef): boolean =>
  concept.kind === 'zeroEnd' ||
  (concept.kind === 'spirit' && attitude === 'want' && concept.base === baseOfClassic(drink.name));

/** 'Like a Clover Club or smth': that drink, or one like it. */
const OR_SO =
  /(?<!\p{L})(?:or (?:something|somethin|smth|sth|so|such|whatever)(?: like that)?|o algo(?: as[ií]| parecido)?|ou (?:quelque chose|un truc)(?: comme ça)?|oder so(?: was| etwas)?|o qualcosa(?: così| del genere)?|ou (?:algo|coisa)(?: assim)?)\s*[.!?]*\s*$/iu;

export const byName = (
  { parsed, message, state, mentions, hasWish }: Asked,
  isLiked: boolean,
): Found | undefined => {
  const drinks = namedDrinks(parsed);
  const [first] = drinks;
  if (!first) return undefined;
  const against = drinks.filter(({ manner }) => manner === 'against').map(({ drink }) => drink);
  const others = drinks.filter(({ manner }) => manner !== 'against');
  const model = others.find(({ manner }) => manner === 'like') ?? others[0];
  const refused = against.map(({ id }) => id);
  const telling = mentions.filter((mention) => !model || !tellsNothing(mention, model.drink));
  if (!model) return { ...NOTHING, request: { kind: 'suggest' }, mentions, refused };
  const isShownBefore = state.latest.some(({ id }) => id === model.drink.id);
  const isOrdered =
    (model.manner === 'plain' && isAlone(parsed) && /[?¿]/.test(message)) ||
    (OR_SO.test(message) && !isShownBefore);
  if (!isOrdered && (model.manner === 'like' || telling.length > 0 || hasWish))
    return { ...NOTHING, request: { kind: 'suggest' }, mentions, refused, like: model.drink };
  const isShown = [...state.latest, ...state.shown].some(({ id }) => id === model.drink.id);
  if (isLiked && isShown)
    return {
      ...NOTHING,
      request: { kind: 'liked', drink: model.drink },
      liked: model.drink,
      focus: model.drink,
    };
  const explained = others.map(({ drink }) => drink);
  return { ...NOTHING, request: { kind: 'explain', drinks: explained }, mentions, focus: model.drink };
};
