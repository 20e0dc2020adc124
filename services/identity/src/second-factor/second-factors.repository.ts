import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SettingsError } from '@swizzle/kit/config/settings';
import { LOGGER } from '@swizzle/kit/kit.module';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { type Model, trusted } from 'mongoose';
import type { Logger } from 'pino';
import { type StoredSecret, TotpEncryption } from './totp.ts';

/** A WebAuthn credential on a device or in a password manager. */
export interface StoredPasskey {
  readonly id: string;
  /** COSE key in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Browser and operating system at registration. */
  readonly name: string;
  readonly createdAt: Date;
}

/** A user's second factor: authenticator app, recovery codes, and passkeys. */
@Schema({ collection: 'second_factors', versionKey: false })
export class SecondFactorDocument {
  /** The user's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The TOTP secret: encrypted by `TotpEncryption`, or plain base32 without a `keyId`. */
  @Prop({ type: String, required: true })
  secret!: string;

  /** Id of the key that encrypts `secret`; null for secrets that predate encryption. */
  @Prop({ type: String, default: null })
  keyId?: string | null | undefined;

  /** When the user confirmed the secret by a code; until then the second factor is off. */
  @Prop({ type: Date, default: null })
  confirmedAt!: Date | null;

  /** Time step of the last accepted code, against replays. */
  @Prop({ type: Number, default: 0 })
  lastStep!: number;

  /** SHA-256 of each unused recovery code, in base64url. */
  @Prop({ type: [String], default: [] })
  recoveryHashes!: string[];

  @Prop({ type: [Object], default: [] })
  passkeys!: StoredPasskey[];
}

export const SecondFactorSchema = SchemaFactory.createForClass(SecondFactorDocument);

const isActive = () => ({ confirmedAt: trusted({ $ne: null }) });

@Injectable()
export class SecondFactorsRepository {
  constructor(
    @InjectModel(SecondFactorDocument.name) private readonly factors: Model<SecondFactorDocument>,
  ) {}

  find(userId: string): Promise<SecondFactorDocument | null> {
    return this.factors.findById(userId).lean().exec();
  }

  /** The active second factor, if any. */
  findConfirmed(userId: string): Promise<SecondFactorDocument | null> {
    return this.factors
      .findOne({ _id: userId, ...isActive() })
      .lean()
      .exec();
  }

  /** Stores a secret to be confirmed. @returns false if a second factor is active already */
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

  /** Activates a second factor. @returns false if the secret was replaced meanwhile */
  async confirm(userId: string, secret: string, step: number, recoveryHashes: string[]): Promise<boolean> {
    const confirmed = { $set: { confirmedAt: new Date(), lastStep: step, recoveryHashes } };
    const { matchedCount } = await this.factors
      .updateOne({ _id: userId, secret, confirmedAt: null }, confirmed)
      .exec();
    return matchedCount === 1;
  }

  /** Uses up the code of a time step. @returns false if that step or a later one was used already */
  async consumeStep(userId: string, secret: string, step: number): Promise<boolean> {
    const unused = { _id: userId, secret, ...isActive(), lastStep: trusted({ $lt: step }) };
    return (await this.factors.updateOne(unused, { $set: { lastStep: step } }).exec()).matchedCount === 1;
  }

  /** Uses up a recovery code. @returns whether it was valid */
  async consumeRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const withCode = { _id: userId, ...isActive(), recoveryHashes: hash };
    const taken = await this.factors.updateOne(withCode, { $pull: { recoveryHashes: hash } }).exec();
    return taken.modifiedCount === 1;
  }

  async setRecoveryHashes(userId: string, recoveryHashes: string[]): Promise<void> {
    await this.factors.updateOne({ _id: userId, ...isActive() }, { $set: { recoveryHashes } }).exec();
  }

  /** Adds a passkey, up to `most`. @returns false if the limit is reached */
  async addPasskey(userId: string, passkey: StoredPasskey, most: number): Promise<boolean> {
    const room = { _id: userId, ...isActive(), [`passkeys.${most - 1}`]: trusted({ $exists: false }) };
    return (await this.factors.updateOne(room, { $push: { passkeys: passkey } }).exec()).matchedCount === 1;
  }

  async removePasskey(userId: string, id: string): Promise<boolean> {
    const removed = await this.factors
      .updateOne({ _id: userId, 'passkeys.id': id }, { $pull: { passkeys: { id } } })
      .exec();
    return removed.modifiedCount === 1;
  }

  /** Updates a passkey's signature counter. @returns false if it changed meanwhile: the key may have been cloned */
  async countUse(userId: string, { id, counter: before }: StoredPasskey, counter: number): Promise<boolean> {
    const known = trusted({ $elemMatch: { id, counter: before } });
    const counted = { $set: { 'passkeys.$.counter': counter } };
    return (
      (await this.factors.updateOne({ _id: userId, passkeys: known }, counted).exec()).matchedCount === 1
    );
  }

  /** Number of secrets that are encrypted with none of these keys. */
  countWithOtherKeys(keyIds: readonly string[]): Promise<number> {
    return this.factors.countDocuments({ keyId: trusted({ $nin: [...keyIds, null] }) }).exec();
  }

  /** Second factors whose secret is encrypted with another key, or not at all. */
  listOutdated(keyId: string): AsyncIterable<SecondFactorDocument> {
    return this.factors
      .find({ keyId: trusted({ $ne: keyId }) })
      .lean()
      .cursor();
  }

  /** @returns false if the secret was replaced meanwhile */
  async replaceSecret(userId: string, secret: string, stored: StoredSecret): Promise<boolean> {
    return (
      (await this.factors.updateOne({ _id: userId, secret }, { $set: stored }).exec()).matchedCount === 1
    );
  }

  async remove(userId: string): Promise<void> {
    await this.factors.deleteOne({ _id: userId }).exec();
  }
}

/** On start, encrypts outdated secrets with the current key. */
@Injectable()
export class TotpKeyRotation implements OnApplicationBootstrap {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly encryption: TotpEncryption,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws SettingsError if a key is missing: affected users could not sign in */
  async onApplicationBootstrap(): Promise<void> {
    const missing = await this.factors.countWithOtherKeys(this.encryption.keyIds);
    if (missing > 0) {
      throw new SettingsError(
        `These settings are not right:\n  TOTP_ENCRYPTION_KEYS: lacks the key of ${missing} second factors; put the earlier key behind the new one, with a comma between`,
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
