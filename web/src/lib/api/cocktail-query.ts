import type { Query } from '@tanstack/react-query';
import { isNotFound, read } from './call.ts';

/** What was not found before the page stood is not asked for again by the page. */
const retryOnMount = ({ state }: Pick<Query, 'state'>) => !isNotFound(state.error);

export const cocktailQuery = (id: number | string) => ({
  ...read('GET /api/cocktails/:id', { params: { id: String(id) } }),
  retryOnMount,
});
