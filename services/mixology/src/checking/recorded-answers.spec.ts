// Forty answers as models give them, twenty good and twenty bad: what each check lets through, and what it stops.
import { describe, expect, it } from '@jest/globals';
import { GenerateRequest, GLASSES } from '@swizzle/proto';
import { z } from 'zod';
import type { ComposeRequest } from '../composing/wish.ts';
import { familyOf } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { measure } from '../measuring/measure.ts';
import { checkDraft } from './check-draft.ts';
import type { ModelDraft } from './model-draft.ts';
import recorded from './recorded-answers.fixture.json' with { type: 'json' };
import { specOf } from './spec-of.ts';

const Answer = z.strictObject({
  about: z.string(),
  family: z.string(),
  glass: z.enum(GLASSES),
  ingredients: z.record(z.string(), z.number()),
  request: z.record(z.string(), z.unknown()),
  /** What a check says of it; absent for a good one. */
  fault: z.string().optional(),
});
const ANSWERS = z.array(Answer).parse(recorded);

const draftOf = ({ family, glass, ingredients }: z.infer<typeof Answer>): ModelDraft => ({
  family,
  glass,
  mood: 'Casual',
  ingredients: Object.entries(ingredients).map(([id, amount]) => ({ id, amount })),
  garnish: [],
  name: 'Quiet Hour',
  tagline: 'Poured for a long evening.',
  description: 'Each part has its reason, and nothing is in the way.',
  steps: ['Make it with care and serve it.'],
});

/** A request for what the answer tastes of, unless a flavor was asked for: only the other checks speak. */
const requestFor = (answer: z.infer<typeof Answer>): ComposeRequest => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse(answer.request);
  const specified = specOf(draftOf(answer));
  if ('faults' in specified || 'flavorProfile' in answer.request) return request;
  const technique = familyOf(answer.family)?.technique ?? 'shaken';
  const { volumeMl } = measure(specified.spec, technique);
  return { ...request, flavorProfile: profileOf(specified.spec, volumeMl) };
};

const faultsOf = (answer: z.infer<typeof Answer>): string[] => {
  const checked = checkDraft(draftOf(answer), requestFor(answer));
  return 'faults' in checked ? checked.faults : [];
};

describe('recorded answers', () => {
  it('are forty, half of them good', () => {
    expect([ANSWERS.length, ANSWERS.filter(({ fault }) => !fault).length]).toEqual([40, 20]);
  });

  it.each(ANSWERS.filter(({ fault }) => !fault).map((answer) => [answer.about, answer] as const))(
    'lets %s through',
    (_about, answer) => expect(faultsOf(answer)).toEqual([]),
  );

  it.each(ANSWERS.filter(({ fault }) => fault).map((answer) => [answer.about, answer] as const))(
    'stops %s',
    (_about, answer) => expect(faultsOf(answer).join('\n')).toMatch(new RegExp(answer.fault ?? '')),
  );
});
