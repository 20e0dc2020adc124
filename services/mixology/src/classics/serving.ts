import { z } from 'zod';
import { SEASONS } from '../briefs/schedule/when-and-where.ts';
import { CLASSICS } from './classics.ts';
import data from './data/serving.json' with { type: 'json' };

/** When in a day a guest wants it. */
export const SERVING_TIMES = ['brunch', 'afternoon', 'aperitif', 'dinner', 'after-dinner', 'late'] as const;

/**
 * Where it is at home. `garden` also stands for picnics, showers, teas, terraces and lakes, `beach` for pools and
 * boats, `barbecue` for barns and tailgates, `party` for birthdays, housewarmings and reunions, `formal` for weddings,
 * receptions and galas, `brunch` for lunches, `fireside` for cabins and quiet evenings at home, `bar` for after-parties
 * and for guests who know cocktails.
 */
export const SERVING_SETTINGS = [
  'garden',
  'beach',
  'barbecue',
  'game-day',
  'party',
  'formal',
  'dinner',
  'brunch',
  'holiday',
  'fireside',
  'memorial',
  'bar',
] as const;

/** The parts of a menu that it suits. */
export const SERVING_SECTIONS = ['welcome', 'signature', 'digestif'] as const;

const someOf = <const Value extends string>(values: readonly Value[]) =>
  z
    .array(z.enum(values))
    .min(1)
    .refine((list) => new Set(list).size === list.length, 'Repeats a value');

const UpTo = (most: number) => z.int().min(0).max(most);

/** How bartenders serve a classic and how guests like it. Judged drink by drink, not computed. */
export const Serving = z.strictObject({
  /** How many guests of a mixed crowd are glad of it: 0 a few enthusiasts, 1 some, 2 many, 3 nearly all. */
  appeal: UpTo(3),
  /** All four where the season doesn't matter. */
  seasons: someOf(SEASONS),
  times: someOf(SERVING_TIMES),
  settings: someOf(SERVING_SETTINGS),
  sections: someOf(SERVING_SECTIONS),
  /** What a guest says, not what a laboratory measures: 0 dry, 1 balanced, 2 sweet, 3 like dessert or soda. */
  sweet: UpTo(3),
  /** 0 none, 1 a touch, 2 tart, 3 sour. */
  sour: UpTo(3),
  /** 0 none, 1 a touch, 2 bittersweet, 3 bitter. */
  bitter: UpTo(3),
  /** 0 no alcohol, 1 no more than wine, 2 a cocktail, 3 strong, by taste or by how much alcohol it holds. */
  strong: UpTo(3),
  body: z.enum(['light', 'medium', 'rich']),
  /** In a home bar: 0 rare bottles or hard work, 1 one special bottle or step, 2 common bottles and plain work. */
  ease: UpTo(2),
});
export type Serving = z.infer<typeof Serving>;

/** By id of a classic. A wrong row stops the load with its faults. */
export const SERVING: ReadonlyMap<string, Serving> = new Map(
  Object.entries(z.record(z.enum(CLASSICS.map(({ id }) => id)), Serving).parse(data)),
);

/** How the classic with this id is served and liked. Throws on an id that no classic has. */
export const servingOf = (id: string): Serving => {
  const serving = SERVING.get(id);
  if (!serving) throw new RangeError(`No classic has the id ${id}`);
  return serving;
};
