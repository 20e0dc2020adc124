import { Link } from 'wouter';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useUser } from '../../lib/session/use-user.ts';
import { ClosedDoor } from './closed-door.tsx';
import type { Room } from './rooms.ts';

const GENERATOR = { label: 'Make a cocktail', href: '/generate' };
const BAR = { label: 'Back to the bar', href: '/' };

/** Says that a room opens soon, and shows the way to what is open already. */
export default function OpeningSoon({ room }: { room: Room }) {
  const user = useUser();
  const open = user ? GENERATOR : BAR;
  return (
    <Page title={room.title}>
      <Notice
        art={<ClosedDoor />}
        title={room.title}
        actions={
          <Button asChild>
            <Link href={open.href}>{open.label}</Link>
          </Button>
        }
      >
        <p>{room.promise}</p>
      </Notice>
    </Page>
  );
}
