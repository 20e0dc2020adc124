import type { Menu, ShoppingList, Units } from '@swizzle/proto';
import { useState } from 'react';
import { Switch } from '../../../components/ui/switch.tsx';
import { useShoppingChange } from '../api/plan-changes.ts';
import { CountBar } from './count-bar.tsx';
import { ListLink } from './list-link.tsx';
import { PutInBar } from './put-in-bar.tsx';
import { ShopList, ShoppingAisles } from './shop-list.tsx';
import { ShoppingLine } from './shopping-line.tsx';
import { ShoppingSum } from './shopping-sum.tsx';

interface Props {
  menu: Menu;
  list: ShoppingList;
  units: Units;
}

/** The list to shop by, and behind Edit its prices and what is at home. */
export function ShoppingPaper({ menu, list, units }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { mutate: tell } = useShoppingChange(menu.id, menu.guestCount);
  if (list.aisles.length === 0) return <p className="text-lg text-muted">There is nothing to buy yet.</p>;
  return (
    <div className="shopping">
      <div className="grid content-start gap-6">
        <div className="off-paper flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="max-w-prose text-muted">
            {isEditing
              ? 'Say what you already have, and enter your own prices; clear a price to restore our estimate.'
              : "Tap a row when it's in the cart. This works without a signal too."}
          </p>
          <Switch label="Edit prices and what I have" checked={isEditing} onChange={setEditing} />
        </div>
        {isEditing ? (
          <div className="grid gap-8">
            <ShoppingAisles list={list}>
              {(line, isFirst) => (
                <ShoppingLine key={line.id} line={line} units={units} hasStock={isFirst} onNews={tell} />
              )}
            </ShoppingAisles>
          </div>
        ) : (
          <ShopList listId={menu.id} list={list} units={units} />
        )}
      </div>
      <div className="shopping-side">
        <ShoppingSum list={list} />
        <CountBar menuId={menu.id} list={list} />
        {!isEditing && <PutInBar menuId={menu.id} list={list} />}
        <ListLink menuId={menu.id} name={menu.name} slug={list.linkSlug} />
      </div>
    </div>
  );
}
