import type { User } from '@swizzle/proto';
import * as Menu from 'radix-ui/dropdown-menu';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/ui/avatar.tsx';
import { paths } from '../../lib/paths.ts';
import { LOGOUT_PATH } from '../../lib/session/sign-in.ts';
import { fullName } from '../../lib/session/use-user.ts';

const ITEM =
  'flex min-h-10 cursor-pointer items-center rounded-field px-3 outline-none data-highlighted:bg-brass data-highlighted:text-on-brass';

/** The menu of the avatar in the header. */
export default function AccountMenu({ user }: { user: User }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label="Your account"
        className="grid size-11 cursor-pointer place-items-center rounded-pill"
      >
        <Avatar user={user} />
      </Menu.Trigger>
      <Menu.Content
        align="end"
        sideOffset={8}
        className="floats-in z-50 grid min-w-52 rounded-card border border-line bg-raised p-1.5 shadow-float"
      >
        <Menu.Label className="border-b border-line px-3 pt-1.5 pb-2.5 font-display text-lg">
          {fullName(user)}
        </Menu.Label>
        {user.tier === 'admin' && (
          <Menu.Item asChild className={ITEM}>
            <Link to={paths.admin}>Admin Dashboard</Link>
          </Menu.Item>
        )}
        <Menu.Item asChild className={ITEM}>
          <Link to={paths.account}>Account</Link>
        </Menu.Item>
        <Menu.Item asChild className={ITEM}>
          <a href={LOGOUT_PATH}>Sign Out</a>
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}
