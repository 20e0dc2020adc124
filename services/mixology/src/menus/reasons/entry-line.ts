// What a menu says of a drink beneath its name: the drink's own line, unless it embarrasses at this event.
import { z } from 'zod';
import type { EventBrief } from '../../briefs/event-brief.ts';
import { termAt } from '../../briefs/text/terms.ts';
import { stemsOf } from '../../briefs/text/tokens.ts';
import { isFaithEvent, isStaid } from '../../briefs/wishes/drink-names.ts';
import { isAtRoomTemperature } from '../../events/prep/pouring.ts';
import { readRecipe } from '../../events/read-recipe.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { pourOf } from '../../measuring/recipe-lines.ts';
import { capitalized, listed } from '../../wording/phrases.ts';
import { type Candidate, isAlcoholFree } from '../candidate.ts';
import { fitsScene } from '../occasions/scene-fit.ts';
import words from './tagline-words.json' with { type: 'json' };

const Words = z.array(z.string().min(2)).transform((list) => list.map((word) => ` ${word} `));
const DATA = z
  .strictObject({
    source: z.string().min(20),
    /** Jokes of violence, drink and bad manners. */
    anywhere: Words,
    /** What staff, children, mourners and the faithful don't want to read. */
    restrained: Words,
    /** What is no word for a drink without alcohol. */
    alcohol: Words,
    /** Other places than the party's, and other parties. */
    places: Words,
    /** Hours and seasons that a line shows. */
    times: z.strictObject({ morning: Words, night: Words, winter: Words, summer: Words }),
  })
  .parse(words);

const plain = (text: string) =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()} `;

const shows = (text: string, list: readonly string[]) => list.some((word) => text.includes(word));

const BY_DAY: ReadonlySet<string | undefined> = new Set(['morning', 'midday', 'afternoon']);
const EARLY: ReadonlySet<string | undefined> = new Set(['morning', 'midday']);

const isRightMoment = (text: string, { time, season }: EventBrief): boolean =>
  !(shows(text, DATA.times.morning) && !EARLY.has(time)) &&
  !(shows(text, DATA.times.night) && BY_DAY.has(time)) &&
  !(shows(text, DATA.times.winter) && season !== 'winter') &&
  !(shows(text, DATA.times.summer) && season !== 'summer');

/** Too wide, or a taste of what is in it, to be missed in a glass. */
const LOOSE: ReadonlySet<string> = new Set([
  'herbs',
  'flowers',
  'brown sugar',
  'oak',
  'juniper',
  'wine',
  'grapes',
  'dairy',
  'clove',
  'spiced rum',
]);

/** Whether a line names nothing that isn't in the drink: a guest with an allergy reads it. */
export const namesOnlyWhatIsIn = (line: string, { ingredients, garnishIds }: Candidate): boolean => {
  const stems = stemsOf(line);
  for (let at = 0; at < stems.length; ) {
    const found = termAt(stems, at);
    const { term, origin } = found ?? {};
    const isThing =
      term !== undefined &&
      (origin === 'noun' || origin === 'catalog') &&
      term.ingredients.size > 0 &&
      term.features.length === 0 &&
      !LOOSE.has(term.id);
    const isIn = (ids: ReadonlySet<string>, known: ReadonlySet<string>) =>
      [...ids].some((id) => known.has(id));
    if (isThing && !isIn(term.ingredients, ingredients) && !isIn(term.garnishes, garnishIds)) return false;
    at += found?.length ?? 1;
  }
  return true;
};

/** Whether a drink's own line can stand on the menu of an event. */
const isFitting = (line: string, candidate: Candidate, brief: EventBrief): boolean => {
  const text = plain(line);
  const isAtHome = brief.cultures.some(({ drinks }) => drinks.includes(candidate.name));
  const isRestrained = isStaid(brief) || brief.eventType === 'Corporate Event';
  return (
    !shows(text, DATA.anywhere) &&
    !(isRestrained && shows(text, DATA.restrained)) &&
    !((isAlcoholFree(candidate) || brief.alcoholFree === 'all') && shows(text, DATA.alcohol)) &&
    !(!isAtHome && shows(text, DATA.places)) &&
    isRightMoment(text, brief) &&
    fitsScene(line, brief) &&
    namesOnlyWhatIsIn(line, candidate)
  );
};

/** Nobody needs to be told of sugar, ice and bubbles. */
const SILENT: ReadonlySet<string> = new Set([
  'simple-syrup',
  'rich-syrup',
  'demerara-syrup',
  'sugar-cube',
  'soda-water',
  'hot-water',
  'egg-white',
]);
const MAX_NAMED = 4;

/** How a glass of it stands before the guest. */
const servedWords = ({ technique, isFizzy, glass, recipe }: Candidate): string => {
  if (technique === 'heated') return 'served hot';
  const read = readRecipe(recipe);
  if (read.pours.length === 1 && technique === 'carbonated') {
    if (!isAtRoomTemperature(read)) return STEMMED.has(glass) ? 'well chilled' : 'cold, by the glass';
    return STEMMED.has(glass) ? 'by the glass' : 'neat';
  }
  if (technique === 'blended') return 'blended with ice';
  if (technique === 'stirred') return STEMMED.has(glass) ? 'stirred and served up' : 'stirred over ice';
  if (isFizzy) return STEMMED.has(glass) ? 'cold and sparkling' : 'long and sparkling';
  return technique === 'shaken' && STEMMED.has(glass) ? 'shaken cold' : 'over ice';
};
const STEMMED: ReadonlySet<string> = new Set(['Coupe', 'Martini', 'Nick & Nora', 'Champagne Flute', 'Wine']);
/** Things under which a line says too little without how it's served. */
const TELLING = 3;

/** What is in it: 'Gin, lemon juice and honey'; for one or two things how it's served too: 'Lime and mint, over ice'. */
const plainLine = (candidate: Candidate): string => {
  const { recipe } = candidate;
  const ids = recipe.ingredients.flatMap((line) => pourOf(line)?.id ?? []);
  const names = ids
    .filter((id) => !SILENT.has(id))
    .map((id) => {
      const { name, short = name } = ingredientOf(id);
      return short.replace(/^(?:fresh|strong|brut|dry) /, '').replace(/(?<=lemon|lime|orange) juice$/, '');
    });
  const told = [...new Set(names)].slice(0, MAX_NAMED);
  if (told.length === 0) return capitalized(servedWords(candidate));
  return capitalized(told.length < TELLING ? `${listed(told)}, ${servedWords(candidate)}` : listed(told));
};

/** Words under which a line says nothing that the name doesn't: 'Lime and mint'. */
const MIN_WORDS = 4;

const saysEnough = (line: string): boolean => line.split(/\s+/).length >= MIN_WORDS;

/** Mourners and the faithful read what is in the glass, and no wit about it. */
const isPlainSpoken = (brief: EventBrief): boolean => (brief.kind?.isSolemn ?? false) || isFaithEvent(brief);

/** Names of drinks that lines play with: 'a Negroni’s lunch break'. */
const WELL_KNOWN =
  /\b(?:negroni|martini|manhattan|margarita|daiquiri|mojito|old fashioned|caipirinha|boulevardier|spritz|sour)\b/gi;

/** Whether a line speaks of a drink that this one isn't: who doesn't know that one learns nothing. */
const namesAnother = ({ name, tagline }: Candidate): boolean =>
  (tagline.match(WELL_KNOWN) ?? []).some((other) => !name.toLowerCase().includes(other.toLowerCase()));

/** The line of a drink on an event's menu, where its own doesn't do; undefined where it does. */
export const lineFor = (candidate: Candidate, brief: EventBrief): string | undefined =>
  !isPlainSpoken(brief) &&
  !namesAnother(candidate) &&
  saysEnough(candidate.tagline) &&
  isFitting(candidate.tagline, candidate, brief)
    ? undefined
    : plainLine(candidate);
