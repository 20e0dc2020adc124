import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@swizzle/kit/http/app-error';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { PRODUCT_NAME } from '@swizzle/proto';
import type { Model } from 'mongoose';

/** What is tried first at a bar like this one, whatever digits and signs stand around it. */
const WORDS = new Set([
  ...[PRODUCT_NAME.toLowerCase(), 'cocktail', 'cocktails', 'bartender', 'partyplanner'],
  ...['password', 'passphrase', 'admin', 'administrator', 'letmein', 'welcome'],
]);

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** Some 18,000 passwords from leaked lists that are long enough to be taken here. They are read when first needed. */
const leaked = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
let known: ReturnType<typeof leaked> | undefined;

/** @throws AppError `bad_input` for a password that others would guess: a common one, one of our words, the address */
export async function rejectWeakPassword(password: string, email: string): Promise<void> {
  const plain = password.toLowerCase();
  const [letters, owner] = [lettersOf(plain), lettersOf(email.split('@')[0] ?? '')];
  known ??= leaked();
  const isEasy =
    plain === email ||
    WORDS.has(letters) ||
    (letters !== '' && letters === owner) ||
    (await known).has(plain);
  if (isEasy)
    throw new AppError('bad_input', 'That password is too easy to guess. Please choose another one.');
}

// OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What an unknown address is compared with, so that it costs the same time as a known one. */
const NOBODY = hash('no password has this hash', OPTIONS);

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Whether the password fits the hash; without a hash it never does, at the same cost. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await NOBODY), password);
  return fits && passwordHash !== undefined;
}

/** What an address signs in with. Its id is the address in lower case, so there is one account each. */
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

  /** Takes an address. @returns whether it was free */
  async claim(email: string, userId: string, passwordHash: string): Promise<boolean> {
    try {
      await this.credentials.create({ _id: email, userId, passwordHash });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Gives an address a password, whether it has one or not. */
  async set(email: string, userId: string, passwordHash: string): Promise<void> {
    await this.credentials
      .updateOne({ _id: email }, { $set: { userId, passwordHash } }, { upsert: true })
      .exec();
  }

  /** Changes a password that was just proven. @returns whether it was still the one that held */
  async replace({ _id, passwordHash }: CredentialDocument, newHash: string): Promise<boolean> {
    const changed = { $set: { passwordHash: newHash } };
    return (await this.credentials.updateOne({ _id, passwordHash }, changed).exec()).matchedCount === 1;
  }

  async remove(email: string): Promise<void> {
    await this.credentials.deleteOne({ _id: email }).exec();
  }
}
