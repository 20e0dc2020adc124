// Whether an event is hot, and whether its summer is the south's, as its host's words say.
import { type Span, spansOf } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

const phrases = (words: readonly string[]) => words.map((phrase) => phrase.split(' '));
const HOT = phrases([
  'heatwave',
  'heat wave',
  'scorching',
  'sweltering',
  'boiling hot',
  'hot day',
  'hot as',
  'be hot',
  'so hot',
  'very hot',
  'really hot',
  'brutally hot',
  'hot outside',
  'hot and humid',
  'humid',
  'blazing sun',
  'triple digit',
  'in the heat',
  'the heat',
  'hot weather',
  'hot summer',
  'hot afternoon',
  'summer heat',
]);
const SOUTHERN = phrases([
  'melbourne',
  'sydney',
  'brisbane',
  'perth',
  'adelaide',
  'australia',
  'australian',
  'aussie',
  'auckland',
  'new zealand',
  'cape town',
  'johannesburg',
  'south africa',
  'south african',
  'buenos aire',
  'argentina',
  'uruguay',
  'santiago',
  'rio de janeiro',
  'sao paulo',
]);
const COLD = phrases([
  'around freezing',
  'near freezing',
  'below freezing',
  'freezing cold',
  'freezing outside',
  'be freezing',
  'below zero',
  'around zero',
  'sub zero',
  'subzero',
  'bitterly cold',
  'frosty',
]);

/** Where a text says that it freezes. */
/** Cold enough for something hot, and no frost. */
const CHILLY = phrases([
  'be cold',
  'get cold',
  'very cold',
  'so cold',
  'bitter cold',
  'cold outside',
  'cold out',
  'cold night',
  'cold evening',
  'cold day',
  'cold afternoon',
  'cold weather',
  'chilly',
  'snow',
  'snowing',
  'snowy',
]);

export const chillIn = (tokens: readonly Token[]): Span | undefined => spansOf(tokens, CHILLY)[0];

export const coldIn = (tokens: readonly Token[]): Span | undefined => spansOf(tokens, COLD)[0];

const DEGREES = /^(?:degrees?|celsius|centigrade|fahrenheit|c|f)$/;
/** Degrees from which on nobody wants a hot drink; from the second on, they are Fahrenheit. */
const HOT_CELSIUS = 27;
const FAHRENHEIT_FROM = 55;
const HOT_FAHRENHEIT = 80;

const isHotReading = (degrees: number, unit: string): boolean =>
  degrees >= FAHRENHEIT_FROM || unit.startsWith('f') ? degrees >= HOT_FAHRENHEIT : degrees >= HOT_CELSIUS;

const degreesIn = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap((token, at) => {
    const [, digits, joined = ''] = /^(\d{2,3})([cf]?)$/.exec(token.word) ?? [];
    const next = tokens[at + 1]?.word ?? '';
    const unit = joined || (DEGREES.test(next) ? next : '');
    if (!digits || !unit || !isHotReading(Number(digits), unit)) return [];
    return [{ from: at, to: joined ? at + 1 : at + 2 }];
  });

/** What is hot, whatever the weather: 'very hot food'. */
const NO_WEATHER =
  /^(?:food|sauce|curry|dish|chili|chilli|soup|pepper|chocolate|coffee|tea|tub|wing|stuff|spice|drink|toddy|punch|cider|meal|plate|cuisine|cooking|water|girl|guy|date|thing|option|beverage|something|cocktail|cup|mug|buttered|spiced|mulled)$/;

/** What is to be hot: 'all drinks must be hot'. */
const OF_DRINKS = /\b(?:drinks?|cocktails?|everything|cups?|mugs?|menu|all of (?:it|them)|served)\b/;
const OF_DRINKS_REACH = 5;

const isAboutDrinks = (tokens: readonly Token[], { from }: Span): boolean => {
  const begin = Math.max(
    0,
    from - OF_DRINKS_REACH,
    tokens.findLastIndex(({ before }, at) => at <= from && before === 'stop'),
  );
  const said = tokens.slice(begin, from).map(({ word }) => word);
  return tokens[from]?.word === 'be' && OF_DRINKS.test(said.join(' '));
};

/** Words that say the event is hot. */
export const heatIn = (tokens: readonly Token[]): Span | undefined =>
  degreesIn(tokens)[0] ??
  spansOf(tokens, HOT).find(
    (span) =>
      !isAboutDrinks(tokens, span) &&
      (tokens[span.to]?.before !== 'none' || !NO_WEATHER.test(tokens[span.to]?.stem ?? '')),
  );

/** A place whose seasons are the other way round. */
export const southernIn = (tokens: readonly Token[]): Span | undefined => spansOf(tokens, SOUTHERN)[0];
