import { cartWords } from '@swizzle/mixology/events/words/measures';
import { dollars } from '@swizzle/mixology/events/words/money';
import type { ShoppingLine as Line, Menu, ShoppingChange, ShoppingList, Units } from '@swizzle/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Confirm } from '../../../../components/ui/confirm.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import { Switch } from '../../../../components/ui/switch.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../../lib/api/mutations.ts';
import { barOptions, barsQuery } from '../../../../lib/api/queries.ts';
import { paths } from '../../../../lib/paths.ts';
import { toast } from '../../../../lib/toast-store.ts';
import { cacheCost, planQuery, useListLink } from '../../api/menus.ts';
import { type ShoppingEdit, useShoppingChange } from '../../api/plan-changes.ts';
import { HaveField, PriceField } from '../shopping/line-fields.tsx';
import { PutInBar } from '../shopping/put-in-bar.tsx';
import { ShopList, ShoppingAisles } from '../shopping/shop-list.tsx';
import { ShoppingSum } from '../shopping/shopping-sum.tsx';

interface Props {
  menu: Menu;
  list: ShoppingList;
  units: Units;
}

/** The shopping list; Edit shows prices and the stock at home. */
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
                <ShoppingLine key={line.id} line={line} units={units} hasStock={isFirst} onEdit={tell} />
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

interface CountBarProps {
  menuId: string;
  list: ShoppingList;
}

/** Selects the bar whose stock the list deducts, and whether to restock it. Nothing for users without a bar. */
function CountBar({ menuId, list }: CountBarProps) {
  const client = useQueryClient();
  const { data: bars } = useQuery(barsQuery);
  const { mutate, isPending, variables } = useSingleFlightMutation({
    mutationKey: ['shopping', menuId],
    scope: { id: `shopping ${menuId}` },
    mutationFn: (change: Pick<ShoppingChange, 'barId' | 'restocks'>) =>
      call('PATCH /api/menus/:id/shopping', { params: { id: menuId }, body: change }),
    onSuccess: (plan) => {
      client.setQueryData(planQuery(menuId).queryKey, plan);
      cacheCost(client, menuId, plan.shopping);
    },
    onError: (error) => reportFailure(client, error, 'Failed to update the shopping list. Please try again.'),
  });
  if (!bars || bars.length === 0) return null;
  const options = barOptions(bars, 'Nothing');
  const change = isPending ? variables : undefined;
  const barId = change?.barId === undefined ? list.barId : change.barId;
  const restocks = change?.restocks ?? list.restocks;
  const canRestock = barId !== null && (restocks || list.runningLow.length > 0);
  return (
    <section aria-label="From your bar" className="off-paper card grid gap-3 p-5">
      <Select
        label="Subtract what's in"
        value={options.labelOf(barId)}
        options={options.labels}
        onChange={(label) => mutate({ barId: options.idOf(label) })}
      />
      {barId !== null && (
        <p className="text-sm text-muted">What you have isn't bought again. The list follows your bar.</p>
      )}
      {canRestock && (
        <>
          <Switch
            label="Restock the bar too"
            checked={restocks}
            onChange={(isOn) => mutate({ restocks: isOn })}
          />
          {list.runningLow.length > 0 && (
            <p className="text-sm text-muted">Low or going off soon: {list.runningLow.join(', ')}.</p>
          )}
        </>
      )}
    </section>
  );
}

interface ListLinkProps {
  menuId: string;
  /** The menu's id. */
  name: string;
  slug: string | null;
}

/** Shares the list: anyone with its link can shop without an account. */
function ListLink({ menuId, name, slug }: ListLinkProps) {
  const { mutate, isPending } = useListLink(menuId);
  return (
    <section aria-labelledby="list-link" className="off-paper card grid gap-3 p-5">
      <h2 id="list-link" className="text-lg">
        Share the list
      </h2>
      {slug ? (
        <>
          <Link name={name} url={new URL(paths.sharedList(slug), window.location.href).href} />
          <div className="flex flex-wrap gap-3">
            <Button look="plain" size="snug" aria-busy={isPending} onClick={() => mutate('renew')}>
              Replace link
            </Button>
            <Confirm
              question="Stop sharing the list?"
              keep="Keep sharing"
              go="Stop sharing"
              onGo={() => mutate('stop')}
              trigger={
                <Button look="plain" size="snug" aria-busy={isPending}>
                  Stop sharing
                </Button>
              }
            >
              The link stops working for everyone who has it.
            </Confirm>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            Anyone with the link can shop by it and tick things off on their own phone. They can't change it.
          </p>
          <Button look="quiet" size="snug" aria-busy={isPending} onClick={() => mutate('start')}>
            <Send aria-hidden className="size-4" />
            Create link
          </Button>
        </>
      )}
    </section>
  );
}

function Link({ name, url }: { name: string; url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast('Link copied', `The shopping list of ${name} is on the clipboard.`);
    } catch {
      toast('Copy failed', 'Please copy the link by hand.', 'destructive');
    }
  }
  return (
    <>
      <TextField label="Link to the list" readOnly value={url} />
      <Button look="quiet" size="snug" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy
      </Button>
    </>
  );
}

interface ShoppingLineProps {
  line: Line;
  units: Units;
  /** Whether this line asks for the stock at home: once for all pack sizes of an item. */
  hasStock: boolean;
  onEdit: (edit: ShoppingEdit) => void;
}

function ShoppingLine({ line, units, hasStock, onEdit }: ShoppingLineProps) {
  const { item, name, sum, runningTotal, isAtHome, drinks } = line;
  return (
    <li className="shopping-line" data-at-home={isAtHome}>
      <label className="shopping-have">
        <input
          type="checkbox"
          checked={isAtHome}
          onChange={({ target }) => onEdit({ item, isAtHome: target.checked })}
        />
        <span className="sr-only">Have it already: {name}</span>
      </label>
      <div className="shopping-what">
        <p>
          <span className="shopping-name">{cartWords(line, units)}</span>
        </p>
        <p className="shopping-drinks">{isAtHome ? 'Have it already' : drinks.join(', ')}</p>
        {hasStock && <HaveField line={line} units={units} onEdit={onEdit} />}
      </div>
      <PriceField line={line} onEdit={onEdit} />
      <p className="shopping-figure">
        <span className="shopping-label">Sum</span> {dollars(sum)}
      </p>
      <p className="shopping-figure text-muted">
        <span className="shopping-label">So far</span> {dollars(runningTotal)}
      </p>
    </li>
  );
}
