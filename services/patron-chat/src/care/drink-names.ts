// Names of drinks that sound like a reason for care: 'Keep Sober' tells of nobody's sobriety.
import { careIn } from './detect.ts';

/** Words before a name that make a plan of it: 'I have to keep sober'. */
const PLANS = /(?<!\p{L})(?:to|i|i['’]ll|me|us|must|should|will|we|they|help|and|stay)\s+$/iu;

/** A message without the drinks' names that alone would begin care. */
export const withoutAlarmingNames = (message: string, named: readonly { readonly name: string }[]): string =>
  named.reduce((text, { name }) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    if (at < 0 || PLANS.test(text.slice(0, at)) || careIn(name, []).begun.length === 0) return text;
    return `${text.slice(0, at)}it${text.slice(at + name.length)}`;
  }, message);
