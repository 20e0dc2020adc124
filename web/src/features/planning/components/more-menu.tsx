import Ellipsis from 'lucide-react/icons/ellipsis';
import * as Menu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-highlighted:bg-brass data-highlighted:text-on-brass data-disabled:cursor-default data-disabled:opacity-40';

interface Props {
  /** What the menu is about, for anyone who doesn't see where it stands. */
  label: string;
  children: ReactNode;
}

/** What is done seldom, behind one button. */
export function MoreMenu({ label, children }: Props) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <Button look="plain" size="snug" aria-label={label}>
          <Ellipsis aria-hidden className="size-5" />
          <span aria-hidden="true">More</span>
        </Button>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="floats-in z-50 grid min-w-56 rounded-card border border-line bg-raised p-1.5 shadow-float"
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ActionProps {
  Icon: typeof Ellipsis;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MoreAction({ Icon, disabled = false, onSelect, children }: ActionProps) {
  return (
    <Menu.Item className={ITEM} disabled={disabled} onSelect={onSelect}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </Menu.Item>
  );
}
