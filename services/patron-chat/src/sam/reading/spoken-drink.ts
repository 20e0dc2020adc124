// The drink that a message goes on about: what the guest named last, where what was shown since can't be meant.

import { wordsOf } from '../../language/tokenize.ts';
import { ingredientsIn } from '../../questions/ingredients-in.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import type { IngredientsOf } from '../../talk/references.ts';
import { ordinalIn } from '../../talk/references.ts';
import { type DrinkRef, isOwnMix, type TalkState } from '../../talk/talk-state.ts';

/** 'How do I make theirs?', 'make hers less bitter': someone's drink, of whom the guest told. */
const THEIRS =
  /(?:^| )(?:hers|his(?= (?:a|less|more|with|without|one|lighter|stronger|sweeter|drink|$)|$)|theirs|(?:el|la|lo) (?:suyo|suya|de ella|de el|de ellos)|(?:le|la) (?:sien|sienne|leur)|ihren|seinen|ihrer|seiner|il (?:suo|loro)|la (?:sua|loro)|[oa] (?:dele|dela|deles|delas))(?= |$)/;

/** Whether a message speaks of someone else's drink by a pronoun. */
export const saysTheirs = (message: string): boolean => THEIRS.test(wordsOf(message).join(' '));

const holds = (drink: DrinkRef, name: string, ingredientsOf: IngredientsOf): boolean =>
  ingredientsOf(drink).some(
    (one) => wordsOf(one).join(' ').includes(name) || name.includes(wordsOf(one).join(' ')),
  );

/**
 * The talk with the drink in focus that the guest spoke of last: said to be someone's, or the only one that has what
 * the message names.
 */
export const withSpoken = (
  message: string,
  state: TalkState,
  named: readonly DrinkRef[],
  ingredientsOf: IngredientsOf,
): TalkState => {
  const { spoken, focus, latest, language, refused } = state;
  if (!spoken || named.length > 0 || spoken.id === focus?.id || refused.includes(spoken.id)) return state;
  const parsed = parseMessage(message, language, []);
  // The glass that was just mixed is spoken of, whatever was named before it.
  if (ordinalIn(parsed) || (state.variation && isOwnMix(state.variation))) return state;
  const focused: TalkState = { ...state, focus: spoken, isDiscussed: true };
  if (THEIRS.test(parsed.words.join(' '))) return focused;
  const names = ingredientsIn(message, named, language).map(({ name }) => wordsOf(name).join(' '));
  const others = focus ? [focus, ...latest] : latest;
  const isOnlyIn = (name: string) =>
    holds(spoken, name, ingredientsOf) && !others.some((drink) => holds(drink, name, ingredientsOf));
  return names.some(isOnlyIn) ? focused : state;
};
