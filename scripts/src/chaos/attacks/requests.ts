import type { Case } from '../case.ts';
import { CROSS_SITE_ATTACKS } from './cross-site.ts';
import { OPERATOR_ATTACKS } from './operators.ts';

/** Requests that nobody should send. */
export const REQUEST_ATTACKS: readonly Case[] = [...OPERATOR_ATTACKS, ...CROSS_SITE_ATTACKS];
