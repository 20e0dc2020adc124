import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '../../../lib/api/read.ts';
import { toast } from '../../../lib/toast-store.ts';
import type { Filters } from '../filters.ts';
import { useSamStatus } from './use-sam.ts';

const listQuery = ({ baseLiquor, mood }: Filters) =>
  read('GET /api/cocktails', {
    query: {
      ...(baseLiquor === 'all' ? {} : { baseLiquor }),
      ...(mood === 'all' ? {} : { mood }),
    },
  });

export type Results = ReturnType<typeof useResults>;

/** The cocktails that the filters let through, once Sam has said which filters. */
export function useResults(filters: Filters) {
  const { searching } = useSamStatus();
  const { data, error, isPending, refetch } = useQuery({ ...listQuery(filters), enabled: !searching });
  useEffect(() => {
    if (error) toast('Search Error', 'Failed to search cocktails. Please try again.', 'destructive');
  }, [error]);
  return {
    cocktails: data ?? [],
    searching: isPending || searching,
    failed: error !== null && !data,
    retry: () => void refetch(),
  };
}
