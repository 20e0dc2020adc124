import type { Menu } from '@swizzle/proto';
import Share2 from 'lucide-react/icons/share-2';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { Button } from '../../../components/ui/button.tsx';
import { SharePanel } from './share-panel.tsx';

/** Where a menu is opened to guests, and closed again. */
export function ShareMenu({ menu }: { menu: Menu }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button className="menu-tools-first">
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
