// What a message says about each thing that it names: wanted, avoided, more of it, at hand …
import type { Draft, Mention } from './mentions/mention.ts';
import { readPhrase } from './mentions/read-phrase.ts';
import { afterwards } from './mentions/said-afterwards.ts';
import { START } from './mentions/scope.ts';
import {
  afterCorrections,
  isLikened,
  isNotFresh,
  ownOnes,
  sugarAsWish,
  withAlso,
  withNotThat,
  withoutExcess,
} from './mentions/whole-message.ts';
import type { ParsedMessage } from './parsed-message.ts';

/** The things that a message speaks of, questions left aside. */
export const mentionsIn = (parsed: ParsedMessage): readonly Mention[] => {
  const drafts: Draft[] = [];
  let state = START;
  parsed.phrases.forEach((phrase, at) => {
    const isQuestion = parsed.questions.has(phrase.clause);
    state = isQuestion ? START : readPhrase(state, parsed, at, drafts);
  });
  const named = drafts
    .filter((draft) => !isLikened(parsed, draft) && !isNotFresh(parsed, draft))
    .map(sugarAsWish);
  const meant = withNotThat(parsed, withAlso(parsed, afterwards(parsed, named)));
  return ownOnes(parsed, afterCorrections(parsed, withoutExcess(parsed, meant)));
};
