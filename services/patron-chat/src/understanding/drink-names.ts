import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { baseLiquorOf } from '@swizzle/mixology/ingredients/traits';
import { BASE_LIQUOR_FILTERS } from '@swizzle/proto';
import { wordsOf } from '../language/tokenize.ts';
import type { Base, Drink, Role } from './entry.ts';
import names from './lexicon/drinks/nicknames.json' with { type: 'json' };

interface Named {
  readonly name: string;
  readonly base: Base;
  readonly phrases: readonly string[];
}

const isBase = (base: string): base is Base =>
  base !== 'all' && BASE_LIQUOR_FILTERS.some((known) => known === base);

const keyOf = (name: string) => wordsOf(name).join(' ');
const ordinary = new Set(names.ordinaryWords.map(keyOf));
/** Names that say too little: any glass of whiskey is a whiskey cocktail. */
const tooPlain = new Set(names.tooPlain.map(keyOf));
const nicknames = new Map<string, readonly string[]>(Object.entries(names.nicknames));

const classics = (): Named[] =>
  CLASSICS.flatMap(({ name, aliases, ingredients }) => {
    const base = baseLiquorOf(poursOfClassic({ ingredients }));
    if (!isBase(base)) return [];
    return [{ name, base, phrases: [name, ...aliases, ...(nicknames.get(name) ?? [])] }];
  });

const others = (): Named[] =>
  Object.entries(names.others).flatMap(([base, drinks]) =>
    isBase(base)
      ? Object.entries(drinks).map(([name, phrases]) => ({ name, base, phrases: [name, ...phrases] }))
      : [],
  );

/** Classics without alcohol: who asks for one by name asks for a drink without. */
export const zeroProofPhrases = (): [string, { kind: Role }][] =>
  CLASSICS.filter(({ ingredients }) => baseLiquorOf(poursOfClassic({ ingredients })) === 'none')
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .filter((phrase) => !ordinary.has(keyOf(phrase)))
    .map((phrase) => [phrase, { kind: 'zero' }]);

/** Every drink that Sam knows by name: a phrase, and the drink it means. */
export const drinkPhrases = (): [string, Drink][] =>
  [...classics(), ...others()].flatMap(({ name, base, phrases }) =>
    phrases
      .filter((phrase) => !tooPlain.has(keyOf(phrase)))
      .map((phrase): [string, Drink] => [
        phrase,
        { kind: 'drink', base, said: name, ordinary: ordinary.has(keyOf(phrase)) },
      ]),
  );
