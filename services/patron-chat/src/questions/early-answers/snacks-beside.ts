// What is there to eat with the drink under discussion: 'got peanuts', 'con qué lo acompaño, hay aceitunas'.
import { formsOf, wordsOf } from '../../language/tokenize.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { drinkFood } from '../drink-answers/history-and-occasions.ts';
import { snacksIn } from '../snacks.ts';

/** Words that say no more than that something is there. */
const AT_HAND: ReadonlySet<string> = new Set(
  `i we ive weve have got theres there is are some only just also a an few bag bowl of and with it here home at
  hay tengo tenemos unas unos un una algunas algunos solo y en casa para acompanar
  j ai on a il y des du de la le les quelques et juste
  ich wir hab habe haben es gibt gibts da sind noch nur und ein paar zu hause
  ho abbiamo ci sono c e delle dei del della qualche solo ed in casa
  tenho temos tem ha umas uns uma um so e em casa`.split(/\s+/),
);
/** Asks what to eat with it. */
const ASKS =
  /(?:^| )(?:snacks?|nibbles?|to eat|eat with|nosh|acompan\S*|picar|de comer|accompagn\S*|grignoter|manger|dazu essen|knabbern|snacken|accompagnar\S*|stuzzic\S*|mangiare|petiscar|belisc\S*|comer)(?= |$)/;

/** What goes with the drink of what the guest has to eat. */
export const snacksBeside = async (
  message: string,
  { state, named, language }: QuestionContext,
  meant: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  if (!meant || (!state.isDiscussed && state.latest.length === 0) || named.length > 1) return undefined;
  const words = wordsOf(message);
  const { kind, foods } = snacksIn(words, language);
  if (!kind) return undefined;
  const own = new Set(foods.flatMap((food) => wordsOf(food).flatMap((word) => formsOf(word))));
  const isAboutFood = (word: string) => formsOf(word).some((form) => own.has(form));
  const isOnlyThere =
    words.length > foods.length && words.every((word) => AT_HAND.has(word) || isAboutFood(word));
  if (!isOnlyThere && !ASKS.test(words.join(' '))) return undefined;
  const drink = await catalog.get(meant.id);
  if (!drink) return undefined;
  const lines = drinkFood({ drink, question: { words }, language });
  return answerOf(lines, { focus: refOf(drink) });
};
