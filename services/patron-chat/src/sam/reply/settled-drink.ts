// A limit told while one drink stands on the table: 'my sister can't have grapefruit' beside a Tequila Sunrise for
// twelve. Where the drink keeps to it, it stays, and that is said.
import { ALLERGENS } from '@swizzle/proto';
import { WORDS } from '../../answer/words.ts';
import { fits } from '../../drinks/fits.ts';
import { varied } from '../../questions/variations/vary.ts';
import { amountOf, frameLines, ingredientName, joined, theDrink } from '../../questions/wording.ts';
import { ASKS_FOR_DRINK, ASKS_TO_SERVE } from '../../talk/asks-for-drinks.ts';
import { newWishes, type Wish } from '../../talk/wish.ts';
import type { Turn } from '../turn.ts';
import { framed, type Reply, type ReplyServices } from './reply.ts';

const LIMITS: ReadonlySet<Wish['kind']> = new Set(['avoided', 'allergen']);
/** 'And without egg, does that work?' */
const LEAVES_OUT =
  /^\W*(?:(?:and|but|y|pero|et|mais|und|aber|e|ma|mas)\s+)?(?:without|no|sin|sans|ohne|senza|sem)(?!\p{L})/iu;

export const settledDrink = async (turn: Turn, { drinks }: ReplyServices): Promise<Reply | undefined> => {
  const { before, state, message, language, named, segments } = turn;
  const { focus, isDiscussed, latest, variation } = before;
  if (!focus || !isDiscussed || latest.length > 1 || named.length > 0) return undefined;
  const asks = segments.some(({ text, isQuestion }) => isQuestion && !LEAVES_OUT.test(text));
  if (asks || ASKS_FOR_DRINK.test(message) || ASKS_TO_SERVE.test(message)) return undefined;
  const wishes = newWishes(state, before);
  const [first] = wishes;
  if (!first || typeof first.value !== 'string' || wishes.some(({ kind }) => !LIMITS.has(kind)))
    return undefined;
  const allergen = ALLERGENS.find((one) => first.kind === 'allergen' && one === first.value);
  const found = await drinks.get(focus.id);
  const drink = found && variation?.drink.id === focus.id ? varied(found, variation) : found;
  if (!drink || !fits(drink, state)) return undefined;
  const lines = frameLines(language, 'containsNo', {
    the: theDrink(language, variation?.drink.id === focus.id ? variation.name : drink.name),
    term: allergen ? WORDS[language].allergens[allergen] : ingredientName(language, first.value),
    list: joined(
      language,
      drink.ingredients.map((line) => amountOf(language, line)),
    ),
  });
  return { lines: framed(lines, 'question:settled'), suggestions: [], focus };
};
