// Every reason on a menu is true: of its drink, of the drinks beside it and of the event, over many events.
import { describe, expect, it } from '@jest/globals';
import {
  EVENT_BUDGETS,
  EVENT_LENGTHS,
  EVENT_TYPES,
  FLAVOR_AXES,
  type MenuRequest,
  type MenuSection,
  type ServingStyle,
} from '@swizzle/proto';
import { z } from 'zod';
import benchData from '../../bench/planner/briefs.json' with { type: 'json' };
import { spaced, stemsOf } from '../briefs/text/tokens.ts';
import { colorOf } from '../briefs/wishes/drink-colors.ts';
import { servesTerm } from '../briefs/wishes/drink-match.ts';
import { type Chance, chanceOf } from '../chance.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { type Candidate, isAlcoholFree } from './candidate.ts';
import { CLASSIC_CANDIDATES, candidateById } from './candidates.fixture.ts';
import hostData from './host-briefs.fixture.json' with { type: 'json' };
import { isAtItsBest } from './occasions/season.ts';
import { planMenu } from './plan-menu.ts';
import type { PlannedMenu } from './planned-menu.ts';

interface Told {
  drink: Candidate;
  section: MenuSection;
  style: ServingStyle;
  others: readonly Candidate[];
  brief: PlannedMenu['brief'];
  text: string;
  guests: number;
}

const near = (said: string | undefined, value: number): boolean => Math.abs(Number(said) - value) < 0.06;
const termsOf = ({ brief, drink }: Told) =>
  [...brief.named, ...brief.wanted].filter((term) => servesTerm(drink, term));
const names = (quote: string, told: Told): boolean =>
  termsOf(told).some(({ label, phrases }) => {
    const said = spaced(stemsOf(quote));
    return [...stemsOf(label), ...phrases.map((phrase) => phrase.trim())].some(
      (stem) => stem !== '' && said.includes(` ${stem} `),
    );
  });
/** The host's own words, of what is in this glass; whatever else they name is in it too. */
const isInGlass = (quote: string, told: Told): boolean => {
  const stems = stemsOf(quote);
  const others = told.brief.wanted.filter(({ label }) => spaced(stems).includes(spaced(stemsOf(label))));
  return (
    told.text.includes(quote) &&
    !/^\W/.test(quote) &&
    names(quote, told) &&
    others.every((term) => servesTerm(told.drink, term))
  );
};
const has = ({ drink }: Told, word: string): boolean =>
  [...drink.ingredients].some((id) => {
    const { name, short = name } = ingredientOf(id);
    return [id, name, short].some((one) => one.toLowerCase().includes(word.toLowerCase()));
  });
const FAMILY: Readonly<Record<string, RegExp>> = {
  whiskey: /whisk|bourbon|rye|scotch/,
  brandy: /brandy|cognac|armagnac/,
};
const hasSpirit = ({ drink, others }: Told, word = ''): boolean =>
  [...drink.ingredients].some(
    (id) =>
      (FAMILY[word] ?? /$^/).test(id) || ingredientOf(id).name.toLowerCase().includes(word.toLowerCase()),
  ) && others.every(({ base }) => base !== drink.base);
const AXES: Readonly<Record<string, (typeof FLAVOR_AXES)[number]>> = {
  tart: 'sour',
  herbal: 'herbaceous',
};
const tastesOf = (taste: string, { profile }: Candidate): boolean => {
  const at = FLAVOR_AXES.findIndex((axis) => axis === (AXES[taste] ?? taste));
  return at >= 0 && (profile[at] ?? 0) >= 40;
};
const isFree = ({ drink }: Told) => isAlcoholFree(drink);
const wet = ({ others }: Told) => others.filter((one) => !isAlcoholFree(one));
const TIMES: Readonly<Record<string, string>> = { morning: 'a morning', midday: 'the middle of the day' };
const isOccasion = (words: string, { brief, text }: Told): boolean => {
  const time = TIMES[brief.time ?? ''] ?? `an? ${brief.time}`;
  const [, when = '', season] = /^(.+?)(?: in (\w+))?$/.exec(words) ?? [];
  const isSeason =
    season === undefined ||
    season === brief.season ||
    text.toLowerCase().includes(season.slice(0, 3).toLowerCase());
  const isTold = brief.parts.some(({ id }) => id === 'time' || id === 'hours');
  return isSeason && (when === 'a day' || isTold) && (when === 'a day' || new RegExp(`^${time}$`).test(when));
};

const CHECKS: readonly (readonly [RegExp, (told: Told, ...words: string[]) => boolean])[] = [
  [/^(?:for|you wrote|here because of) “(.+)”$/i, (told, quote = '') => isInGlass(quote, told)],
  [/^“(.+)”, you said$/, (told, quote = '') => isInGlass(quote, told)],
  [
    /^(.+), as you asked$/,
    (told, label = '') =>
      colorOf(told.drink.liquid) === label.toLowerCase() ||
      termsOf(told).some((one) =>
        label.toLowerCase().includes(one.label.toLowerCase().replace(/(?<=.) drinks$/, '')),
      ),
  ],
  [/^in place of the (.+) you asked for$/i, (told, word = '') => told.text.toLowerCase().includes(word)],
  [
    /^(?:.+) at heart, with (.+)$/,
    (told, list = '') => list.split(/, | and /).every((word) => has(told, word)),
  ],
  [
    /^An? .+ favorite$/,
    ({ brief, drink }) =>
      brief.cultures.some(
        ({ drinks, ingredients }) =>
          drinks.includes(drink.name) || ingredients.some((id) => drink.ingredients.has(id)),
      ),
  ],
  [
    /^(.+), to go with (.+)$/,
    ({ brief, drink }, color = '', label = '') =>
      drink.color === color.toLowerCase() && brief.motifs.some((motif) => motif.label === label),
  ],
  [
    /^the strongest here, at ([\d.]+) standard drinks? a glass$/i,
    (told, amount) =>
      near(amount, told.drink.standardDrinks) &&
      wet(told).every((one) => one.standardDrinks < told.drink.standardDrinks),
  ],
  [
    /^the lightest with alcohol, at ([\d.]+) standard drinks? a glass$/i,
    (told, amount) =>
      near(amount, told.drink.standardDrinks) &&
      wet(told).every((one) => one.standardDrinks > told.drink.standardDrinks),
  ],
  [
    /^the driest, with ([\d.]+) g of sugar a glass$/i,
    (told, amount) =>
      near(amount, told.drink.sugarGrams) &&
      told.others.every((one) => one.sugarGrams > told.drink.sugarGrams),
  ],
  [
    /^about (\d+)% alcohol, ([\d.]+) standard drinks? a glass$/i,
    ({ drink }, abv, amount) =>
      Math.abs(Number(abv) - drink.abv) <= 0.5 && near(amount, drink.standardDrinks),
  ],
  [/^about ([\d.]+) g of sugar a glass$/i, (told, amount) => near(amount, told.drink.sugarGrams)],
  [
    /^((?:fruity|earthy|tart|bitter|herbal|sweet)(?: and (?:fruity|earthy|tart|bitter|herbal|sweet))?)(?:, with (.+))?$/i,
    (told, tastes = '', things = '') =>
      tastes
        .toLowerCase()
        .split(' and ')
        .every((taste) => tastesOf(taste, told.drink)) &&
      (things === '' || things.split(' and ').every((word) => has(told, word))),
  ],
  [/^made of (.+)$/i, (told, list = '') => list.split(/, | and /).every((word) => has(told, word))],
  [
    /^(?:the only one with (.+)|the one glass of (.+) here)$/i,
    (told, one, other) => hasSpirit(told, one ?? other),
  ],
  [/^(.+) stands in no other glass here$/i, hasSpirit],
  [
    /^the only hot drink$/i,
    ({ drink, others }) =>
      [drink, ...others].filter(({ technique }) => technique === 'heated').length === 1 &&
      drink.technique === 'heated',
  ],
  [
    /^the only creamy drink$/i,
    ({ drink, others }) => drink.isCreamy && !others.some(({ isCreamy }) => isCreamy),
  ],
  [
    /^the only drink with bubbles$/i,
    ({ drink, others }) => drink.isFizzy && !others.some(({ isFizzy }) => isFizzy),
  ],
  [
    /^the only one built on tea$/i,
    ({ drink, others }) =>
      [drink, ...others].filter(({ ingredients }) => [...ingredients].some((id) => id.endsWith('-tea')))
        .length === 1 && [...drink.ingredients].some((id) => id.endsWith('-tea')),
  ],
  [
    /^its base mixed ahead, topped in the glass$/i,
    ({ drink, style }) =>
      style === 'topped' &&
      [...drink.ingredients].filter((id) => !ingredientOf(id).fizzy && ingredientOf(id).role !== 'lengthener')
        .length > 1,
  ],
  [
    /^opened and poured, nothing to mix$/i,
    ({ drink }) => drink.ingredients.size === 1 && drink.technique !== 'heated',
  ],
  [
    /^opened as guests arrive, so nobody waits for a first glass$/i,
    ({ style, drink }) => style === 'sparkling' && drink.ingredients.size === 1,
  ],
  [
    /^built in the glass, no shaker needed$/i,
    ({ drink, style }) => drink.technique === 'built' && style === 'built',
  ],
  [
    /^(?:mixed that morning, then only poured|mixed the day before, then only poured|batched days ahead.*)$/i,
    ({ style }) => style === 'batched',
  ],
  [
    /^mixed ahead, so (?:all (\d+) have one|nobody waits) at the door$/i,
    ({ style, guests, section }, count) =>
      section === 'welcome' &&
      (count === undefined || Number(count) === guests) &&
      (style === 'batched' || style === 'hot'),
  ],
  [/^mixed whole beforehand, since nobody tends the bar$/i, ({ brief }) => brief.bartenders === 0],
  [/^long and cold, for the heat$/i, ({ brief, drink }) => brief.isHot && drink.technique !== 'heated'],
  [/^hot, for (.+)$/i, (told, when = '') => told.drink.technique === 'heated' && isOccasion(when, told)],
  [
    /^(?:light enough|long and easy,) for (.+)$/i,
    (told, when = '') => told.drink.abv <= 12 && told.drink.technique !== 'heated' && isOccasion(when, told),
  ],
  [/^dry(?: and light enough)?(?:,)? (?:before|beside) the food$/i, ({ drink }) => drink.sugarGrams <= 8],
  [
    /^light, since some of you drive home$/i,
    ({ brief, drink }) => drink.abv <= 10 && brief.parts.some(({ id }) => id === 'driving'),
  ],
  [/^made with your own (.+)$/i, ({ brief, drink }) => brief.own.some((id) => drink.ingredients.has(id))],
  [
    /^shares the (.+) of (?:the )?(.+)$/i,
    (told, word = '', other = '') =>
      has(told, word) && told.others.some(({ name }) => other.includes(name.replace(/^The /, ''))),
  ],
  [
    /^(?:a drink of their own|a second choice|a third choice|one more choice|a glass of their own) for .+$/i,
    isFree,
  ],
  [/^without alcohol, .+$/i, isFree],
  [/^a last glass without alcohol$/i, (told) => isFree(told) && told.section === 'digestif'],
  [
    /^(?:an easy last glass|soft enough for a last glass(?: by daylight)?)$/i,
    ({ drink, section }) => section === 'digestif' && drink.standardDrinks <= 1.1,
  ],
  [/^short and slow, .+$/i, ({ drink, section }) => section === 'digestif' && drink.abv >= 18],
  [
    /^(?:coffee, to see guests through to the end)$/i,
    (told) => ['espresso', 'coffee', 'cold-brew', 'tea'].some((word) => has(told, word)),
  ],
  [/^sweet and creamy, to end on$/i, ({ drink }) => drink.isCreamy],
  [/^something warm for the way home$/i, ({ drink }) => drink.technique === 'heated'],
  [
    /^with cold brew from a pitcher .+$/i,
    ({ drink, guests }) => drink.ingredients.has('espresso') && guests > 12,
  ],
  [
    /^for everybody, with milk and sugar beside it$/i,
    ({ drink }) => drink.technique === 'heated' && drink.ingredients.size <= 2,
  ],
  [
    /^(.+) is in season$/,
    ({ drink, brief }) => [...drink.ingredients].some((id) => isAtItsBest(id, brief.month)),
  ],
  [
    /^(?:For the toast.*|A sparkling glass at the door|The same toast for everybody who doesn’t drink)/,
    ({ drink }) => /toast/i.test(drink.name),
  ],
  [/^poured [\d.]+ oz each, .+$/i, ({ brief }) => brief.demands.some(({ ounces }) => ounces !== undefined)],
  [/^With the .+$/, ({ brief }) => brief.size?.courses !== undefined],
  [/^a table where guests build their own$/i, ({ drink }) => /bar|station|table/i.test(drink.name)],
];

const WHO = [
  'Half don’t drink.',
  'Six drivers.',
  'Nine kids.',
  'My sister is pregnant.',
  'Two diabetics.',
  '',
];
const WISHES = [
  'Negronis and a spritz',
  'something with cucumber',
  'whiskey people mostly',
  'tequila and mezcal',
  'purple and orange',
  'green and gold',
  'Dark ’n’ Stormys and lager',
  'hibiscus or mint tea',
  'rum punch',
  'nothing fiddly',
  'coffee and tea',
  'shochu or sake',
  'Manhattans, espresso martinis',
  'hot things',
  'Italian',
  'Mexican night',
  'our own 4 bottles of gin',
];
const WHEN = [
  'Winter cabin weekend',
  'garden party in July from 2 to 6',
  'Saturday night',
  'late October barn',
  'a June brunch',
  'August, rooftop, very hot',
  'ski hut',
  'afternoon in the parish hall, February',
  'dinner in spring',
];
const TYPES: readonly MenuRequest['eventType'][] = [
  'Wedding Reception',
  'Birthday Celebration',
  'Corporate Event',
  'Holiday Party',
  'Custom Event',
  'Intimate Dinner Party',
];
const GUESTS = [9, 24, 45, 80, 150] as const;

const someEvent = (chance: Chance) => ({
  eventType: chance.pick(TYPES),
  theme: [chance.pick(WHEN), `${chance.pick(WISHES)}, ${chance.pick(WISHES)}`, chance.pick(WHO)].join('. '),
  guestCount: chance.pick(GUESTS),
  eventLength: '3-4 hours' as const,
  budget: '$12+' as const,
});

type Event = Pick<MenuRequest, 'eventType' | 'guestCount' | 'eventLength' | 'budget'> & { theme: string };

const untrueIn = (event: Event, options: Parameters<typeof planMenu>[2]): string[] => {
  const menu = planMenu(event, CLASSIC_CANDIDATES, options);
  const drinks = menu.entries.map(({ id }) => candidateById(id));
  return menu.entries.flatMap(({ why, section, servingStyle }, at) => {
    const drink = drinks[at] as Candidate;
    const told: Told = {
      ...{ drink, section, style: servingStyle, brief: menu.brief },
      ...{ text: event.theme, guests: event.guestCount },
      others: drinks.filter((other) => other !== drink),
    };
    const said = why.replace(/\.$/, '').split(/; |\. (?=\p{Lu}|“)/u);
    return said
      .filter(
        (words) =>
          !CHECKS.some(([rule, isTrue]) => {
            const match = rule.exec(words);
            return match !== null && isTrue(told, ...match.slice(1));
          }),
      )
      .map((words) => `${event.theme} | ${drink.name}: ${words}`);
  });
};

const [EventType, EventLength, Budget] = [z.enum(EVENT_TYPES), z.enum(EVENT_LENGTHS), z.enum(EVENT_BUDGETS)];
const BRIEFS = [...benchData, ...hostData].map(({ theme, date, guestCount, ...rest }) => ({
  ...{ theme, date, guestCount },
  eventType: EventType.parse(rest.eventType),
  eventLength: EventLength.parse(rest.eventLength),
  budget: Budget.parse(rest.budget),
}));

describe('reasons', () => {
  it.each(Array.from({ length: 40 }, (_, at) => at + 1))('are true of drink and event: event %d', (seed) => {
    expect(untrueIn(someEvent(chanceOf(seed)), { seed })).toEqual([]);
  });

  it.each(BRIEFS)('are true of what hosts write: $theme', ({ date, ...event }) => {
    expect(untrueIn(event, { seed: 7, date })).toEqual([]);
  });
});

const OF_HOUR = /\b(?:evening|night|morning|afternoon|midnight|noon|dusk|dawn|sunset|after[- ]hours)\b/i;

it('names no hour above the menu that the host doesn’t', () => {
  const lines = hostData.map(({ theme, date, ...event }) => {
    const { brief, intro } = planMenu({ ...event, theme } as Event, CLASSIC_CANDIDATES, { seed: 7, date });
    return brief.parts.some(({ id }) => id === 'time' || id === 'hours') ? '' : intro;
  });
  expect(lines.filter((line) => OF_HOUR.test(line))).toEqual([]);
});
