// Hours of the day as hosts write them: '4pm', '19:30', '18 Uhr', 'nine', 'half past seven', 'las 9 de la noche'.
import { DAY, HALF_DAY } from '../../wording/clock-time.ts';

/** An hour that someone names, from 0 to 24; from 1 to 12 where the half of the day is open. */
export interface Side {
  hour: number;
  isOpen: boolean;
  /** Its words say that it is an hour. */
  isMarked: boolean;
}

const MARK = String.raw`a\.?m\.?|p\.?m\.?|uhr|h|o['’]?clock|heures?|horas?|hrs`;
const MORNING =
  'in (?:the (?:early )?morning|der früh)|early morning|de la (?:ma[ñn]ana|madrugada)|morgens|früh|du matin|del mattino|di mattina|da (?:manh[ãa]|madrugada)';
const AFTERNOON =
  "(?:in the|this) (?:afternoon|evening)|tonight|de la (?:tarde|noche)|nachmittags?|abends?|am (?:nachmittag|abend)|du soir|de l['’]apr[èe]s-midi|del pomeriggio|di sera|da (?:tarde|noite)";
const NIGHT = 'at night|nachts|in der nacht|de nuit|di notte';
const NAMED =
  'noon|midday|midnight|mitternacht|minuit|medianoche|mediod[ií]a|mezzanotte|mezzogiorno|meia-noite|meio-dia|midi|mittags?';

/** A pattern of one hour; its groups end in the number given. Of '3 or 4' the later one. */
export const sidePattern = (at: number): string =>
  String.raw`(?:(?:\d{1,2}\s*(?:or|oder|o|ou)\s+)?(?<hour${at}>\d{1,2})(?:(?:[:.h]|\s?h\s)(?<minutes${at}>\d{2}))?\s*(?<mark${at}>${MARK})?(?:\s*(?<part${at}>${MORNING}|${AFTERNOON}|${NIGHT}))?(?![\p{L}\d%]|[.,:]\d)|(?<name${at}>${NAMED})(?!\p{L}))`;

type Groups = Readonly<Record<string, string | undefined>>;

const LATE_AT_NIGHT = 6;

/** Which half of the day its words say. */
const halfOf = (hour: number, mark: string, part: string): 'a' | 'p' | undefined => {
  const half = /^[ap](?=\.?m)/i.exec(mark)?.[0].toLowerCase();
  if (half) return half === 'a' ? 'a' : 'p';
  if (new RegExp(`^(?:${MORNING})$`, 'iu').test(part)) return 'a';
  if (new RegExp(`^(?:${AFTERNOON})$`, 'iu').test(part)) return 'p';
  return part === '' ? undefined : hour < LATE_AT_NIGHT || hour === HALF_DAY ? 'a' : 'p';
};

/** The hour of a match of `sidePattern`; undefined where there's no such hour. */
export const sideOf = (groups: Groups, at: number): Side | undefined => {
  const of = (name: string) => groups[`${name}${at}`] ?? '';
  if (of('name') !== '') {
    const isNight = /^(?:midn|mitter|minuit|median|mezzan|meia)/i.test(of('name'));
    return { hour: isNight ? DAY : HALF_DAY, isOpen: false, isMarked: true };
  }
  const [hour, minutes, mark] = [Number(of('hour')), Number(of('minutes')), of('mark')];
  if (of('hour') === '' || hour > DAY || minutes > 59) return undefined;
  const value = hour + minutes / 60;
  const half = hour <= HALF_DAY ? halfOf(hour, mark, of('part')) : undefined;
  if (half)
    return { hour: (value % HALF_DAY) + (half === 'p' ? HALF_DAY : 0), isOpen: false, isMarked: true };
  const isTimeOfDay =
    value >= HALF_DAY + 1 || hour === 0 || /^(?:uhr|h$|heure|hora)/i.test(mark) || of('hour').startsWith('0');
  return { hour: value, isOpen: !isTimeOfDay, isMarked: mark !== '' || of('minutes') !== '' || isTimeOfDay };
};

/** Every hour of the day that someone may mean. */
export const readingsOf = ({ hour, isOpen }: Side): number[] =>
  isOpen ? [hour % HALF_DAY, (hour % HALF_DAY) + HALF_DAY] : [hour];

/** What follows hours that no half of the day marks: no 'from 4 to 7 people'. */
export const ENDS =
  /^\s*(?:[,.;:!?()–—]|$|(?:and|on|onwards?|onward|in|at|with|so|then|after|before|but|for|sharp|when|because|as|or|y|und|et|e|dann|luego|con|mit|avec|en|el|am|im)(?!\p{L}))/iu;

/** Whether words name an hour: they say so, or what follows does. `end`: where they end in the text. */
export const namesHour = (side: Side, text: string, end: number): boolean =>
  side.isMarked || (side.hour >= 1 && side.hour <= 12 && ENDS.test(text.slice(end)));

const ENGLISH_HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const SPANISH_HOURS = 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');

const COUNTS: readonly { before: string; words: readonly string[]; after?: string }[] = [
  {
    before: String.raw`\b(?:at|until|till?|'til|to|from|by|around|about|past|before|after|and|or|between)\s`,
    words: ENGLISH_HOURS,
  },
  {
    // 'A launch, seven to nine.': hours that are a thought of their own.
    before: String.raw`(?:^|[,.;:(–—]\s*)`,
    words: ENGLISH_HOURS,
    after: String.raw`(?=(?:\s(?:thirty|fifteen))?\s(?:to|until|till?)\s(?:half past )?(?:${ENGLISH_HOURS.join('|')}|\d{1,2})(?:\s(?:thirty|fifteen))?\s*(?:[,.;:!?)–—]|$))`,
  },
  {
    // 'Seven for half past': when guests are to come, and when they sit down.
    before: String.raw`\b`,
    words: ENGLISH_HOURS,
    after: String.raw`(?=\sfor\s(?:half|quarter)\spast\b)`,
  },
  {
    before: String.raw`\bde\s`,
    words: SPANISH_HOURS,
    after: String.raw`(?=\sa\s(?:las?\s)?(?:${SPANISH_HOURS.join('|')})(?!\p{L}))`,
  },
  { before: String.raw`\bde \d{1,2}\s+a\s(?:las?\s)?`, words: SPANISH_HOURS },
  {
    // 'Ten in the morning', 'six to nine in the evening': one is 'one in the evening', too.
    before: String.raw`\b`,
    words: 'zero two three four five six seven eight nine ten eleven twelve'.split(' '),
    after: String.raw`(?=(?:\s(?:to|until|till?|through)\s[\p{L}\d]+)?\s+(?:in the (?:morning|afternoon|evening)|at night|o['’]?clock|[ap]\.?m\b|sharp|(?:to|until|till?|through)\s(?:midnight|noon|midday)|(?:until|till?)\s))`,
  },
  {
    before: String.raw`\b(?:de|a|desde|hasta)\s`,
    words: SPANISH_HOURS,
    after: String.raw`(?=\s(?:(?:a|hasta)\s(?:las\s)?(?:\d|medianoche|mediod|\p{L}+\s(?:de la|en punto|horas))|de la|en punto|y media))`,
  },
  {
    before: String.raw`\b(?:las?)\s`,
    words: SPANISH_HOURS,
  },
  {
    before: String.raw`\b(?:um|bis|ab|gegen|von|halb|nach|vor)\s`,
    words: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  },
  {
    before: String.raw`(?:(?<!\p{L})(?:à|de|vers|dès)\s|jusqu['’]à\s)`,
    words:
      'une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-une vingt-deux vingt-trois'.split(
        ' ',
      ),
    after: String.raw`(?=\sheures?\b)`,
  },
  {
    before: String.raw`\b(?:alle|dalle|delle|dopo le)\s`,
    words: 'una due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' '),
  },
  {
    before: String.raw`(?<!\p{L})(?:às|as|das)\s`,
    words: 'uma duas três quatro cinco seis sete oito nove dez onze doze'.split(' '),
  },
];

const COUNT_PATTERNS = COUNTS.map(({ before, words, after = String.raw`(?!\p{L})` }) => ({
  words,
  pattern: new RegExp(`(?<=${before})(${words.join('|')})${after}`, 'giu'),
}));

const hourOfWord = (word: string): number =>
  /^\d/.test(word) ? Number(word) : ENGLISH_HOURS.indexOf(word.toLowerCase()) + 1;

/** When the sun sets, by the month: about 45 degrees north, by the clocks of the summer in summer. */
const SUNSETS = [
  '17:00',
  '17:45',
  '19:00',
  '20:00',
  '20:30',
  '21:00',
  '20:45',
  '20:15',
  '19:15',
  '18:15',
  '16:45',
  '16:30',
];
const SUNSET =
  /(?<=(?<!\p{L})(?:from|at|desde|al|ab|bei|dès|au|à partir du|dal|al|ao|desde o|a partir do) (?:el |le |il |o |about )?)(?:sunset|sundown|atardecer|sonnenuntergang|coucher du soleil|tramonto|p[ôo]r do sol)(?!\p{L})/giu;

/** 'Play stops at six, drinks from half past': of the hour before it. */
const HALF_ALONE =
  /(?<=(?<![\d.:])(\d{1,2})(?! ?%)(?!\p{L})[^.;!?\d]{1,40}(?:from|at|by|around|about) )half past(?! *\d)(?!\p{L})/giu;

const half = (hour: string): string => `${hour}:30`;

/** Hours in words that count from another, or are no number: each with what it is in digits. */
const RELATIVE_HOURS: readonly { pattern: RegExp; digits: (hour: string, word: string) => string }[] = [
  {
    pattern: /(?<=\b(?:from|starting|since|starts) (?:in the )?)late afternoon\b/giu,
    digits: () => '5 pm',
  },
  {
    pattern: /(?<=\b(?:until|till?|to) )(?:just |well |long )?after midnight\b/giu,
    digits: () => '1 am',
  },
  {
    pattern:
      /\b(?:going|goes|go|running|runs|run|carrying on) (?:on )?(?:well |just |long )?past midnight\b/giu,
    digits: () => 'till 1 am',
  },
  // '10ish', '4am-ish': about then.
  { pattern: /\b(\d{1,2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?)[- ]?ish\b/giu, digits: (hour) => hour },
  { pattern: HALF_ALONE, digits: half },
  { pattern: /\bquarter past (\d{1,2})\b/giu, digits: (hour) => `${hour}:15` },
  { pattern: /\bquarter to (\d{1,2})\b/giu, digits: (hour) => `${Number(hour) - 1}:45` },
  { pattern: /\bhalf (\d{1,2})(?=\s+(?:until|till?)\s)/giu, digits: half },
  {
    pattern: /\b(\d{1,2})\s*-?\s*(thirty|fifteen)\b/giu,
    digits: (hour, word) => `${hour}:${/^t/i.test(word) ? '30' : '15'}`,
  },
  {
    // 'At half four', as Britain has it.
    pattern:
      /(?<=\b(?:at|from|by|till?|until|around|about)\s)half (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b/giu,
    digits: (word) => half(String(hourOfWord(word))),
  },
  { pattern: /\bhalf past (midnight|noon)\b/giu, digits: (word) => half(/^m/i.test(word) ? '0' : '12') },
  { pattern: /\bhalf past (\d{1,2})\b/giu, digits: half },
  { pattern: /\bhalb (\d{1,2})\b/giu, digits: (hour) => half(String(Number(hour) - 1)) },
  { pattern: /(\d{1,2}) *(?:heures?|h) et demie?\b/giu, digits: half },
  { pattern: /(\d{1,2}) +(?:y cuarto|e un quarto|e quinze)\b/giu, digits: (hour) => `${hour}:15` },
  { pattern: /(\d{1,2}) +(?:y media|e me(?:zza|zzo|ia))\b/giu, digits: half },
];

/** A text with its hours in digits, as long as before, so that places stay. `month`: when it is, where known. */
export const inDigits = (text: string, month?: number): string => {
  let digits = text.replace(SUNSET, (words) =>
    month === undefined ? words : (SUNSETS[month - 1] ?? '').padEnd(words.length),
  );
  for (const { words, pattern } of COUNT_PATTERNS)
    digits = digits.replace(pattern, (word: string) =>
      String(words.indexOf(word.toLowerCase()) + 1).padEnd(word.length),
    );
  for (const { pattern, digits: inFigures } of RELATIVE_HOURS)
    digits = digits.replace(pattern, (whole: string, hour: unknown, word: unknown) =>
      inFigures(String(hour), String(word)).padEnd(whole.length),
    );
  return digits;
};

/** Whether two hours may be one: of 'no alcohol before 4, cocktails from 4 on', the second is no beginning. */
export const isSameHour = (left: Side | undefined, right: Side | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  readingsOf(left).some((hour) => readingsOf(right).includes(hour));

/** 'Eleven in the morning till late': what begins by day goes on into the evening. Rule of thumb. */
const TILL_LATE =
  /\b(?:till?|until|'til|into the|bis|hasta|jusque|fino a) ?(?:late|night|evening|sp[äa]t|tarde|tard|tardi)\b/iu;
const LATE_ENOUGH = 22;
const BY_DAY = 15;
export const untilLate = (text: string, start: number | undefined, end: unknown): number | undefined =>
  start !== undefined && end === undefined && start <= BY_DAY && TILL_LATE.test(text)
    ? LATE_ENOUGH - start
    : undefined;
