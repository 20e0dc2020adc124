// What a host demands of all drinks, whatever is in them: pale ones, nothing shaken, no bright or silly ones, small pours,
// children's drinks that nobody takes for the adults'.
import { CLASSICS } from '../../classics/classics.ts';
import { REGIONAL_DRINKS } from '../../custom-drinks/regional.ts';
import { type Candidate, isAlcoholFree } from '../../menus/candidate.ts';
import { isWholeInBatch } from '../../menus/occasions/serving-style.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { cocktailNames } from '../exclusions/name-bans.ts';
import { clauseTextOf, matchesIn, type Span } from '../text/spans.ts';
import { kindTerm } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { isPale } from './drink-colors.ts';
import { type DrinkDemand, ouncesOf, SHARED, SMALL_ABV } from './drink-demand.ts';
import { hasTerm } from './drink-match.ts';

const ALL = String.raw`(?:everything|all(?: of (?:it|them))?(?: (?:the |our )?(?:drinks|cocktails|glasses))?|every (?:drink|cocktail|glass)|each (?:drink|cocktail)|only|nothing but|drinks|cocktails)`;
const BE = String.raw`(?: (?!not\b|no\b)\w+){0,5}?(?: (?:must|should|has to|have to|needs? to|to|is|are|be|stay|keep|kept))*`;
const PALE = String.raw`(?:(?:very |really |crystal )?(?:clear|pale|transparent|see through|colorless|light colored|white)(?: or | and |, | to )?)+`;
const PATTERNS = {
  pale: new RegExp(
    String.raw`\b${ALL}${BE} ${PALE}(?! (?:liquors?|spirits?|rum|wine|wines|glass\w*|signs?|labels?))(?: drinks| cocktails| in color)?\b|\b(?:no|nothing)(?: drinks?)? (?:dark|colou?red|with color|that stains?|in color)(?: drinks?)?(?= |$|[.,])(?=[^.]*\b(?:pale|clear|white|light)\b)`,
    'g',
  ),
  unshaken:
    /\b(?:nobody|no one|none of us|we|i|she|he|they)(?: (?:is|are|will|can|to|ever|wants?|going))*(?:(?: (?:not|never|wont|cant|dont|doesnt|isnt|arent))? shak(?:es?|ing)\b(?<=\b(?:nobody|no one|none of us|not|never|wont|cant|dont|doesnt|isnt|arent)\b[^.,]*))|\b(?:nobodys?|no ones?|none of us)(?: (?!but\b)\w+){0,6} shak(?:es?|ing)\b|\bwithout (?:any )?shak(?:ers?|ing)\b|\bno (?:cocktail )?shakers?\b|\b(?:nothing|no drinks?)(?: \w+){0,3} (?:shaken|to shake|that needs? (?:shaking|a shaker))\b|\b(?:dont|do not|doesnt) (?:own|have) a(?: cocktail)? shaker\b|\b(?:no|not|cant|cannot|can not|dont) (?:be |to )?shak(?:e|es|ing)\b(?! (?:hands|off|up|the)\b)(?: drinks?| cocktails?)?/g,
  sober:
    /\b(?:no|not|nothing|never|without|avoid)(?: (?:any|anything|drinks?|too|with|that|is|looks?|overly|please|very))* (?:bright(?! (?:red|pink|blue|green|orange|yellow|purple)\b)|silly|showy|flashy|gaudy|loud|neon|lurid|garish|goofy|jokey|frivolous|whimsical|umbrellas?|festive looking|party looking|colorful)\b(?:(?: (?:or|and|nor)| ,)* (?:bright|silly|showy|flashy|gaudy|loud|neon|lurid|garish|goofy|jokey|frivolous|cute|whimsical|with umbrellas?|umbrellas?|colorful)\b)*(?: colou?rs?\b| colou?red\b| drinks?\b)*/g,
  distinct:
    /\b(?:nothing|not|never|no(?: drinks?)?|cant|cannot|(?:should|must|do|does|wo)(?:nt| not))(?: (?:that|which|be|to|may|can|could|might|will|easily|ever|gets?))* (?:looks?|mistaken|mixed|confused|mistake|confuse|look anything)(?: \w+){0,3} (?:as|like|for|with) (?:the |our |any |a |an )?(?:adults?|grown ?ups?|parents|real|others?|alcoholic|boozy|ours)\b(?: \w+)?|\b(?:looks?|be|clearly|obviously|visibly|very|totally|completely|must be|tell|told)(?: \w+){0,2} (?:different|distinct|apart|unlike|distinguishable)(?: (?:from|to|than))?(?: (?:the |our )?(?:adults?|grown ?ups?|parents|alcoholic|boozy|others?|ours)\b(?: \w+)?)|\blooks? (?:absolutely |totally )?nothing like (?:the |our )?(?:adults?|grown ?ups?|parents|others?|ours)\b(?: (?:ones?|drinks?))?|\bnothing that looks the same as (?:the )?(?:adults?|grown ?ups?|alcoholic)(?: \w+)?|\b(?:nobody|no one) (?:can |could |ever |will |should |must |may )*(?:mix(?:es)?|confuses?|mistakes?)(?: \w+){0,5}|\bso (?:nobody|no one) picks up(?: \w+){0,5}/g,
  garnish:
    /\b(?:no|nothing|not|without|never|avoid|skip)(?: (?:any|the|too|overly|very|with))* (?:heavy|elaborate|big|huge|fancy|fussy|complicated|busy|over the top|towering|crazy)(?: (?:or|and) \w+)? garnish(?:es|ing)?\b|\b(?:simple|minimal|minimalist|plain|restrained|light) garnish(?:es|ing)?\b/g,
  easy: /\b(?:nothing|no drinks?|not|isnt|dont want anything|without anything|avoid anything)(?: (?:that|which|is|thats|too|overly|very|at all|so))* (?:fiddly|fussy|complicated|labou?r intensive|elaborate|faffy|fancy to make|with (?:ten|lots of|many) (?:steps|ingredients))\b|\b(?:quick|easy|simple|fast) to (?:make|pour|serve|mix)\b|\b(?:keep it|keep them|keep the drinks) (?:really |very |super |dead )?(?:easy|quick) to (?:make|pour|serve)\b/g,
  fewBottles:
    /\b(?:as few|fewest|few as possible|minimum of|minimal|not (?:too )?many|only a (?:few|couple of?))(?: \w+){0,1} (?:bottles|spirits|ingredients|things to buy)(?: as possible)?\b|\b(?:one|two|three|1|2|3) (?:bottles|spirits) (?:at most|max\w*|tops|only)\b/g,
  abv: /\b(?:(?:nothing|no (?:drinks?|cocktails?|glass(?:es)?)|not|none|never)(?: \w+){0,3}? (?:over|above|stronger than|more than|higher than|beyond)|(?:at most|max(?:imum)?(?: of)?|no more than|up to|under|below|less than|limit(?:ed)? (?:is|to|of))) (\d{1,2}(?:\.\d)?) ?percent(?: (?:abv|alcohol|vol(?:ume)?|by volume))*|\b(\d{1,2}(?:\.\d)?) ?percent (?:abv |alcohol |vol )?(?:at most|max(?:imum)?|tops|or (?:less|under|below|lower|weaker))/g,
  small:
    /\b(?:(?:nothing|no (?:drinks?|pours?|glass(?:es)?)) (?:over|above|more than|bigger than|larger than) (\d+(?:\.\d+)?|one|two|three|four) ?(oz|ounces?|ml|cl)|(\d+(?:\.\d+)?|one|two|three|four) ?(oz|ounces?|ml|cl)(?: \w+){0,2} (?:at most|max\w*|tops|or less|or under|limit)|(?:at most|max\w*|no more than|up to) (\d+(?:\.\d+)?|one|two|three|four) ?(oz|ounces?|ml|cl))\b/g,
} as const;

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };
const ML_PER_OZ = 29.57;
const inOunces = (count: string, unit: string): number => {
  const value = COUNTS[count] ?? Number(count);
  if (unit === 'ml') return value / ML_PER_OZ;
  return unit === 'cl' ? (value * 10) / ML_PER_OZ : value;
};

const CLASSIC_NAMES: ReadonlySet<string> = new Set([...CLASSICS, ...REGIONAL_DRINKS].map(({ name }) => name));
const BRIGHT: ReadonlySet<string> = new Set(['blue', 'navy', 'green', 'pink', 'purple', 'red']);
const TINT = 0.8;
const lightnessOf = (hex: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return (Math.max(...parts) + Math.min(...parts)) / 2;
};
/** Dressed for a party: a color that is seen across the room, a joke for a name, slush or a paper umbrella. */
const isShowy = (drink: Candidate): boolean =>
  !CLASSIC_NAMES.has(drink.name) ||
  drink.technique === 'blended' ||
  [...drink.garnishIds].some((id) => /umbrella|tiki|candy|sprinkle|cotton/.test(id)) ||
  (BRIGHT.has(drink.color) && lightnessOf(drink.liquid) < TINT && lightnessOf(drink.liquid) > 0.3);

const MAX_EASY = 5;
const MUDDLED = /leaves|-slices?$|-wedges?$|-cubes?$|egg-white|whole-egg/;
/** Whoever can pour can make it: nothing that is muddled, blended or shaken to order. */
const isEasy = (drink: Candidate): boolean =>
  drink.ingredients.size <= MAX_EASY &&
  drink.technique !== 'blended' &&
  (drink.technique !== 'shaken' || isWholeInBatch(drink)) &&
  ![...drink.ingredients].some((id) => MUDDLED.test(id));

const imitations = () => kindTerm('imitation spirits');

const draftOf = ({ isMet, ...demand }: DrinkDemand, spans: readonly Span[]): BriefDraft => ({
  ...briefDraft(
    `demand:${demand.id}`,
    demand.label,
    'excluded',
    (brief) => (brief.demands = [...brief.demands, { ...demand, isMet }]),
    spans,
  ),
  isKept: isMet,
});

/** Percent up to which a drink counts as one without alcohol. */
const TRACE = 0.5;

/** Demands of all drinks, each a part of the brief that every drink of the menu meets. */
export const demandDrafts = (tokens: readonly Token[], hasChildren: boolean): BriefDraft[] => {
  const clauses = clauseTextOf(tokens);
  const said = (pattern: RegExp) => matchesIn(clauses, pattern);
  const [pale, unshaken, sober, garnish, easy, fewBottles, distinct, small, abv] = [
    said(PATTERNS.pale),
    said(PATTERNS.unshaken),
    said(PATTERNS.sober),
    said(PATTERNS.garnish),
    said(PATTERNS.easy),
    said(PATTERNS.fewBottles),
    hasChildren ? said(PATTERNS.distinct) : [],
    said(PATTERNS.small),
    said(PATTERNS.abv),
  ];
  const [size] = small;
  const words = size?.match.slice(1).filter((word) => word !== undefined) ?? [];
  const ounces = size ? inOunces(words[0] ?? '', words[1] ?? 'oz') : 0;
  const percent = Math.min(...abv.map(({ match }) => Number(match[1] ?? match[2])));
  return [
    ...(abv.length > 0 && percent > TRACE
      ? [
          draftOf(
            {
              id: 'abv',
              label: `Nothing over ${percent}% alcohol`,
              isMet: (drink) => drink.abv <= percent,
            },
            abv,
          ),
        ]
      : []),
    ...(pale.length > 0
      ? [
          draftOf(
            { id: 'pale', label: 'Only clear or pale drinks', isMet: ({ liquid }) => isPale(liquid) },
            pale,
          ),
        ]
      : []),
    ...(unshaken.length > 0
      ? [
          {
            ...briefDraft(
              'excluded:shaken drinks',
              'Nothing shaken',
              'excluded',
              (brief) => (brief.excluded = [...brief.excluded, kindTerm('shaken drinks')]),
              unshaken,
            ),
            isKept: ({ technique }: Candidate) => technique !== 'shaken',
          },
        ]
      : []),
    ...(sober.length > 0
      ? [draftOf({ id: 'sober', label: 'Nothing bright or silly', isMet: (drink) => !isShowy(drink) }, sober)]
      : []),
    ...(garnish.length > 0
      ? [
          draftOf(
            { id: 'garnish', label: 'Plain garnishes', isMet: ({ garnishIds }) => garnishIds.size <= 1 },
            garnish,
          ),
        ]
      : []),
    ...(easy.length > 0
      ? [draftOf({ id: 'easy', label: 'Nothing fiddly: poured, built or batched', isMet: isEasy }, easy)]
      : []),
    ...(fewBottles.length > 0
      ? [draftOf({ id: 'few-bottles', label: 'As few bottles as can be', isMet: () => true }, fewBottles)]
      : []),
    ...(distinct.length > 0
      ? [
          draftOf(
            {
              id: 'distinct',
              label: 'Drinks without alcohol: nobody takes them for the adults’',
              isMet: (drink) =>
                !isAlcoholFree(drink) || !(hasTerm(drink, cocktailNames()) || hasTerm(drink, imitations())),
            },
            distinct,
          ),
        ]
      : []),
    ...(size && ounces > 0
      ? [
          draftOf(
            {
              id: 'small',
              label: `At most ${Number(ounces.toFixed(1))} oz a glass: a larger recipe fills several`,
              // What is long or strong is not meant by a small glass.
              isMet: (drink) => ouncesOf(drink) <= ounces * SHARED && drink.abv <= SMALL_ABV,
              ounces,
            },
            small,
          ),
        ]
      : []),
  ];
};
