import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { LOGIN_PATH } from '../../../lib/session/leave.ts';

export function AuthenticationRequired() {
  return (
    <Notice
      art={<EmptyGlass />}
      title="Authentication Required"
      actions={
        <Button asChild>
          <a href={`${LOGIN_PATH}?returnTo=/account`}>Sign In</a>
        </Button>
      }
    >
      <p>Please sign in to see your account.</p>
    </Notice>
  );
}
