// What a message says about each thing that it names: wanted, avoided, more of it, at hand …
import type { Draft, Mention } from './mentions/mention.ts';
import { readPhrase } from './mentions/read-phrase.ts';
import { afterwards } from './mentions/said-afterwards.ts';
import { START } from './mentions/scope.ts';
import {
  afterCorrections,
  isJudged,
  isLikened,
  isNotFresh,
  namesSomethingElse,
  ownOnes,
  spiritsAlone,
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
  const isNoWish = (draft: Draft) =>
    [isLikened, isJudged, isNotFresh, namesSomethingElse].some((is) => is(parsed, draft));
  const named = drafts.filter((draft) => !isNoWish(draft)).map(sugarAsWish);
  const meant = withNotThat(parsed, withAlso(parsed, afterwards(parsed, spiritsAlone(parsed, named))));
  return ownOnes(parsed, afterCorrections(parsed, withoutExcess(parsed, meant)));
};

/** What puts somebody off, and no single drink: 'without mint' changes the drink at hand. */
const WITHOUT: ReadonlySet<string> = new Set('without sin sans ohne senza sem w'.split(' '));

/** What a guest plainly won't have, whatever they ask beside it: 'not gin, it tastes like pine', 'I hate cream'. */
export const refusalsIn = (parsed: ParsedMessage): readonly Mention[] =>
  mentionsIn(parsed).filter(({ concept, attitude, place, clause, at }) => {
    const isThing = concept.kind === 'ingredient' || concept.kind === 'spirit';
    if (!isThing || attitude !== 'avoid' || place !== 'wish') return false;
    const before = parsed.phrases.slice(0, at).filter((phrase) => phrase.clause === clause);
    const [first] = before;
    const isDisliked = before.some(({ roles }) => roles.has('avoid'));
    const isDenied = first?.roles.has('no') === true && !WITHOUT.has(first.words[0] ?? '');
    return isDisliked || isDenied;
  });
