import type { SecondFactor, SecondFactorSetup, User } from '@swizzle/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { call, read, refresh } from '../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { longDate } from '../../../lib/long-date.ts';
import { makePasskey } from '../../../lib/passkeys.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import { CodeForm, failureWords } from './code-form.tsx';

const KEY = 'GET /api/auth/second-factor';

const useSecondFactor = () => useQuery({ ...read(KEY, {}), refetchOnMount: 'always' });

/** The setup data for an authenticator app. */
function useSecondFactorSetup() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => call('POST /api/auth/second-factor/setup', {}),
    onError: (error) =>
      reportFailure(client, error, "Two-step sign-in couldn't be set up. Please try again."),
  });
}

/** Turns it on; the form shows an error. */
function useTurnOn(onCodes: (codes: string[]) => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: { code: string; password?: string }) => call('POST /api/auth/second-factor', { body }),
    onSuccess: async ({ recoveryCodes }) => {
      toast('Two-step sign-in is on', 'Every other browser is signed out.');
      onCodes(recoveryCodes);
      // The user may become an administrator.
      await Promise.all([
        refresh(client, KEY),
        refresh(client, 'GET /api/auth/user'),
        refresh(client, 'GET /api/auth/sessions'),
      ]);
    },
  });
}

function useRecoveryCodes(onCodes: (codes: string[]) => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (code: string) => call('POST /api/auth/second-factor/recovery-codes', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      return refresh(client, KEY);
    },
  });
}

function useTurnOff(onOff: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (code: string): Promise<SecondFactor> =>
      call('POST /api/auth/second-factor/turn-off', { body: { code } }),
    onSuccess: () => {
      toast('Two-step sign-in is off', 'Your password alone signs you in now.');
      onOff();
      return Promise.all([refresh(client, KEY), refresh(client, 'GET /api/auth/user')]);
    },
  });
}

/** Creates a passkey in this browser and adds it; requires a code. */
function useNewPasskey(onAdded: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async (code: string): Promise<SecondFactor> => {
      const { options } = await call('POST /api/auth/passkeys/options', {});
      return call('POST /api/auth/passkeys', { body: { code, answer: await makePasskey(options) } });
    },
    onSuccess: () => {
      toast('Passkey added', 'Use it instead of a code when you sign in.');
      onAdded();
      return refresh(client, KEY);
    },
  });
}

function usePasskeyRemoval(passkey: string | undefined, onRemoved: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (code: string): Promise<SecondFactor> =>
      call('POST /api/auth/passkeys/remove', { body: { code, passkey: passkey ?? '' } }),
    onSuccess: () => {
      toast('Passkey removed', "It doesn't sign you in any more.");
      onRemoved();
      return refresh(client, KEY);
    },
  });
}

/** The quiet zone of a QR code, in modules. */
const QUIET = 4;

interface Props {
  setup: SecondFactorSetup;
  hasPassword: boolean;
  turnOn: {
    mutate: (proof: { code: string; password?: string }) => void;
    error: unknown;
    isPending: boolean;
  };
  onClose: () => void;
}

/** Shows the secret for the authenticator app, and verifies a code of it. */
function TwoStepSetup({ setup, hasPassword, turnOn, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending } = turnOn;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const code = String(fields.get('code')).trim();
    const password = hasPassword && { password: String(fields.get('password')) };
    if (code && !isPending) mutate({ code, ...password });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p>
        Scan this with an authenticator app, or{' '}
        <a href={setup.uri} className="underline">
          open the app on this device
        </a>
        . You can also type the key:
      </p>
      <QrCode rows={setup.rows} />
      <p className="font-mono text-sm break-all">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
      {hasPassword && (
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <TextField
        label="Code from your app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        fault={error ? failureWords(error) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isPending}>
          Turn on
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function QrCode({ rows }: { rows: string[] }) {
  const path = rows.flatMap((row, y) =>
    Array.from(row, (module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')),
  );
  const side = rows.length + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label="QR code for your authenticator app"
      className="size-48 rounded-card bg-white"
    >
      <path d={path.join('')} fill="black" />
    </svg>
  );
}

/** The actions that require a code. */
type Form = 'codes' | 'off' | 'passkey' | { removes: string };

/** Two-step sign-in: a code of an app at every sign-in, in addition to the password. */
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
          className="justify-self-start"
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
