// Every paper of a party, recomputed from its menu: what is poured is bought, and what is bought is poured.
import { describe, expect, it } from '@jest/globals';
import { customDrinksFor } from '../custom-drinks/custom-drinks.ts';
import { disclosuresOf } from '../disclosures/disclosures.ts';
import { handMadeOf } from '../ingredients/hand-made.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { purchaseOf } from '../ingredients/shopping.ts';
import { CLASSIC_CANDIDATES, candidateById, someEvents } from '../menus/candidates.fixture.ts';
import { planMenu } from '../menus/plan-menu.ts';
import { partyOf, readMenuWish } from '../menus/wish.ts';
import { sampleSize } from '../sample.fixture.ts';
import { planParty } from './party-plan.ts';
import { BUFFER } from './prep/batch-card.ts';
import { glassNameOf } from './service/glasses.ts';
import { ICE_BAG_POUNDS } from './service/ice.ts';
import { garnishPurchase } from './shopping/garnish-buying.ts';
import { cartonOf } from './shopping/juice-cartons.ts';
import { shoppingItemOf } from './shopping/needs.ts';
import { packsOf } from './shopping/packs.ts';

/** Words of hosts whose menus differ in what they take: cups, no power, syrups made at home, hot drinks, toasts. */
const THEMES = [
  '',
  'lavender, mint and honey in the garden, no power',
  'children’s party, no glass',
  'ten children, everything hot, cinnamon and orange',
  'Irish coffee, Penicillin and hot toddies',
  'tiki with orange oleo and passion fruit',
  'blueberries, cranberries and coffee',
  'a toast at midnight, 20 don’t drink',
];

const plans = someEvents(sampleSize(20, 40)).map(({ event: drawn, date, seed }) => {
  const event = { ...drawn, theme: THEMES[seed % THEMES.length] };
  const custom = customDrinksFor(readMenuWish(event, { date }));
  const known = new Map(custom.map(({ candidate, recipe }) => [candidate.id, recipe]));
  const candidates = [...CLASSIC_CANDIDATES, ...custom.map(({ candidate }) => candidate)];
  const menu = planMenu(event, candidates, { date, seed });
  const party = { ...event, ...partyOf(menu.brief, event.guestCount) };
  const drinks = menu.entries.map(({ id, section, servings }) => ({
    section,
    servings,
    recipe: known.get(id) ?? candidateById(id).recipe,
  }));
  const plan = planParty(party, drinks, { bottles: menu.bottles });
  return { plan, drinks, menu, lines: plan.shopping.aisles.flatMap(({ lines }) => lines) };
});
type Plan = (typeof plans)[number];

/** Packs of an item on the list, as one counts them at home. */
const bought = ({ lines }: Plan, item: string, id: string): number => {
  const packs = packsOf(item, '', purchaseOf(id));
  return lines
    .filter((line) => line.item === item)
    .reduce((sum, line) => sum + line.quantity * (packs.find((pack) => pack.id === line.id)?.size ?? 1), 0);
};

const ROUNDING = 0.01;
const ML_PER_OZ = 30;

describe('the papers of a party', () => {
  it('pour what the recipes say, times the servings and the buffer', () => {
    for (const { plan, drinks } of plans)
      for (const [at, { card }] of plan.drinks.entries()) {
        const { recipe, servings } = drinks[at] as Plan['drinks'][number];
        expect(card.lines.map(({ one }) => one)).toEqual(recipe.ingredients);
        expect(card.servings).toBe(servings);
        for (const { one, ml } of card.lines)
          if (one.unit === 'oz') expect(ml).toBeCloseTo(one.amount * ML_PER_OZ * servings * (1 + BUFFER), 0);
      }
  });

  it('buy enough of all that is poured and all that garnishes it, and nothing else', () => {
    for (const planned of plans) {
      const { plan, lines } = planned;
      const needs = new Map<string, { id: string; packs: number }>();
      const need = (id: string, packs: number) => {
        const item = shoppingItemOf(id);
        needs.set(item, { id, packs: Math.max(packs, needs.get(item)?.packs ?? 0) });
      };
      for (const { card } of plan.drinks) {
        for (const { id, ml } of card.lines) {
          if (id === null) continue;
          const { price, size, unit } = purchaseOf(id);
          const isMade = INFUSIONS.has(id) || (handMadeOf(id)?.of ?? []).length > 0;
          const isCarton = cartonOf(id) !== undefined && lines.some(({ item }) => item === id);
          if (price > 0 && !isMade && !isCarton) need(id, unit === 'ml' ? ml / size : 0);
        }
        for (const { id, count } of card.garnish) {
          const { id: cut, pieces, purchase } = garnishPurchase(id);
          if (cut) need(cut, (count * pieces) / purchase.size);
        }
      }
      for (const [item, { id, packs }] of needs)
        expect([item, bought(planned, item, id) + ROUNDING >= packs]).toEqual([item, true]);
      const names = plan.drinks.map(({ card }) => card.name);
      for (const { name, drinks } of lines)
        expect([name, drinks.length > 0 && drinks.every((drink) => names.includes(drink))]).toEqual([
          name,
          true,
        ]);
    }
  });

  it('buy what a drink’s own syrup is made of, and no bottle that no shop has', () => {
    for (const { plan, lines } of plans)
      for (const { card } of plan.drinks)
        for (const { id } of card.lines) {
          const { of = [] } = handMadeOf(id ?? '') ?? {};
          if (id === null || of.length === 0) continue;
          expect(lines.map(({ item }) => item)).not.toContain(id);
          for (const part of of)
            if ('id' in part) expect(lines.map(({ item }) => item)).toContain(shoppingItemOf(part.id));
            else expect(lines.map(({ name }) => name)).toContain(part.as);
        }
  });

  it('tell of each ingredient when it goes in', () => {
    for (const { plan } of plans)
      for (const { card } of plan.drinks) {
        const tasks = plan.prep.filter(({ drinks }) => drinks.includes(card.name));
        const told = tasks
          .flatMap(({ what, amounts }) => [what, ...amounts.map(({ name }) => name)])
          .join('\n');
        for (const { name } of card.lines)
          expect([card.name, name, told.includes(name.replace(/s$/, ''))]).toEqual([card.name, name, true]);
      }
  });

  it('count a glass for each drink, and list its allergens under its own name', () => {
    for (const { plan, drinks, menu } of plans) {
      const rows = (id: string) => plan.bar.find((group) => group.id === id)?.rows ?? [];
      const glasses = rows('glasses').map(({ name }) => name.toLowerCase());
      for (const [at, { card }] of plan.drinks.entries()) {
        const noun = glassNameOf(card).toLowerCase().split('/')[0] ?? '';
        if (!menu.brief.lacks.includes('glassware'))
          expect([noun, glasses.some((name) => name.includes(noun))]).toEqual([noun, true]);
        const note = rows('allergens').find(({ name }) => name === card.name)?.note ?? '';
        for (const allergen of disclosuresOf((drinks[at] as Plan['drinks'][number]).recipe).allergens)
          expect(note.toLowerCase()).toContain(allergen.toLowerCase());
        expect(note).not.toBe('');
      }
    }
  });

  it('buy the ice that the bar plan asks for', () => {
    for (const { plan, lines } of plans) {
      const bags = lines.find(({ item }) => item === 'ice')?.quantity ?? 0;
      const pounds = (plan.bar.find(({ id }) => id === 'ice')?.rows ?? []).reduce(
        (sum, { measure }) => sum + (measure?.us[0]?.amount ?? 0),
        0,
      );
      expect(bags * ICE_BAG_POUNDS + 1).toBeGreaterThanOrEqual(pounds);
    }
  });

  it('say of no dairy that none is bought', () => {
    for (const { plan, lines } of plans) {
      const hasDairy = lines.some(({ aisle }) => aisle === 'dairy and eggs');
      const isTold = plan.prep.some(({ what }) => /^Buy .*dairy/.test(what));
      if (!hasDairy) expect(isTold).toBe(false);
    }
  });
});
