import type { Recipe } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { findClassic } from '../classics/find-classic.ts';
import type { Concept } from '../composing/concept.ts';
import { goneFrom, type TradedOriginal } from '../composing/originals/trades.ts';
import { type Garnish, garnishOf, suitsStrength } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { NameAnswered } from '../names/name-words.ts';
import type { Original } from '../originals/original.ts';
import type { Drink } from './drink.ts';
import { difficultyOf, prepMinutes } from './effort.ts';
import { asServed, garnishesFor, garnishText, showsAskedNote, withAuthors, withOneRim } from './garnish.ts';
import { keptWords, withoutStory } from './kept-words.ts';
import { nameOf } from './name.ts';
import { descriptionOf, taglineOf } from './reasons.ts';
import { stepsOf } from './steps.ts';
import { tagsOf } from './tags.ts';

/** What others have to say about it. */
interface Said {
  suggestedName?: string | undefined;
  /** The expert's drink that it is: its garnish stands, and of its words those that the measures bear out. */
  original?: Original | undefined;
  /** The expert's drink that it follows: of its words those stand that are still true. */
  traded?: TradedOriginal | undefined;
  /** How it answers the name that a guest gives it. */
  answered?: NameAnswered | undefined;
}

type Words = Pick<
  Recipe,
  'name' | 'tagline' | 'description' | 'prepTime' | 'difficulty' | 'garnish' | 'tags' | 'instructions'
> & {
  /** Ids of the garnishes, for the picture. */
  garnishIds: string[];
};

const garnishesOf = ({ garnish }: Pick<Original, 'garnish'>, { plan }: Drink): Garnish[] =>
  garnish.flatMap((id) => garnishOf(id) ?? []).filter((one) => suitsStrength(one, plan.family.zeroProof));

const MAX_GARNISHES = 2;

/**
 * A remix that brings in no note of its own, or none that a garnish shows, is finished as its parent is; any other keeps its
 * parent's rim: a Margarita its salt.
 */
const inherited = ({ remix }: Concept, drink: Drink, chance: Chance): Garnish[] => {
  const parent = remix && findClassic(remix.name);
  // Nobody lays raspberries on a drink that has none any more.
  const gone = parent ? goneFrom(parent, drink.spec).flatMap((id) => ingredientOf(id).notes) : [];
  const lost = gone.filter((note) => !drink.notes.includes(note));
  const own = parent
    ? garnishesOf(parent, drink).filter(
        ({ verb, notes }) => verb === 'rim' || !notes.some((one) => lost.includes(one)),
      )
    : [];
  if (!showsAskedNote(drink)) return own;
  const rims = drink.plan.family.technique === 'heated' ? [] : own.filter(({ verb }) => verb === 'rim');
  return rims.length === 0 ? [] : [...rims, ...garnishesFor(drink, chance)].slice(0, MAX_GARNISHES);
};

/** A stirred remix keeps the peel whose oil its parent is known by, beside what shows its note: a Sazerac its lemon. */
const withPeel = (garnishes: Garnish[], { remix }: Concept, drink: Drink): Garnish[] => {
  const parent = remix && findClassic(remix.name);
  const peel = parent && garnishesOf(parent, drink).find(({ verb }) => verb === 'express');
  const isStirred = drink.plan.family.method === 'stir';
  if (!peel || !isStirred || garnishes.some(({ verb }) => verb === 'express')) return garnishes;
  return [peel, ...garnishes].slice(0, MAX_GARNISHES);
};

/** What an expert wrote of the drink, as far as it still holds. */
const storyOf = (drink: Drink, garnishes: readonly Garnish[], { original, traded }: Said) => {
  const followed = original ? { original, trades: [] } : traded;
  return followed && keptWords({ ...followed, spec: drink.spec, garnish: garnishes.map(({ id }) => id) });
};

const finished = (drink: Drink, concept: Concept, { original, traded }: Said, chance: Chance): Garnish[] => {
  const followed = original ?? traded?.original;
  const gone = followed ? goneFrom(followed, drink.spec).flatMap((id) => ingredientOf(id).notes) : [];
  const lost = gone.filter((note) => !drink.notes.includes(note));
  if (followed && (traded || lost.length > 0))
    return withAuthors(garnishesOf(followed, drink), lost, drink, chance);
  const authored = original
    ? asServed(garnishesOf(original, drink), drink, chance)
    : inherited(concept, drink, chance);
  return authored.length > 0 ? authored : garnishesFor(drink, chance);
};

/** Everything about a drink that is said rather than computed. */
export const write = (drink: Drink, concept: Concept, said: Said, chance: Chance): Words => {
  const suggested = said.suggestedName?.trim() ?? '';
  const garnishes = withPeel(withOneRim(finished(drink, concept, said, chance), drink), concept, drink);
  const whole = storyOf(drink, garnishes, said);
  // An author's story is about the author's name: under a guest's own it would tell of something else.
  const kept = whole && suggested !== '' ? withoutStory(whole) : whole;
  const { names = [] } = kept ?? {};
  const ownName = names.length > 0 ? chance.pick(names) : nameOf(drink, concept.remix, chance);
  const name = suggested === '' ? ownName : suggested;
  const answered = suggested === '' ? undefined : said.answered;
  return {
    name,
    tagline: answered?.tagline ?? kept?.tagline ?? taglineOf(drink, concept, name, chance),
    description: descriptionOf(drink, concept, chance, { kept, answer: answered?.sentence }),
    prepTime: prepMinutes(drink, garnishes.length),
    difficulty: difficultyOf(drink),
    garnish: garnishText(garnishes),
    tags: tagsOf(drink),
    instructions: stepsOf(drink, garnishes, chance),
    garnishIds: garnishes.map(({ id }) => id),
  };
};
