// Lines from lists of templates: each with another template, in an order of its own for each situation.
import { hashText } from '@swizzle/mixology/chance';

/** What a line may name, by the name of its slot. */
export type Slots = Readonly<Record<string, string>>;

const SLOT = /\{(\w+)\}/g;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A line with its slots filled; a slot with a capital letter begins a sentence. */
export const fill = (line: string, slots: Slots): string =>
  line.replace(SLOT, (_, name: string) => {
    const lower = name.charAt(0).toLowerCase() + name.slice(1);
    const value = slots[lower];
    if (value === undefined) throw new RangeError(`Nothing to say for {${name}}`);
    return lower === name ? value : capitalized(value);
  });

/** An answer of Sam's, and the id of the frame that it was built from: neither comes twice in a conversation. */
export interface ReplyLine {
  readonly text: string;
  /** Stable, such as `suggest:12:3`. */
  readonly frame: string;
}

/** The most characters of an answer that names drinks. */
export const MAX_CHARACTERS = 320;
/** The same where it names none. */
export const MAX_WITHOUT_DRINKS = 220;

/** Where to begin among templates, so that not everybody hears the first. */
export const startOf = (...about: readonly unknown[]): number => hashText(JSON.stringify(about));

/** One template after the other, beginning somewhere; a frame is named after its place, whatever fills it. */
export function* linesFrom(
  subject: string,
  templates: readonly string[],
  start: number,
  wording: (template: string, place: number) => string,
): Generator<ReplyLine> {
  for (let step = 0; step < templates.length; step++) {
    const place = (start + step) % templates.length;
    const template = templates[place];
    if (template !== undefined) yield { text: wording(template, place), frame: `${subject}:${place}` };
  }
}

/** Templates filled with the same slots. */
export const filledLines = (subject: string, templates: readonly string[], start: number, slots: Slots) =>
  linesFrom(subject, templates, start, (template) => fill(template, slots));
