/** The UTC day of a moment, such as `2026-11-21`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whole seconds from a moment to the end of its UTC day. */
export const secondsToMidnight = (moment: Date): number => {
  const midnight = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1);
  return Math.ceil((midnight - moment.getTime()) / 1000);
};
