import { z } from 'zod';
import { faultOf } from './input-faults.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './product.ts';
import { isoTime, text } from './text.ts';
import { Tier } from './tiers.ts';
import { UNITS } from './vocabulary.ts';

/** The signed-in user, as that user sees it. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  tier: Tier,
  trialUsed: z.boolean(),
  trialStartDate: isoTime.nullable(),
  trialEndDate: isoTime.nullable(),
  /** Cocktails made or under way on this UTC day. */
  dailyCocktailsGenerated: z.int().min(0),
  hasSharedToday: z.boolean(),
  preferredUnits: z.enum(UNITS),
  /** Whether someone has followed a link that was sent to the address. */
  emailVerified: z.boolean(),
  /** False for those who only ever signed in through another provider. */
  hasPassword: z.boolean(),
});
export type User = z.infer<typeof User>;

export const UnitsRequest = z.strictObject({ preferredUnits: z.enum(UNITS) });

/** Names that lead into someone's own network (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const PRIVATE_NAME = /\.(?:local|localhost|internal|home\.arpa|test|invalid|onion)\.?$/;

/** Whether an address is https, names a host of the public internet, and carries no password. */
const isPublicHttps = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password: secret } = new URL(value);
  const isName = hostname.includes('.') && !/^(?:[\d.]+|\[.*\])$/.test(hostname);
  return protocol === 'https:' && !username && !secret && isName && !PRIVATE_NAME.test(hostname);
};

const pictureUrl = text(2048).refine(
  (value) => value === '' || isPublicHttps(value),
  'Use a full https:// address of a picture, like https://example.com/me.jpg.',
);

/** Every field may be left out (it stays) or empty (it is cleared). */
export const ProfileRequest = z.strictObject({
  firstName: text(80).nullable().optional(),
  lastName: text(80).nullable().optional(),
  profileImageUrl: pictureUrl.nullable().optional(),
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;

/** An email address, in lower case: one account each. */
export const Email = text(254)
  .toLowerCase()
  .pipe(z.email('Please enter a full email address, like ada@example.com.'));

const password = z
  .string()
  .refine((value) => value.isWellFormed(), { error: faultOf('contains characters that cannot be used') })
  .min(MIN_PASSWORD)
  .max(MAX_PASSWORD);

export const SignInForm = z.strictObject({ email: Email, password });
export const SignUpForm = z.strictObject({
  firstName: text(80).optional(),
  lastName: text(80).optional(),
  email: Email,
  password,
});
export type SignUpForm = z.infer<typeof SignUpForm>;

/** Where to go after signing in; the service takes same-origin paths only. */
export const ReturnToQuery = z.object({ returnTo: z.string().max(2048).optional() });

/** The sign-in page; with `new` it opens at the form to create an account. */
export const LoginQuery = ReturnToQuery.extend({ new: z.literal('1').optional() });

/** What a mailed link carries. */
const token = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.');

export const TokenQuery = z.object({ token: z.string().max(100).optional() });
export const VerifyForm = z.strictObject({ token });
export const ForgottenForm = z.strictObject({ email: Email });
export const ResetForm = z.strictObject({ token, password });

/** What an OpenID Connect provider sends a browser back with. */
export const ProviderAnswer = z.looseObject({
  code: z.string().max(4096).optional(),
  state: z.string().max(512).optional(),
  error: z.string().max(512).optional(),
});

/** Confirmation by the owner: the password, or the email address if there is no password. */
export const DeletionRequest = z.strictObject({
  password: z.string().max(MAX_PASSWORD).optional(),
  email: z.string().max(254).optional(),
});
export type DeletionRequest = z.infer<typeof DeletionRequest>;

export const PasswordChange = z.strictObject({
  /** The one that holds now. */
  password: z.string().max(MAX_PASSWORD),
  newPassword: password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
export const PasswordChanged = z.object({ changed: z.literal(true) });

export const SessionParams = z.object({ id: z.string().regex(/^[\w-]{43}$/) });

/** A browser in which someone is signed in. */
export const Session = z.object({
  /** Names the session; nobody can sign in with it. */
  id: z.string(),
  /** The browser and its system, as far as they are known, like `Safari on iOS`. */
  device: z.string(),
  createdAt: isoTime,
  usedAt: isoTime,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
/** The one that was used last is first. */
export const Sessions = z.object({ sessions: z.array(Session) });

/** A code of an authenticator app, or a recovery code. */
const code = text(40, 1);
export const CodeForm = z.strictObject({ code });

/** A second step at sign-in. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Whether the account is an administrator's, which it is only with a second factor. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
  /** Keys that answer in the place of a code. */
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: isoTime })),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What an authenticator app is set up with. */
export const SecondFactorSetup = z.object({
  /** In base32, to be typed. */
  secret: z.string(),
  /** An `otpauth:` address that apps open. */
  uri: z.string(),
  /** The same as a QR code: its rows of modules, `1` for dark. */
  rows: z.array(z.string()),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** The password is needed where the account has one. */
export const SecondFactorProof = CodeForm.extend({
  password: z
    .string()
    .refine((value) => value.isWellFormed(), { error: faultOf('contains characters that cannot be used') })
    .max(MAX_PASSWORD)
    .optional(),
});
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

/** What `navigator.credentials` is called with, in the JSON of WebAuthn, level 3. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** Text of WebAuthn's JSON is base64url and names: no letter beyond ASCII, and nothing escaped. */
const isAscii = (value: unknown): boolean => {
  const json = JSON.stringify(value) ?? '';
  return /^[ -~]*$/.test(json) && !json.includes('\\u');
};
/** What it answers, in the same JSON; who checks the signature checks each part of it. */
const answer = z
  .record(z.string().max(100), z.unknown())
  .refine(isAscii, { error: faultOf('contains characters that cannot be used') });
export const PasskeyAnswer = z.strictObject({ answer });
export const NewPasskey = CodeForm.extend({ answer });
export const PasskeyRemoval = CodeForm.extend({ passkey: z.string().regex(/^[\w-]{1,1400}$/) });
export const SignedIn = z.object({ returnTo: z.string() });

/** Shown once: each of them signs in once in the place of a code. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const MailSent = z.object({ sent: z.literal(true) });
export const SignedOut = z.object({ signedOut: z.literal(true) });
export const AccountDeleted = z.object({ deleted: z.literal(true) });
