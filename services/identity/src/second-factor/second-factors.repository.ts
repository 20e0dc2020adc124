import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SettingsError } from '@swizzle/kit/config/settings';
import { LOGGER } from '@swizzle/kit/kit.module';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { type Model, trusted } from 'mongoose';
import type { Logger } from 'pino';
import { type StoredSecret, TotpEncryption } from './totp.ts';

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

const isOn = () => ({ confirmedAt: trusted({ $ne: null }) });

@Injectable()
export class SecondFactorsRepository {
  constructor(
    @InjectModel(SecondFactorDocument.name) private readonly factors: Model<SecondFactorDocument>,
  ) {}

  find(userId: string): Promise<SecondFactorDocument | null> {
    return this.factors.findById(userId).lean().exec();
  }

  /** The one that protects the account. */
  findConfirmed(userId: string): Promise<SecondFactorDocument | null> {
    return this.factors
      .findOne({ _id: userId, ...isOn() })
      .lean()
      .exec();
  }

  /** Keeps a secret that is to be confirmed, in the place of an earlier one. @returns false where one protects the account */
  async propose(userId: string, stored: StoredSecret): Promise<boolean> {
    const proposed = { $set: { ...stored, lastStep: 0, recoveryHashes: [] } };
    try {
      await this.factors.updateOne({ _id: userId, confirmedAt: null }, proposed, { upsert: true }).exec();
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** From now on it protects the account. @returns false where another secret has taken its place */
  async confirm(userId: string, secret: string, step: number, recoveryHashes: string[]): Promise<boolean> {
    const confirmed = { $set: { confirmedAt: new Date(), lastStep: step, recoveryHashes } };
    const { matchedCount } = await this.factors
      .updateOne({ _id: userId, secret, confirmedAt: null }, confirmed)
      .exec();
    return matchedCount === 1;
  }

  /** Takes the code of a time step. @returns false where it, or a later one, was taken already */
  async takeStep(userId: string, secret: string, step: number): Promise<boolean> {
    const unused = { _id: userId, secret, ...isOn(), lastStep: trusted({ $lt: step }) };
    return (await this.factors.updateOne(unused, { $set: { lastStep: step } }).exec()).matchedCount === 1;
  }

  /** Takes a recovery code. @returns whether it was one that was left */
  async takeRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const holding = { _id: userId, ...isOn(), recoveryHashes: hash };
    const taken = await this.factors.updateOne(holding, { $pull: { recoveryHashes: hash } }).exec();
    return taken.modifiedCount === 1;
  }

  async setRecoveryHashes(userId: string, recoveryHashes: string[]): Promise<void> {
    await this.factors.updateOne({ _id: userId, ...isOn() }, { $set: { recoveryHashes } }).exec();
  }

  /** Adds a passkey, up to so many. @returns whether there was room */
  async addPasskey(userId: string, passkey: StoredPasskey, most: number): Promise<boolean> {
    const room = { _id: userId, ...isOn(), [`passkeys.${most - 1}`]: trusted({ $exists: false }) };
    return (await this.factors.updateOne(room, { $push: { passkeys: passkey } }).exec()).matchedCount === 1;
  }

  async removePasskey(userId: string, id: string): Promise<boolean> {
    const removed = await this.factors
      .updateOne({ _id: userId, 'passkeys.id': id }, { $pull: { passkeys: { id } } })
      .exec();
    return removed.modifiedCount === 1;
  }

  /** Counts a use. @returns false where that count was taken already: the key may have been copied */
  async countUse(userId: string, { id, counter: before }: StoredPasskey, counter: number): Promise<boolean> {
    const known = trusted({ $elemMatch: { id, counter: before } });
    const counted = { $set: { 'passkeys.$.counter': counter } };
    return (
      (await this.factors.updateOne({ _id: userId, passkeys: known }, counted).exec()).matchedCount === 1
    );
  }

  /** How many are encrypted with none of these keys. */
  countWithOtherKeys(keyIds: readonly string[]): Promise<number> {
    return this.factors.countDocuments({ keyId: trusted({ $nin: [...keyIds, null] }) }).exec();
  }

  /** Those that another key, or none, has encrypted. */
  listOutdated(keyId: string): AsyncIterable<SecondFactorDocument> {
    return this.factors
      .find({ keyId: trusted({ $ne: keyId }) })
      .lean()
      .cursor();
  }

  /** @returns false where another secret has taken its place */
  async replaceSecret(userId: string, secret: string, stored: StoredSecret): Promise<boolean> {
    return (
      (await this.factors.updateOne({ _id: userId, secret }, { $set: stored }).exec()).matchedCount === 1
    );
  }

  async remove(userId: string): Promise<void> {
    await this.factors.deleteOne({ _id: userId }).exec();
  }
}

/** At the start, encrypts every secret anew that another key, or none, has encrypted. */
@Injectable()
export class TotpKeyRotation implements OnApplicationBootstrap {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly encryption: TotpEncryption,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws SettingsError where a key is missing: anyone who has a second factor could not sign in */
  async onApplicationBootstrap(): Promise<void> {
    const lost = await this.factors.countWithOtherKeys(this.encryption.keyIds);
    if (lost > 0) {
      throw new SettingsError(
        `These settings are not right:\n  TOTP_ENCRYPTION_KEYS: lacks the key of ${lost} second factors; put the earlier key behind the new one, with a comma between`,
      );
    }
    let count = 0;
    for await (const { _id, secret, keyId } of this.factors.listOutdated(this.encryption.currentKeyId)) {
      const plain = this.encryption.decrypt(_id, { secret, keyId });
      const isReplaced = await this.factors.replaceSecret(_id, secret, this.encryption.encrypt(_id, plain));
      if (isReplaced) count++;
    }
    if (count > 0)
      this.logger.info({ count }, 'secrets of authenticator apps encrypted with the current key');
  }
}
