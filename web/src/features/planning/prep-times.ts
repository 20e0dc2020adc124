// When things are done: by days and hours from the moment the doors open, or by the clock.
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;
const MS_PER_MINUTE = 60_000;
const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

const DAYS: Readonly<Record<number, string>> = {
  [-3]: 'Three days before',
  [-2]: 'Two days before',
  [-1]: 'The day before',
  0: 'The day itself',
};
export const dayWords = (day: number) => DAYS[day] ?? `${-day} days before`;

function span(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** Minutes since midnight of a time field's value, such as '19:30'. */
function minutesOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  const sum = (hours ?? Number.NaN) * MINUTES_PER_HOUR + (minutes ?? Number.NaN);
  return Number.isFinite(sum) ? sum : undefined;
}

/** Minutes from the doors as words; by the clock too, where it is known when they open. */
export function timeWords(minutes: number, doors: string): string {
  const opening = minutesOf(doors);
  const words = fromDoors(minutes);
  if (opening === undefined) return words;
  return `${CLOCK.format((opening + minutes + MINUTES_PER_DAY) * MS_PER_MINUTE)} · ${words}`;
}

function fromDoors(minutes: number): string {
  if (minutes === 0) return 'Doors open';
  return minutes < 0 ? `${span(-minutes)} before doors` : `${span(minutes)} after doors`;
}
