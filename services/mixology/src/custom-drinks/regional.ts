import { z } from 'zod';
import { SEASONS } from '../briefs/schedule/when-and-where.ts';
import { Classic } from '../classics/classic.ts';
import housePours from './house-pours.json' with { type: 'json' };
import regional from './regional.json' with { type: 'json' };
import stations from './stations.json' with { type: 'json' };

/** A drink of a country or of a crowd, offered to hosts whose words call for it. */
const RegionalDrink = Classic.extend({
  /** Ids of the cultures whose hosts pour it. */
  cultures: z.array(z.string()),
  /** Ids of kinds of events at which it's poured, no matter who the host is. */
  kinds: z.array(z.string()).default([]),
  /** It's offered at those kinds of events or by its name, and not for what is in it. */
  isForKinds: z.boolean().default(false),
  /** It fits any host's party, whatever the culture. */
  isEverywhere: z.boolean(),
  /** When it's offered to hosts who don't ask for it; all year if missing. */
  seasons: z.array(z.enum(SEASONS)).optional(),
  /** For guests who mind their sugar. */
  isLowSugar: z.boolean(),
});
export type RegionalDrink = z.infer<typeof RegionalDrink>;

const File = z.strictObject({ source: z.string().min(20), drinks: z.array(RegionalDrink) });

/** Beer, wine and spirits by the glass, as they come from the bottle: for hosts who ask for them. */
const HOUSE_POURS: readonly RegionalDrink[] = File.parse(housePours).drinks;
const POUR_NAMES: ReadonlySet<string> = new Set(HOUSE_POURS.map(({ name }) => name));

/** How a small pour of one bottle is called, at a tasting. */
export const TASTE_OF = 'Taste of ';

/** Whether a drink of this name is one thing, poured as it is. */
export const isHousePour = (name: string): boolean => POUR_NAMES.has(name) || name.startsWith(TASTE_OF);

/** A table where guests build their own, by what hosts call the drink. Its recipe is what a glass takes on average. */
const Station = RegionalDrink.extend({ words: z.array(z.string()).min(1) });

/** 'A mimosa bar', 'build-your-own mimosas', 'make your own mimosa station'. */
const stationNames = (word: string): string[] => [
  ...['bar', 'station', 'cart', 'stand'].map((place) => `${word} ${place}`),
  ...['build', 'make', 'mix', 'create', 'pour'].flatMap((verb) => ownNames(`${verb} your own ${word}`)),
  ...ownNames(`diy ${word}`),
  ...ownNames(`self serve ${word}`),
];
const ownNames = (words: string): string[] => ['', ' bar', ' station'].map((place) => `${words}${place}`);

const STATIONS: readonly (RegionalDrink & { words: readonly string[] })[] = z
  .strictObject({ source: z.string().min(20), stations: z.array(Station) })
  .parse(stations)
  .stations.map((station) => ({ ...station, aliases: station.words.flatMap(stationNames) }));

const STATION_NAMES: ReadonlySet<string> = new Set(STATIONS.map(({ name }) => name));

/** Whether a drink of this name is a table where guests build their own. */
export const isStation = (name: string): boolean => STATION_NAMES.has(name);

/** The station of a drink: 'a mimosa and Bloody Mary bar' is two. */
export const stationOf = (drink: string): string | undefined =>
  STATIONS.find(({ words }) => words.includes(drink.toLowerCase().replace(' & ', ' and ')))?.name;

export const REGIONAL_DRINKS: readonly RegionalDrink[] = [
  ...File.parse(regional).drinks,
  ...HOUSE_POURS,
  ...STATIONS,
];
