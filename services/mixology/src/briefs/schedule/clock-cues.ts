// Words beside an hour that say what it is of: the beginning, the end, a toast, the bar, children's part.
import { sidePattern } from './clock-words.ts';

export const DAYS = `(?:mon|tues|wednes|thurs|fri|satur|sun)days?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|domingos?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche`;

/** What begins within a party: the band does, at nine, and not the party. */
const OWN_START = String.raw`(?<!\b(?:band|dj|dancing|music|dinner|supper|speeches|games?|match|disco|fireworks|film|movie|show|auction|quiz|contest|concert|karaoke|bingo|raffle|awards|ceremony|service) )`;
/** Before an hour at which a party begins. */
const START = String.raw`(?:(?:doors?|gates?|drinks|cocktails|cocktail hour|mocktails?(?: hour)?|aperitifs?|ap[ée]ritifs?|aperitivos?|aperitivi|ap[ée]ros?|reception|welcome|guests?|everyone|arrivals?|party|it|we|(?<!(?:coffee|juice|tea|dessert|candy|salad) )bar|(?:(?:the )?fast (?:is broken|breaks?)|iftar|maghrib|sunset)|vin d['’]honneur|(?:on )?(?:${DAYS})(?: (?:morning|afternoon|evening|night))?|einlass|empfang|beginn|recepci[óo]n|c[óo]ctel|llegada|inicio|accueil|inizio|in[íi]cio|ritrovo)(?: is| are| will)?(?: be)?(?: open| start| begin| kick off| arrive| come| meet| opens| starts| begins| arrives)?|${OWN_START}(?:start(?:s|ing)?|begin(?:s|ning)?|kick(?:s|ing)?[- ]off|(?<!\b(?:bar|doors?|kitchen|restaurant|museum|gallery) )open(?:s|ing)?)|empezamos|empieza|comienza|beginnt|beginnen|los geht['’]?e?s|commence|commen[çc]ons|inizia|iniziamo|si comincia|come[çc]a|come[çc]amos)(?: right| just| sharp| ist| is)? (?:at|from|around|about|um|ab|gegen|a las?|al|desde las?|à|vers|dès|alle|dalle|às|das|ao)`;
const SINCE =
  '(?:from|starting|desde (?:las?|el)|a partir de(?: las?|l)?|ab|à partir de|dès|a partire d(?:alle|a)|dalle|a partir d[ao]s?|desde [ao]s?)';
/** Before an hour at which it ends. */
const END = String.raw`(?<!\b(?:bartenders?|play|match|game|work|school|shift|mass|service|ceremony|funeral|barm[ae]n|staff|servers?|volunteers?|self[- ]serve|cuts?|cutting|goes|conks?) )(?:(?:(?:un)?till?|'til|before) (?:the )?(?:kick ?-?off|tip ?-?off|first pitch|puck drop|game time|the game|game)(?: is| starts)?(?: at)?|(?:un)?til|till|'til|bis(?: um| gegen| etwa| ca\.?)?|hasta(?: las?)?|jusqu['’]à|fino alle|até(?: às| as)?|(?:end|finish|close|stop|over|done|out|home|wrap|termin|acab|clear|gone|off)\w*(?: up| us| ends)?(?: is)? (?:at|by|around|a las?|à|alle|às)|(?:last (?:call|orders|round)|curfew|carriages|ende|schluss|fin)(?: is| ist)?(?: at| um| gegen| à| vers| a las?| alle| às)?|(?:dancing|dance|party|celebrating) to)`;
/** Something within a party: it begins with that where nothing else is said. */
const PART = String.raw`(?:dinner|supper|lunch|brunch|barbecue|bbq|buffet|meal|food|(?:finger )?sandwiches|canap[ée]s|appetizers|starters|(?:coffee|tea)(?: and cakes?)?|cakes?|pizza|fondue|oysters|tapas|kaffee(?: und kuchen)?|kuchen|caf[ée] (?:y|e|et) \p{L}+|dancing|dance|band|dj|party|speeches|cena|comida|baile|abendessen|essen|tanz|d[îi]ner|repas|ballo|jantar|almo[çc]o)(?: (?:mexicana|italiana|buffet|de \p{L}+|\p{L}+(?=\s(?:a las|alle|à|às|um))))?(?: is| starts| begins| served)? (?:at|from|um|ab|a las?|à|alle|às|begins at|starts at)`;
const TOASTING = String.raw`(?:toasts?|brindis|brindar|brindamos|brinde|brindisi|trinquer|ansto(?:ß|ss)en|anzusto(?:ß|ss)en|sekt(?:empfang)?|champagne|bubbles|speeches)`;
const AT = String.raw`(?:at|around|by|for|is|@|a las?|um|gegen|à|vers|alle|às)`;
const DRINK = String.raw`(?:alcohol|booze|(?:(?:full|proper|real|cash|open) )?bar|(?:real|proper|strong|alcoholic|boozy) drinks|cocktails?|spirits|liquor|grown[- ]?up(?:s['’]?|['’]s)? drinks|adults?(?:['’]s?)? drinks|(?:drinks|cocktails) for (?:the |all )?(?:adults|grown[- ]?ups|parents)|alkohol|alcool|[áa]lcool|alcol|wine|beer)`;
/** Not for guests: who sets up, and when. */
const ASIDE = String.raw`(?:set(?:ting)?[- ]?up|load[- ]?in|deliver\w*|access|pick(?:ed)?[- ]?up|prep|caterers?|vendors|aufbau|montaje|born|aged?|under|over|up to)(?: is| are| starts?| from)? ?(?:at|from|um|ab|a las?|à|alle|às)?`;

/** Before drinks: a party begins once it is over. */
const CEREMONY = String.raw`(?:ceremony|church|mass|service|vows|burial|funeral|ceremonia|misa|trauung|standesamt|c[ée]r[ée]monie|messe|cerimonia|messa|missa)(?: is| are| starts?| from)? ?(?:at|from|um|ab|a las?|à|alle|às)?`;

/** What an hour is of: the party's beginning or end, a toast, the bar, something within the party. */
export type Role = 'alone' | 'ceremony' | 'aside' | 'toast' | 'alcohol' | 'bar' | 'end' | 'start' | 'part';
const hourAfter = (
  words: string,
  between = String.raw`\s+(?:(?:about|around|roughly|circa|ca\.?|like|say|maybe|probably) )*`,
) => new RegExp(String.raw`(?<!\p{L})${words}${between}${sidePattern(1)}`, 'giu');
/** Hours beside their cues; `isBare`: the hour alone has to say that it is one. */
export const CUES: readonly { role: Role; pattern: RegExp; isBare?: boolean }[] = [
  { role: 'aside', pattern: hourAfter(ASIDE) },
  { role: 'ceremony', pattern: hourAfter(CEREMONY) },
  { role: 'toast', pattern: hourAfter(TOASTING, String.raw`[^.,;!?\d]{0,56}?(?<!\p{L})${AT}\s+`) },
  {
    role: 'toast',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:${AT}\s+)?${sidePattern(1)}[^.,;!?\d]{0,24}?(?<!\p{L})(?:toasts?|brindis|brindamos|brinde|brindisi|trinque\w*|ansto(?:ß|ss)en|stoßen wir an|wird angesto(?:ß|ss)en)(?!\p{L})`,
      'giu',
    ),
  },
  {
    role: 'alcohol',
    pattern: hourAfter(
      String.raw`(?:(?:no|without|zero|nothing with|forbids?|bans?|allows? no|wo(?:n['’]t|nt) (?:have|allow)(?: any)?|(?:does|do)(?:n['’]t| not) (?:allow|serve|pour|want|permit)(?: any)?|kein(?:en)?|sin|nada de|pas d['’]|niente|sem|nada de) ?(?:hard )?(?:${DRINK}|alcoholic)|nothing alcoholic|alcohol[- ]free|booze[- ]free|dry|teetotal|mocktails only|soft drinks only)(?: at all| is served| served| please)? (?:before|until|till|vor|bis|antes de las?|hasta las?|avant|jusqu['’]à|prima delle|fino alle|antes das|até às)`,
    ),
  },
  {
    role: 'alcohol',
    pattern: hourAfter(
      String.raw`${DRINK}[^.,;!?\d]{0,20}?(?<!\p{L})(?:only (?:from|after|at)|not before|(?:erst|nur) ab|(?:solo|sólo) (?:a partir de|desde) las?|seulement à partir de|(?:solo|soltanto) dalle|só a partir das)`,
    ),
  },
  {
    role: 'bar',
    pattern: hourAfter(
      String.raw`${DRINK}(?! hour)[^.,;!?\d]{0,20}?(?<!\p{L})(?:opens?|starts?|begins?|served|comes out) (?:at|from|after)`,
    ),
  },
  {
    role: 'bar',
    pattern: hourAfter(
      String.raw`(?:(?:full |proper |real |open )?bar|(?:real|proper|grown[- ]?up(?:s['’]?|['’]s)?|adults?(?:['’]s?)?|strong|alcoholic|boozy) drinks|(?:drinks|cocktails) for (?:the |all )?(?:adults|grown[- ]?ups|parents)|alcohol|spirits) (?:from|at|after)`,
    ),
  },
  {
    // 'Boat leaves 6pm, back by 9'.
    role: 'start',
    pattern: hourAfter(
      String.raw`(?=[^.;!?]*\b(?:back|return\w*|dock\w*)\b)(?:boat|ship|ferry|cruise|yacht|train|bus|we)(?: \p{L}+)? (?:leaves?|departs?|sails?|boards?|sets? (?:off|sail)|casts? off)(?: at)?`,
    ),
  },
  {
    role: 'end',
    pattern: hourAfter(
      String.raw`(?:back|returns?|returning|docks?|docking|lands?|in port)(?: (?:in|at) (?:port|the dock|dock|harbou?r))? (?:at|by|around|for)`,
    ),
  },
  {
    // 'Guests arrive 3 pm'.
    role: 'start',
    pattern: hourAfter('(?:guests|people|everyone|everybody|they) (?:arrives?|comes?|gets? (?:here|there))'),
    isBare: true,
  },
  { role: 'end', pattern: hourAfter(END) },
  {
    // '8 pm till late', '9 until the neighbors call'.
    role: 'start',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d$€£.])${sidePattern(1)}\s+(?:(?:un)?till?|'til|to(?= (?:sun|dusk|dark|late|close|dawn))|bis|hasta|jusqu['’]|fino a|até)\s*(?:que |the |we |they |everyone |it |in die |tief |el |la |al )?(?:anochecer|madrugada|amanecer|late|close|whenever|dawn|dusk|dark|sun(?:down|set)|sunrise|sp[äa]t|tarde|tard|tardi|nacht|early|neighbou?rs|last|runs?|gone|(?:people|guests|folks|whenever) \p{L}+|\p{L}+ (?:call|ends?|runs?|leaves?|goes|falls?))[^.,;!?]{0,40}`,
      'giu',
    ),
  },
  { role: 'start', pattern: hourAfter(START) },
  {
    // 'We start with something bubbly at 6'.
    role: 'start',
    pattern: hourAfter(
      String.raw`(?:start(?:s|ing)?|begin(?:s|ning)?|kick(?:s|ing)? off|open(?:s|ing)?) (?:with|on|over) [^.,;:!?\d]{1,40}? at`,
    ),
  },
  {
    // 'Brunch from eleven': the party is the meal.
    role: 'start',
    pattern: hourAfter('(?:brunch|lunch|barbecue|bbq|buffet|tea|dinner|supper|picnic) from'),
  },
  { role: 'part', pattern: hourAfter(PART) },
  // 'Saturday two o'clock in the church hall'.
  { role: 'start', pattern: hourAfter(`(?:${DAYS})(?: (?:morning|afternoon|evening))?,?`), isBare: true },
  {
    role: 'start',
    pattern: hourAfter(
      String.raw`(?<!\b(?:karaoke|bingo|raffle|quiz|show|film|movie|games?|fireworks|contest|auction) )${SINCE}`,
    ),
  },
  {
    role: 'start',
    pattern: hourAfter('(?:doors?|drinks|reception|welcome|arrivals?|party|einlass|empfang|beginn|start)'),
    isBare: true,
  },
  {
    // 'Seven for half past': when guests are to come.
    role: 'start',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d$€£.])${sidePattern(1)}(?= +for (?:half|quarter) past\b(?! \d))`,
      'giu',
    ),
  },
  {
    // '6.30 for 7': when guests are to come.
    role: 'start',
    pattern: new RegExp(String.raw`(?<![\p{L}\d$€£.])${sidePattern(1)} for \d{1,2}(?=[,.;]|$)`, 'giu'),
    isBare: true,
  },
  {
    // 'Dinner for friends, at 8.', 'Eleven o'clock.': an hour that is a thought of its own; 'at nine, cake' is of the cake.
    role: 'alone',
    pattern: new RegExp(
      String.raw`(?:(?<=[,(]\s*)|(?<=(?:^|[.;:!?])\s*)(?=[^,.;!?]*(?:[.;!?]|$)))(?:(?:at|um|a las?|à|alle|às|gegen|around) )?${sidePattern(1)}(?=\s*(?:[,.;!?)]|$))`,
      'giu',
    ),
  },
];
