import { Catch, Controller, UseFilters } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { renderPage } from '@swizzle/kit/pages/page-frame';
import type { FastifyRequest } from 'fastify';
import { type Field, PageFilter, renderField, renderForm, setPageHeaders } from '../pages/form.ts';
import { SignInMetrics } from '../sessions/sessions.module.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { type Challenge, ChallengeCookie, Challenges } from './sign-in-gate.ts';

const CODE: Field = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autocomplete: 'one-time-code',
  attributes: 'required maxlength="40" autocapitalize="none" spellcheck="false"',
  hint: 'The six digits your authenticator app shows, or one of your recovery codes.',
};

interface CodePage {
  readonly message?: string;
  /** Whether to offer a passkey instead. */
  readonly hasPasskey?: boolean;
}

/** Renders the page that asks for the second factor; works without JavaScript. */
const renderCodePage = ({ message, hasPasskey = false }: CodePage = {}): string =>
  renderPage({
    title: 'Enter your code',
    heading: 'Enter your code',
    message,
    content: renderForm({
      action: '/api/login/code',
      fields: renderField('code', CODE, { hasFocus: true }),
      button: 'Sign in',
      after:
        (hasPasskey ? '<p><a href="/sign-in/passkey">Use a passkey instead</a></p>' : '') +
        '<a href="/api/login">Sign in as somebody else</a>',
    }),
  });

/** Shows the page again after a wrong code. */
@Catch()
class CodePageFilter extends PageFilter {
  protected render(message: string): string {
    return renderCodePage({ message });
  }
}

/** The second step of a sign-in. */
@Controller()
@UseFilters(CodePageFilter)
export class CodeController {
  constructor(
    private readonly factors: SecondFactorService,
    private readonly challenges: Challenges,
    private readonly cookie: ChallengeCookie,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly metrics: SignInMetrics,
  ) {}

  @Endpoint('GET /api/login/code')
  async showPage(@Input() { request, reply }: Call<'GET /api/login/code'>) {
    setPageHeaders(reply);
    const found = await this.find(request);
    if (found) return renderCodePage({ hasPasskey: await this.factors.hasPasskey(found.userId) });
    void reply.redirect('/api/login', 303);
    return undefined;
  }

  @Endpoint('POST /api/login/code')
  async signIn(@Input() { body, request, reply }: Call<'POST /api/login/code'>) {
    const found = await this.find(request);
    if (!found) throw new AppError('unauthorized', 'This took too long. Please sign in again.');
    const { id, userId, credential, returnTo } = found;
    const authenticated = await this.metrics.observe('second-factor', async () => {
      await this.factors.prove(userId, body.code);
      await this.challenges.end(id);
      return this.signIns.resume(userId, credential);
    });
    void reply.header('set-cookie', this.cookie.clear());
    await this.sessions.signIn(request, reply, authenticated, returnTo);
  }

  /** The challenge of this browser's sign-in. */
  private async find({ headers }: FastifyRequest): Promise<(Challenge & { id: string }) | undefined> {
    const id = this.cookie.read(headers.cookie);
    const challenge = id && (await this.challenges.find(id));
    return challenge ? { ...challenge, id } : undefined;
  }
}
