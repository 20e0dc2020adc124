import { useQuery } from '@tanstack/react-query';
import { stockItemsQuery } from './api/bar-changes.ts';

/** The name of an ingredient by its id. */
export function useItemNames(): (id: string) => string {
  const { data } = useQuery(stockItemsQuery);
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id.replaceAll('-', ' ');
}
