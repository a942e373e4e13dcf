import { modules } from '@foyer/contract';
import { expect, test } from 'vitest';
import { Door, GOOD, newEmail, OTHER, siteA } from '../../testing/login.ts';

test('D34: the log of registrations, logins, codes, links and failures contains no secret', async () => {
  let log = '';
  const logStream = {
    write: (line: string) => {
      log += line;
    },
  };
  const door = await Door.open('PGlite', { options: { logLevel: 'trace', logStream } });
  const secrets: Record<string, string | undefined> = { good: GOOD, other: OTHER };
  let errors = '';
  const keep = (answer: { error: unknown }) => {
    errors += JSON.stringify(answer.error ?? '');
  };

  await door.setPolicy(siteA, { requireEmailVerification: true });
  const email = newEmail();
  const { stateToken = '' } = (await door.register(email)).value;
  const code = await door.codeFor(email);
  Object.assign(secrets, { stateToken, code });
  const verify = { code, stateToken };
  const verified = await door.visitor.call(modules.verification.verifyDuringAuthentication, verify);
  secrets.sessionToken = verified.value.sessionToken;
  keep(await door.visitor.call(modules.verification.verifyDuringAuthentication, verify));
  keep(await door.register(email, { password: OTHER }));
  keep(await door.logIn(email, { password: 'a secret that is wrong' }));
  secrets.wrong = 'a secret that is wrong';
  await door.visitor.call(modules.recovery.sendRecoveryEmail, { email });
  const recoveryToken = await door.tokenFor(email);
  secrets.recoveryToken = recoveryToken;
  await door.visitor.call(modules.recovery.recover, { recoveryToken, password: OTHER });
  keep(await door.visitor.call(modules.recovery.recover, { recoveryToken, password: OTHER }));
  const person = await door.people.add();
  secrets.accessToken = person.client.authorization;
  keep(await person.client.call(modules.authentication.changePassword, { newPassword: OTHER, currentPassword: GOOD }));

  // Makes a registration fail in the middle.
  await door.db.schema.alterTable('security_events').renameTo('elsewhere').execute();
  const failed = await door.register(newEmail(), { password: 'herring gulls walk at one' });
  expect(failed.status).toBe(500);
  keep(failed);
  secrets.atFault = 'herring gulls walk at one';
  await door.db.schema.alterTable('elsewhere').renameTo('security_events').execute();
  await door.close();

  expect(log).toContain('/v2/register');
  expect(log.length).toBeGreaterThan(2000);
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret, what).toBeTruthy();
    expect(log.includes(secret ?? ''), `${what} in the log`).toBe(false);
    expect(errors.includes(secret ?? ''), `${what} in an error`).toBe(false);
  }
});
