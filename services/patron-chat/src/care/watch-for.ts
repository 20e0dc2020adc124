// 'Which ones do I need to watch out for?': what at a bar holds what a guest can't have, by allergen and diet.
import type { Allergen, CareKind } from '@swizzle/proto';
import { z } from 'zod';
import { fill } from '../answer/reply-lines.ts';
import { brandSlots } from '../drinks/uncertain-bottles.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { Diet } from '../talk/talk-state.ts';
import data from './lines/watch-for.json' with { type: 'json' };
import { foodsSpokenOf } from './restrictions.ts';

const LINES = z.record(z.string(), z.record(z.enum(LANGUAGES), z.string().min(1))).parse(data);

const WHICH =
  /(?:^| )(?:wh?ich|what|whats|wat|anything|que|cuales|cual|quels?|quelles?|a quoi|welche[nrsm]?|was|worauf|wovon|wovor|quali|che|cosa|a cosa|quais|qual|o que|com que|de que)(?= |$)/;
const WATCH =
  /(?:^| )(?:watch|look) (?:\S+ )?(?:out|for)|(?:^| )(?:be (?:careful|wary)|careful (?:with|of|about)|beware|steer clear|stay away|keep away|triggers?|avoid|ask about|evit\S+|cuidado|atencion|fijarme|vigilar|faire attention|attention|me mefier|eviter|aufpassen|achten|meiden|vermeiden|stare attent\S*|fare attenzione|attenzione|evitare|tomar cuidado|prestar atencao)(?= |$)/;
/** Of drinks, not of one that was had. */
const RISKY =
  /(?:^| )(?:risky|a risk|risks|dangerous|unsafe|off limits|no go|bad for me|not ok|peligros\S+|riesgo|dangereu\S+|risque\S*|gefahrlich|tabu|riskant|pericolos\S+|rischi\S+|perigos\S+|arriscad\S+)(?= |$)/;
const HOLD =
  /(?:^| )(?:have|has|contain|contains|hold|hide|hides|made with|are there|lleva\S*|contien\S+|tien\S+|contienn\S+|ont|enthalt\S*|haben|drin|conteng\S+|hanno|tem|contem|levam)(?= |$)/;
/** Something to drink or to eat of, and not this one glass. */
const ALL =
  /(?:^| )(?:drinks?|cocktails?|bottles?|spirits?|liqueurs?|liquors?|ones|things|stuff|ingredients|bars?|tragos?|cocteles?|bebidas?|botellas?|licores?|cosas|boissons?|verres?|bouteilles?|alcools?|liqueurs?|getranke?n?|drinks|flaschen|likore?|bevande|bottiglie|liquori|ingredienti|drinques?|garrafas?|coisas|ingredientes)(?= |$)/;

/** Asks for what does in its place, or for a drink without it. */
const OTHERWISE =
  /(?:^| )(?:use|instead|replace\S*|substitut\S*|swap|anything (?:with|without|but|sour|sweet|bitter|fruity|strong)|usar|en vez|au lieu|statt\S*|invece|em vez)(?= |$)/;
/** What was spoken of before. */
const THEM = /(?:^| )(?:have|has|contain|contains|hold|with) (?:them|it|those|that|any)(?= |$)/;

/** Whether a message asks what has to be looked out for, whatever drinks were spoken of. */
export const asksWhatToWatch = (message: string): boolean => {
  const words = ` ${wordsOf(message).join(' ')}`;
  if (!WHICH.test(words) || OTHERWISE.test(words)) return false;
  const isAboutFood = foodsSpokenOf(message).length > 0 || THEM.test(words);
  return WATCH.test(words) || (ALL.test(words) && (RISKY.test(words) || (HOLD.test(words) && isAboutFood)));
};

/** Shellfish of every kind is looked out for alike. */
const AS: Readonly<Partial<Record<Allergen, string>>> = { mollusks: 'crustaceans' };
const MAX_LISTED = 2;

/** What to look out for; empty where nothing is known of what the guest can't have. */
export const watchForLines = (
  allergens: readonly Allergen[],
  diets: readonly Diet[],
  care: readonly CareKind[],
  language: Language,
): string[] => {
  const kinds = [
    ...allergens.map((one) => AS[one] ?? one),
    ...diets,
    ...(care.includes('pregnancy') ? ['pregnancy'] : []),
  ];
  const listed = [...new Set(kinds)].flatMap((kind) => LINES[kind]?.[language] ?? []).slice(0, MAX_LISTED);
  return listed.length === 0
    ? []
    : [fill([...listed, LINES.check?.[language] ?? ''].join(' '), brandSlots(language))];
};
