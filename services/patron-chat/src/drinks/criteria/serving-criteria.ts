import type { TalkState } from '../../talk/talk-state.ts';
import type { Criterion, Reason } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import { WEIGHT } from './context.ts';

/** 'Hot', 'without ice', 'a small one'. */
export const servingCriteria = ({ serving }: TalkState): Criterion[] => {
  if (serving === null) return [];
  const reason = (): Reason => ({ kind: 'serving', value: serving });
  const score = ({ servings }: Features) => Number(servings.has(serving));
  return [{ weight: WEIGHT.serving, score, reason, missed: reason() }];
};
