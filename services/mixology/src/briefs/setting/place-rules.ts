// What a place allows, and what its bar is: no flames, trays only, an open bar for the first hour.
import { bartendersFor } from '../../events/service/hours.ts';
import { counted } from '../../events/words/nouns.ts';
import { garnishOf } from '../../garnishes/garnish.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { unitOf } from '../text/numbers.ts';
import { sentencesOf, spanOfMatch } from '../text/spans.ts';
import { kindTerm, printedTerm, type Term } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { hasTerm } from '../wishes/drink-match.ts';

const FIRE =
  '(?:candles?|candlelight|(?:open |naked |live )?flames?|fires?(?! (?:pit|place|works|station|drill|exit|side))|torch(?:es)?|feuer|kerzen|velas|bougies|flammes?|candele|fiamme)';
const LISTED =
  '(?:any|open|naked|live|real|lit|or|and|burning|straws?|glass|smoking|confetti|candles?|balloons?)';
/** 'No candles', 'the venue forbids open flames', 'a burn ban', 'candles are not allowed'; no gin by the fire. */
const NO_FLAMES = new RegExp(
  `\\b(?:no|without|keine|sin|pas de|niente|sem)(?: ${LISTED})* ${FIRE}\\b|\\b(?:bans?|banned|forbids?|prohibits?|(?:doesnt|dont|wont|does not) allow)(?: \\w+){0,6}? ${FIRE}\\b|\\b${FIRE} (?:is|are) (?:strictly )?(?:not allowed|banned|forbidden|prohibited|verboten|out)\\b|\\b(?:fire|burn) ban\\b|\\b(?:no|nothing)(?: \\w+){0,2}? (?:flaming|flamed|on fire|set alight|torched|lit)\\b`,
);
/** Garnishes that are lit at the bar. */
const LIT = ['flamed-orange', 'smoking-cinnamon', 'smoked-rosemary', 'torched-thyme', 'torched-sage'].filter(
  (id) => garnishOf(id) !== undefined,
);
const flamed = (): Term => ({ ...printedTerm('flamed'), garnishes: new Set(LIT) });

const flameDrafts = (text: string, tokens: readonly Token[]): BriefDraft[] => {
  const match = NO_FLAMES.exec(text);
  if (!match) return [];
  const term = flamed();
  return [
    {
      ...briefDraft(
        'excluded:flames',
        'No flames: nothing lit or torched',
        'excluded',
        (brief) => (brief.excluded = [...brief.excluded, term]),
        [spanOfMatch(tokens, match)],
      ),
      isKept: (drink) => !hasTerm(drink, term),
    },
  ];
};

/** 'We have white carpets', 'nothing red (cream sofas!)': what would be ruined. */
const PALE =
  /\b(?:white|cream|beige|pale|light|ivory|brand new|antique) (?:\w+ )?(?:carpets?|rugs?|sofas?|couch(?:es)?|upholstery|cushions?)\b/;

const stainDrafts = (text: string, tokens: readonly Token[]): BriefDraft[] => {
  const match = PALE.exec(text);
  if (!match) return [];
  const term = kindTerm('drinks that stain');
  return [
    {
      ...briefDraft(
        'excluded:drinks that stain',
        'Nothing that stains',
        'excluded',
        (brief) => (brief.excluded = [...brief.excluded, term]),
        [spanOfMatch(tokens, match)],
      ),
      isKept: (drink) => !hasTerm(drink, term),
    },
  ];
};

/** 'No room for a bar, trays only', 'passed on trays', 'served by waiters with trays'. */
const TRAYS =
  /\b(?:only (?:on |from )?trays|trays? only|tray service(?: only)?|(?:all|everything|drinks?)(?: \w+){0,3} (?:on|from) trays|(?:passed|carried|handed)(?: around| round)? (?:on trays|by waiters)|passed trays|trays? (?:are |will be )?(?:passed|carried|handed)(?: around| round)?(?: by \w+)?|no (?:room|space) for a bar|trays? (?:and )?no bar|no bar (?:there|at all|area|counter|only trays))\b/g;

const trayDrafts = (text: string, tokens: readonly Token[]): BriefDraft[] => {
  const spans = [...text.matchAll(TRAYS)].map((match) => spanOfMatch(tokens, match));
  if (spans.length === 0) return [];
  const apply: BriefDraft['apply'] = (brief) => (brief.isBatched = true);
  const hasBar = SOME_BARS.test(text);
  const label = hasBar ? 'Passed on trays: everything batched' : 'Trays only: everything batched';
  return [briefDraft('batched', label, 'place', apply, spans)];
};

const SOME_BARS = /\b(one|two|three|four|five|six|\d) bars\b(?! (?:in town|of|from|near|down)\b)/;

const COUNTED_STAFF =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:\w+ )?(?:bartenders?|barm[ae]n|bar staff|mixologists?)\b/;

/** 'And two bars': as many bartenders stand at each, of those whom so many guests need. */
const barDrafts = (text: string, tokens: readonly Token[], guests: number | undefined): BriefDraft[] => {
  const match = SOME_BARS.exec(text);
  const [, word = ''] = match ?? [];
  const bars = unitOf(word) > 0 ? unitOf(word) : Number(word);
  if (!match || !(bars > 1) || !guests) return [];
  const staff = bars * Math.max(1, Math.round(bartendersFor(guests) / bars));
  return [
    briefDraft(
      'bars',
      // Who counts them says so elsewhere.
      COUNTED_STAFF.test(text)
        ? counted(bars, 'bar')
        : `${counted(bars, 'bar')}, ${counted(staff / bars, 'bartender')} at each`,
      'place',
      (brief) => (brief.bartenders ??= staff),
      [spanOfMatch(tokens, match)],
    ),
  ];
};

const COUNT = '(?:(\\d|two|three|four|five|six) )?';
/** 'Open bar the first hour only', 'the first two hours are on us', 'cash bar after the first hour'. */
const HOSTED = [
  new RegExp(
    `\\b(?:open|free|hosted) bar(?: is| runs| goes| lasts)?(?: only)?(?: for| during| in)?(?: only)? (?:the |our )?first ${COUNT}hours?\\b`,
  ),
  new RegExp(
    `\\bfirst ${COUNT}hours?(?: is| are)? (?:of )?(?:open bar|free|hosted|on us|on me|on the house|paid for|are covered)\\b`,
  ),
  new RegExp(`\\b(?:cash|paid|pay|paying) bar (?:after|from) (?:the )?first ${COUNT}hours?\\b`),
  new RegExp(
    `\\b(?:open|free|hosted) bar for (?:the first |only |just )?(?:an |one )?${COUNT}hours?\\b(?: only\\b)`,
  ),
  new RegExp(`\\bafter (?:the )?first ${COUNT}hours?(?: \\w+){0,3} (?:pay|pays|buy|buys)\\b`),
];

const hostedDrafts = (text: string, tokens: readonly Token[]): BriefDraft[] => {
  const match = HOSTED.map((one) => one.exec(text)).find((one) => one !== null);
  if (!match) return [];
  const word = match[1] ?? 'one';
  const hours = unitOf(word) > 0 ? unitOf(word) : Number(word);
  const label = hours === 1 ? 'Open bar: the first hour' : `Open bar: the first ${counted(hours, 'hour')}`;
  return [
    briefDraft('hours:hosted', label, 'time', (brief) => (brief.stay = hours), [spanOfMatch(tokens, match)]),
  ];
};

export const placeRuleDrafts = (tokens: readonly Token[], guests: number | undefined): BriefDraft[] => {
  const text = sentencesOf(tokens);
  return [
    ...flameDrafts(text, tokens),
    ...stainDrafts(text, tokens),
    ...trayDrafts(text, tokens),
    ...barDrafts(text, tokens, guests),
    ...hostedDrafts(text, tokens),
  ];
};
