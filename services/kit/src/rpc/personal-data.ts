import { Controller, Inject, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventOf, RequestOf, RequestSubject } from '@swizzle/proto';
import { OnEvent } from '../events/event-consumers.ts';
import { RpcHandler } from './rpc-handler.decorator.ts';

/** Export and erasure of a service's data about a user. */
export interface PersonalData {
  /** All stored data about the user; JSON-safe. */
  export(userId: string): Promise<Record<string, unknown>>;
  /** Erases the data after the account was deleted; idempotent. */
  forget(userId: string): Promise<unknown>;
}

type ExportSubject = Extract<RequestSubject, `${string}.user.export`>;

/**
 * Creates the controller of a service's personal data: handles export requests and deleted accounts. Its module imports
 * `EventConsumersModule` and provides `service`.
 */
export function personalDataController(subject: ExportSubject, service: Type<PersonalData>): Type {
  @Controller()
  class PersonalDataRpcController {
    constructor(@Inject(service) private readonly personalData: PersonalData) {}

    @RpcHandler(subject)
    export(@Payload() { userId }: RequestOf<ExportSubject>) {
      return this.personalData.export(userId);
    }

    @OnEvent('identity.user.deleted.v1')
    forget({ userId }: EventOf<'identity.user.deleted.v1'>) {
      return this.personalData.forget(userId);
    }
  }
  return PersonalDataRpcController;
}
