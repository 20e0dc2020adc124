// The last word on every reply: what the guest lacks, refused or dislikes is poured by none and offered by none.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { INGREDIENTS, ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail } from '@swizzle/proto';
import { type Act, type ActKind, idsOf } from '../../acts/act.ts';
import { parseActs, readingOf } from '../../acts/parse-acts.ts';
import { isSugar } from '../../acts/prep.ts';
import { suggestionLines } from '../../answer/lines.ts';
import { limitsOf } from '../../drinks/fits.ts';
import { knownIngredient, termsFor, termsOfText } from '../../drinks/terms.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { namesOf } from '../../questions/variations/describe-variation.ts';
import { madeOwn } from '../../questions/variations/make-own.ts';
import type { SaidOf } from '../../questions/variations/said-of-things.ts';
import { answeredOwn } from '../../questions/variations/variation-answer.ts';
import { varied } from '../../questions/variations/vary.ts';
import { amountOf, frameLines, ingredientName, joined, theDrink } from '../../questions/wording.ts';
import type { Variation } from '../../talk/talk-state.ts';
import type { Turn } from '../turn.ts';
import { framed, type Reply, type ReplyServices, suggestedBy } from './reply.ts';

const REFUSES: ReadonlySet<ActKind> = new Set(['without', 'lacks']);
/** Ids of what goes by a name of the talk. */
const idsCalled = (name: string): string[] => {
  const terms = termsFor(name);
  return INGREDIENTS.filter((item) => terms.some((term) => knownIngredient(item.name).terms.has(term))).map(
    ({ id }) => id,
  );
};

/** What somebody else won't have binds only their glass. */
const OF_OTHERS =
  /(?:^| )(?:my|his|her|their|she|he|they|mi|mis|su|mon|ma|mein\S*|sein\S*|ihr\S*|mio|mia|meu|minha) /;

/** What may not be poured after this message; sugar is in every kitchen. */
const refusedBy = ({ message, named, language, state, acted }: Turn): ReadonlySet<string> => {
  const clauses = parseActs(message, named, language);
  const all = clauses.flatMap((clause) => clause.acts);
  // What is not read for sure refuses nothing, and may want anything that it names.
  const sure = clauses.flatMap((clause) =>
    readingOf(clause) === 'acts' && !OF_OTHERS.test(clause.said) ? clause.acts : [],
  );
  const isRefusal = ({ kind }: Act) => REFUSES.has(kind);
  const wanted = new Set([
    ...all.filter((act) => !isRefusal(act)).flatMap(({ things }) => idsOf(things)),
    ...state.wanted.flatMap(idsCalled),
  ]);
  const { avoided } = limitsOf(state);
  const isAvoided = (name: string) => avoided.some((term) => termsOfText(name).has(term));
  const kitchen = acted?.kept.kitchen ?? state.kitchen;
  const refused = [
    ...kitchen.lacks,
    ...sure.filter(isRefusal).flatMap(({ things }) => idsOf(things)),
    ...INGREDIENTS.filter(({ name }) => isAvoided(name)).map(({ id }) => id),
  ];
  return new Set(refused.filter((id) => !wanted.has(id) && !isSugar(id)));
};

const poursOf = (drink: Cocktail, refused: ReadonlySet<string>): string[] =>
  readRecipe(drink)
    .pours.map(({ id }) => id)
    .filter((id) => refused.has(id));

/** A measure: only what tells amounts pours a drink. */
const MEASURED = /\d (?:oz|ml|cl|dash\w*|leaves|slices?|wedges?)(?!\p{L})/u;

const tells = (text: string, id: string, language: Language): boolean => {
  const { name, short = name } = ingredientOf(id);
  return [name, short].some((one) =>
    text.toLowerCase().includes(ingredientName(language, one).toLowerCase()),
  );
};

const saidWithout = (id: string): SaidOf => {
  const item = ingredientOf(id);
  return { item, ids: [id], said: 'without', words: wordsOf(item.short ?? item.name) };
};

/** The drinks that do without it. */
const otherDrinks = async (turn: Turn, gone: readonly string[], services: ReplyServices): Promise<Reply> => {
  const { state, language, before } = turn;
  const avoided = [...new Set([...state.avoided, ...gone.map((id) => ingredientOf(id).name)])].slice(-24);
  // Who has one bottle wants it in the glass.
  const bases = new Set(
    state.kitchen.has.map(ingredientOf).flatMap(({ role, base }) => (role === 'base' ? [base] : [])),
  );
  const [only = null, ...more] = bases;
  const limited = { ...state, avoided, base: state.base ?? (more.length === 0 ? only : null) };
  const ranking = await services.drinks.rank(limited);
  return {
    lines: suggestionLines(ranking, limited, language, before),
    suggestions: suggestedBy({ language, ranking }),
  };
};

/** The drink that a reply pours, made without what the guest won't have. */
const madeWithout = async (
  turn: Turn,
  original: Cocktail,
  drink: Cocktail,
  gone: readonly string[],
  { drinks }: ReplyServices,
): Promise<Reply | undefined> => {
  const { state, language, named } = turn;
  const said = gone.map(saidWithout);
  const own = madeOwn(drink, said, state.kitchen);
  if (own.missing.length > 0) return undefined;
  const asks = { isQuestion: false, asksHow: false, asksSteps: false, tellsFigures: false };
  const answer = await answeredOwn(original, drink, own, said, asks, { state, language, named }, drinks);
  return (
    answer && {
      lines: framed(answer.lines, 'question:refused'),
      suggestions: [],
      focus: answer.focus,
      variation: answer.variation,
    }
  );
};

/** The drink as it stood has none of it. */
const withNone = ({ language, before }: Turn, drink: Cocktail, gone: readonly string[]): Reply => ({
  lines: framed(
    frameLines(language, 'containsNo', {
      the: theDrink(language, drink.name),
      term: namesOf(gone, language),
      list: joined(
        language,
        drink.ingredients.map((line) => amountOf(language, line)),
      ),
    }),
    'question:refused',
  ),
  suggestions: [],
  focus: before.focus ?? undefined,
  variation: before.variation,
});

/** Nothing that the guest lacks, refused or dislikes is in a reply: it is answered anew without that. */
export const withinRefusals = async (turn: Turn, reply: Reply, services: ReplyServices): Promise<Reply> => {
  const refused = refusedBy(turn);
  if (refused.size === 0) return reply;
  const isNamed = (id: number | undefined) => turn.named.some((drink) => drink.id === id);
  const broken = reply.suggestions.filter(
    ({ cocktail }) =>
      cocktail.id !== reply.otherGlass && !isNamed(cocktail.id) && poursOf(cocktail, refused).length > 0,
  );
  if (broken.length > 0)
    return otherDrinks(
      turn,
      [...new Set(broken.flatMap(({ cocktail }) => poursOf(cocktail, refused)))],
      services,
    );
  const lines = [...reply.lines];
  const text = lines[0]?.text ?? '';
  const { focus, variation } = reply;
  if (!focus || isNamed(focus.id) || !MEASURED.test(text)) return { ...reply, lines };
  const original = await services.drinks.get(focus.id);
  if (!original) return { ...reply, lines };
  const asMade = (made: Variation | null | undefined) =>
    made?.drink.id === original.id ? { ...varied(original, made), name: made.name } : original;
  const drink = asMade(variation === undefined ? turn.before.variation : variation);
  const gone = poursOf(drink, refused).filter((id) => tells(text, id, turn.language));
  if (gone.length === 0) return { ...reply, lines };
  const before = asMade(turn.before.variation);
  const stood = turn.before.isDiscussed && turn.before.focus?.id === original.id;
  if (stood && poursOf(before, refused).length === 0) return withNone(turn, before, gone);
  return (
    (await madeWithout(turn, original, drink, gone, services)) ?? (await otherDrinks(turn, gone, services))
  );
};
