import { z } from 'zod';
import type { EventBrief } from '../../briefs/event-brief.ts';
import { spaced, stemsOf } from '../../briefs/text/tokens.ts';
import { isStaid } from '../../briefs/wishes/drink-names.ts';
import type { Chance } from '../../chance.ts';
import { faultsIn } from '../../checking/text-faults.ts';
import { fittingTexts } from '../occasions/scene-fit.ts';
import { wordsOf } from '../occasions/theme.ts';
import type { MenuWish } from '../wish.ts';
import { isHourTold } from './event-reasons.ts';

/** A theme that still makes a name. */
const ECHO = z.string().min(3).max(40);
const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

const titled = (text: string): string =>
  text
    .split(/\s+/)
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word.toLowerCase())
        ? word.toLowerCase()
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');

/** A host's own words as a title, where they are short and fit for a printed page. */
const echo = (theme: string | null | undefined): string[] => {
  const words = (theme ?? '')
    .replace(/[^\p{L}\p{N}\s'’&.-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return faultsIn('name', words, ECHO).length === 0 ? [titled(words)] : [];
};

const ORDERING =
  /\b(?:something|anything|nothing|after|before|no|should|must|will|would|want|wants|need|needs|please|only|can|won['’]t|don['’]t)\b/i;

/** Words that tell the planner what to do, or who the guests are: no title. */
const isOrder = ({ positiveText, hasAbstainers, isPregnancy }: EventBrief): boolean =>
  hasAbstainers || isPregnancy || ORDERING.test(positiveText);

/** A host's words are a title where all of them say what the party is, and none what it is not. */
const ownTitle = ({ event, brief }: MenuWish): string[] =>
  event.theme?.trim() === brief.positiveText && !isOrder(brief) ? echo(brief.positiveText) : [];

/** What nothing without alcohol is called. */
const OF_THE_BAR =
  /\b(?:cocktails?|bar|toasts?|pours?|rounds?|drives?|hangover|morning after|coupes?|sober)\b/i;

const OF_GLASS = /\bglass(?:es)?\b/i;

/** Hours that a text shows. */
const OF_HOUR =
  /\b(?:evenings?|nights?|mornings?|afternoons?|midnight|noon|dusk|dawn|sunsets?|sunrise|after[- ]hours|moon)\b/i;

/** Whether a text promises no alcohol or glass where there is none, and no hour that the host doesn't name. */
const suits = (text: string, { alcoholFree, lacks, ...brief }: EventBrief): boolean =>
  (isHourTold(brief) || !OF_HOUR.test(text)) &&
  (alcoholFree !== 'all' || !OF_THE_BAR.test(text)) &&
  !(lacks.includes('glassware') && OF_GLASS.test(text));

/** Words that ask for a theme's drinks, and aren't what the party is about. */
const PASSING = new Set(
  'afternoon,tea,royal,english,british,whiskey,bourbon,margarita,texas,tennessee,island,palm,flower,flowers,spring,sunday,morning,country,southern,gold,love,champagne,bubbles,bubbly,sparkling,sparkle,celebration,toast,ball,dark,pasta,cafe,sea,ocean,dance,desert,salsa,leaves,low abv,hearts,midnight,spritz,children,with kids,for kids'.split(
    ',',
  ),
);

/** Themes that the host's own words name: what an hour or a bottle brings along gives no title. */
const namedThemes = ({ theme, brief }: MenuWish): MenuWish['theme']['known'] => {
  const text = spaced(stemsOf(brief.themeText));
  return theme.known.filter(({ words }) =>
    words.some((word) => !PASSING.has(word) && text.includes(spaced(stemsOf(word)))),
  );
};

const motifsOf = (wish: MenuWish): readonly string[] => {
  const known = fittingTexts(
    namedThemes(wish).flatMap(({ motifs }) => motifs),
    wish.brief,
  ).filter((text) => suits(text, wish.brief));
  if (known.length > 0) return known;
  const own = ownTitle(wish);
  if (own.length > 0) return own;
  if (isStaid(wish.brief)) return PLAIN_MOTIFS;
  const usual = fittingTexts(wish.occasion.motifs, wish.brief).filter((text) => suits(text, wish.brief));
  return usual.length > 0 ? usual : PLAIN_MOTIFS;
};

/** Fit wherever and whenever a party is. */
const PLAIN_GATHERINGS = ['Drinks', 'Drinks for Everyone'];
const PLAIN_MOTIFS = ['Good Company', 'Bright Hour', 'Fine Hour'];

/** 'Tom’s Birthday Bar', never 'Tom’s Birthday Birthday Bar'. */
const joined = (motif: string, gathering: string): string => {
  const [first = '', ...rest] = gathering.split(' ');
  const repeats = motif.toLowerCase().endsWith(first.toLowerCase());
  return repeats && rest.length > 0 ? `${motif} ${rest.join(' ')}` : `${motif} ${gathering}`;
};

/** Titles of what the party is about, where one can be read out there. */
const motifTitles = ({ brief }: MenuWish): string[] =>
  brief.kind?.isSolemn
    ? []
    : fittingTexts(
        brief.motifs.flatMap(({ titles }) => titles),
        brief,
      ).filter((text) => suits(text, brief));

/** Whose theme makes a better title than the kind of event does. */
const hasOwnTheme = ({ theme, brief }: MenuWish): boolean =>
  !brief.kind?.isSolemn && theme.known.length > 0 && brief.parts.some(({ kind }) => kind === 'style');

/** What a menu is called: by its event, else the theme's or the occasion's image and what kind of gathering it is. */
export const menuName = (wish: MenuWish, chance: Chance): string => {
  const themed = motifTitles(wish);
  if (themed.length > 0 && ownTitle(wish).length === 0) return chance.pick(themed);
  const titles = fittingTexts(wish.brief.kind?.titles ?? [], wish.brief);
  if (titles.length > 0 && !hasOwnTheme(wish) && ownTitle(wish).length === 0) return chance.pick(titles);
  const gatherings = fittingTexts(wish.occasion.gatherings, wish.brief).filter((text) =>
    suits(text, wish.brief),
  );
  const gathering = chance.pick(gatherings.length > 0 ? gatherings : PLAIN_GATHERINGS);
  return joined(chance.pick(motifsOf(wish)), gathering);
};

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
    fittingTexts(texts, brief).filter((text) => suits(text, brief) && !repeats(text, title)),
  );
  const toasts = [occasion.toasts, PLAIN_TOASTS].map((texts) =>
    fittingTexts(texts, brief).filter((text) => suits(text, brief)),
  );
  return `${chance.pick(firstFilled(scenes))}, ${chance.pick(firstFilled(toasts))}.`;
};
