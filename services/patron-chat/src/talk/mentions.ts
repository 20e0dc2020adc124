// What a message says about each thing that it names: wanted, avoided, more of it, at hand …
import type { Draft, Mention } from './mentions/mention.ts';
import { readSpan } from './mentions/read-span.ts';
import { afterwards } from './mentions/said-afterwards.ts';
import { START } from './mentions/scope.ts';
import {
  afterCorrections,
  isLikened,
  ownOnes,
  sugarAsWish,
  withAlso,
  withNotThat,
  withoutExcess,
} from './mentions/whole-message.ts';
import type { Reading } from './reading.ts';

/** The things that a message speaks of, questions left aside. */
export const mentionsIn = (reading: Reading): readonly Mention[] => {
  const drafts: Draft[] = [];
  let state = START;
  reading.spans.forEach((span, at) => {
    const isQuestion = reading.questions.has(span.clause);
    state = isQuestion ? START : readSpan(state, reading, at, drafts);
  });
  const named = drafts.filter((draft) => !isLikened(reading, draft)).map(sugarAsWish);
  const meant = withNotThat(reading, withAlso(reading, afterwards(reading, named)));
  return ownOnes(reading, afterCorrections(reading, withoutExcess(reading, meant)));
};
