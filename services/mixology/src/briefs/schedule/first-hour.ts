// The hour at which a party begins where no cue leads to it: 'retirement drinks straight after work at 5pm', 'noon start'.

import { type Place, spansAt } from '../text/spans.ts';
import { termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { namesHour, readingsOf, type Side, sideOf, sidePattern } from './clock-words.ts';

/** An hour, and where its words stand in the text. */
interface NamedHour {
  side: Side;
  from: number;
  to: number;
  at: number;
}

const HOUR = new RegExp(
  String.raw`(?<![\p{L}\d$€£.])(?<lead>at |by |around |about |a las? |al |alle |a |um |gegen |à |vers |às |ao )?${sidePattern(1)}`,
  'giu',
);
/** Between which a number without a mark is an hour, and no count: 'starting after skiing at four'. */
const LEADS = /^(?:at|a las?|alle|um|à|às) $/iu;
/** Things within a party or around it: their hour isn't the one at which it begins. */
const OTHERS =
  /\b(?:fireworks?|feuerwerk|speech(?:es)?|cake|dance|bedtime|naps?|leaves?|leaving|train|bus(?:es)?|coach|taxis?|home|noise|music|band|dj|mariachi|match|game|film|kick[- ]?off|auction|raffle|awards|prize\w*|collect\w*|pick(?:ed)?[- ]up|deliver\w*|arrives?|flights?|close[sd]?|curfew|cuts?|conks?|generator|lights|quiet|until|till?|by|before|vor|bis|hasta|antes|avant|jusqu\p{L}*|fino|prima|até|alarm|up since|awake|asleep|toast\w*|brindis|brinde|brindisi|(?:per|each|every) \w+)\b[^.,;:!?]{0,18}$/iu;
/** A room, a house or a chapter: 'room 11'. */
const NUMBERED = /\b(?:room|number|no|nr|table|chapter|page|route|road|street|floor|hall|studio|gate)\.? $/iu;

/** Beside a drink, say that the hour is the party's all the same. */
const OF_PARTY =
  /^(?:part(?:y|ies)|drinks|cocktails|brunch|barbecue|bbq|cookout|reception|wedding|wake|dinner|lunch|supper|picnic|gathering|celebration|shower|guests?|people|everyone|arriv\w*|meet\w*|gather\w*|come)$/;

/** Whether an hour is that of a drink: 'a tot of rum at three'. */
export const isHourOfDrink =
  (tokens: readonly Token[]) =>
  (place: Place): boolean => {
    const [span] = spansAt(tokens, [place]);
    if (!span) return false;
    const isBreak = (at: number) => ['stop', 'comma', 'colon'].includes(tokens[at]?.before ?? 'stop');
    let { from, to } = span;
    while (from > 0 && !isBreak(from)) from--;
    while (to < tokens.length && !isBreak(to)) to++;
    // 'At midnight, shots of tequila': the hour opens its sentence.
    const opens = from === span.from && ['stop', 'colon'].includes(tokens[from]?.before ?? 'stop');
    if (
      opens &&
      tokens[to]?.before === 'comma' &&
      !/^(?:without|no|nothing|not)$/.test(tokens[to]?.word ?? '')
    )
      for (to++; to < tokens.length && !isBreak(to); ) to++;
    const clause = tokens.slice(from, to);
    const stems = clause.map(({ stem }) => stem);
    return (
      !clause.some(({ word }) => OF_PARTY.test(word)) &&
      stems.some((_, at) => (termAt(stems, at)?.origin ?? 'adjective') !== 'adjective')
    );
  };

/** The first hour that a text names, of those that tell of nothing else. `taken`: what cues have read. */
export const firstHour = (
  text: string,
  taken: readonly Place[],
  isOther: (place: Place) => boolean,
): NamedHour | undefined => {
  for (const match of text.matchAll(HOUR)) {
    const { index, groups = {} } = match;
    const side = sideOf(groups, 1);
    const to = index + match[0].length;
    const lead = groups['lead'] ?? '';
    // Midnight is when a party ends, or a glass is raised.
    if (!side || side.hour % 24 === 0 || taken.some((one) => one.from < to && index < one.to)) continue;
    if (/^by /i.test(lead) || OTHERS.test(text.slice(0, index)) || NUMBERED.test(text.slice(0, index)))
      continue;
    if (isOther({ from: index, to })) continue;
    const isSaid = [groups.mark1, groups.minutes1, groups.name1, groups.part1].some(
      (one) => one !== undefined,
    );
    // 'At nine, the cake': of what follows.
    if (
      /(?:^|[.;!?]\s*)$/u.test(text.slice(0, index)) &&
      /^\s*,(?! (?:no|sin|sans|ohne|kein|senza|sem)\b)/u.test(text.slice(to))
    )
      continue;
    if (isSaid || (LEADS.test(lead) && namesHour(side, text, to)))
      return { side, from: index, to, at: index + lead.length };
  }
  return undefined;
};

/** Hours at which parties begin when nobody says which half of the day: from ten in the morning on. */
const EARLIEST = 10;
const EARLIEST_BY_DAY = 7;
const LATEST = 21.5;
const LATEST_AT_NIGHT = 24;
const NOON = 12;
/** Occasions of the morning, and of the night: what they are says which ten o'clock is meant. */
const BY_DAY =
  /\b(?:brunch|breakfast|mid-?morning|elevenses|coffee morning|coffees? (?:drinks )?(?:early|first)|early coffees?|tailgat\w*|bagels?|donuts?|doughnuts?|pancakes?|christening|baptism|sports day|school fair|fr[üu]hst[üu]ck|fr[üu]hschoppen|desayuno|almuerzo|bautizo|petit[- ]d[ée]jeuner|bapt[êe]me|colazione|battesimo|caf[ée] da manh[ãa]|batizado)\b/iu;
const AT_NIGHT =
  /\b(?:club night|nightclub|rave|after[- ]?party|new year['’]?s eve|silvester|nochevieja|r[ée]veillon|capodanno|late[- ]night|all[- ]night(?:er)?|nightcaps?|in the evening)\b/iu;

/** What is drunk or played from the morning on. */
const BEFORE_NOON =
  /\b(?:breakfast|tailgat\w*|early coffees?|coffees? (?:drinks )?(?:early|first)|bagels?|do(?:ugh)?nuts?|pancakes?)\b/iu;
const AFTERNOON = 14;

/** Whether a party of these words may begin at an hour. */
export const isUsualStart =
  (text: string) =>
  (start: number): boolean => {
    if (AT_NIGHT.test(text)) return start >= NOON && start < LATEST_AT_NIGHT;
    if (BEFORE_NOON.test(text)) return start >= EARLIEST_BY_DAY && start < AFTERNOON;
    return start >= (BY_DAY.test(text) ? EARLIEST_BY_DAY : EARLIEST) && start < LATEST;
  };

/** Of the hours that someone may mean, the one at which such a party begins. */
export const usualStart = (side: Side, text: string): number | undefined => {
  const readings = readingsOf(side);
  return readings.find(isUsualStart(text)) ?? readings.at(-1);
};
