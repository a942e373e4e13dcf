import { makeVisitor } from '../clients.ts';
import { startPlatform } from '../platform.ts';
import type { Row, Stage } from '../row.ts';
import { MEMBER, newEmail, PASSWORD } from '../sign-in.ts';

/** Runs on a separate platform that requires a captcha. */
async function captcha({ check }: Stage): Promise<void> {
  const guarded = await startPlatform({ captcha: { provider: 'proof-of-work' } });
  try {
    const { auth } = makeVisitor();
    const codeOf = (result: { loginState: string; errorCode?: string }) => [result.loginState, result.errorCode];
    const login = { email: MEMBER, password: PASSWORD };
    const made = { recaptchaToken: 'made up' };
    check.same('login without one', codeOf(await auth.login(login)), ['FAILURE', 'missingCaptchaToken']);
    check.same('login with a wrong one', codeOf(await auth.login({ ...login, captchaTokens: made })), [
      'FAILURE',
      'invalidCaptchaToken',
    ]);
    const person = { email: newEmail(), password: 'a long walk by the canal' };
    check.same('register without one', codeOf(await auth.register(person)), ['FAILURE', 'missingCaptchaToken']);
    check.same('register with a wrong one', codeOf(await auth.register({ ...person, captchaTokens: made })), [
      'FAILURE',
      'invalidCaptchaToken',
    ]);
  } finally {
    await guarded.stop();
  }
}

export const rows: Row[] = [{ operation: 'login and register with a captcha', run: captcha }];
