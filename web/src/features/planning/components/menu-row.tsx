import { counted } from '@swizzle/mixology/events/words/nouns';
import type { MenuEntry } from '@swizzle/proto';
import { Link } from 'react-router-dom';
import { DrinkPicture } from '../../../components/picture/drink-picture.tsx';
import { paths } from '../../../lib/paths.ts';
import { RowTools } from './row-tools.tsx';

const PICTURE_PIXELS = 88;

/** One drink of the menu, and what the host can do about it. */
export function MenuRow({ menuId, entry }: { menuId: string; entry: MenuEntry }) {
  const { cocktail, servings, isSoldOut } = entry;
  return (
    <li className="menu-row" data-sold-out={isSoldOut}>
      <DrinkPicture cocktail={cocktail} size={PICTURE_PIXELS} className="menu-row-picture" />
      <div className="menu-row-words">
        <h4 className="menu-row-name">
          <Link to={paths.cocktail(cocktail.id)}>{cocktail.name}</Link>
        </h4>
        <span aria-hidden="true" className="menu-row-dots" />
        <p className="shrink-0 tabular-nums">{counted(servings, 'serving')}</p>
        <p className="basis-full text-muted">
          {cocktail.mood} · {Number(cocktail.abv.toFixed(1))}% ABV
        </p>
      </div>
      <RowTools menuId={menuId} entry={entry} />
    </li>
  );
}
