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
