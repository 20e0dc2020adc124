import { Injectable } from '@nestjs/common';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { Bar, Bottle, Cocktail, MadeDrink, MenuEntry, RecipeImport } from '@swizzle/proto';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { UsersService } from '../users/users.service.ts';

/** Everything that Swizzle keeps about a user, from every service that keeps something. */
@Injectable()
export class ExportService {
  constructor(
    private readonly users: UsersService,
    private readonly requests: RpcClient,
  ) {}

  /** All or nothing: half of it would look like all. @throws AppError `unavailable` where a service is away */
  async export(userId: string) {
    const [profile, catalog, generation, chat, planner, billing] = await Promise.all([
      this.users.getUser(userId),
      this.requests.ask('catalog.user.export', { userId }),
      this.requests.ask('generation.user.export', { userId }),
      this.requests.ask('patron-chat.user.export', { userId }),
      this.requests.ask('planner.user.export', { userId }),
      this.requests.ask('billing.user.export', { userId }),
    ]);
    const kept = { ...catalog, ...generation, ...chat, ...planner, ...billing };
    return { exportedAt: new Date().toISOString(), profile, ...kept };
  }
}

const COLUMNS = ['Kind', 'Name', 'Of', 'Amount', 'Unit', 'Date', 'Note'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

/** A list without the items that are something else: one of them costs no other its row. */
const each = <T>(item: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((one): T[] => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const BarRows = Bar.pick({ name: true }).extend({
  bottles: each(Bottle),
  toBuy: each(Bar.shape.toBuy.element),
});

/** What of an export fits into rows; what another version calls otherwise has none. */
const Rows = z.object({
  bars: each(BarRows),
  madeDrinks: each(MadeDrink),
  madeCocktails: each(Cocktail),
  savedCocktails: each(z.object({ savedAt: z.string(), cocktail: Cocktail })),
  imports: each(RecipeImport.pick({ name: true, lines: true, createdAt: true })),
  menus: each(z.object({ name: z.string(), createdAt: z.string(), cocktails: each(MenuEntry) })),
});

const recipeRows = (
  kind: string,
  { name, ingredients }: Pick<Cocktail, 'name' | 'ingredients'>,
  date: string,
): Row[] =>
  ingredients.map((line) => ({
    Kind: kind,
    Name: line.name,
    Of: name,
    Amount: line.amount,
    Unit: line.unit,
    Date: date,
  }));

/** What we don't know stands there as it was written. */
const importRows = ({ name, lines, createdAt }: Pick<RecipeImport, 'name' | 'lines' | 'createdAt'>): Row[] =>
  lines.map(({ text, ingredient }) => ({
    Kind: 'Ingredient of an imported drink',
    Name: ingredient?.name ?? text,
    Of: name,
    Amount: ingredient?.amount ?? null,
    Unit: ingredient?.unit ?? null,
    Date: createdAt,
    Note: ingredient ? '' : 'Not known to us',
  }));

const barRows = ({ name, bottles, toBuy }: z.infer<typeof BarRows>): Row[] => [
  ...bottles.map((bottle) => ({
    Kind: 'Bottle',
    Name: bottle.name,
    Of: name,
    Amount: bottle.left,
    Unit: bottle.unit,
    Date: bottle.openedOn,
    Note: bottle.paid === null ? '' : `Paid $${bottle.paid.toFixed(2)}`,
  })),
  ...toBuy.map((item) => ({ Kind: 'To buy', Name: item.name, Of: name })),
];

const madeRow = ({ name, servings, madeAt, forWhom, stars, note }: MadeDrink): Row => ({
  Kind: 'Drink made',
  Name: name,
  Of: forWhom,
  Amount: servings,
  Unit: 'servings',
  Date: madeAt,
  Note: [stars && `${stars} of 5 stars`, note].filter(Boolean).join(': '),
});

/** Bars, log, recipes and menus of an export as RFC 4180 has it, for spreadsheets: one row for each thing, without formulas. */
export const exportCsv = (everything: Record<string, unknown>): string => {
  const { bars, madeDrinks, madeCocktails, savedCocktails, imports, menus } = Rows.parse(everything);
  const rows: Row[] = [
    ...bars.flatMap(barRows),
    ...madeDrinks.map(madeRow),
    ...madeCocktails.flatMap((one) => recipeRows('Ingredient of a drink of mine', one, one.createdAt)),
    ...savedCocktails.flatMap(({ cocktail, savedAt }) =>
      recipeRows('Ingredient of a saved drink', cocktail, savedAt),
    ),
    ...imports.flatMap(importRows),
    ...menus.flatMap(({ name, createdAt, cocktails }) =>
      cocktails.map(({ cocktail, servings }) => ({
        Kind: 'Drink on a menu',
        Name: cocktail.name,
        Of: name,
        Amount: servings,
        Unit: 'servings',
        Date: createdAt,
      })),
    ),
  ];
  return stringify(rows, {
    columns: [...COLUMNS],
    header: true,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
};
