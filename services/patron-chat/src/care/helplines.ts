// Whom to call where life or safety is at stake. docs/sam-care.md lists the source of every number.
import { CARE_KINDS, type CareKind, Helpline } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import numbers from './helplines.json' with { type: 'json' };

const HELPLINES = z
  .partialRecord(z.enum(CARE_KINDS), z.record(z.enum(LANGUAGES), z.array(Helpline).min(1).max(3)))
  .parse(numbers);

/** Numbers for the countries where most speakers of a language are, the most helpful first; none for most kinds. */
export const helplinesFor = (kind: CareKind, language: Language): readonly Helpline[] =>
  HELPLINES[kind]?.[language] ?? [];
