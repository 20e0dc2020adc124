import { BASE_LIQUOR_FILTERS, MOOD_FILTERS } from '@swizzle/proto';
import { limitsAlcohol } from '../src/care/care-kinds.ts';
import { careIn } from '../src/care/detect.ts';
import { type Said, understand } from '../src/understanding/understand.ts';

/** What a reader of messages says that the filters should be. */
export interface Read {
  readonly base: string;
  readonly mood: string;
}

/** Sam's parser; what wants care moves no filter. */
export const parser = (said: Said): Read => {
  const { begun } = careIn(said.message, []);
  if (begun.some(limitsAlcohol)) return { base: said.currentBaseLiquor, mood: said.currentMood };
  const { baseLiquor, mood } = understand(said);
  return { base: baseLiquor, mood };
};

const ANYTHING = /everything|anything|surprise|whatever/;

/** The name of a filter that occurs first in a text, as a part of whatever word. */
const firstNamed = (text: string, [all = 'all', ...names]: readonly string[]): string | undefined => {
  const found = names
    .map((name) => ({ name, at: text.indexOf(name.toLowerCase()) }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at);
  return found[0]?.name ?? (ANYTHING.test(text) ? all : undefined);
};

/** The plain baseline: names of filters as substrings. */
export const substrings = ({ message, currentBaseLiquor, currentMood }: Said): Read => {
  const text = message.toLowerCase();
  return {
    base: firstNamed(text, BASE_LIQUOR_FILTERS) ?? currentBaseLiquor,
    mood: firstNamed(text, MOOD_FILTERS) ?? currentMood,
  };
};
