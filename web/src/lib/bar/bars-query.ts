import { read } from '../api/read.ts';

/** The user's bars, and those that others share. */
export const barsQuery = read('GET /api/bars', {});
