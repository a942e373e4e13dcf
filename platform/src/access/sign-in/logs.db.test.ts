import { modules } from '@foyer/contract';
import { expect, test } from 'vitest';
import {
  changeSignOnPolicy,
  findMailedCode,
  findMailedToken,
  logIn,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerMember,
} from '../../testing/login.ts';
import { addMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { TraceCollector } from '../../testing/trace-collector.ts';

test('D34: the log and the spans of registrations, logins, codes, links and failures contain no secret', async () => {
  let log = '';
  const logStream = {
    write: (line: string) => {
      log += line;
    },
  };
  const collector = await TraceCollector.open();
  const { tracing } = collector;
  const foyer = await TestPlatform.start({ testClock: true, options: { logLevel: 'trace', logStream, tracing } });
  const visitor = await foyer.visit();
  const secrets: Record<string, string | undefined> = { good: PASSWORD, other: OTHER_PASSWORD };
  let errors = '';
  const keep = (answer: { error: unknown }) => {
    errors += JSON.stringify(answer.error ?? '');
  };

  await changeSignOnPolicy(foyer, siteA, { requireEmailVerification: true });
  const email = newEmail();
  const { stateToken = '' } = (await registerMember(visitor, email)).value;
  const code = await findMailedCode(foyer, email);
  Object.assign(secrets, { stateToken, code });
  const verify = { code, stateToken };
  const verified = await visitor.call(modules.verification.verifyDuringAuthentication, verify);
  secrets.sessionToken = verified.value.sessionToken;
  keep(await visitor.call(modules.verification.verifyDuringAuthentication, verify));
  keep(await registerMember(visitor, email, OTHER_PASSWORD));
  keep(await logIn(visitor, email, 'a secret that is wrong'));
  secrets.wrong = 'a secret that is wrong';
  await visitor.call(modules.recovery.sendRecoveryEmail, { email });
  const recoveryToken = await findMailedToken(foyer, email);
  secrets.recoveryToken = recoveryToken;
  await visitor.call(modules.recovery.recover, { recoveryToken, password: OTHER_PASSWORD });
  keep(await visitor.call(modules.recovery.recover, { recoveryToken, password: OTHER_PASSWORD }));
  const person = await addMember(foyer);
  secrets.accessToken = person.client.authorization;
  keep(
    await person.client.call(modules.authentication.changePassword, {
      newPassword: OTHER_PASSWORD,
      currentPassword: PASSWORD,
    }),
  );

  // Makes a registration fail in the middle.
  await foyer.db.schema.alterTable('security_events').renameTo('elsewhere').execute();
  const failed = await registerMember(visitor, newEmail(), 'herring gulls walk at one');
  expect(failed.status).toBe(500);
  keep(failed);
  secrets.atFault = 'herring gulls walk at one';
  await foyer.db.schema.alterTable('elsewhere').renameTo('security_events').execute();
  await foyer.stop();
  collector.close();

  expect(log).toContain('/v2/register');
  expect(log.length).toBeGreaterThan(2000);
  expect(collector.text).toContain('authentication.registerV2');
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret, what).toBeTruthy();
    expect(log.includes(secret ?? ''), `${what} in the log`).toBe(false);
    expect(collector.text.includes(secret ?? ''), `${what} in a span`).toBe(false);
    expect(errors.includes(secret ?? ''), `${what} in an error`).toBe(false);
  }
});
