import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@swizzle/kit/http/app-error';
import { loadOnce } from '@swizzle/kit/lifecycle/single-flight';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { PRODUCT_NAME } from '@swizzle/proto';
import type { Model } from 'mongoose';

/** Words that are too easy to guess, with any digits and punctuation around them. */
const WEAK_WORDS = new Set([
  ...[PRODUCT_NAME.toLowerCase(), 'cocktail', 'cocktails', 'bartender', 'partyplanner'],
  ...['password', 'passphrase', 'admin', 'administrator', 'letmein', 'welcome'],
]);

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** Some 18,000 leaked passwords of at least our minimum length; loaded on demand. */
const leakedPasswords = loadOnce(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
});

/** @throws AppError `bad_input` if the password is leaked, a weak word, or the user's email address */
export async function rejectWeakPassword(password: string, email: string): Promise<void> {
  const plain = password.toLowerCase();
  const [letters, owner] = [lettersOf(plain), lettersOf(email.split('@')[0] ?? '')];
  const isWeak =
    plain === email ||
    WEAK_WORDS.has(letters) ||
    (letters !== '' && letters === owner) ||
    (await leakedPasswords()).has(plain);
  if (isWeak)
    throw new AppError('bad_input', 'That password is too easy to guess. Please choose another one.');
}

// OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified for unknown addresses, so that they take as long as known ones. */
const DUMMY_HASH = hash('no password has this hash', OPTIONS);

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Verifies a password; without a hash it fails after the same time. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await DUMMY_HASH), password);
  return isRight && passwordHash !== undefined;
}

/** The password of an address. The id is the address in lower case, so an address has one account. */
@Schema({ collection: 'credentials', versionKey: false, timestamps: true })
export class CredentialDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  userId!: string;

  @Prop({ type: String, required: true })
  passwordHash!: string;
}

export const CredentialSchema = SchemaFactory.createForClass(CredentialDocument);

@Injectable()
export class CredentialsRepository {
  constructor(
    @InjectModel(CredentialDocument.name) private readonly credentials: Model<CredentialDocument>,
  ) {}

  find(email: string): Promise<CredentialDocument | null> {
    return this.credentials.findById(email).lean().exec();
  }

  /** Claims an address. @returns false if it is taken */
  async claim(email: string, userId: string, passwordHash: string): Promise<boolean> {
    try {
      await this.credentials.create({ _id: email, userId, passwordHash });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Sets or replaces the password of an address. */
  async set(email: string, userId: string, passwordHash: string): Promise<void> {
    await this.credentials
      .updateOne({ _id: email }, { $set: { userId, passwordHash } }, { upsert: true })
      .exec();
  }

  /** Replaces a password. @returns false if it changed meanwhile */
  async replace({ _id, passwordHash }: CredentialDocument, newHash: string): Promise<boolean> {
    const changed = { $set: { passwordHash: newHash } };
    return (await this.credentials.updateOne({ _id, passwordHash }, changed).exec()).matchedCount === 1;
  }

  async remove(email: string): Promise<void> {
    await this.credentials.deleteOne({ _id: email }).exec();
  }
}
