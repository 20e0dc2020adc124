import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { z } from 'zod';
import wellKnown from '../drinks/data/well-known.json' with { type: 'json' };
import { LANGUAGES } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import places from './data/places.json' with { type: 'json' };

const Country = z.strictObject({
  country: z.record(z.enum(LANGUAGES), z.string()),
  /** Places that classics come from. */
  places: z.array(z.string()).min(1),
  /** What it, its people and its cities are called in any of the languages, in plain letters. */
  words: z.array(z.string()).min(1),
});
export type Country = z.infer<typeof Country>;

const COUNTRIES = z.array(Country).parse(places);

const FAME: ReadonlyMap<string, number> = new Map(
  Object.values(wellKnown)
    .flat()
    .map((name, at) => [name, at]),
);
const fameOf = (name: string) => FAME.get(name) ?? FAME.size;

/** The country that a message speaks of. */
export const countryIn = (words: readonly string[]): Country | undefined => {
  const text = ` ${words.join(' ')} `;
  return COUNTRIES.find((country) => country.words.some((word) => text.includes(` ${word} `)));
};

/** The country of the place that a classic comes from. */
export const countryOf = (place: string): Country | undefined =>
  COUNTRIES.find((country) => country.places.includes(place));

/** Classics that come from a country, those of the very place that was said first, then the best known. */
export const classicsFrom = ({ places: from }: Country, words: readonly string[]): string[] => {
  const text = ` ${words.join(' ')} `;
  const isSaid = (place: string) => text.includes(` ${wordsOf(place).join(' ')} `);
  return CLASSICS.filter(({ place }) => place !== undefined && from.includes(place))
    .map(({ name, place = '' }) => ({ name, isSaid: isSaid(place) }))
    .sort(
      (left, right) => Number(right.isSaid) - Number(left.isSaid) || fameOf(left.name) - fameOf(right.name),
    )
    .map(({ name }) => name);
};

/** The year before which a drink counts as one of the oldest, and what such drinks of spirits are called: mulled wine is none. */
const LONG_AGO = 1850;
const OF_SPIRITS = /punch|julep|toddy|rum/i;

/** The oldest cocktails on record, the oldest first. */
export const OLDEST: readonly string[] = CLASSICS.flatMap(({ name, year }) => {
  const from = Number.parseInt(year ?? '', 10);
  return from < LONG_AGO && OF_SPIRITS.test(name) ? [{ name, from }] : [];
})
  .sort((left, right) => left.from - right.from)
  .map(({ name }) => name);
