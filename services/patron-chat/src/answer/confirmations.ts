// The one thing of a message that Sam confirms before he names drinks.
import { careRules } from '../care/care-kinds.ts';
import type { Language } from '../language/language.ts';
import type { TalkState, Taste } from '../talk/talk-state.ts';
import { knownWishes, newWishes, type Wish } from '../talk/wish.ts';
import { wishList } from './labels.ts';
import type { Slots } from './reply-lines.ts';
import { SENTENCES, type Sentences } from './sentences.ts';

/** Wishes that are the two filters. */
export const IS_FILTER: ReadonlySet<Wish['kind']> = new Set(['base', 'mood']);
/** Wishes that are about alcohol. */
const SPIRITED: ReadonlySet<Wish['kind']> = new Set(['base', 'strength', 'zeroProof', 'like']);
/** Changes that one sentence can confirm. */
const MAX_CHANGES = 3;
/** From so many people on a party is planned rather than served glass by glass. */
const MANY_PEOPLE = 15;

export interface Confirmation {
  readonly templates: readonly string[];
  readonly slots: Slots;
}

/** Lines for one kind of wish alone, where the language has any. */
const ownTemplates = (wish: Wish, { heard, tastes }: Sentences): readonly string[] | undefined => {
  switch (wish.kind) {
    case 'taste':
      return tastes?.[(wish.degree ?? 1) < 0 ? 'less' : 'more'][wish.value as Taste];
    case 'strength':
      return wish.value === 'light' ? heard.light : undefined;
    case 'zeroProof':
    case 'base':
    case 'mood':
    case 'like':
    case 'atHand':
    case 'food':
    case 'people':
      return heard[wish.kind];
    default:
      return undefined;
  }
};

export const isLimit = ({ kind }: Wish) => kind === 'allergen' || kind === 'diet';

/** Whether a wish is the spirit of something at hand: 'gin, lemon and honey at hand' has said 'gin'. */
const isInStock = ({ kind, value }: Wish, changes: readonly Wish[]): boolean =>
  kind === 'base' && changes.some((other) => other.kind === 'atHand' && other.value === value);

/** Liqueur as a base follows from a bottle or a drink that was named; nobody says it. */
const isInferred = ({ kind, value }: Wish): boolean => kind === 'base' && value === 'liqueur';

/** What was said in so many words: a mood that only follows from the occasion or the taste isn't repeated. */
const saidOf = (changes: readonly Wish[]): readonly Wish[] => {
  const said = changes.filter((wish) => !isInStock(wish, changes) && !isInferred(wish));
  return said.some(({ kind }) => !IS_FILTER.has(kind)) ? said.filter(({ kind }) => kind !== 'mood') : said;
};

/** Wishes that were taken back; who opens a filter asks for anything. */
const dropped = (state: TalkState, before: TalkState): Wish[] => {
  const kinds = new Set(knownWishes(state).map(({ key }) => key));
  return knownWishes(before)
    .filter(({ key, wish }) => !kinds.has(key) && wish.kind !== 'base' && wish.kind !== 'mood')
    .map(({ wish }) => wish);
};

/** While care wants no alcohol, no spirit is welcomed, whatever was asked for. */
const heardInCare = (
  changes: readonly Wish[],
  { noted, zeroProof }: Sentences['heard'],
  language: Language,
): Confirmation => {
  const others = changes.filter(({ kind }) => !SPIRITED.has(kind)).slice(0, MAX_CHANGES - 1);
  if (others.length === 0) return { templates: zeroProof, slots: {} };
  return { templates: noted, slots: { x: wishList([...others, { kind: 'zeroProof' }], language) } };
};

/**
 * Templates for what a message changed; for a wish for something else or anything where it changed nothing.
 * @param isMissed wishes that no drink fulfills and that aren't confirmed
 */
export const confirmationTemplates = (
  state: TalkState,
  before: TalkState,
  language: Language,
  isMissed: (wish: Wish) => boolean = () => false,
): Confirmation => {
  const sentences = SENTENCES[language];
  const { heard } = sentences;
  const changes = saidOf(newWishes(state, before)).filter((wish) => !isMissed(wish));
  const limits = changes.filter(isLimit);
  const slotsOf = (wishes: readonly Wish[]): Slots => ({
    x: wishList(wishes.slice(0, MAX_CHANGES), language),
  });
  if (limits.length > 0) return { templates: heard.careful, slots: slotsOf(limits) };
  const { people } = state;
  if (people !== null && people >= MANY_PEOPLE && people !== before.people)
    return { templates: sentences.many, slots: { n: String(people) } };
  if (careRules(state.care).zeroProof) return heardInCare(changes, heard, language);
  const [only, ...others] = changes;
  const isStock = changes.every(({ kind }) => kind === 'atHand');
  if (only && (others.length === 0 || isStock))
    return { templates: ownTemplates(only, sentences) ?? heard.noted, slots: slotsOf(changes) };
  if (only) return { templates: heard.noted, slots: slotsOf(changes) };
  if (state.refused.length > before.refused.length) return { templates: heard.refused, slots: {} };
  const lost = dropped(state, before);
  return lost.length === 1
    ? { templates: heard.dropped, slots: slotsOf(lost) }
    : { templates: heard.surprise, slots: {} };
};
