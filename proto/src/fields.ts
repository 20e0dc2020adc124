// Schemas of single fields: text, numbers, ids, times.
import { z } from 'zod';
import { faultOf } from './input-faults.ts';

/** Control characters, and those that change the direction of text. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const isPlain = (value: string) => value.isWellFormed() && !UNSAFE.test(value);

/**
 * A line of user text: trimmed, in NFC, `min` to `max` characters, that contains no control characters, direction
 * changes, or lone surrogates.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .refine(isPlain, { error: faultOf('contains characters that cannot be used'), abort: true })
    .normalize('NFC')
    .trim()
    .min(min)
    .max(max);

/** A positive integer in a path or a query. */
export const positiveInteger = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: faultOf('must be a positive whole number') })
    .transform(Number);

/** A cocktail's id in a path or a query. */
export const numericId = positiveInteger();

/** An opaque id in a path. */
export const opaqueId = z.string().regex(/^[\w-]{1,64}$/);

/** A time as an ISO 8601 string in UTC. */
export const isoTime = z.iso.datetime();
