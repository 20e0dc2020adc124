// Earlier wishes that a new one takes the place of.
import type { BaseLiquor } from '@swizzle/proto';
import type { Mention } from './mentions/mention.ts';
import type { ParsedMessage } from './parsed-message.ts';
import { baseOfClassic } from './references.ts';
import type { TalkState } from './talk-state.ts';

/** What takes the place of a spirit: who asks for vodka wants no beer any more. */
const INSTEAD_OF_SPIRITS: ReadonlySet<string> = new Set([
  'beer',
  'wine',
  'red wine',
  'white wine',
  'sparkling wine',
  'champagne',
  'prosecco',
  'cider',
]);

/** Kinds of spirits by their base. */
const KINDS: Readonly<Record<string, BaseLiquor>> = {
  bourbon: 'whiskey',
  rye: 'whiskey',
  Scotch: 'whiskey',
  'Irish whiskey': 'whiskey',
  'Japanese whisky': 'whiskey',
  'white rum': 'rum',
  'dark rum': 'rum',
  'aged rum': 'rum',
  'spiced rum': 'rum',
  cachaça: 'rum',
  mezcal: 'tequila',
  'reposado tequila': 'tequila',
  'blanco tequila': 'tequila',
  Cognac: 'brandy',
  pisco: 'brandy',
  Calvados: 'brandy',
  'apple brandy': 'brandy',
  grappa: 'brandy',
  'sloe gin': 'gin',
};

const BASES: ReadonlySet<string> = new Set([
  'gin',
  'whiskey',
  'rum',
  'vodka',
  'tequila',
  'brandy',
  'liqueur',
]);

const isAsked = ({ attitude, place }: Mention) =>
  place === 'wish' && (attitude === 'want' || attitude === 'more');

/** The base of a kind of spirit: whiskey of bourbon. */
export const baseOf = (name: string): string | undefined =>
  KINDS[name] ?? (BASES.has(name) ? name : undefined);

/** Wishes without those that another spirit takes the place of. */
const withOtherBase = (state: TalkState, bases: readonly string[], isOwned: boolean): TalkState => {
  const isOther = (name: string) => {
    const base = baseOf(name);
    return base !== undefined && !bases.includes(base);
  };
  const owned = state.atHand.map(baseOf).filter((base) => base !== undefined);
  const isElsewhere = !isOwned && owned.length > 0 && !owned.some((base) => bases.includes(base));
  const likeBase = state.like && baseOfClassic(state.like.name);
  return {
    ...state,
    wanted: state.wanted.filter((name) => !isOther(name) && !INSTEAD_OF_SPIRITS.has(name)),
    atHand: isElsewhere ? [] : state.atHand,
    like: likeBase && !bases.includes(likeBase) ? null : state.like,
  };
};

/** 'Then', 'now', 'something': the wish is for another drink, not for the last one with a change. */
const ANEW: ReadonlySet<string> = new Set(
  `something somethin summat sth anything then now rather next
  algo entonces ahora pues quelque truc alors maintenant etwas dann jetzt qualcosa allora adesso ora entao agora`.split(
    /\s+/,
  ),
);
const GOING_ON: ReadonlySet<string> = new Set(
  `also too still keep add plus again well but tambien ademas pero sigue aussi encore mais garde auch noch aber
  dazu anche pure ma ancora tambem ainda mas`.split(/\s+/),
);

const isAnew = ({ words }: ParsedMessage): boolean =>
  words.some((word) => ANEW.has(word)) && !words.some((word) => GOING_ON.has(word));

/** 'No, actually sweet', 'I changed my mind: a beer cocktail': what was wished for before is over. */
const CHANGED_MIND =
  /(?:^| )(?:(?:i )?(?:ve )?(?:changed|change) my mind|on second thoughts?|scratch that|forget (?:it|that|all that)|no actually|actually no|he cambiado de (?:idea|opinion)|mejor olvidalo|j ai change d avis|oublie ca|finalement non|ich habs mir anders uberlegt|doch nicht|vergiss es|ho cambiato idea|lascia stare|anzi no|mudei de ideia|esquece isso|pensando bem) /;

/** Whether a guest takes back what they wished for. */
export const changesMind = (words: readonly string[]): boolean => CHANGED_MIND.test(` ${words.join(' ')} `);

/** What goes on into another glass: what the guest doesn't like or can't have, and what there is. */
export const withoutWishes = (state: TalkState): TalkState => ({
  ...state,
  base: null,
  strength: null,
  serving: null,
  tastes: Object.fromEntries(Object.entries(state.tastes).filter(([, degree]) => (degree ?? 0) < 0)),
  wanted: [],
  like: null,
});

/** The state without wishes that the message's own ones take the place of. */
export const withoutReplaced = (
  state: TalkState,
  parsed: ParsedMessage,
  mentions: readonly Mention[],
): TalkState => {
  const asked = mentions.filter(isAsked);
  if (asked.length > 0 && changesMind(parsed.words)) return withoutWishes(state);
  const bases = asked.flatMap(({ concept }) => (concept.kind === 'spirit' ? [concept.base] : []));
  const isOwned = mentions.some(({ place }) => place === 'atHand');
  const moved = bases.length > 0 ? withOtherBase(state, bases, isOwned) : state;
  const wantsOther = asked.some(({ concept }) => concept.kind === 'ingredient');
  return wantsOther && isAnew(parsed)
    ? { ...moved, wanted: moved.wanted.filter((name) => baseOf(name)) }
    : moved;
};
