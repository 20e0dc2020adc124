// Drinks by the name of another spirit: 'a mezcal Margarita', 'a Jameson sour'.
import { findIngredient } from '@swizzle/mixology/ingredients/find-ingredient';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import type { Cocktail } from '@swizzle/proto';
import { ingredientsIn } from '../questions/ingredients-in.ts';
import type { DrinkRef } from '../talk/talk-state.ts';

/** What guests call a family of drinks, and the drink that stands for it. */
const FAMILIES: Readonly<Record<string, string>> = {
  sour: 'Whiskey Sour',
  margarita: 'Margarita',
  mule: 'Moscow Mule',
  'old fashioned': 'Old Fashioned',
  martini: 'Martini',
  negroni: 'Negroni',
  manhattan: 'Manhattan',
  collins: 'Tom Collins',
  gimlet: 'Gimlet',
  julep: 'Mint Julep',
  mojito: 'Mojito',
  daiquiri: 'Daiquiri',
  paloma: 'Paloma',
  'bloody mary': 'Bloody Mary',
  highball: 'Whisky Highball',
};
const NAMES = Object.keys(FAMILIES).join('|');

/** 'Jameson sour', 'Irish whiskey sours': up to two words before the family. */
const BEFORE = new RegExp(
  String.raw`(?<!\p{L})((?:[\p{L}'’]+\s+)?[\p{L}'’]+)[\s-]+(${NAMES})s?(?!\p{L})`,
  'giu',
);
/** 'Margarita de mezcal', 'negroni au mezcal'. */
const BEHIND = new RegExp(
  String.raw`(?<!\p{L})(${NAMES})s?\s+(?:de|du|au|à la|aux|al|alla|di|com|mit)\s+([\p{L}'’]+)(?!\p{L})`,
  'giu',
);

interface Names {
  named(text: string): Promise<DrinkRef[]>;
  get(id: number): Promise<Cocktail | undefined>;
}

interface Spirit {
  readonly item: PantryItem;
  readonly said: string;
}

const spiritOf = (said: string): Spirit | undefined => {
  const [item, ...others] = ingredientsIn(said, [], 'en');
  return item?.role === 'base' && others.length === 0 ? { item, said } : undefined;
};

/** The spirit right before the family: 'mezcal' of 'a mezcal', 'Irish whiskey' where both words name it. */
const spiritIn = (words: string): Spirit | undefined => {
  const last = spiritOf(words.split(/\s+/).at(-1) ?? '');
  const both = spiritOf(words);
  return both && both.item.id !== last?.item.id ? both : last;
};

/** The drink's own spirit, by its kind or as it is poured. */
const isPouredIn = (drink: Cocktail, { item, said }: { item: PantryItem; said: string }): boolean =>
  drink.ingredients.some(({ name }) => {
    const own = findIngredient(name);
    return own?.id === item.id || (own?.role === 'base' && own.base === said.toLowerCase());
  });

/** A message with such names as what they are: 'a Margarita with mezcal'. */
export const withBaseVariants = async (message: string, drinks: Names): Promise<string> => {
  let text = message;
  const found = [
    ...[...message.matchAll(BEFORE)].map(([phrase, spirit = '', family = '']) => ({
      phrase,
      spirit,
      family,
    })),
    ...[...message.matchAll(BEHIND)].map(([phrase, family = '', spirit = '']) => ({
      phrase,
      spirit,
      family,
    })),
  ];
  for (const { phrase, spirit, family } of found) {
    const base = spiritIn(spirit);
    const model = FAMILIES[family.toLowerCase()];
    if (!base || !model) continue;
    const known = await drinks.named(`${base.said} ${family}`);
    const words = base.said.toLowerCase();
    // A drink of its own: 'Rum Old Fashioned'.
    if (known.some(({ name }) => name.toLowerCase().includes(words))) continue;
    const [ref] = (await drinks.named(model)).filter(({ name }) => name === model);
    const drink = ref && (await drinks.get(ref.id));
    if (!drink) continue;
    const before = spirit.slice(0, spirit.length - base.said.length);
    const meant = isPouredIn(drink, base) ? model : `${model} with ${base.said}`;
    text = text.replace(phrase, `${before}${meant}`);
  }
  return text;
};
