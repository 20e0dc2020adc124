import { deadlines } from './deadlines.ts';
import { nothingLeaks } from './nothing-leaks.ts';
import { oneEach } from './one-each.ts';
import { quota } from './quota.ts';
import { recovery } from './recovery.ts';
import type { Rule } from './rule.ts';
import { stored } from './stored.ts';
import { tier } from './tier.ts';

export const RULES: readonly Rule[] = [stored, oneEach, quota, tier, deadlines, recovery, nothingLeaks];
