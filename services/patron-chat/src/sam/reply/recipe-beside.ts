// 'How do I make the first one? No shaker here': what is said of the shaker goes with the recipe, and not in its place.
import type { Cocktail } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import { fits } from '../../drinks/fits.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { varied } from '../../questions/variations/vary.ts';
import { amountOf, joined } from '../../questions/wording.ts';
import { currentDrink, drinkMeant } from '../../talk/references.ts';
import type { Turn } from '../turn.ts';
import type { ReplyServices } from './reply.ts';

/** Asks how a drink is made: 'it', 'the first one', or one by its name. */
const ASKS_HOW =
  /(?:^| )(?:how (?:do|would|should|can|could) (?:i|you|we) (?:make|mix|build|do)|how to (?:make|mix)|como (?:lo|la|se)? ?(?:hago|hace|preparo|prepara)|comment (?:je )?(?:le |la )?(?:fais|fait|prepare)|wie (?:genau )?(?:mach|mache|mix|mixe|bereite) ich|come (?:lo |la |si )?(?:faccio|fa|preparo|prepara)|como (?:eu )?(?:faco|faz|preparo))(?= |$)/;
/** What is asked of how is a thing, and no drink. */
const OF_A_THING =
  /(?:^| )(?:syrup|foam|ice|rim|juice|garnish|twist|jarabe|espuma|hielo|sirop|mousse|glace|sirup|schaum|eis|sciroppo|schiuma|ghiaccio|xarope|espuma|gelo|sour mix|it (?:less|more)|lo mas|ihn (?:weniger|starker))(?= |$)/;
/** Amounts of a recipe that an answer tells, from which on it is the recipe. */
const FEWEST_TOLD = 2;

const amountsOf = (drink: Cocktail, language: Language): string[] =>
  drink.ingredients.map((line) => amountOf(language, line));

/** The measures of the drink that a message asks how to make, where its answer tells none; empty otherwise. */
export const recipeBeside = async (
  { message, before, state, language, named }: Turn,
  answer: string,
  { drinks }: ReplyServices,
): Promise<string> => {
  const words = wordsOf(message).join(' ');
  if (!ASKS_HOW.test(words) || OF_A_THING.test(words) || !careRules(state.care).suggests) return '';
  const ref = named[0] ?? drinkMeant(message, before, named) ?? currentDrink(before);
  const found = ref && (await drinks.get(ref.id));
  // 'No sugar cubes here' is no reason to keep the recipe back; what health or belief rules out is.
  const { care, allergens, diets, zeroProof } = state;
  if (!found || !fits(found, { ...before, care, allergens, diets, zeroProof })) return '';
  const { variation } = before;
  const isChanged = variation?.drink.id === found.id && named.length === 0;
  const drink = isChanged ? { ...varied(found, variation), name: variation.name } : found;
  const amounts = amountsOf(drink, language);
  const told = amounts.filter((amount) => answer.includes(amount)).length;
  return told >= Math.min(FEWEST_TOLD, amounts.length) ? '' : `${drink.name}: ${joined(language, amounts)}.`;
};
