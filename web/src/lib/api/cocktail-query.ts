import { read } from './read.ts';

export const cocktailQuery = (id: number | string) =>
  read('GET /api/cocktails/:id', { params: { id: String(id) } });
