// Hours of the day in words.

export const HALF_DAY = 12;
export const DAY = 24;

/** '4 pm', '5:30 pm', 'noon', 'midnight'. */
export const clockTime = (hour: number): string => {
  const value = hour % DAY;
  if (value === 0) return 'midnight';
  if (value === HALF_DAY) return 'noon';
  const minutes = Math.round((value % 1) * 60);
  const shown = Math.floor(value) % HALF_DAY || HALF_DAY;
  const clock = minutes > 0 ? `${shown}:${String(minutes).padStart(2, '0')}` : String(shown);
  return `${clock} ${value < HALF_DAY ? 'am' : 'pm'}`;
};
