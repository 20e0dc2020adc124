import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { trialAddressOf } from './trial-address.ts';
import { UsedTrialDocument } from './used-trial.schema.ts';

const hashOf = (email: string) => createHash('sha256').update(trialAddressOf(email)).digest('base64url');

@Injectable()
export class UsedTrialsRepository {
  constructor(@InjectModel(UsedTrialDocument.name) private readonly usedTrials: Model<UsedTrialDocument>) {}

  async mark(email: string): Promise<void> {
    const _id = hashOf(email);
    await this.usedTrials.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true }).exec();
  }

  async has(email: string): Promise<boolean> {
    return (await this.usedTrials.exists({ _id: hashOf(email) }).exec()) !== null;
  }
}
