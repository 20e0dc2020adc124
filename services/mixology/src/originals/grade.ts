// How good each original is, by our tasting panel.
import { z } from 'zod';
import data from './grades.json' with { type: 'json' };

/** 'signature' would win an order, 'menu' a good bar would print, 'plain' is sound and soon forgotten. */
export type Grade = 'signature' | 'menu' | 'plain';

const Ids = z.array(z.string()).min(1);
export const GRADES = z.strictObject({ source: z.string().min(20), signature: Ids, plain: Ids }).parse(data);

const [signature, plain] = [new Set(GRADES.signature), new Set(GRADES.plain)];

/** The grade of an original; one that the panel has not read counts as one that its author would print. */
export const gradeOf = (id: string): Grade =>
  signature.has(id) ? 'signature' : plain.has(id) ? 'plain' : 'menu';
