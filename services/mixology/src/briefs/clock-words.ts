// Hours of the day as hosts write them: '4pm', '19:30', '18 Uhr', 'nine', 'half past seven', 'las 9 de la noche'.
import { DAY, HALF_DAY } from '../wording/clock-time.ts';

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
    words: 'une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
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

/** A text with its hours in digits, as long as before, so that places stay. */
export const inDigits = (text: string): string => {
  let digits = text;
  for (const { words, pattern } of COUNT_PATTERNS)
    digits = digits.replace(pattern, (word: string) =>
      String(words.indexOf(word.toLowerCase()) + 1).padEnd(word.length),
    );
  return (
    digits
      .replace(/(?<=\b(?:from|starting|since|starts) (?:in the )?)late afternoon\b/giu, (words) =>
        '5 pm'.padEnd(words.length),
      )
      .replace(/(?<=\b(?:until|till?|to) )(?:just |well |long )?after midnight\b/giu, (words) =>
        '1 am'.padEnd(words.length),
      )
      .replace(/\bhalf (\d{1,2})(?=\s+(?:until|till?)\s)/giu, (whole, hour: string) =>
        `${hour}:30`.padEnd(whole.length),
      )
      .replace(/\b(\d{1,2})(\s+)(thirty|fifteen)\b/giu, (whole, hour: string, _: string, part: string) =>
        `${hour}:${/^t/i.test(part) ? '30' : '15'}`.padEnd(whole.length),
      )
      // 'At half four', as Britain has it.
      .replace(
        /(?<=\b(?:at|from|by|till?|until|around|about)\s)half (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b/giu,
        (whole, word: string) => `${hourOfWord(word)}:30`.padEnd(whole.length),
      )
      .replace(/\bhalf past (\d{1,2})\b/giu, (whole, hour: string) => `${hour}:30`.padEnd(whole.length))
      .replace(/\bhalb (\d{1,2})\b/giu, (whole, hour: string) =>
        `${Number(hour) - 1}:30`.padEnd(whole.length),
      )
      .replace(/(\d{1,2}) y media\b/giu, (whole, hour: string) => `${hour}:30`.padEnd(whole.length))
      .replace(/(\d{1,2}) e mez(?:za|zo)\b/giu, (whole, hour: string) => `${hour}:30`.padEnd(whole.length))
  );
};
