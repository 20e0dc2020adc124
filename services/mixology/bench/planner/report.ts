// How well the planner serves the briefs of the bench. Asserts nothing.
import { cheaperWays } from '../../src/menus/budget/budget-ways.ts';
import { planMenu } from '../../src/menus/plan-menu.ts';
import { BRIEFS, type Brief, type Check, checksOf, type Served } from './expectations.ts';
import { openPool } from './pool.ts';

const SLOWEST_MS = 500;
const THOUSAND = 1000;
const MIN_WAYS = 3;

const servedIn = (pool: ReturnType<typeof openPool>, menu: ReturnType<typeof planMenu>): Served[] =>
  menu.entries.flatMap(({ id, section, servings }) => {
    const candidate = pool.candidates.find((one) => one.id === id);
    const recipe = pool.recipes.get(id);
    return candidate && recipe ? [{ candidate, recipe, section, servings }] : [];
  });

/** A budget is met, or the menu says how: three ways at least, which close the gap together. */
const budgetChecks = (
  brief: Brief,
  { cost, bottles }: ReturnType<typeof planMenu>,
  drinks: Served[],
  pool: ReturnType<typeof openPool>,
): Check[] => {
  const { date, expect: _, ...event } = brief;
  const standing = drinks.map((drink, at) => ({ ...drink, entryId: String(at) }));
  const menu = { event: { ...event, bottles }, drinks: standing, choices: {} };
  const isMet = cost.budgetGap <= 0;
  const ways = isMet ? [] : cheaperWays(menu, pool.candidates, { date });
  const saved = ways.reduce((sum, { perGuest }) => sum - perGuest, 0);
  const told = ways.map(({ label, perGuest }) => `${label} ${perGuest}`).join('; ');
  const what = `${cost.perGuest} a guest of ${brief.budget}: ${told} (${saved.toFixed(2)} of ${cost.budgetGap})`;
  return [
    { group: 'budget', isHeld: isMet || (ways.length >= MIN_WAYS && saved >= cost.budgetGap), what },
    ...(isMet ? [] : [{ group: 'ways' as const, isHeld: ways.length >= MIN_WAYS, what }]),
  ];
};

const checkBrief = (brief: Brief, seed: number, pool: ReturnType<typeof openPool>): Check[] => {
  const { date, expect: _, ...event } = brief;
  // Of the processor: what else the machine does doesn't count.
  const from = process.cpuUsage();
  const menu = planMenu(event, pool.candidates, { date, seed });
  const used = process.cpuUsage(from);
  const ms = (used.user + used.system) / 1000;
  const speed: Check[] =
    brief.guestCount >= THOUSAND
      ? [{ group: 'speed', isHeld: ms < SLOWEST_MS, what: `${Math.round(ms)} ms of CPU` }]
      : [];
  const served = servedIn(pool, menu);
  return [
    ...checksOf(brief, menu, served, pool.isJunk),
    ...budgetChecks(brief, menu, served, pool),
    ...speed,
  ];
};

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** A line for each group of checks, then what was broken. */
export const report = (): string => {
  const pool = openPool();
  const checked = BRIEFS.map((brief, at) => ({ brief, checks: checkBrief(brief, at, pool) }));
  const all = checked.flatMap(({ checks }) => checks);
  const groups = [...new Set(all.map(({ group }) => group))];
  const lines = groups.map((group) => {
    const own = all.filter((check) => check.group === group);
    const held = own.filter(({ isHeld }) => isHeld).length;
    return `${group.padEnd(12)} ${String(held).padStart(4)} of ${String(own.length).padEnd(4)} ${percent(held, own.length)}`;
  });
  const over = all.filter(({ group }) => group === 'ways').map(({ what }) => `  ${what}`);
  const right = checked.filter(({ checks }) => checks.every(({ isHeld }) => isHeld)).length;
  const held = all.filter(({ isHeld }) => isHeld).length;
  const misses = checked.flatMap(({ brief, checks }) =>
    checks
      .filter(({ isHeld }) => !isHeld)
      .map(({ group, what }) => `  ${brief.theme} (${brief.guestCount}): ${group}: ${what}`),
  );
  return [
    `${BRIEFS.length} briefs, ${pool.candidates.length} drinks\n`,
    ...lines,
    `budgets met outright ${BRIEFS.length - over.length} of ${BRIEFS.length}`,
    `\nall checks   ${held} of ${all.length} ${percent(held, all.length)} (goal 95 %; exclusions 100 %)`,
    `briefs right ${right} of ${BRIEFS.length} ${percent(right, BRIEFS.length)}`,
    ...(over.length > 0 ? ['\nOver the budget, and how to meet it:', ...over] : []),
    ...(misses.length > 0 ? ['\nBroken:', ...misses] : []),
  ].join('\n');
};
