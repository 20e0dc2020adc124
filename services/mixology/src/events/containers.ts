/** What a batch waits in. */
export interface Containers {
  kind: 'bottle' | 'pitcher' | 'dispenser';
  count: number;
  /** Milliliters that one holds. */
  sizeMl: number;
}

/** What one holds and how far it is filled, so that it can be carried and stirred. House rule, usual US sizes. */
const BOTTLE = { kind: 'bottle', sizeMl: 1000, fillMl: 950 } as const;
const PITCHER = { kind: 'pitcher', sizeMl: 1900, fillMl: 1750 } as const;
const DISPENSER = { kind: 'dispenser', sizeMl: 7500, fillMl: 7000 } as const;

/** Pitchers beyond which one carries dispensers. */
const MOST_PITCHERS = 3;

const sizeFor = (ml: number, stirred: boolean) => {
  if (stirred || ml <= BOTTLE.fillMl) return BOTTLE;
  return ml <= MOST_PITCHERS * PITCHER.fillMl ? PITCHER : DISPENSER;
};

/** How many of what: bottles for what is poured straight from the freezer, else pitchers, for crowds dispensers. */
export const containersFor = (ml: number, stirred: boolean): Containers | null => {
  if (!(ml > 0)) return null;
  const { kind, sizeMl, fillMl } = sizeFor(ml, stirred);
  return { kind, count: Math.ceil(ml / fillMl), sizeMl };
};
