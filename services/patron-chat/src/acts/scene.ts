// What a talk is about after a message's acts: the drink at hand as this guest makes it, the bottles there are, and for how many.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail } from '@swizzle/proto';
import { tasteLine } from '../answer/reasons.ts';
import { careRules } from '../care/care-kinds.ts';
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { type Catalog, type QuestionContext } from '../questions/asked.ts';
import { madeOwn } from '../questions/variations/make-own.ts';
import type { Said, SaidOf } from '../questions/variations/said-of-things.ts';
import { tuned } from '../questions/variations/tuned.ts';
import { answeredOwn } from '../questions/variations/variation-answer.ts';
import { varied } from '../questions/variations/vary.ts';
import { parseMessage } from '../talk/parsed-message.ts';
import { ordinalIn } from '../talk/references.ts';
import { type DrinkRef, isOwnMix, type Kitchen, type TalkState, type Variation } from '../talk/talk-state.ts';
import { type Act, type ActKind, actsOf, idsOf, type Subject, type Thing, thingsOf } from './act.ts';
import { countOf, type Share } from './counts.ts';
import { EITHER, isSugar, prepared, prepIn, prepOf } from './prep.ts';
import { FEWEST_OF_A_SHELF, glassOf, ofThings, type Shelf } from './shelf.ts';

export interface Scene {
  readonly subject: Subject | undefined;
  readonly kitchen: Kitchen;
  /** Glasses that the message counts; undefined where it counts none. */
  readonly glasses: number | undefined;
  readonly people: number | null;
  /** Of the glasses so many have something, or go without it. */
  readonly split: readonly Share[];
  /** The message, and not an earlier one, speaks of a jug. */
  readonly isJug: boolean;
  /** The message says how the drink is prepared. */
  readonly isPrepared: boolean;
  /** What the message changes in the drink, told as its recipe. */
  readonly change: string | undefined;
  /** It can't be made so: what is said of that. */
  readonly impossible: string | undefined;
  /** What there is makes other drinks, the best first. */
  readonly shelf: Shelf | undefined;
  /** The message names or points at a drink that was not at hand before. */
  readonly isNew: boolean;
}

/** An ask of the drink at hand, with what its answer is made of. */
export interface Asking {
  readonly act: Act;
  readonly subject: Subject;
  readonly drink: Cocktail;
  readonly scene: Scene;
  readonly context: QuestionContext;
  /** Another drink that the message names. */
  readonly other: Cocktail | undefined;
}

/** Undefined where nothing can be said. */
export type Answering = (asking: Asking) => string | undefined;

const MAX_IDS = 120;

/** The bottles after a message; what is found again is no longer lacking. */
const kitchenOf = (before: Kitchen, acts: readonly Act[]): Kitchen => {
  const only = thingsOf(acts, 'only');
  const isAll = only.length >= FEWEST_OF_A_SHELF;
  const has = [...thingsOf(acts, 'has').map(({ item }) => item.id), ...only.map(({ item }) => item.id)];
  // Sugar is in every kitchen, and stands for its syrup.
  const lacks = idsOf(thingsOf(acts, 'lacks')).filter((id) => !has.includes(id) && !isSugar(id));
  const kept = isAll ? [] : before.has.filter((id) => !lacks.includes(id));
  return {
    has: [...new Set([...kept, ...has])].slice(-MAX_IDS),
    lacks: [...new Set([...before.lacks.filter((id) => !has.includes(id) && !isSugar(id)), ...lacks])].slice(
      -MAX_IDS,
    ),
    isAll: isAll || (before.isAll && has.length === 0),
  };
};

/** Words that describe a drink behind 'the' and before 'one', matched with what was shown of it. */
const pointedBy = async (
  { text, things }: Act,
  { latest, shown, focus }: TalkState,
  language: Language,
  catalog: Pick<Catalog, 'get'>,
): Promise<DrinkRef | undefined> => {
  // 'The fizzy one' counts nothing.
  const place = ordinalIn(parseMessage(text.replace(/ ones?(?= |$)/g, ''), language, []));
  if (place?.entry === 'other') return latest.find(({ id }) => id !== focus?.id);
  if (typeof place?.entry === 'number') return latest.at(place.entry);
  const words = new Set(
    [text.replace(/@i\d+/g, ''), ...things.map(({ item }) => item.short ?? item.name)].flatMap((one) =>
      wordsOf(one).filter((word) => word.length >= MIN_LETTERS),
    ),
  );
  const scored = await Promise.all(
    [...latest, ...shown.toReversed()].map(async (ref) => {
      const drink = await catalog.get(ref.id);
      const told = drink ? wordsTold(drink, language) : [];
      const ids = drink ? readRecipe(drink).pours.map(({ id }) => id) : [];
      const held = things.filter((thing) => thing.ids.some((id) => ids.includes(id))).length;
      return { ref, score: held + [...words].filter((word) => told.includes(word)).length };
    }),
  );
  const most = Math.max(0, ...scored.map(({ score }) => score));
  return most > 0 ? scored.find(({ score }) => score === most)?.ref : undefined;
};
const MIN_LETTERS = 4;

/** What a guest may call a drink by: its name, what is in it, and how it was told of. */
export const wordsTold = (drink: Cocktail, language: Language): string[] =>
  wordsOf(
    [
      drink.name,
      tasteLine(drink, language) ?? drink.tagline,
      ...drink.ingredients.map(({ name }) => name),
    ].join(' '),
  );

/** 'The Old Fashioned', where a Rum Old Fashioned was shown: that one. */
const shownFor = (named: DrinkRef, { shown }: TalkState): DrinkRef => {
  const isIn = ({ name }: DrinkRef) => ` ${name.toLowerCase()}`.endsWith(` ${named.name.toLowerCase()}`);
  return shown.some(({ id }) => id === named.id) ? named : (shown.findLast(isIn) ?? named);
};

/** Where the message speaks of a drink: named now, pointed at, or the one at hand. */
const refFor = async (
  acts: readonly Act[],
  talk: TalkState,
  language: Language,
  catalog: Pick<Catalog, 'get'>,
): Promise<{
  readonly ref: DrinkRef | undefined;
  readonly isNew: boolean;
  readonly isNamed: boolean;
  readonly isLost: boolean;
}> => {
  const named = acts
    .filter(({ kind }) => kind !== 'refuses' && kind !== 'difference' && kind !== 'suits')
    .flatMap(({ drinks }) => drinks);
  const final = named.at(-1);
  const last = final && shownFor(final, talk);
  const pointing = actsOf(acts, 'points').at(-1);
  const pointed = pointing && !last ? await pointedBy(pointing, talk, language, catalog) : undefined;
  const refused = actsOf(acts, 'refuses');
  const isRefused = (drink: DrinkRef | null | undefined) =>
    drink !== null &&
    drink !== undefined &&
    refused.some(({ drinks }) => drinks.length === 0 || drinks.some(({ id }) => id === drink.id));
  const standing = [talk.focus, ...talk.latest].find((one) => one !== null && !isRefused(one)) ?? undefined;
  return {
    ref: last ?? pointed ?? standing,
    isNew: last !== undefined || pointed !== undefined,
    isNamed: last !== undefined,
    isLost: pointing !== undefined && !last && !pointed,
  };
};

/** How an act speaks of things, in the words of a changed recipe. */
const SAID: Readonly<Partial<Record<ActKind, Said>>> = {
  has: 'has',
  only: 'only',
  lacks: 'lacks',
  without: 'without',
  with: 'with',
};
const LEAVES_OUT = /(?:^| )(?:leave|without|skip|omit|drop|need|w o|sin|sans|ohne|senza|sem)(?= |$)/;

const saidOf = ({ item, ids }: Thing, said: Said): SaidOf => ({
  item,
  ids,
  said,
  words: wordsOf(item.short ?? item.name),
});

const OPENS_WITH_GONE =
  /^(?:instead of|en (?:vez|lugar)|a la place|au lieu|statt|anstelle|anstatt|al posto|invece|em vez|no lugar|ao inves)(?= |$)/;

/** What the acts say of things, as changes of a recipe. */
const changesIn = (acts: readonly Act[], drink: Cocktail, original: Cocktail): SaidOf[] => {
  const poured = [drink, original].flatMap((one) => readRecipe(one).pours.map(({ id }) => id));
  const isIn = ({ ids }: Thing) => ids.some((id) => poured.includes(id));
  const isAskedBare = acts.some((one) => one.kind === 'works' && one.things.length === 0);
  return acts.flatMap(({ kind, things, text }): SaidOf[] => {
    const said = kind === 'has' && isAskedBare ? 'with' : SAID[kind];
    if (said) return things.map((thing) => saidOf(thing, said));
    const [first, ...others] = things;
    if (kind === 'instead' || (kind === 'works' && others.length > 0 && /instead|for/.test(text))) {
      // 'Instead of the gin, vodka', of a glass that has the vodka already.
      if (
        first &&
        OPENS_WITH_GONE.test(text) &&
        !holds(drink, first) &&
        others.some((one) => holds(drink, one))
      )
        return others.map((thing) => saidOf(thing, 'with'));
      const [gone, come] =
        first && (OPENS_WITH_GONE.test(text) || (isIn(first) && !others.some(isIn)))
          ? [[first], others]
          : [others, first ? [first] : []];
      return [
        ...gone.map((thing) => saidOf(thing, 'replaced')),
        ...come.map((thing) => saidOf(thing, 'instead')),
      ];
    }
    if (kind === 'works' && EITHER.test(text))
      return things.slice(0, 1).map((thing) => saidOf(thing, 'with'));
    if (kind === 'works')
      return things.map((thing) => saidOf(thing, LEAVES_OUT.test(text) ? 'without' : 'with'));
    // 'I have tonic: does it work?'
    if (kind === 'things' && isAskedBare) return things.map((thing) => saidOf(thing, 'with'));
    if (kind === 'substitute') return things.filter(isIn).map((thing) => saidOf(thing, 'lacks'));
    return [];
  });
};

/** A glass of its own, with what the guest adds and without what is gone. */
const mixedAnew = async (
  variation: Variation,
  said: readonly SaidOf[],
  context: QuestionContext,
  catalog: Catalog,
): Promise<Subject | undefined> => {
  const gone = said
    .filter((one) => ['lacks', 'without', 'replaced'].includes(one.said))
    .flatMap(({ ids }) => ids);
  const come = said
    .filter((one) => ['with', 'instead', 'adds', 'has'].includes(one.said))
    .map(({ item }) => item);
  const kept = variation.pours.map(({ id }) => ingredientOf(id)).filter(({ id }) => !gone.includes(id));
  const items = [...kept, ...come.filter(({ id }) => kept.every((one) => one.id !== id))];
  return glassOf(items, context, catalog);
};

const asSubject = (original: Cocktail, variation: Variation | null): Subject => ({
  original,
  variation,
  drink: variation ? { ...varied(original, variation), name: variation.name } : original,
});

/** Undefined where it isn't clear which drink is meant. */
export const sceneOf = async (
  acts: readonly Act[],
  context: QuestionContext,
  catalog: Catalog,
): Promise<Scene | undefined> => {
  const { state: talk, language } = context;
  const kitchen = kitchenOf(talk.kitchen, acts);
  const { people, glasses, split } = countOf(acts, talk);
  const isJug = actsOf(acts, 'jug').length > 0;
  const plain = {
    kitchen,
    people,
    glasses,
    split,
    isJug,
    isPrepared: false,
    change: undefined,
    impossible: undefined,
    shelf: undefined,
  };
  const made = { ...context, state: { ...talk, kitchen } };
  const { ref, isNew, isNamed, isLost } = await refFor(acts, talk, language, catalog);
  if (isLost) return undefined;
  const own = isNew ? undefined : await ofThings(acts, talk, made, catalog);
  if (own) return { ...plain, ...withPrep(own, acts), isNew: true };
  const original = ref && (await catalog.get(ref.id));
  if (!original) return { ...plain, subject: undefined, isNew: false };
  const standing =
    talk.variation?.drink.id === original.id && (!isNew || isOwnMix(talk.variation)) ? talk.variation : null;
  // A glass by rule goes by no name: who names its model means the drink itself.
  const isModel = isNamed && standing !== null && isOwnMix(standing);
  const subject = asSubject(original, isModel ? null : standing);
  const { prep, rest } = prepIn(acts, subject.drink);
  const changed = await changedBy(rest, subject, made, catalog);
  return {
    ...plain,
    isNew,
    ...changed,
    isPrepared: prep.length > 0,
    subject: changed.subject && prepared(changed.subject, [...prepOf(subject), ...prep]),
  };
};

const withPrep = <Own extends Pick<Scene, 'subject'>>(own: Own, acts: readonly Act[]): Own =>
  own.subject ? { ...own, subject: prepared(own.subject, prepIn(acts, own.subject.drink).prep) } : own;

/** Within what health and belief allow. */
const mayTake = (id: string, { allergens, zeroProof, care }: TalkState): boolean => {
  const item = ingredientOf(id);
  const isFree = item.abv === 0 || !(zeroProof || careRules(care).zeroProof);
  return isFree && !item.allergens.some((one) => allergens.includes(one));
};

/** The same drink drier, stronger or longer. */
const adjustedBy = (acts: readonly Act[], { original, drink }: Subject, context: QuestionContext) => {
  const found = actsOf(acts, 'adjusts').flatMap(({ text }) => {
    const words = text.replace(/@\w+/g, '').replace(TOO_MUCH, ' less $1').split(' ');
    const answer = tuned(['make', 'it', ...words.filter((word) => word !== '')], original, drink, {
      ...context,
      named: [],
    });
    return answer?.variation ? [{ change: answer.lines[0], variation: answer.variation }] : [];
  });
  return found.at(-1);
};
/** 'It's kinda sweet', 'that was too strong'. */
const TOO_MUCH =
  /(?<!less|not|so|as)(?: (?:too|kinda|bit|little|very|really|way))* (sweet|strong|sour|bitter)$/;

const CHANGES_POURS: ReadonlySet<ActKind> = new Set(['with', 'without', 'instead', 'lacks']);

const holds = (drink: Cocktail, { ids }: Pick<Thing, 'ids'>): boolean =>
  readRecipe(drink).pours.some(({ id }) => ids.includes(id));

const changedBy = async (
  acts: readonly Act[],
  subject: Subject,
  context: QuestionContext,
  catalog: Catalog,
): Promise<Pick<Scene, 'subject' | 'change' | 'impossible'>> => {
  const { state } = context;
  const { original, variation } = subject;
  const said = changesIn(acts, subject.drink, original);
  const unchanged = { subject, change: undefined, impossible: undefined };
  const isListed = said.length > 0;
  const other = actsOf(acts, 'adjusts').length > 0 ? adjustedBy(acts, subject, context) : undefined;
  if (other && !isListed)
    return { subject: asSubject(original, other.variation), change: other.change, impossible: undefined };
  if (variation && isOwnMix(variation)) {
    const anew = isListed ? await mixedAnew(variation, said, context, catalog) : undefined;
    const isSame = JSON.stringify(anew?.variation?.pours) === JSON.stringify(variation.pours);
    return anew && !isSame ? { subject: anew, change: '', impossible: undefined } : unchanged;
  }
  // What was swapped once and asked of again is swapped anew.
  const isGoneAlready = said.some(
    (one) => one.said === 'lacks' && !holds(subject.drink, one) && holds(original, one),
  );
  const before = isGoneAlready ? original : subject.drink;
  const own = madeOwn(before, said, state.kitchen, (id) => mayTake(id, state));
  if (own.missing.length > 0) {
    const parts = own.missing.map((id) => ingredientOf(id));
    return { ...unchanged, impossible: parts.map(({ name }) => name).join(', ') };
  }
  const asks = {
    isQuestion: acts.some(({ kind, isAsked }) => kind === 'works' || (isAsked && CHANGES_POURS.has(kind))),
    asksHow: false,
    asksSteps: actsOf(acts, 'recipe').length > 0,
    tellsFigures: actsOf(acts, 'strength', 'calories').length > 0,
  };
  const standing = isGoneAlready ? { ...state, variation: null } : state;
  const answer = await answeredOwn(
    original,
    before,
    own,
    said,
    asks,
    { ...context, state: standing },
    catalog,
  );
  if (!answer) return unchanged;
  const [classic] = answer.suggestions ?? [];
  const [change] = answer.lines;
  if (classic) return { subject: asSubject(classic, null), change, impossible: undefined };
  return answer.variation
    ? // What is only known of the bottles changes the recipe, and is no news.
      {
        subject: asSubject(original, answer.variation),
        change: isListed ? change : undefined,
        impossible: undefined,
      }
    : unchanged;
};
