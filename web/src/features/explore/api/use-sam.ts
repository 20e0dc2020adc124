import { useIsMutating } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { toast } from '../../../lib/toast-store.ts';
import type { Filters } from '../filters.ts';
import { answered, awaitsAnswer, awaitsDirection, isSaid, type Line, unanswered } from '../visit.ts';
import { useVisit, useVisitStore } from '../visit-store.ts';

const ASKING = ['ask Sam'];

interface Asked {
  line: Line;
  filters: Filters;
}

/** Passes a line on to Sam. The answer finds its way into the visit even when the guest has left the page. */
export function useSam() {
  const visits = useVisitStore();
  return useSingleFlightMutation({
    mutationKey: ASKING,
    mutationFn: ({ line, filters: { baseLiquor, mood } }: Asked) =>
      call('POST /api/patron-ai/base-liquor', {
        body: { message: line.content, currentBaseLiquor: baseLiquor, currentMood: mood },
      }),
    onSuccess: (answer, { line }) => {
      visits.change((visit) => answered(visit, line, answer));
    },
    onError: (_, { line }) => {
      if (!isSaid(visits.read(), line)) return;
      toast('Error', 'Something went wrong. Please try again.', 'destructive');
      visits.change((visit) => unanswered(visit, line));
    },
  });
}

/** Whether Sam is about to answer, and whether the answer may lead to other drinks. */
export function useSamsMind() {
  const asking = useIsMutating({ mutationKey: ASKING }) > 0;
  const owesAnswer = useVisit(({ lines }) => awaitsAnswer(lines));
  const owesDirection = useVisit(awaitsDirection);
  return { thinking: asking && owesAnswer, searching: asking && owesDirection };
}
