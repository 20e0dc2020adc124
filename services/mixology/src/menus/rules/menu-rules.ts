// What a caterer minds about a whole menu: who can serve it, whether it's varied, and whether everybody finds a drink.
import type { Bench } from '../bench.ts';
import { dietFaults, strongFaults } from './guest-rules.ts';
import type { MenuFault, Placed } from './menu-fault.ts';
import { handFaults, loadFaults, selfServedFaults, shotFaults, welcomeFaults } from './service-rules.ts';
import { coffeeFaults, servingFaults } from './serving-rules.ts';
import {
  fillerFaults,
  sameForAllFaults,
  soberFaults,
  soberToastFaults,
  teaFaults,
  toastFaults,
} from './sober-rules.ts';
import { alikeFaults, nameFaults, repeatedFaults } from './variety-rules.ts';
import { cultureFaults, focusFaults, themeFaults, wishFaults } from './wish-rules.ts';

/** Everything that is wrong with a menu as a whole. */
export const menuFaults = (entries: readonly Placed[], bench: Bench): MenuFault[] =>
  entries.length === 0
    ? []
    : [
        ...soberFaults(entries, bench),
        ...welcomeFaults(entries, bench),
        ...toastFaults(entries, bench),
        ...soberToastFaults(entries, bench),
        ...cultureFaults(entries, bench),
        ...focusFaults(entries, bench),
        ...sameForAllFaults(entries, bench),
        ...shotFaults(entries, bench),
        ...selfServedFaults(entries, bench),
        ...dietFaults(entries, bench),
        ...strongFaults(entries, bench),
        ...fillerFaults(entries),
        ...teaFaults(entries),
        ...handFaults(entries, bench),
        ...loadFaults(entries, bench),
        ...servingFaults(entries, bench),
        ...alikeFaults(entries, bench),
        ...repeatedFaults(entries, bench),
        ...nameFaults(entries),
        ...coffeeFaults(entries, bench),
        ...wishFaults(entries, bench),
        ...themeFaults(entries, bench),
      ];

/** From this weight on, nobody may overlook it. */
export const GRAVE = 2;
