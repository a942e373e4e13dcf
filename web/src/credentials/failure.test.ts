import { FoyerError } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { ClosedAccount, readFailure } from './failure.ts';

const refused = (code: string, status: number, data: Record<string, unknown> = {}) =>
  new FoyerError(code, { code, status, details: { applicationError: { code, description: '', data } } });

test.each([
  ['-19976', 401, 'wrongPassword'],
  ['-19973', 403, 'mustReset'],
  ['-19995', 409, 'emailTaken'],
  ['-19970', 400, 'captcha'],
  ['IDENTITY_NOT_FOUND', 404, 'unknownEmail'],
  ['VERIFICATION_FAILED', 400, 'wrongCode'],
  ['INVALID_RECOVERY_TOKEN', 400, 'expired'],
  ['SOMETHING_NEW', 400, 'broken'],
])('%s (%d) is "%s"', (code, status, kind) => {
  expect(readFailure(refused(code, status))).toMatchObject({ kind, fields: [] });
});

test('a limit says how long it lasts, where it does', () => {
  const limit = refused('THROTTLED_FEATURE', 429, { retryAfterSeconds: 30 });
  expect(readFailure(limit)).toMatchObject({ kind: 'throttled', data: { retryAfterSeconds: 30 } });
  expect(readFailure(refused('TOO_MANY_REQUESTS', 429))).toMatchObject({ kind: 'throttled', data: {} });
});

test('violations find their fields, with the reason', () => {
  const violation = { description: 'no', violatedRule: 'OTHER' as const };
  const error = new FoyerError('no', {
    code: 'INVALID_ARGUMENT',
    status: 400,
    details: {
      validationError: {
        fieldViolations: [
          { ...violation, field: 'loginId.email' },
          { ...violation, field: 'newPassword', data: { reason: 'TOO_COMMON' } },
          {
            ...violation,
            field: 'password',
            description: 'needs at least 15 characters',
            data: { reason: 'TOO_SHORT' },
          },
          { ...violation, field: 'profile.firstName' },
        ],
      },
    },
  });
  expect(readFailure(error)).toMatchObject({
    kind: 'fields',
    fields: [
      { field: 'email', reason: '' },
      { field: 'password', reason: 'TOO_COMMON' },
      { field: 'password', reason: 'TOO_SHORT', min: 15 },
      { field: 'firstName', reason: '' },
    ],
  });
});

test('tells a missing response, a closed account and a closed dialog apart', () => {
  expect(readFailure(new FoyerError('System error occurred', { code: 'NETWORK' }))).toMatchObject({ kind: 'offline' });
  expect(readFailure(new ClosedAccount())).toMatchObject({ kind: 'closed' });
  expect(readFailure(new TypeError('x is not a function'))).toMatchObject({ kind: 'broken' });
  expect(readFailure(new DOMException('', 'NotAllowedError'))).toBeNull();
});
