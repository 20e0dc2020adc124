import { useQueryClient } from '@tanstack/react-query';
import { useSam } from './api/use-sam.ts';
import { type Filters, sameFilters } from './filters.ts';
import { choose, say, startOver, tidy, type Visit } from './visit.ts';
import { useVisitStore } from './visit-store.ts';

/** What the guest can do: say something, set the filters, start over. */
export function useConversation() {
  const client = useQueryClient();
  const visits = useVisitStore();
  const { mutate } = useSam();

  function tellSam(speak: (visit: Visit) => Visit) {
    const { lines, filters } = visits.change(speak);
    const line = lines.at(-1);
    if (line) mutate({ line, filters });
  }

  return {
    say: (words: string) => {
      const message = tidy(words);
      if (message) tellSam((visit) => say(visit, message));
    },
    choose: (filters: Filters) => {
      if (sameFilters(visits.read().filters, filters)) return;
      // The list of the new filters may be in the cache: it is fetched anew, whatever Sam says.
      void client.invalidateQueries({ queryKey: ['GET /api/cocktails'], refetchType: 'none' });
      tellSam((visit) => choose(visit, filters));
    },
    startOver: () => void visits.change(startOver),
  };
}
