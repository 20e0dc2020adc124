import type { SecondFactor, User } from '@swizzle/proto';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { longDate } from '../../../lib/long-date.ts';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import {
  useNewPasskey,
  usePasskeyRemoval,
  useRecoveryCodes,
  useSecondFactor,
  useSecondFactorSetup,
  useTurnOff,
  useTurnOn,
} from '../api/use-second-factor.ts';
import { CodeForm } from './code-form.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

/** What a code is asked for. */
type Form = 'codes' | 'off' | 'passkey' | { removes: string };

/** A code of an app at every sign-in, besides the password. */
export function TwoStep({ user }: { user: User }) {
  const section = useRef<HTMLElement>(null);
  const [codes, setCodes] = useState<string[]>();
  const { data } = useSecondFactor();
  useFocusHandover(section);
  if (!data) return null;
  return (
    <section
      ref={section}
      id="two-step"
      aria-label="Two-step sign-in"
      className="grid gap-4 border-t border-line pt-5"
    >
      <h3 className="text-lg">Two-step sign-in</h3>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes &&
        (data.isOn ? <On {...data} onCodes={setCodes} /> : <Off {...data} user={user} onCodes={setCodes} />)}
    </section>
  );
}

interface Codes {
  onCodes: (codes: string[]) => void;
}

function Off({ isRequired, user, onCodes }: SecondFactor & Codes & { user: User }) {
  const { mutate, data: setup, isPending, reset } = useSecondFactorSetup();
  const turnOn = useTurnOn(onCodes);
  if (setup) {
    return <TwoStepSetup setup={setup} hasPassword={user.hasPassword} turnOn={turnOn} onClose={reset} />;
  }
  return (
    <>
      <p className="text-muted">
        {isRequired
          ? 'Administrators sign in with a code as well. Turn it on to get your administrator rights.'
          : 'Off. Turn it on, and signing in takes your password and a code from an app on your phone.'}
      </p>
      {user.emailVerified ? (
        <Button
          look="quiet"
          className="self-start"
          aria-busy={isPending}
          onClick={() => !isPending && mutate()}
        >
          Turn on two-step sign-in
        </Button>
      ) : (
        <p className="text-muted">Confirm your email address first.</p>
      )}
    </>
  );
}

function On({ recoveryCodesLeft, passkeys, onCodes }: SecondFactor & Codes) {
  const [form, setForm] = useState<Form>();
  const close = () => setForm(undefined);
  const renewal = useRecoveryCodes(onCodes);
  const turnOff = useTurnOff(close);
  const newPasskey = useNewPasskey(close);
  const removal = usePasskeyRemoval(typeof form === 'object' ? form.removes : undefined, close);
  if (form === 'codes') return <CodeForm label="Get new codes" action={renewal} onClose={close} />;
  if (form === 'off') return <CodeForm label="Turn off" action={turnOff} onClose={close} />;
  if (form === 'passkey') return <CodeForm label="Add a passkey" action={newPasskey} onClose={close} />;
  if (form) return <CodeForm label="Remove the passkey" action={removal} onClose={close} />;
  return (
    <>
      <p className="text-muted">
        On. {recoveryCodesLeft} recovery {recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="grid gap-2">
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <p>
                {name}
                <span className="block text-sm text-muted">Added on {longDate(createdAt)}</span>
              </p>
              <Button look="quiet" size="small" onClick={() => setForm({ removes: id })}>
                Remove
                <span className="sr-only">: {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Actions>
        <Button look="quiet" onClick={() => setForm('passkey')}>
          Add a passkey
        </Button>
        <Button look="quiet" onClick={() => setForm('codes')}>
          New recovery codes
        </Button>
        <Button look="quiet" onClick={() => setForm('off')}>
          Turn off two-step sign-in
        </Button>
      </Actions>
    </>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <p>
        Keep these recovery codes somewhere safe. Each signs you in once if you lose your phone. We won't show
        them again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="self-start" onClick={onDone}>
        I've saved them
      </Button>
    </>
  );
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
);
