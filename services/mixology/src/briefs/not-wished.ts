// Words that name a taste or a bottle and are no wish for it: what somebody else brings, what is eaten, an idiom.
import type { Token } from './tokens.ts';

/** 'Beer and wine will be there too': somebody else sees to it. */
const ELSEWHERE =
  /^(?:(?:and|or) \w+ )?(?:(?:will|is going to) be (?:there|available|provided|served|bought|brought)|(?:(?:from|in|on) (?:the|a|our) \w+ )?(?:is|are) (?:already )?(?:ordered|stocked|paid for|bought|there|covered|sorted|taken care of|provided|being brought)|(?:comes|come) separately|separately|(?:is |are )?(?:from|by|courtesy of) (?:(?:the|our|my|some|local) )?(?:friends?|venue|family|guests|brewery|winery|caterer|neighbors?|cousins?|uncles?|dad|brother|house)\b|(?:is |are )?(?:being )?(?:donated|supplied|handled|taken)|(?:is |are )?on (?:(?:the|our|my) (?!(?:deck|terrace|lawn|roof|rooftop|beach|porch|patio|balcony|boat|dock|table|tables|grass|side|menu|bar|tray|trays|veranda|jetty|bus|train|island|court|pitch)\b)\w+|us|me|them)|(?:which|that) (?:the|our|my|his|her|a) (?:\w+ )?\w+ (?:brings?|provides?|supplies|makes?|does|mixes|pours?)|(?:and |who )?(?:will )?brings? (?:it|them|that|his|her|their)|(?:(?:los|las|lo|la|the) )?(?:macht|bringt|stellt|pone|ponen|trae|traen|porta|portano|apporte|apportent|traz|trazem) (?:the |my |our |mi |mein |der |die |mon |il )?\w+)\b/;

/** 'BYO beer and wine', 'guests bring their own wine'. */
const BROUGHT =
  /\b(?:byob?|bring(?:s|ing)? (?:your|their|his|her|your own|their own)(?: own)?|(?:guests|people|friends|everyone|everybody|neighbou?rs|others) (?:will )?brings?)(?: (?:and|or|the|some|own|beers?|wines?|bottles?|drinks?|soft|of|sodas?|ciders?|spirits?|liquor|salads?))*$/;
const BROUGHT_REACH = 8;

const isBrought = (tokens: readonly Token[], at: number): boolean =>
  BROUGHT.test(
    tokens
      .slice(Math.max(0, at - BROUGHT_REACH), at)
      .map(({ word, before }, place) => (place > 0 && before === 'stop' ? `. ${word}` : word))
      .join(' '),
  );

/** Whether somebody else brings or makes what is named there: 'the brewery brings the beer'. */
export const isElsewhere = (tokens: readonly Token[], at: number): boolean =>
  isBrought(tokens, at) ||
  ELSEWHERE.test(
    tokens
      .slice(at, at + 8)
      .map(({ word, before }, place) => (place > 0 && before === 'stop' ? `. ${word}` : word))
      .join(' '),
  );

/** 'For heaven's sake', 'for old times' sake', 'for the sake of the kids': nothing from Japan. */
export const isForSake = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.word !== 'sake') return false;
  const before = tokens.slice(Math.max(0, at - SAKE_REACH), at).map(({ word }) => word);
  if (!before.includes('for')) return false;
  const owner = before.at(-1) ?? '';
  return owner === 'the' ? tokens[at + 1]?.word === 'of' : /s$|^(?:my|our|her|your|their)$/.test(owner);
};
const SAKE_REACH = 4;

/** After and before a flavor that is in a dish. */
const DISHES: ReadonlySet<string> = new Set(
  'board platter plate cake cupcake pie roast rib sandwich salad soup taco risotto burger wing tart course cookie pancake stew curry pasta pizza'.split(
    ' ',
  ),
);
const COOKED: ReadonlySet<string> = new Set(
  'grilled roast roasted braised baked fried stuffed bbq'.split(' '),
);

/** Whether a flavor there is in a dish: 'a lemon tart', 'roasted pineapple'. */
export const isFood = (tokens: readonly Token[], at: number, length: number): boolean =>
  (tokens[at + length]?.before === 'none' && DISHES.has(tokens[at + length]?.stem ?? '')) ||
  (tokens[at]?.before === 'none' && COOKED.has(tokens[at - 1]?.word ?? ''));
