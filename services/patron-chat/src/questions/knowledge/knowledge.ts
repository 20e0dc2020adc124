// What a bartender knows by heart of things, whatever is in the glass: in the order in which it answers.
import type { Cocktail } from '@swizzle/proto';
import { currentDrink } from '../../talk/references.ts';
import type { Catalog, QuestionAnswer, QuestionContext } from '../asked.ts';
import type { Segment } from '../segments.ts';
import { comparing } from './comparing.ts';
import { pairing } from './pairing.ts';
import { riffOn } from './riffs.ts';
import { standingIn } from './standing-in.ts';
import { technique } from './techniques.ts';

/** @param drink the drink that the message names */
export const knowledge = (
  message: string,
  context: QuestionContext,
  drink?: Cocktail,
): QuestionAnswer | undefined =>
  pairing(message, context, drink) ??
  technique(message, context) ??
  standingIn(message, context) ??
  comparing(message, context, drink);

/**
 * What is known of things that a message asks about as a whole, or of a drink that it turns.
 * @param plain the catalog with every drink as its recipe has it
 */
export const knownIn = async (
  message: string,
  segments: readonly Segment[],
  context: QuestionContext & { readonly catalog: Catalog },
  plain: Catalog,
): Promise<QuestionAnswer | undefined> => {
  // Several questions are answered one by one.
  if (segments.filter(({ isPlainQuestion }) => isPlainQuestion).length > 1) return undefined;
  const [named] = context.named;
  return (
    knowledge(message, context, named && (await plain.get(named.id))) ??
    riffOn(message, named ?? currentDrink(context.state), context, context.catalog)
  );
};
