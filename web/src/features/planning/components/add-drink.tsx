import { type Cocktail, MENU_SECTIONS, type Menu, type MenuSection } from '@swizzle/proto';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { paths } from '../../../lib/paths.ts';
import { useAddDrink, useOwnDrinks } from '../api/menu-changes.ts';

const SECTION_WORDS: Readonly<Record<MenuSection, string>> = {
  welcome: 'Welcome',
  signature: 'Signature',
  digestif: 'Digestif',
};

/** The dialog to add one of the host's drinks to the menu. */
export function AddDrink({ menu }: { menu: Menu }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button look="quiet" size="snug">
          <Plus aria-hidden className="size-4" />
          Add one of my drinks
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <div aria-hidden="true" data-scroll-lock="" className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content aria-describedby={undefined} className="alert share-dialog floats-in card">
          <header className="flex items-center justify-between gap-4">
            <Dialog.Title className="text-xl sm:text-2xl">Add one of my drinks</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="-mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill text-muted hover:bg-raised hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </header>
          <OwnDrinks menu={menu} onAdded={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function OwnDrinks({ menu, onAdded }: { menu: Menu; onAdded: () => void }) {
  const { drinks, failed, retry } = useOwnDrinks();
  const [section, setSection] = useState<MenuSection>('signature');
  const [words, setWords] = useState('');
  const addition = useAddDrink(menu);
  if (failed)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>We couldn’t load your drinks.</p>
        <Button look="quiet" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  if (!drinks) return <p role="status">Loading your drinks...</p>;
  const open = drinks.filter(({ id }) => menu.cocktails.every(({ cocktail }) => cocktail.id !== id));
  if (open.length === 0)
    return (
      <p>
        Drinks you made or saved show here. <Link to={paths.generate}>Make one</Link>, or save one you like.
      </p>
    );
  const found = open.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const add = ({ id }: Cocktail) =>
    !addition.isPending && addition.mutate({ cocktailId: id, section }, { onSuccess: onAdded });
  return (
    <div className="add-drink">
      <SectionChoice section={section} onChoose={setSection} />
      <TextField label="Find" value={words} onChange={({ target }) => setWords(target.value)} />
      <ul className="add-drink-list" aria-label="Your drinks">
        {found.map((drink) => (
          <li key={drink.id} className="add-drink-row">
            <span className="wrap-anywhere">{drink.name}</span>
            <Button
              look="quiet"
              size="snug"
              aria-label={`Add ${drink.name}`}
              aria-busy={addition.isPending}
              onClick={() => add(drink)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">No drink of yours is called that.</p>}
    </div>
  );
}

interface SectionChoiceProps {
  section: MenuSection;
  onChoose: (section: MenuSection) => void;
}

function SectionChoice({ section, onChoose }: SectionChoiceProps) {
  return (
    <fieldset className="add-drink-sections">
      <legend className="text-sm font-medium text-muted">Where it stands</legend>
      {MENU_SECTIONS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="section"
            className="size-5 accent-(--brass)"
            checked={section === each}
            onChange={() => onChoose(each)}
          />
          {SECTION_WORDS[each]}
        </label>
      ))}
    </fieldset>
  );
}
