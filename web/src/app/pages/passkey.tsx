import { Page } from '../../components/page/page.tsx';
import { PasskeySignIn } from '../../features/passkey/passkey-sign-in.tsx';

export default function PasskeyPage() {
  return (
    <Page
      title="Use your passkey"
      description="Finish signing in with a passkey."
      className="mx-auto grid max-w-xl gap-6 py-14"
    >
      <PasskeySignIn />
    </Page>
  );
}
