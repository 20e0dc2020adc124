// Smoke-tests a deployment from outside, as a visitor and as a user; exits with 1 on a failure.
import { fail } from '../dev/terminal.ts';
import { readSmokeSettings } from './smoke/settings.ts';
import { smoke } from './smoke/smoke.ts';

try {
  const failed = await smoke(readSmokeSettings(process.env), console.log);
  process.exit(failed > 0 ? 1 : 0);
} catch (error) {
  fail(error);
}
