// Sam's answers where care comes before drinks. docs/sam-care.md says how they are written.
import { CARE_KINDS, type CareKind, Helpline } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import numbers from './helplines.json' with { type: 'json' };
import de from './lines/de.json' with { type: 'json' };
import en from './lines/en.json' with { type: 'json' };
import es from './lines/es.json' with { type: 'json' };
import fr from './lines/fr.json' with { type: 'json' };
import it from './lines/it.json' with { type: 'json' };
import pt from './lines/pt.json' with { type: 'json' };

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

/** Whole answers to a kind of care, at most 220 characters each. They name no drinks. */
export const careLines = (kind: CareKind, language: Language, stage: CareStage): readonly string[] =>
  LINES[language][kind][stage];

const HELPLINES = z
  .partialRecord(z.enum(CARE_KINDS), z.record(z.enum(LANGUAGES), z.array(Helpline).min(1).max(3)))
  .parse(numbers);

/** Numbers for the countries where most speakers of a language are, the most helpful first; none for most kinds. */
export const helplinesFor = (kind: CareKind, language: Language): readonly Helpline[] =>
  HELPLINES[kind]?.[language] ?? [];
