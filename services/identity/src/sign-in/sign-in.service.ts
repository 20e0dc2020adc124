import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import { Sessions } from '@swizzle/kit/sessions';
import type { SignUpForm } from '@swizzle/proto';
import { UsersService } from '../users/users.service.ts';
import { CredentialsRepository } from './credentials.repository.ts';
import { hashPassword, passwordFits } from './passwords.ts';

@Injectable()
export class SignInService {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly users: UsersService,
    private readonly sessions: Sessions,
  ) {}

  /** @returns the new session's id @throws AppError `unauthorized`, the same for a wrong address and password */
  async signIn(email: string, password: string): Promise<string> {
    const credential = await this.credentials.find(email);
    if (!(await passwordFits(password, credential?.passwordHash)) || !credential) {
      throw new AppError('unauthorized', 'That email and password do not go together.');
    }
    return this.sessions.begin(await this.users.ensureCaller({ _id: credential.userId, email }));
  }

  /** @returns the new session's id @throws AppError `bad_input`, without saying whether the address is taken */
  async signUp({ email, password, firstName, lastName }: SignUpForm): Promise<string> {
    const passwordHash = await hashPassword(password);
    const _id = randomUUID();
    if (!(await this.credentials.claim(email, _id, passwordHash))) {
      throw new AppError(
        'bad_input',
        'We could not create this account. Please check what you entered, or sign in if you have been here before.',
      );
    }
    const names = { firstName: firstName || null, lastName: lastName || null };
    return this.sessions.begin(await this.users.ensureCaller({ _id, email, ...names }));
  }

  signOut(sessionId: string): Promise<void> {
    return this.sessions.end(sessionId);
  }
}
