// From when on drinks are stronger: 'something stronger after seven', 'algo más fuerte a las nueve', 'no hard liquor before ten'.
import { clockTime } from '../../wording/clock-time.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import type { Clock } from '../schedule/clock.ts';
import { inDigits, readingsOf, sideOf, sidePattern } from '../schedule/clock-words.ts';
import { type Place, type Span, spansAt } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

const STRONGER = String.raw`(?:(?:something|anything|things?|drinks?|it|one)\s+)?(?:a (?:bit|little|touch) )?(?:stronger|harder|boozier|stiffer|punchier)(?: (?:drinks?|stuff|cocktails?|one))?|(?:algo |bebidas |cócteles )?m[aá]s fuertes?|(?:etwas |was )?(?:stärkeres|kräftigeres|stärkere (?:drinks|cocktails))|(?:quelque chose de |des cocktails )?plus (?:forts?|corsée?s?|corsés?)|(?:qualcosa di )?più forte|(?:algo )?mais fortes?`;
/** Of strong bottles: what isn't poured before an hour is poured after it. */
const HARD = String.raw`(?:hard (?:liquor|stuff|alcohol)|strong (?:drinks|stuff|cocktails)|superalcolici|hochprozentige[sn]?|starke (?:drinks|cocktails)|licores fuertes|bebidas fuertes|(?:alcools|cocktails) forts|spiritueux|bebidas destiladas)`;
const NONE = String.raw`(?:no|nothing|niente|nada de|kein(?:e|en)?|pas d['’]|pas de|aucun|sem)`;
const BEFORE = String.raw`(?:before|until|till|prima delle?|fino alle?|antes de las?|antes das?|hasta las?|até às|vor|bis|avant|jusqu['’]à)`;
const FROM = String.raw`(?:only\s+)?(?:after|from|at|once|when|for|later|ab|nach|um|a partir de las?|a las?|después de las?|desde las?|à partir de|après|à|dès|dalle|dopo le|dopo|alle|a partir das?|às|depois das?)`;
const WORDS = String.raw`[^.;!?\n\d]{0,36}?`;
const LETTER = String.raw`(?<!\p{L})`;

const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`${LETTER}(?:${STRONGER})${WORDS}${LETTER}${FROM}${WORDS}\s+${sidePattern(1)}`, 'giu'),
  new RegExp(
    String.raw`${LETTER}${FROM}\s+${sidePattern(1)}(?: (?:we|they|i) \p{L}+)?${WORDS}${LETTER}(?:${STRONGER})(?!\p{L})`,
    'giu',
  ),
  new RegExp(String.raw`${LETTER}${NONE}\s?${HARD}${WORDS}${LETTER}${BEFORE}\s+${sidePattern(1)}`, 'giu'),
];
/** Where no hour is named: 'something stronger once the band starts', 'stronger after dinner'. */
const EVENTS = new RegExp(
  String.raw`${LETTER}(?:${STRONGER})\s+(?:only\s+)?(?<when>(?:after|once|when|for|with|during)\s+(?:the )?(?:dinner|supper|meal|food|speeches|dark|sunset|band|dj|dancing|dance|stumps|ceremony|match|game|toast|kids|children)(?:\s(?:starts?|begins?|ends?|is over|are over|plays?|have gone|are gone|go to bed|leave))?|later(?: on)?|at the end|at night)(?!\p{L})`,
  'giu',
);
const LONG = 12;

interface Late extends Place {
  /** 'From 7 pm', 'after dinner'. */
  when: string;
}

/** The reading of an hour that lies within the party. */
const withinParty = (hours: readonly number[], { start }: Clock): number | undefined =>
  start === undefined
    ? Math.max(...hours)
    : hours.toSorted((left, right) => ((left - start + 24) % 24) - ((right - start + 24) % 24))[0];

const latesIn = (text: string, clock: Clock): Late[] => {
  const digits = inDigits(text);
  const timed = PATTERNS.flatMap((pattern) =>
    [...digits.matchAll(pattern)].flatMap((match): Late[] => {
      const side = sideOf(match.groups ?? {}, 1);
      const hour = side && withinParty(readingsOf(side), clock);
      if (hour === undefined) return [];
      return [
        { from: match.index, to: match.index + match[0].trimEnd().length, when: `from ${clockTime(hour)}` },
      ];
    }),
  );
  if (timed.length > 0) return timed;
  return [...text.matchAll(EVENTS)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    when: (match.groups?.['when'] ?? 'later').toLowerCase(),
  }));
};

/** What says so, of a text: it rules nothing out, and makes no menu strong. */
export const lateStrengthIn = (text: string, tokens: readonly Token[], clock: Clock): (Span & Late)[] =>
  latesIn(text, clock).flatMap((late) =>
    spansAt(tokens, [late])
      .filter(({ from, to }) => to - from <= LONG)
      .map((span) => ({ ...late, ...span })),
  );

/** One drink at least is strong, and it comes last. */
export const lateStrengthDrafts = ([late]: readonly (Span & Late)[]): BriefDraft[] =>
  late
    ? [
        briefDraft(
          'strength:late',
          `Something stronger ${late.when}`,
          'strength',
          (brief) => {
            brief.leastStrong = Math.max(1, brief.leastStrong);
            brief.isStrongLate = true;
          },
          [{ from: late.from, to: late.to }],
        ),
      ]
    : [];
