// Where a guest says that they are, and whom to call there.
import { Helpline } from '@swizzle/proto';
import { z } from 'zod';
import { PLACES, type Place } from '../talk/talk-state.ts';
import type { CareToken } from './care-tokens.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';
import places from './places.json' with { type: 'json' };

const CountryHelp = z.strictObject({
  /** The crisis line as a sentence names it. */
  call: z.string(),
  emergency: z.string(),
  helplines: z.array(Helpline).min(1).max(2),
  /** The country and its largest cities, as the languages name them. */
  words: z.array(z.string()).min(1),
});

export const COUNTRY_HELP = z.record(z.enum(PLACES), CountryHelp).parse(places);

const concepts = new Concepts(Object.fromEntries(PLACES.map((place) => [place, COUNTRY_HELP[place].words])));

const indexOf = (frames: readonly string[]) =>
  new PatternIndex(
    PLACES.flatMap((value) => frames.map((frame) => ({ text: frame.replace('PLACE', value), value }))),
    concepts,
  );

/** 'I'm in Berlin', 'vivo en Madrid', 'from Germany': where the guest is, whatever else is said. */
const stated = indexOf([
  '(i am|we are|living|live|here|based) ~1 (in|from|near) (the|a)? @PLACE',
  'here (is|s)? @PLACE',
  '(estoy|vivo|estamos|vivimos|soy|aqui) ~1 (en|de) @PLACE',
  '(suis|habite|vis|vivons|sommes|ici) ~1 (a|en|au|aux|de)? @PLACE',
  '(bin|wohne|lebe|sind|wohnen|leben|hier|komme) ~1 (in|aus|bei) (der)? @PLACE',
  '(sono|vivo|abito|siamo|viviamo|qui) ~1 (a|in|di|nel)? @PLACE',
  '(estou|moro|vivo|estamos|sou|aqui) ~1 (em|no|na|nos|de|do) @PLACE',
]);

/** 'A number for Germany?', 'Berlin': what someone in despair means by it. */
const asked = indexOf([
  '^ (in|from|for|en|de|a|aus|da|near|em|no|na)? (the)? @PLACE $',
  '(number|numbers|hotline|helpline|line|call|numero|numeros|linea|telefon*|nummer|numer*|ligne|linha) ~4 @PLACE',
  '@PLACE ~2 (number|hotline|helpline|numero|nummer|telefon*)',
]);

/** The place with the longest name: 'New Mexico' is no Mexico. */
const longestIn = (index: PatternIndex<Place>, tokens: readonly CareToken[]): Place | undefined => {
  let longest: { readonly place: Place; readonly end: number; readonly words: number } | undefined;
  index.forEachMatch(tokens, (place, start, end) => {
    const words = end - start;
    if (!longest || end > longest.end || (end === longest.end && words > longest.words))
      longest = { place, end, words };
  });
  return longest?.place;
};

/** Where the guest is, as a message says it; in despair a name by itself tells, too. */
export const guestCountryIn = (tokens: readonly CareToken[], inDespair: boolean): Place | undefined =>
  longestIn(stated, tokens) ?? (inDespair ? longestIn(asked, tokens) : undefined);
