// Whose whiskey is meant where a host says just 'whisky': that of the country which the event is about.
import { readCultures } from '../setting/event-kinds.ts';
import { catalogTerm, kindTerm, type Term } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';

interface Origin {
  /** Its id among the cultures. */
  culture?: string;
  /** Towns and customs that no culture is read from by themselves, and no first name is. */
  words: RegExp;
  whiskey: () => Term | undefined;
}

const ORIGINS: readonly Origin[] = [
  {
    culture: 'scottish',
    words:
      /^(?:scots?|scotsman|scotswoman|aberdeen|glasgow|dundee|inverness|perthshire|highlands|hebrides|islay|orkney|speyside|hogmanay|tartan|kilts?|haggis|bagpipes?|bagpiper)$/,
    whiskey: () => kindTerm('Scotch'),
  },
  {
    culture: 'irish',
    words: /^(?:irishman|irishwoman|galway|limerick|donegal|belfast|tipperary)$/,
    whiskey: () => kindTerm('Irish whiskey'),
  },
  { words: /^(?:kentucky|louisville|bluegrass)$/, whiskey: () => kindTerm('bourbon') },
  { culture: 'japanese', words: /^(?:sapporo|yokohama)$/, whiskey: () => catalogTerm('Japanese whisky') },
];

const SCOTCH = 'scotch';
const JAPANESE = 'japanese-whisky';

/** Who rules out Scotch may mean what tastes like it; who asks for it is poured none from Japan. */
const ofScotland = (term: Term): Term =>
  term.id.toLowerCase() === SCOTCH
    ? { ...term, ingredients: new Set([...term.ingredients].filter((id) => id !== JAPANESE)) }
    : term;

/** 'A captain from Aberdeen, he always had a whisky': Scotch. Where two countries are named, any whiskey may be meant. */
export const withOrigin = (tokens: readonly Token[], term: Term): Term => {
  if (term.id !== 'whiskey') return ofScotland(term);
  const cultures = new Set(readCultures(tokens).map(({ culture }) => culture.id));
  const said = ORIGINS.filter(
    ({ culture = '', words }) => cultures.has(culture) || tokens.some(({ word }) => words.test(word)),
  );
  const [own, other] = said;
  return own && !other ? ofScotland(own.whiskey() ?? term) : term;
};
