import { Link } from 'wouter';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useUser } from '../../lib/session/use-user.ts';
import { ClosedDoor } from './closed-door.tsx';
import type { Room } from './rooms.ts';

/** Says that a room opens soon, and shows the way to what is open already. */
export default function OpeningSoon({ room }: { room: Room }) {
  const user = useUser();
  return (
    <Page title={room.title}>
      <Notice
        art={<ClosedDoor />}
        title={room.title}
        actions={
          <Button asChild>
            <Link href={user ? '/generate' : '/'}>{user ? 'Make a cocktail' : 'Back to the bar'}</Link>
          </Button>
        }
      >
        <p>{room.promise}</p>
      </Notice>
    </Page>
  );
}
