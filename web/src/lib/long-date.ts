/** A time in any format of the API: ISO 8601, seconds since 1970, or milliseconds, which are above 1e12. */
export type ApiTime = string | number | null | undefined;

const DAY_MS = 86_400_000;
const MAX_SECONDS = 1e12;
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function longDate(time: ApiTime): string {
  const ms = toMs(time);
  return Number.isNaN(ms) ? 'Unknown date' : LONG.format(ms);
}

/** Days from `now` (milliseconds), rounded up, never below 0; undefined for an unknown date. */
export function daysLeft(time: ApiTime, now = Date.now()): number | undefined {
  const ms = toMs(time);
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.ceil((ms - now) / DAY_MS));
}

/** NaN for an invalid date. */
function toMs(time: ApiTime): number {
  if (!time) return Number.NaN;
  const isSeconds = typeof time === 'number' && time <= MAX_SECONDS;
  return new Date(isSeconds ? time * 1000 : time).getTime();
}
