import { Bar, Cocktail, MadeDrink, MenuEntry, RecipeImport } from '@swizzle/proto';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

const COLUMNS = ['Kind', 'Name', 'Of', 'Amount', 'Unit', 'Date', 'Note'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

/** What of an export fits into rows; what another version calls otherwise has none. */
const Rows = z.object({
  bars: z.array(Bar).catch([]),
  madeDrinks: z.array(MadeDrink).catch([]),
  madeCocktails: z.array(Cocktail).catch([]),
  savedCocktails: z
    .array(z.object({ savedAt: z.string(), cocktail: Cocktail }).nullable().catch(null))
    .catch([]),
  imports: z.array(RecipeImport).catch([]),
  menus: z
    .array(
      z
        .object({ name: z.string(), createdAt: z.string(), cocktails: z.array(MenuEntry) })
        .nullable()
        .catch(null),
    )
    .catch([]),
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

const barRows = ({ name, bottles, toBuy }: Bar): Row[] => [
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
    ...savedCocktails.flatMap((saved) =>
      saved ? recipeRows('Ingredient of a saved drink', saved.cocktail, saved.savedAt) : [],
    ),
    ...imports.flatMap(({ recipe, createdAt }) =>
      recipe ? recipeRows('Ingredient of an imported drink', recipe, createdAt) : [],
    ),
    ...menus.flatMap((menu) =>
      (menu?.cocktails ?? []).map(({ cocktail, servings }) => ({
        Kind: 'Drink on a menu',
        Name: cocktail.name,
        Of: menu?.name ?? '',
        Amount: servings,
        Unit: 'servings',
        Date: menu?.createdAt ?? '',
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
