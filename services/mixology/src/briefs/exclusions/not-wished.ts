// Words that name a taste or a bottle and are no wish for it: what someone else brings, what is eaten, an idiom.
import { type FoundTerm, isBottle } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';

/** 'Beer and wine will be there too': someone else sees to it. */
const ELSEWHERE =
  /^(?:(?:and|or) \w+ )?(?:(?:(?:is|are|will be) )(?:already )?(?:on|at) (?:the|each|every) tables?\b|(?:will|is going to) be (?:there|available|provided|served|bought|brought)|(?:(?:from|in|on) (?:the|a|our) \w+ )?(?:is|are) (?:already )?(?:ordered|stocked|paid for|bought|there|covered|sorted|taken care of|provided|being brought|seen to|looked after|dealt with|handled)|(?:comes|come) separately|separately|(?:is |are )?(?:provided|supplied|sponsored|donated|poured|brought|paid for) by (?:the|our|my|his|her|a) \w+|(?:is |are )?(?:from|by|courtesy of|coming from|comes? from|poured by|provided by|served by|brought by|paid for by|handled by|supplied by|sponsored by) (?:(?:the|our|my|his|her|some|local) )?(?:friends?|venue|sponsors?|hotel|club|restaurant|vineyard|hall|boss|company|groom|bride|parents?|in ?laws?|family|guests|brewery|winery|caterer|neighbors?|cousins?|uncles?|dad|brother|house)\b|(?:on arrival |at the door |at the table |with dinner |for the toast )?(?:is |are |comes? )?(?:being |already )?(?:donated|supplied|handled|taken|sponsored|gifted|sorted|covered|poured by|free of charge)|(?:is |are )?on (?:(?:the|our|my) (?!(?:deck|terrace|lawn|roof|rooftop|beach|porch|patio|balcony|boat|dock|table|tables|grass|side|menu|bar|tray|trays|veranda|jetty|bus|train|island|court|pitch)\b)\w+|us|me|them)|(?:which|that) (?:the|our|my|his|her|a) (?:\w+ )?\w+ (?:brings?|provides?|supplies|makes?|does|mixes|pours?)|(?:which|that|and) (?:they|he|she)(?: (?:will|ll|all|usually|always))* brings?\b|(?:they|he|she)(?: (?:will|ll|all|usually|always))* brings? (?:their|his|her|it|that|them)\b|(?:with (?:the )?\w+ )?(?:my|our|his|her|the) \w+ (?:brings?|is bringing|provides?|supplies) (?:that|it|them|those)|(?:and |who )?(?:will )?brings? (?:it|them|that|his|her|their)|(?:(?:los|las|lo|la|the) )?(?:macht|brings|bringt|stellt|pone|ponen|trae|traen|porta|portano|apporte|apportent|traz|trazem) (?:the |my |our |mi |mein |der |die |mon |il )?\w+)\b/;

/** 'BYO beer and wine', 'guests bring their own wine'. */
const BROUGHT =
  /\b(?:byob?|bring(?:s|ing)? (?:your|their|his|her|your own|their own)(?: own)?|(?:guests|people|friends|everyone|everybody|neighbou?rs|others) (?:will )?brings?)(?: (?:and|or|the|some|own|beers?|wines?|bottles?|drinks?|soft|of|sodas?|ciders?|spirits?|liquor|salads?))*$/;
const BROUGHT_REACH = 8;
/** 'The winery supplies all wine and bubbles', 'the club pours the beer'. */
const SUPPLIED =
  /\b(?:the|our|my|his|her|a|\w+s) (?:\w+ )?(?:winery|vineyard|venue|house|manor|lodge|castle|farm|hotel|club|restaurant|caterers?|sponsors?|brewery|boss|company|hall|church|pub|estate|parents|inlaws|in laws|uncle|aunt|cousin|brother|father|dad|neighbou?rs?|friends?)(?: (?:will|is|are|ll|kindly))* (?:suppl(?:y|ies|ying)|provid(?:e|es|ing)|pours?|pouring|serves?|serving|brings?|bringing|sends?|donates?|sponsors?|covers?|covering|handles?|handling|does|do|takes care of|pays for)(?: (?:all|and|or|the|of|some|own|our|their|any|red|white|beers?|wines?|bottles?|soft|drinks?|sodas?|ciders?|spirits?|champagne|prosecco|bubbles|cava|at|table))*$/;

/** 'They handle beer', of a place: nobody pours it but they. */
const HANDLED =
  /\b(?:they|he|she)(?: (?:will|also|always|do|ll))* (?:handles?|provides?|suppl(?:y|ies)|takes? care of|sells?)(?: (?:all|the|any|own|their|and|or|beers?|wines?|soft|drinks?|sodas?))*$/;

const isBrought = (tokens: readonly Token[], at: number): boolean => {
  const said = tokens
    .slice(Math.max(0, at - BROUGHT_REACH), at)
    .map(({ word, before }, place) => (place > 0 && before === 'stop' ? `. ${word}` : word))
    .join(' ');
  return BROUGHT.test(said) || SUPPLIED.test(said) || HANDLED.test(said);
};

/** Whether someone else brings or makes what is named there: 'the brewery brings the beer'. */
export const isElsewhere = (tokens: readonly Token[], at: number): boolean =>
  isBrought(tokens, at) ||
  ELSEWHERE.test(
    tokens
      .slice(at, at + 8)
      .map(({ word, before }, place) => (place > 0 && before === 'stop' ? `. ${word}` : word))
      .join(' '),
  );

/** 'For heaven's sake', 'for old times' sake', 'for the sake of the kids': nothing from Japan. */
const isForSake = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.word !== 'sake') return false;
  const before = tokens.slice(Math.max(0, at - SAKE_REACH), at).map(({ word }) => word);
  if (!before.includes('for')) return false;
  const owner = before.at(-1) ?? '';
  return owner === 'the' ? tokens[at + 1]?.word === 'of' : /s$|^(?:my|our|her|your|their)$/.test(owner);
};
const SAKE_REACH = 4;

/** After and before a flavor that is in a dish. */
const DISHES: ReadonlySet<string> = new Set(
  'board platter plate cake cupcake pie roast rib sandwich salad soup taco risotto burger wing tart course cookie pancake stew curry pasta pizza oil fountain sauce crumble bread stuffing glaze marinade skewer chutney relish dip mash gravy'.split(
    ' ',
  ),
);
const COOKED: ReadonlySet<string> = new Set(
  'grilled roast roasted braised baked fried stuffed bbq'.split(' '),
);

/** 'Toffee apples', 'candied pecans': no drink of them. */
const CANDIED = /^(?:toffee|candy|candied|caramel|sugared|salted|spiced|smoked|honeyed|marcona|mixed)$/;
const EATEN_SO = /^(?:apple|almond|walnut|pecan|cashew|hazelnut|peanut|pistachio|macadamia|nut)$/;
const isCandied = (tokens: readonly Token[], at: number): boolean => {
  const { word = '', stem = '', before } = tokens[at] ?? {};
  const [next, last] = [tokens[at + 1], tokens[at - 1]];
  if (EATEN_SO.test(stem)) return word !== stem && before === 'none' && CANDIED.test(last?.word ?? '');
  return CANDIED.test(word) && next?.word === 'apples' && next.before === 'none';
};

/** Where food lies: 'olives and almonds on the tables', 'pineapple on sticks'. */
const LAID =
  /^(?:(?:,|and|or|some|salted|roasted|smoked|mixed|\p{L}+) ){0,4}?(?:on (?:(?:the|all|every|each|long|our) )?(?:tables?|sticks?|toast|skewers?|platters?|boards?|trays of food)|in (?:little |small )?bowls|to (?:nibble|snack|eat)|to snack on|for nibbles|in the (?:stuffing|salad|sauce|gravy|stew|curry|marinade))\b/u;

const isLaid = (tokens: readonly Token[], at: number): boolean =>
  LAID.test(
    tokens
      .slice(at, at + 9)
      .map(
        ({ word, before }, place) => `${place > 0 && ['stop', 'colon'].includes(before) ? '. ' : ''}${word}`,
      )
      .join(' '),
  );

/** After a flavor, what it is made into. */
const isAboutDish = (tokens: readonly Token[], end: number): boolean =>
  tokens[end]?.before === 'none' && DISHES.has(tokens[end]?.stem ?? '');

/** Bottles stand on tables too; an almond is eaten, though most of what is made with it is poured. */
const isPoured = ({ term }: FoundTerm): boolean => isBottle(term) && !/almond|nut/.test(term.id);

/** 'Chili and cornbread', 'a pot of chili': a stew. */
const isStew = (tokens: readonly Token[], at: number): boolean =>
  /^chill?i$/.test(tokens[at]?.word ?? '') &&
  (/\b(?:pots?|bowls?|batch|vats?) of(?: \w+)? $/.test(
    tokens
      .slice(Math.max(0, at - 4), at)
      .map(({ word }) => `${word} `)
      .join(''),
  ) ||
    /^(?:(?:,|and|with|con|n) )*(?:cornbread|beans|carne|rice|fries|dogs|cook ?off|cheese)\b/.test(
      tokens
        .slice(at + 1, at + 5)
        .map(({ word }) => word)
        .join(' '),
    ));

/** 'Pastrami on rye', 'open sandwiches with salmon and rye': bread. */
const isBread = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.word !== 'rye' || tokens[at]?.before !== 'none') return false;
  const begin = tokens.findLastIndex(({ before }, place) => place <= at && before === 'stop');
  const said = tokens.slice(Math.max(0, begin), at);
  return said.some(({ stem }) => BESIDE_BREAD.test(stem));
};
const BESIDE_BREAD =
  /^(?:sandwich|sandwiche|bread|toast|salmon|pastrami|herring|gravlax|deli|cracker|loaf|reuben|smorrebrod|butter|pickle|ham)$/;

/** Whether a flavor there is eaten, and no bar would pour it: 'olives on the tables', 'toffee apples', 'olive oil'. */
export const isLaidOut = (tokens: readonly Token[], at: number, found: FoundTerm): boolean =>
  found.origin !== 'drink' &&
  (isBread(tokens, at) ||
    isStew(tokens, at) ||
    isAboutDish(tokens, at + found.length) ||
    isCandied(tokens, at) ||
    (!isPoured(found) && isLaid(tokens, at + found.length)));

/** Whether a flavor there is in a dish: 'a lemon tart', 'roasted pineapple'. */
export const isFood = (tokens: readonly Token[], at: number, found: FoundTerm): boolean =>
  isAboutDish(tokens, at + found.length) ||
  (tokens[at]?.before === 'none' && COOKED.has(tokens[at - 1]?.word ?? '')) ||
  isLaidOut(tokens, at, found);

const TITLES =
  /^(?:lady|lord|sir|miss|mrs|ms|mr|dr|doctor|professor|prof|colonel|captain|general|major|sergeant|reverend|aunt|auntie|aunty|uncle|cousin|granny|nana|princess|prince|queen|king|sister|brother)$/;

/** 'Aunt Rosemary', 'Colonel Mustard'. */
const isPersonName = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.before === 'none' && TITLES.test(tokens[at - 1]?.word ?? '');

/** 'Split about fifty-fifty': no Martini of two halves. */
const isHalves = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'fifty' && tokens[at + 1]?.word === 'fifty' && tokens[at + 2]?.word !== 'martini';

/** Before and after a 'port' where ships lie: 'in port', 'the old port', 'port city'; one has a glass or a bottle of the wine. */
const HARBOR_BEFORE = /^(?:the|a|in|into|to|at|from|our|old|new|fishing|ferry|cruise|river|sea|usb|home)$/;
const HARBOR_AFTER =
  /^(?:city|town|side|area|district|authority|hole|holes|street|of|wall|workers?|moresby|au|royal|douglas)$/;

const isHarbor = (tokens: readonly Token[], at: number): boolean => {
  const [last, own, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (own?.word !== 'port' && own?.word !== 'ports') return false;
  if (next?.before === 'none' && HARBOR_AFTER.test(next.word)) return true;
  return own.before === 'none' && HARBOR_BEFORE.test(last?.word ?? '');
};

/** 'Wine friends', 'the whiskey club': who they are. */
const namesPeople = (tokens: readonly Token[], at: number): boolean =>
  /^(?:wine|beer|cocktail|whiskey|whisky|gin|rum|coffee|tea)$/.test(tokens[at]?.word ?? '') &&
  tokens[at + 1]?.before === 'none' &&
  /^(?:friends?|buddies|mates|club|society|merchants?|writers?|critics?|cellar|shop|importers?|trade|school|course)$/.test(
    tokens[at + 1]?.word ?? '',
  );

/** After a bottle and its kind: nobody asks for it. */
const LEFT_ALONE =
  /^(?:\w+ ){1,3}?(?:(?:that|which) )?(?:nobody|no one|none of us|no ones?)(?: (?:will|would|ll|can|ever|here|really|actually|else|is going to|wants to|seems to))* (?:touch(?:es|ed)?|drinks?|drank|likes?|liked|wants?|wanted|finish(?:es|ed)?|asked for|orders?)\b/;
const LEFT_REACH = 10;

/** 'Some old peach schnapps nobody will touch': it's there, and nobody wishes for it. */
const isLeftAlone = (tokens: readonly Token[], at: number): boolean => {
  const after = tokens.slice(at, at + LEFT_REACH);
  const end = after.findIndex(({ before }, place) => place > 0 && before !== 'none' && before !== 'hyphen');
  const clause = end < 0 ? after : after.slice(0, end);
  return LEFT_ALONE.test(clause.map(({ word }) => word).join(' '));
};

/** Sounds like a drink or a taste, and nobody asks to drink it. */
export const isNoThing = (tokens: readonly Token[], at: number): boolean =>
  isPersonName(tokens, at) ||
  isLeftAlone(tokens, at) ||
  isHalves(tokens, at) ||
  isForSake(tokens, at) ||
  isHarbor(tokens, at) ||
  namesPeople(tokens, at);
