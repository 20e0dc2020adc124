import type { Menu, Units } from '@swizzle/proto';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import { useDuplicate, useMenuDeletion } from '../api/menu-changes.ts';
import { PAPERS } from '../papers.ts';
import { SharePanel } from './share-panel.tsx';

const filesIn = (units: Units) => {
  const a4 = { file: `menu.pdf?paper=a4&units=${units}`, words: 'PDF, A4' };
  const letter = { file: `menu.pdf?paper=letter&units=${units}`, words: 'PDF, Letter' };
  return [
    ...(units === 'metric' ? [a4, letter] : [letter, a4]),
    { file: `shopping.csv?units=${units}`, words: 'Shopping list, CSV' },
    { file: 'menu.json', words: 'Everything, JSON' },
  ];
};

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-field px-3 outline-none data-highlighted:bg-brass data-highlighted:text-on-brass';

/** Downloads of the menu in the user's units; metric ones use A4. */
function ExportMenu({ id }: { id: string }) {
  const files = filesIn(useUser()?.preferredUnits ?? 'imperial');
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button look="quiet" size="snug" className="menu-tools-wide">
          <Download aria-hidden className="size-4" />
          Export Menu
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        sideOffset={8}
        collisionPadding={8}
        className="floats-in z-50 grid min-w-(--radix-dropdown-menu-trigger-width) rounded-card border border-line bg-raised p-1.5 shadow-float"
      >
        {files.map(({ file, words }) => (
          <DropdownMenu.Item key={file} asChild className={ITEM}>
            <a href={`/api/menus/${id}/${file}`} download>
              {words}
            </a>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** Opens the dialog to share the menu with guests. */
function ShareMenu({ menu }: { menu: Menu }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button className="menu-tools-wide">
          <Share2 aria-hidden className="size-4" />
          Share
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <div aria-hidden="true" data-scroll-lock="" className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content aria-describedby={undefined} className="alert share-dialog floats-in card">
          <header className="flex items-center justify-between gap-4">
            <Dialog.Title className="text-xl sm:text-2xl">Share with guests</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="-mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill text-muted hover:bg-raised hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </header>
          <SharePanel menu={menu} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DeleteMenu({ menu }: { menu: Menu }) {
  const { mutate, isPending } = useMenuDeletion(menu);
  return (
    <Confirm
      question={`Delete ${menu.name}?`}
      keep="Keep it"
      go="Delete"
      onGo={() => mutate()}
      trigger={
        <Button look="plain" size="snug" aria-busy={isPending}>
          <Trash2 aria-hidden className="size-4" />
          Delete Menu
        </Button>
      }
    >
      This deletes the menu, its shopping list and its prep plan
      {menu.share && '; guests can no longer open it'}. The cocktails stay. You can&apos;t undo this.
    </Confirm>
  );
}

/** The tools of a menu: share, documents, downloads. */
export function MenuTools({ menu }: { menu: Menu }) {
  const duplicate = useDuplicate(menu);
  return (
    <div className="menu-tools">
      <ShareMenu menu={menu} />
      {PAPERS.map(({ paper, title, use, Icon }) => (
        <div key={paper} className="menu-paper">
          <Button asChild look="quiet" size="snug">
            <Link to={paths.menuPaper(menu.id, paper)} aria-describedby={`paper-${paper}`}>
              <Icon aria-hidden className="size-4" />
              {title}
            </Link>
          </Button>
          <p id={`paper-${paper}`} className="text-sm text-muted">
            {use}
          </p>
        </div>
      ))}
      <ExportMenu id={menu.id} />
      <div className="menu-tools-rest">
        <Button
          look="plain"
          size="snug"
          aria-busy={duplicate.isPending}
          onClick={() => !duplicate.isPending && duplicate.mutate()}
        >
          <Copy aria-hidden className="size-4" />
          Duplicate
        </Button>
        <DeleteMenu menu={menu} />
      </div>
    </div>
  );
}
