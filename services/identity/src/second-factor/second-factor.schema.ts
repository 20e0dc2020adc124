import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A key on a device, or in a password manager, that answers in the place of a code. */
export interface StoredPasskey {
  readonly id: string;
  /** In base64url, as the authenticator gave it (COSE). */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  /** The browser and system that it was added with. */
  readonly name: string;
  readonly createdAt: Date;
}

/** What a user signs in with besides the password: an authenticator app, and codes for the day it is lost. */
@Schema({ collection: 'second_factors', versionKey: false })
export class SecondFactorDocument {
  /** The user's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** What the app makes its codes from: encrypted by `TotpEncryption`, or base32 where there is no key id. */
  @Prop({ type: String, required: true })
  secret!: string;

  /** The key that `secret` is encrypted with; null from before secrets were encrypted. */
  @Prop({ type: String, default: null })
  keyId?: string | null | undefined;

  /** When the user has shown that the app works; before that it protects nothing. */
  @Prop({ type: Date, default: null })
  confirmedAt!: Date | null;

  /** The time step of the last code that was taken: no code is taken twice. */
  @Prop({ type: Number, default: 0 })
  lastStep!: number;

  /** SHA-256 of each recovery code that is left, in base64url. */
  @Prop({ type: [String], default: [] })
  recoveryHashes!: string[];

  @Prop({ type: [Object], default: [] })
  passkeys!: StoredPasskey[];
}

export const SecondFactorSchema = SchemaFactory.createForClass(SecondFactorDocument);
