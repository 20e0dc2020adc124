import { useNavigate, useParams } from 'react-router-dom';
import { LoginLink, Page, PageLoading } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useBarChange } from '../../features/bar/api/bar-changes.ts';
import { call } from '../../lib/api/call.ts';
import { paths } from '../../lib/paths.ts';
import { fullName, useSession, useUser } from '../../lib/session/use-user.ts';

/** The page of an invitation to a shared bar: joining requires a confirmation. */
export default function JoinBarPage() {
  const { code = '' } = useParams();
  const user = useUser();
  const { status } = useSession();
  if (status === 'loading') return <PageLoading />;
  return (
    <Page title="Join a bar">
      {user ? <Join code={code} name={fullName(user).slice(0, 60)} /> : <SignIn code={code} />}
    </Page>
  );
}

function Join({ code, name }: { code: string; name: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useBarChange(
    () => call('POST /api/bars/join', { body: { code, name } }),
    ({ id }) => navigate(paths.bar(id)),
  );
  return (
    <Notice
      title="Join this bar?"
      actions={
        <Button aria-busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Joining...' : 'Join'}
        </Button>
      }
    >
      Somebody shares their bar with you. Its owner will see your name: {name}.
    </Notice>
  );
}

function SignIn({ code }: { code: string }) {
  return (
    <Notice
      title="Join this bar?"
      actions={
        <Button asChild>
          <LoginLink returnTo={paths.joinBar(code)}>Sign in to join</LoginLink>
        </Button>
      }
    >
      Somebody shares their bar with you. Sign in to see what's in it.
    </Notice>
  );
}
