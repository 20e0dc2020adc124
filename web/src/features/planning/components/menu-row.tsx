import { counted } from '@swizzle/mixology/events/words/nouns';
import type { Menu, MenuEntry, ServingStyle } from '@swizzle/proto';
import { Link } from 'react-router-dom';
import { DrinkPicture } from '../../../components/picture/drink-picture.tsx';
import { paths } from '../../../lib/paths.ts';
import { RowTools } from './row-tools.tsx';

const PICTURE_PIXELS = 88;

/** How a drink gets to the guests, as the host reads it. */
const SERVING_WORDS: Readonly<Record<ServingStyle, string>> = {
  sparkling: 'poured sparkling',
  batched: 'batched ahead',
  built: 'built in the glass',
  stirred: 'stirred to order',
  shaken: 'shaken to order',
  blended: 'blended to order',
  hot: 'served hot',
};

/** One drink of the menu, and what the host can do about it. */
export function MenuRow({ menu, entry, isEditing }: { menu: Menu; entry: MenuEntry; isEditing: boolean }) {
  const {
    cocktail,
    servings,
    isSoldOut,
    isRunOut = false,
    isLocked,
    why,
    servingStyle,
    changed,
    suits = [],
  } = entry;
  return (
    <li className="menu-row" data-sold-out={isSoldOut || isRunOut}>
      <DrinkPicture cocktail={cocktail} size={PICTURE_PIXELS} className="menu-row-picture" />
      <div className="menu-row-words">
        <h4 className="menu-row-name">
          <Link to={paths.cocktail(cocktail.id)}>{cocktail.name}</Link>
          {isEditing && changed?.isNew && <span className="menu-row-mark">New</span>}
          {isEditing && isLocked && <span className="menu-row-mark">Kept</span>}
          {isRunOut && <span className="menu-row-mark">Out in your bar</span>}
        </h4>
        <span aria-hidden="true" className="menu-row-dots" />
        <p className="shrink-0 tabular-nums">
          {counted(servings, 'serving')}
          {isEditing && changed?.servingsBefore && (
            <span className="menu-row-mark">was {changed.servingsBefore}</span>
          )}
        </p>
        <p className="basis-full text-muted">
          {cocktail.mood} · {Number(cocktail.abv.toFixed(1))}% ABV
          {servingStyle && ` · ${SERVING_WORDS[servingStyle]}`}
        </p>
        {suits.length > 0 && <p className="basis-full text-sm text-mint">{suits.join(' · ')}</p>}
        {isEditing && why && <p className="basis-full text-sm text-muted">{why}</p>}
      </div>
      {isEditing && <RowTools menu={menu} entry={entry} />}
    </li>
  );
}
