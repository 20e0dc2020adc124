// What a bartender knows by heart of things, whatever is in the glass: in the order in which it answers.
import type { Cocktail } from '@swizzle/proto';
import type { QuestionAnswer, QuestionContext } from '../asked.ts';
import { comparing } from './comparing.ts';
import { pairing } from './pairing.ts';
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
