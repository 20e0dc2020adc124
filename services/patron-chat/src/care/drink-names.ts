// Names of drinks that sound like a reason for care: 'Keep Sober' tells of nobody's sobriety.
import type { CareKind } from '@swizzle/proto';
import { careIn } from './detect.ts';

/** Kinds that a name alone may sound like; whether a minor or a driver would drink is never read without the drink's name. */
const IN_NAMES: ReadonlySet<CareKind> = new Set(['dependence', 'despair', 'poison', 'excess']);

/** Words before a name that make a plan of it: 'I have to keep sober'. */
const PLANS = /(?<!\p{L})(?:to|i|i['’]ll|me|us|must|should|will|we|they|help|and|stay)\s+$/iu;

/** A message without the drinks' names that alone begin a care. */
export const withoutAlarmingNames = (message: string, named: readonly { readonly name: string }[]): string =>
  named.reduce((text, { name }) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    if (at < 0 || PLANS.test(text.slice(0, at))) return text;
    const { begun } = careIn(text, []);
    if (!begun.some((kind) => IN_NAMES.has(kind))) return text;
    const rest = `${text.slice(0, at)}it${text.slice(at + name.length)}`;
    const left = new Set(careIn(rest, []).begun);
    return begun.every((kind) => IN_NAMES.has(kind) || left.has(kind)) ? rest : text;
  }, message);
