// How long a party lasts, where a host says it in hours: 'a five-hour open bar', 'for three hours'.
import { unitOf } from '../text/numbers.ts';

/** Hours that a party lasts at least, and at most. */
export const MIN_HOURS = 1;
export const MAX_HOURS = 16;

/** 'A five-hour open bar', 'lasts 6 hours', 'for three hours'. */
const LASTING =
  /\b(?:(?:lasts?|lasting|runs?|running|goes|going|for|about|open for|in and out in|over in|done in|finished in) (?:about |around |roughly )?(\d{1,2}(?:\.5)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: and a half)? (?:hours?|hrs?)\b(?! (?:before|after|away|drive|ahead|earlier|later|old|beforehand))|(\d{1,2}(?:\.5)?|two|three|four|five|six|seven|eight|nine|ten|twelve)[- ]hours?[- ](?:long )?(?:open bar|bar|party|event|reception|window|service|celebration|affair|gathering|cocktail|dinner|cruise|picnic|wedding))/iu;

export const lastingIn = (
  text: string,
): { hours: number; from: number; to: number; at: number } | undefined => {
  const match = LASTING.exec(text);
  const word = match?.[1] ?? match?.[2];
  if (!match || word === undefined) return undefined;
  const unit = unitOf(word.toLowerCase());
  const hours = (unit >= 0 ? unit : Number(word)) + (/and a half/i.test(match[0]) ? 0.5 : 0);
  return hours >= MIN_HOURS && hours <= MAX_HOURS
    ? { hours, from: match.index, to: match.index + match[0].length, at: match.index }
    : undefined;
};
