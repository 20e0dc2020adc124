// The one thing of a message that Sam confirms before he names drinks.
import type { Language } from '../language/language.ts';
import type { TalkState, Taste } from '../talk/talk-state.ts';
import { knownWishes, type Wish } from '../talk/wish.ts';
import type { Slots } from '../voice/slots.ts';
import { wishList } from './labels.ts';
import { SENTENCES, type Sentences } from './sentences.ts';

/** Changes that one sentence can confirm. */
const MOST_CHANGES = 3;

export interface Heard {
  readonly templates: readonly string[];
  readonly slots: Slots;
}

const isSame = (left: Wish, right: Wish): boolean =>
  left.kind === right.kind && left.value === right.value && left.degree === right.degree;

/** The wishes of a state that weren't there before. */
const newWishes = (state: TalkState, before: TalkState): Wish[] => {
  const old = knownWishes(before).map(({ wish }) => wish);
  return knownWishes(state)
    .map(({ wish }) => wish)
    .filter((wish) => !old.some((known) => isSame(wish, known)));
};

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

const isLimit = ({ kind }: Wish) => kind === 'allergen' || kind === 'diet';

/** Templates for what a message changed; for a wish for something else or anything where it changed nothing. */
export const heardTemplates = (state: TalkState, before: TalkState, language: Language): Heard => {
  const sentences = SENTENCES[language];
  const { heard } = sentences;
  const changes = newWishes(state, before);
  const limits = changes.filter(isLimit);
  const said = (wishes: readonly Wish[]): Slots => ({
    x: wishList(wishes.slice(0, MOST_CHANGES), language),
  });
  if (limits.length > 0) return { templates: heard.careful, slots: said(limits) };
  const [only, ...others] = changes;
  if (only && others.length === 0)
    return { templates: ownTemplates(only, sentences) ?? heard.noted, slots: said(changes) };
  if (changes.length > 0 && changes.every(({ kind }) => kind === 'atHand'))
    return { templates: heard.atHand ?? heard.noted, slots: said(changes) };
  if (changes.length > 0) return { templates: heard.noted, slots: said(changes) };
  return {
    templates: state.refused.length > before.refused.length ? heard.refused : heard.surprise,
    slots: {},
  };
};
