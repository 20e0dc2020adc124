import { z } from 'zod';
import { isoTime, text } from './fields.ts';
import { faultOf } from './input-faults.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './product.ts';
import { Tier } from './tiers.ts';
import { UNITS } from './vocabulary.ts';

/** The signed-in user. */
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
  /** Cocktails made or in progress on the current UTC day. */
  dailyCocktailsGenerated: z.int().min(0),
  hasSharedToday: z.boolean(),
  preferredUnits: z.enum(UNITS),
  emailVerified: z.boolean(),
  /** False for users who only sign in through an OpenID Connect provider. */
  hasPassword: z.boolean(),
});
export type User = z.infer<typeof User>;

export const UnitsRequest = z.strictObject({ preferredUnits: z.enum(UNITS) });

/** Names of private networks (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const PRIVATE_NAME = /\.(?:local|localhost|internal|home\.arpa|test|invalid|onion)\.?$/;

/** Whether a URL is https, has a public host name and no credentials. */
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

/** A missing field stays unchanged; an empty one is cleared. */
export const ProfileRequest = z.strictObject({
  firstName: text(80).nullable().optional(),
  lastName: text(80).nullable().optional(),
  profileImageUrl: pictureUrl.nullable().optional(),
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;

/** An email address in lower case, unique among accounts. */
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

/** The path to return to after signing in; the service accepts same-origin paths only. */
export const ReturnToQuery = z.object({ returnTo: z.string().max(2048).optional() });

/** The sign-in page; with `new` it opens at the form to create an account. */
export const LoginQuery = ReturnToQuery.extend({ new: z.literal('1').optional() });

/** The token of a mailed link. */
const token = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.');

export const TokenQuery = z.object({ token: z.string().max(100).optional() });
export const VerifyForm = z.strictObject({ token });
export const ForgottenForm = z.strictObject({ email: Email });
export const ResetForm = z.strictObject({ token, password });

/** Parameters of an OpenID Connect provider's redirect. */
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
  /** The current password. */
  password: z.string().max(MAX_PASSWORD),
  newPassword: password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
export const PasswordChanged = z.object({ changed: z.literal(true) });

export const SessionParams = z.object({ id: z.string().regex(/^[\w-]{43}$/) });

/** A session of a user. */
export const Session = z.object({
  /** A public id; it can't be used to sign in. */
  id: z.string(),
  /** Browser and operating system if known, such as `Safari on iOS`. */
  device: z.string(),
  createdAt: isoTime,
  usedAt: isoTime,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
/** Most recently used first. */
export const Sessions = z.object({ sessions: z.array(Session) });

/** A code of an authenticator app, or a recovery code. */
const code = text(40, 1);
export const CodeForm = z.strictObject({ code });

/** A second step at sign-in. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Whether the account is an administrator's, which requires a second factor. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
  /** Passkeys, as an alternative to codes. */
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: isoTime })),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The setup data for an authenticator app. */
export const SecondFactorSetup = z.object({
  /** In base32, for manual entry. */
  secret: z.string(),
  /** An `otpauth:` URI. */
  uri: z.string(),
  /** The URI as a QR code: rows of modules, `1` for dark. */
  rows: z.array(z.string()),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** The password is required if the account has one. */
export const SecondFactorProof = CodeForm.extend({
  password: z
    .string()
    .refine((value) => value.isWellFormed(), { error: faultOf('contains characters that cannot be used') })
    .max(MAX_PASSWORD)
    .optional(),
});
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

/** Options for `navigator.credentials`, in the JSON of WebAuthn level 3. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** WebAuthn's JSON consists of base64url and names: ASCII without escapes. */
const isAscii = (value: unknown): boolean => {
  const json = JSON.stringify(value) ?? '';
  return /^[ -~]*$/.test(json) && !json.includes('\\u');
};
/** The authenticator's response as JSON; verifying the signature validates the rest. */
const answer = z
  .record(z.string().max(100), z.unknown())
  .refine(isAscii, { error: faultOf('contains characters that cannot be used') });
export const PasskeyAnswer = z.strictObject({ answer });
export const NewPasskey = CodeForm.extend({ answer });
export const PasskeyRemoval = CodeForm.extend({ passkey: z.string().regex(/^[\w-]{1,1400}$/) });
export const SignedIn = z.object({ returnTo: z.string() });

/** One-time recovery codes, shown only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const MailSent = z.object({ sent: z.literal(true) });
export const SignedOut = z.object({ signedOut: z.literal(true) });
export const AccountDeleted = z.object({ deleted: z.literal(true) });
