import { isStaid } from '../briefs/drink-names.ts';
import type { Chance } from '../chance.ts';
import { namedThemes, suitsFree } from './menu-name.ts';
import { fittingTexts } from './scene-fit.ts';
import { wordsOf } from './theme.ts';
import type { MenuWish } from './wish.ts';

/** Fit wherever and whenever a party is. */
const PLAIN_SCENES = [
  'Good company and something good to drink',
  'Something good in every glass',
  'Good talk, good food and a glass to go with it',
];
const PLAIN_TOASTS = ['for everyone who came'];

/** Whole lines for those who mourn. */
const SOLEMN = [
  'With gratitude, for everyone who came.',
  'Thank you for being here, and for remembering with us.',
  'Something simple to drink, and time to share a story.',
];

const firstFilled = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists.find((list) => list.length > 0) ?? PLAIN_SCENES;

/** Letters from which on a word is heard twice: not 'the' and 'for'. */
const TELLING = 4;

/** 'Red Carpet Cocktail Hour: flashbulbs, red carpet …' */
const repeats = (text: string, title: string): boolean => {
  const words = new Set(wordsOf(title).filter((word) => word.length >= TELLING));
  return wordsOf(text).some((word) => words.has(word));
};

/**
 * One line beneath a menu's name: what one sees where its theme or its occasion is, and whom it is for. It
 * speaks of no drink, so it stays true whatever is swapped.
 */
export const menuIntro = (wish: MenuWish, chance: Chance, title = ''): string => {
  const { occasion, brief } = wish;
  const themed = namedThemes(wish).flatMap((known) => known.scenes);
  if (brief.kind?.isSolemn) return chance.pick(SOLEMN);
  const usual = isStaid(brief) ? [] : occasion.scenes;
  const scenes = [themed, usual, PLAIN_SCENES].map((texts) =>
    fittingTexts(texts, brief).filter((text) => suitsFree(text, brief) && !repeats(text, title)),
  );
  const toasts = [occasion.toasts, PLAIN_TOASTS].map((texts) =>
    fittingTexts(texts, brief).filter((text) => suitsFree(text, brief)),
  );
  return `${chance.pick(firstFilled(scenes))}, ${chance.pick(firstFilled(toasts))}.`;
};
