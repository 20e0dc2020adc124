import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SettingsError } from '@swizzle/kit/config/settings';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import { TotpEncryption } from './totp.ts';

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
