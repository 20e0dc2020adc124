// Whether anyone may have what they name, beside an allergy or a diet.
import type { Cocktail } from '@swizzle/proto';
import { ingredientName, listAll } from '../../answer/names.ts';
import { reasonText, tasteLine, thingsFor } from '../../answer/reasons.ts';
import { allergenVerdict, asAsked, asksIfSafe, safeInstead } from '../../care/allergen-verdict.ts';
import { careRules } from '../../care/care-kinds.ts';
import { brokenLimit, fits } from '../../drinks/fits.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { asksContents } from '../../questions/direct/parsed-question.ts';
import type { GlossaryEntry } from '../../questions/glossary.ts';
import { readQuestion } from '../../questions/read-question.ts';
import { dietOfTerm } from '../../questions/term-answers.ts';
import { termsIn } from '../../questions/terms.ts';
import { varied } from '../../questions/variations/vary.ts';
import { asMeant } from '../../talk/dismissed.ts';
import { type Turn } from '../turn.ts';
import { framed, type Reply, type ReplyServices } from './reply.ts';

/** Names of what someone is allergic to, which are no ingredients to judge. */
const ALLERGEN_NAMES = /^(?:eggs?|egg whites?|milk|cream|nuts?|almonds?|hazelnuts?|peanuts?)$/;
const isAllergenName = (name: string): boolean => ALLERGEN_NAMES.test(name);

/** 'Is Campari ok?' beside a diet; undefined where something else is asked. */
const dietVerdict = ({ message, state, language, named, segments }: Turn): Reply | undefined => {
  const [kind] = state.diets.filter((one) => one !== 'kosher');
  // 'Does it have honey?' is asked of the recipe.
  const isAboutDrink = named.length > 0 || asksContents(message, named, [], language);
  if (!kind || isAboutDrink || !asksIfSafe(message)) return undefined;
  const whole = segments.map(({ text }) => text).join(' ');
  const terms = termsIn(wordsOf(whole), language)
    .map(({ entry }) => entry)
    .filter(({ ingredients }) => ingredients.length > 0);
  const lines = [...new Set(terms)]
    .slice(0, 2)
    .flatMap((term) => dietOfTerm(term, kind, language).slice(0, 1));
  return lines.length === 0
    ? undefined
    : { lines: framed([lines.join(' ')], 'dietVerdict'), suggestions: [], wishesNothing: true };
};

/** 'Are beers out?' asks whether a limit forbids a thing. */
const ASKS_IF_OUT =
  /(?<!\p{L})(?:is|are|está|están|est|sont|ist|sind|è|sono|são)\s+(?:\p{L}+\s+)?(?:out|off[ -]limits|forbidden|descartad[oa]s?|prohibid[oa]s?|interdite?s?|verboten|tabu|vietat[oaei]|esclus[oaei]|proibid[oa]s?)(?!\p{L})/iu;

/** 'How much vodka goes in?', 'lime instead of lemon?': what is safe is asked of its amount or its place. */
const ASKS_OTHERWISE =
  /(?<!\p{L})(?:how (?:much|many)|instead|in place of|cuánt\p{L}+|cuant\p{L}+|en (?:lugar|vez) de|combien|à la place|a la place|au lieu|wie ?viele?|statt|anstelle|quant[oaie]|al posto|invece|em vez|no lugar)(?!\p{L})/iu;

/** The drink under discussion, as it was changed or mixed. */
const standingDrink = async (
  { focus, isDiscussed, variation }: Turn['before'],
  { drinks }: ReplyServices,
) => {
  const found = focus && isDiscussed ? await drinks.get(focus.id) : undefined;
  return found && variation?.drink.id === found.id
    ? { ...varied(found, variation), name: variation.name }
    : found;
};

/** 'Is it vegan?' in the guest's language. */
const ASKS_DIET: Readonly<Record<Language, readonly [before: string, after: string]>> = {
  en: ['is it ', '?'],
  es: ['¿es ', '?'],
  fr: ["c'est ", ' ?'],
  de: ['ist der ', '?'],
  it: ['è ', '?'],
  pt: ['é ', '?'],
};
const EATEN: ReadonlySet<string> = new Set(['vegan', 'vegetarian']);

/** 'Four of us are vegan' beside a drink that is: it stays, and that is said. */
export const dietOfDrinkAtHand = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { before, care, concerns, state, language, segments, named } = turn;
  const diet = state.diets.find((one) => !before.diets.includes(one) && EATEN.has(one));
  const isTold = concerns.every((kind) => kind === 'diet') && care.begun.includes('diet');
  const onlyTells = segments.length === 1 && segments.every(({ isQuestion }) => !isQuestion);
  if (!diet || !isTold || !onlyTells || !before.isDiscussed || !before.focus || named.length > 0)
    return undefined;
  const drink = await services.drinks.get(before.focus.id);
  if (!drink || !fits(drink, state)) return undefined;
  const [opens, ends] = ASKS_DIET[language];
  const answer = await services.questions.answer(`${opens}${diet}${ends}`, {
    state: before,
    language,
    named: [before.focus],
  });
  return answer && { lines: framed(answer.lines, 'dietVerdict'), suggestions: [], focus: before.focus };
};

/** Whether a message asks if something is safe beside an allergy; a diet rules out more than allergens tell. */
const asksOfAllergens = ({ message, state, named, request }: Turn): boolean => {
  // 'A rum drink without nuts, please' asks for drinks.
  const asksForDrinks = named.length === 0 && asMeant(message) !== message && request.kind === 'suggest';
  const isAbout =
    !asksForDrinks && state.allergens.length > 0 && state.diets.length === 0 && asksIfSafe(message);
  return isAbout && careRules(state.care).suggests;
};

/** The things that a message asks about, allergens aside. */
const termsAskedOf = ({ message, named, language }: Turn, text: string): readonly GlossaryEntry[] => {
  // 'Are beers out? What about whiskey' is no question of one topic, and names what it asks about.
  const spokenOf =
    readQuestion(text, named, language)?.terms ??
    (ASKS_IF_OUT.test(message) ? termsIn(wordsOf(text), language).map(({ entry }) => entry) : []);
  return [...new Set(spokenOf)].filter(
    ({ ingredients, names }) => ingredients.length > 0 && !isAllergenName(names.en?.[0] ?? ''),
  );
};

/** What a diet or a taste rules out, and other allergens that are asked for, are answered from all that is known. */
const isOtherwiseOut = (
  { state, named, language }: Turn,
  text: string,
  known: readonly Cocktail[],
): boolean => {
  const asked = readQuestion(text, named, language)?.allergens ?? [];
  return (
    known.some((drink) => (brokenLimit(drink, state)?.kind ?? 'without') !== 'without') ||
    state.avoided.length > 0 ||
    asked.some((one) => !state.allergens.includes(one))
  );
};

/** A safe drink like one that isn't, and words that offer it. */
const safeLike = async (
  { id, name }: Cocktail,
  { state, language }: Turn,
  { drinks }: ReplyServices,
): Promise<{ cocktail: Cocktail; offer: (at: number) => string } | undefined> => {
  const [like] = (await drinks.rank({ ...state, like: { id, name } })).suggestions;
  if (!like) return undefined;
  const { cocktail } = like;
  const why =
    tasteLine(cocktail, language) ?? listAll(thingsFor([], cocktail, language).slice(0, 2), language);
  return { cocktail, offer: (at) => ` ${safeInstead(cocktail.name, why, language, at)}` };
};

/** 'Mai Tai ok?' beside an allergy is answered with yes or no, and with what is safe instead. */
export const verdictIn = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { message, state, before, care, language, named, segments } = turn;
  const ofDiet = state.allergens.length === 0 ? dietVerdict(turn) : undefined;
  if (ofDiet || !asksOfAllergens(turn)) return ofDiet;
  const whole = segments.map(({ text }) => text).join(' ');
  const terms = termsAskedOf(turn, whole);
  const drinks = await Promise.all(named.map(({ id }) => services.drinks.get(id)));
  // 'My brother is allergic to milk, can he?' asks of the drink on the table.
  const asksOfIt = named.length === 0 && terms.length === 0 && care.begun.includes('allergy');
  const standing = asksOfIt ? await standingDrink(before, services) : undefined;
  const known = [...drinks, standing].filter((drink) => drink !== undefined);
  if (isOtherwiseOut(turn, whole, known)) return undefined;
  const items = terms.map((term) => ({
    name: ingredientName(term.names.en?.[0] ?? term.id, language),
    ingredients: term.ingredients.slice(0, 1),
  }));
  const verdict = allergenVerdict(known, items, state.allergens, language);
  if (!verdict || (verdict.areSafe && ASKS_OTHERWISE.test(message))) return undefined;
  const [like] = known;
  const instead = verdict.areSafe || !like ? undefined : await safeLike(like, turn, services);
  // The drink on the table has its card there.
  const safe = known.filter((drink) => drink !== standing && fits(drink, state));
  return {
    lines: framed(
      verdict.lines.map((line, at) => `${asAsked(line, message, language)}${instead?.offer(at) ?? ''}`),
      `verdict:${known.map(({ id }) => id).join(',')}`,
    ),
    suggestions: [...safe, ...(instead ? [instead.cocktail] : [])]
      .slice(0, 3)
      .map((cocktail) => ({ cocktail, reason: reasonText([], cocktail, language) })),
    focus: like && { id: like.id, name: like.name },
    wishesNothing: true,
  };
};
