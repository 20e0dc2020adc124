// Drinks that are raised: one glass for every guest, however many each of them has of the others.
import { clockTime } from '../../wording/clock-time.ts';

export const CHAMPAGNE_TOAST = 'Champagne Toast';
export const PROSECCO_TOAST = 'Prosecco Toast';
/** Without alcohol: with a trace of it, and for those who mustn't have any. */
export const ZERO_TOAST = 'Alcohol-Free Sparkling Toast';
export const GRAPE_TOAST = 'Sparkling Grape Toast';

export const CAVA_TOAST = 'Cava Toast';
const ROSE_TOAST = 'Sparkling Rosé Toast';
const CIDER_TOAST = 'Cider Toast';
const SAKE_TOAST = 'Sake Toast';
const APPLE_TOAST = 'Sparkling Apple Toast';

/** What a host may name for a toast, by its words; without alcohol, everybody raises the same. */
export const ASKED_TOASTS: readonly { said: RegExp; name: string; glass: string; isFree?: boolean }[] = [
  {
    said: /\b(?:sparkling (?:apple )?(?:cider|apple(?: juice)?)|apple ?cider|non ?alcoholic cider|martinellis?)\b/,
    name: APPLE_TOAST,
    glass: 'sparkling apple',
    isFree: true,
  },
  {
    said: /\bsparkling (?:white )?grape(?: juice)?\b/,
    name: GRAPE_TOAST,
    glass: 'sparkling grape',
    isFree: true,
  },
  { said: /\b(?:hard |dry )?cider\b/, name: CIDER_TOAST, glass: 'cider' },
  { said: /\bsake\b/, name: SAKE_TOAST, glass: 'sake' },
  { said: /\bcava\b/, name: CAVA_TOAST, glass: 'cava' },
  {
    said: /\b(?:sparkling|fizzy) ros[eé]\b|\bros[eé] (?:champagne|prosecco|bubbles|toast)\b/,
    name: ROSE_TOAST,
    glass: 'sparkling rosé',
  },
  { said: /\bprosecco\b/, name: PROSECCO_TOAST, glass: 'prosecco' },
];

const TOASTS: ReadonlySet<string> = new Set([
  ...[CHAMPAGNE_TOAST, PROSECCO_TOAST, ZERO_TOAST, GRAPE_TOAST],
  ...ASKED_TOASTS.map(({ name }) => name),
]);

/** Whether a drink of this name is a toast. */
export const isToastName = (name: string): boolean => TOASTS.has(name);

const MINUTES_PER_HOUR = 60;

/** When a party begins, by the hour of the day, and a toast, in minutes after that. */
interface ToastTime {
  startsAt?: number | undefined;
  toastAt?: number | undefined;
}

/** ' at 9 pm', where the host says when a toast is raised. */
export const toastHour = ({ startsAt, toastAt }: ToastTime): string =>
  startsAt === undefined || toastAt === undefined
    ? ''
    : ` at ${clockTime(startsAt + toastAt / MINUTES_PER_HOUR)}`;

/** Whether a drink is a taste of one bottle. */
export const isTaste = (name: string): boolean => name.startsWith('Taste of ');
