// Sam's answers where care comes before drinks. docs/sam-care.md says how they are written.
import { CARE_KINDS, type CareKind, Helpline } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import type { Place } from '../talk/talk-state.ts';
import { COUNTRY_HELP } from './guest-country.ts';
import numbers from './helplines.json' with { type: 'json' };
import asked from './lines/asked.json' with { type: 'json' };
import de from './lines/de.json' with { type: 'json' };
import byPlace from './lines/despair-by-place.json' with { type: 'json' };
import drankAndDrives from './lines/drank-and-drives.json' with { type: 'json' };
import inGrief from './lines/drinking-in-grief.json' with { type: 'json' };
import en from './lines/en.json' with { type: 'json' };
import es from './lines/es.json' with { type: 'json' };
import fr from './lines/fr.json' with { type: 'json' };
import it from './lines/it.json' with { type: 'json' };
import nonDrinker from './lines/non-drinker.json' with { type: 'json' };
import others from './lines/others.json' with { type: 'json' };
import pt from './lines/pt.json' with { type: 'json' };
import skippedDose from './lines/skipped-dose.json' with { type: 'json' };

/** `begun`: the message brings the care up. `repeated`: it is in force already, and the guest insists. */
export const CARE_STAGES = ['begun', 'repeated'] as const;
export type CareStage = (typeof CARE_STAGES)[number];

const Lines = z.record(
  z.enum(CARE_KINDS),
  z.record(z.enum(CARE_STAGES), z.array(z.string().min(1).max(220)).min(2)),
);

const LINES: Readonly<Record<Language, z.infer<typeof Lines>>> = {
  en: Lines.parse(en),
  es: Lines.parse(es),
  fr: Lines.parse(fr),
  de: Lines.parse(de),
  it: Lines.parse(it),
  pt: Lines.parse(pt),
};

/** 'If I skip the pill tonight': a dose is left out for a drink; 'I never said I'd skip one' is not that. */
const SKIPS_DOSE =
  /(?<!(?:never|not|didn['’]t|no|ni|nicht|pas|non|não) (?:\p{L}+['’]?\p{L}* ){0,4})(?<!\p{L})(?:skip|miss|leave out|not take|stop taking|salt\p{L}+|saut\p{L}+|auslass\p{L}*|weglass\p{L}*|pul\p{L}+) (?:\p{L}+ ){0,3}(?:dose|pills?|tablets?|meds?|medication|dosis|pastillas?|prise|comprimés?|tablette\p{L}*|pille|pastiglia|pillola|compressa|remédio|comprimido)(?!\p{L})|(?<!(?:nicht|keine) (?:\p{L}+ ){0,4})(?<!\p{L})(?:dosis|tabletten?|pillen?) (?:\p{L}+ ){0,3}(?:weg|aus)lass\p{L}*/iu;

/** Lines for a message that would leave out a dose; empty where it says nothing of it. */
export const skippedDoseLines = (message: string, language: Language): readonly string[] =>
  SKIPS_DOSE.test(message) ? skippedDose[language] : [];

const DRANK_AND_DRIVES = z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(2)).parse(drankAndDrives);
/** Tells of drinks that were had. */
const HAD_DRINKS =
  /(?<!\p{L})(?:(?:i ?['’]?ve|i have|have i|i)(?: already)? (?:had|drunk|drank|downed)|(?:he|she|we|they)(?: have| has|['’]?(?:ve|s))? (?:already )?(?:had|drunk|drank)|(?:he|hemos|ha) (?:bebido|tomado)|(?:me )?(?:tomé|bebí)|(?:j['’]ai|on a|il a|elle a) (?:déjà )?(?:bu|pris)|(?:hab\p{L}*|hat) .{0,30}(?:getrunken|intus)|(?:ho|abbiamo|ha) (?:già )?bevuto|(?:já )?(?:bebi|tomei|bebemos)|after (?:\d+|a few|two|three|four|five|several) (?:drinks?|beers?|glasses|shots?))(?!\p{L})/iu;

/** Lines for anyone who would drive after drinks: no mocktail makes that right. */
export const drankAndDrivesLines = (message: string, language: Language): readonly string[] =>
  HAD_DRINKS.test(message) ? DRANK_AND_DRIVES[language] : [];

const NON_DRINKER = z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(2)).parse(nonDrinker);
/** Drinking has become hard for somebody: more than 'I don't drink' and 'two years sober' say. */
const STRUGGLES =
  /(?<!\p{L})(?:crav\p{L}+|can['’]?t (?:stop|quit)|cannot (?:stop|quit)|(?:trying|want|need|have) to (?:stop|quit|cut)|quit(?:ting)?|cutting down|relaps\p{L}+|slip(?:ped)?|fell off|withdrawal|shak(?:es|ing|y)|drinking problem|problem with|addict\p{L}*|(?:an?|i['’]?m) alcoholic|rehab|detox|too much|every (?:night|day|morning|evening)|alone|tempted|temptation|urge|struggl\p{L}+|hard (?:one|night|day|tonight)|need a drink|tonight is|dejar de|no puedo parar|recaíd\p{L}+|recai\p{L}+|ganas de beber|alcohólic\p{L}+|adicc?i\p{L}+|arrêter|rechut\p{L}+|alcooli\p{L}+|dépendan\p{L}+|envie de boire|aufhör\p{L}+|rückf\p{L}+|alkoholik\p{L}+|sucht|süchtig|entzug|verlangen|smettere|ricadut\p{L}+|alcolist\p{L}+|dipenden\p{L}+|parar de|recaída|vício|viciad\p{L}+)(?!\p{L})/iu;

/** Whether somebody may want a number to call: who simply drinks nothing needs none. */
export const strugglesWithDrink = (message: string): boolean => STRUGGLES.test(message);

/** Lines for who drinks nothing, and told of no struggle with it. */
export const nonDrinkerLines = (language: Language): readonly string[] => NON_DRINKER[language];

const IN_GRIEF = z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(2)).parse(inGrief);

/** Lines for anyone who would drink too much in grief: they stay with the person, who may be at home. */
export const grievingLines = (language: Language): readonly string[] => IN_GRIEF[language];

/** Answers to despair where the guest told where they are. */
const PLACED = z
  .record(
    z.enum(LANGUAGES),
    z.strictObject({
      emergency: z.string(),
      begun: z.array(z.string()).min(2),
      repeated: z.array(z.string()).min(2),
    }),
  )
  .parse(byPlace);

/**
 * Whole answers to a kind of care, at most 220 characters each. They name no drinks.
 * @param place where the guest is: despair names the crisis line there
 */
export const careLines = (
  kind: CareKind,
  language: Language,
  stage: CareStage,
  place: Place | null = null,
): readonly string[] => {
  if (kind !== 'despair' || place === null) return LINES[language][kind][stage];
  const { call, emergency } = COUNTRY_HELP[place];
  return PLACED[language][stage].map((line) =>
    line.replace('{call}', call).replace('{emergency}', emergency),
  );
};

const ASKED = z
  .record(z.enum(LANGUAGES), z.partialRecord(z.enum(CARE_KINDS), z.array(z.string().min(1).max(220)).min(2)))
  .parse(asked);

/** Questions where words may mean a kind of care or something else. */
export const askedLines = (kind: CareKind, language: Language): readonly string[] =>
  ASKED[language][kind] ?? [];

const OTHERS = z
  .record(
    z.enum(LANGUAGES),
    z.partialRecord(
      z.enum(CARE_KINDS),
      z.strictObject({ only: z.array(z.string()).min(2), beside: z.array(z.string()).min(2) }),
    ),
  )
  .parse(others);

/**
 * Sentences about someone beside the guest: `only` where all that is named is for them, `beside` where {x} is for them
 * and the other drinks are for the rest.
 */
export const linesForOthers = (
  kind: CareKind,
  language: Language,
  place: 'only' | 'beside',
): readonly string[] => OTHERS[language][kind]?.[place] ?? [];

const HELPLINES = z
  .partialRecord(z.enum(CARE_KINDS), z.record(z.enum(LANGUAGES), z.array(Helpline).min(1).max(4)))
  .parse(numbers);

/** Numbers of the place that a guest named, else of the countries where most speakers of a language are. */
export const helplinesFor = (
  kind: CareKind,
  language: Language,
  place: Place | null = null,
): readonly Helpline[] => {
  if (kind !== 'despair' || place === null) return HELPLINES[kind]?.[language] ?? [];
  const { helplines, emergency } = COUNTRY_HELP[place];
  return [...helplines, { label: PLACED[language].emergency, number: emergency }];
};
