// Drinks that are raised: one glass for every guest, however many each of them has of the others.
import { clockTime } from '../wording/clock-time.ts';

export const CHAMPAGNE_TOAST = 'Champagne Toast';
export const PROSECCO_TOAST = 'Prosecco Toast';
/** Without alcohol: with a trace of it, and for those who mustn't have any. */
export const ZERO_TOAST = 'Alcohol-Free Sparkling Toast';
export const GRAPE_TOAST = 'Sparkling Grape Toast';

const TOASTS: ReadonlySet<string> = new Set([CHAMPAGNE_TOAST, PROSECCO_TOAST, ZERO_TOAST, GRAPE_TOAST]);

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
