// Whose whiskey is meant where a host says just 'whisky': that of the country which the event is about.
import { catalogTerm, kindTerm, type Term } from './terms.ts';
import type { Token } from './tokens.ts';

/** Words of a country, and what its whiskey is called. */
const ORIGINS: readonly (readonly [RegExp, () => Term | undefined])[] = [
  [
    /^(?:scotland|scottish|scots?|scotsman|scotswoman|aberdeen|edinburgh|glasgow|dundee|inverness|perthshire|highlands?|hebrides|islay|skye|orkney|speyside|burns|ceilidh|hogmanay|tartan|kilts?|haggis|bagpipes?|bagpiper)$/,
    () => kindTerm('Scotch'),
  ],
  [
    /^(?:ireland|irish|irishman|dublin|galway|limerick|kerry|donegal|belfast|tipperary|patricks?|shamrocks?)$/,
    () => kindTerm('Irish whiskey'),
  ],
  [/^(?:kentucky|louisville|bluegrass)$/, () => kindTerm('bourbon')],
  [/^(?:japan|japanese|tokyo|kyoto|osaka)$/, () => catalogTerm('Japanese whisky')],
];

/** 'A captain from Aberdeen, he always had a whisky': Scotch. Where two countries are named, any whiskey may be meant. */
export const withOrigin = (tokens: readonly Token[], term: Term): Term => {
  if (term.id !== 'whiskey') return term;
  const said = ORIGINS.filter(([words]) => tokens.some(({ word }) => words.test(word)));
  const [own, other] = said;
  return own && !other ? (own[1]() ?? term) : term;
};
