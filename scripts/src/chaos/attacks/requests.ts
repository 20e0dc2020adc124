import type { Case } from '../case.ts';
import { OPERATOR_ATTACKS } from './operators.ts';

/** Requests that nobody should send. */
export const REQUEST_ATTACKS: readonly Case[] = [...OPERATOR_ATTACKS];
