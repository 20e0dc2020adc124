import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import type { Model } from 'mongoose';

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
