import { Injectable } from '@nestjs/common';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { Bar, Bottle, Cocktail, MadeDrink, MenuEntry, RecipeImport } from '@swizzle/proto';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { UsersService } from '../users/users.service.ts';

/** Collects all data about a user from all services. */
@Injectable()
export class ExportService {
  constructor(
    private readonly users: UsersService,
    private readonly requests: RpcClient,
  ) {}

  /** Fails as a whole: a partial export would look complete. @throws AppError `unavailable` if a service is down */
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

/** Parses a list and drops invalid items, so that one of them doesn't fail the others. */
const listOf = <T>(item: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((candidate): T[] => {
        const parsed = item.safeParse(candidate);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const BarRows = Bar.pick({ name: true }).extend({
  bottles: listOf(Bottle),
  toBuy: listOf(Bar.shape.toBuy.element),
});

/** The parts of an export that fit into rows. Unknown formats, of other versions, are dropped. */
const Rows = z.object({
  bars: listOf(BarRows),
  madeDrinks: listOf(MadeDrink),
  madeCocktails: listOf(Cocktail),
  savedCocktails: listOf(z.object({ savedAt: z.string(), cocktail: Cocktail })),
  imports: listOf(RecipeImport.pick({ name: true, lines: true, createdAt: true })),
  menus: listOf(z.object({ name: z.string(), createdAt: z.string(), cocktails: listOf(MenuEntry) })),
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

/** Unrecognized lines are exported as written. */
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

/** Bars, log, recipes and menus of an export as CSV (RFC 4180) for spreadsheets, with formulas escaped. */
export const exportCsv = (everything: Record<string, unknown>): string => {
  const { bars, madeDrinks, madeCocktails, savedCocktails, imports, menus } = Rows.parse(everything);
  const rows: Row[] = [
    ...bars.flatMap(barRows),
    ...madeDrinks.map(madeRow),
    ...madeCocktails.flatMap((cocktail) =>
      recipeRows('Ingredient of a drink of mine', cocktail, cocktail.createdAt),
    ),
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
