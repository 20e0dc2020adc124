// Says that someone drinks no alcohol.
import type { TalkState } from '../talk/talk-state.ts';
import { speaksOfAll } from '../talk/whole-company.ts';

/** Someone doesn't drink alcohol, this time or ever; nor do children. */
export const ABSTAINS =
  /(?:^| )(?:(?:does ?n[o]?t|dont|do not|isnt|arent|wont|not|never) (?:drink|drinking)|driv(?:es|ing)|pregnant|sober|no beben?|no toman?|conduce|maneja|embarazada|ne boi(?:t|vent) pas|boi(?:t|vent) pas|conduit|enceinte|trink(?:t|en) (?:nicht|nichts|keinen)|fahrt|schwanger|non bev(?:e|ono)|guida|incinta|nao beb\S+|nao toma\S*|dirige|gravida|kids|children|ninos|peques|enfants|kinder|bambini|bimbi|criancas)(?= |$)/;

/** 'Four don't drink at all', 'and for us adults?': they are to be served, and what was spoken of isn't theirs. */
export const isAboutOtherGuests = (
  words: readonly string[],
  { isForAbstainer }: Pick<TalkState, 'isForAbstainer'>,
): boolean => {
  const text = words.join(' ');
  return ABSTAINS.test(text) || (isForAbstainer && speaksOfAll(text));
};
