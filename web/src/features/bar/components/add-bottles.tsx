import type { Bar, NewBottle } from '@swizzle/proto';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { call } from '../../../lib/api/call.ts';
import { useBarChange } from '../api/bar-changes.ts';
import { ItemSearch } from './item-search.tsx';
import { PasteList } from './paste-list.tsx';

/** Puts bottles on the shelf: one by typing, many by pasting a list. */
export function AddBottles({ bar }: { bar: Bar }) {
  const [isPasting, setPasting] = useState(false);
  const [added, setAdded] = useState('');
  const { mutate } = useBarChange((bottles: NewBottle[]) =>
    call('POST /api/bars/:id/bottles', { params: { id: bar.id }, body: { bottles } }),
  );
  const add = (bottles: NewBottle[], words: string) =>
    mutate(bottles, {
      onSuccess: () => {
        setAdded(words);
        setPasting(false);
      },
    });
  return (
    <section aria-label="Add bottles" className="bar-add card">
      <ItemSearch
        label="Add a bottle"
        onChoose={({ id, name }) => add([{ ingredientId: id }], `${name} is in your bar.`)}
      />
      <Button look="quiet" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
        Paste a list
      </Button>
      {isPasting && <PasteList onAdd={(bottles) => add(bottles, `${bottles.length} added to your bar.`)} />}
      <p role="status" className="bar-added text-sm text-mint">
        {added}
      </p>
    </section>
  );
}
