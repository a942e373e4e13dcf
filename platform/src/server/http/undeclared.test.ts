import { commonErrors, type ErrorCode, type NamedOperation, operations } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { ApplicationError } from '../lib/application-error.ts';
import { toErrorAnswer } from './errors.ts';
import { checkDeclared, UndeclaredCodeError } from './undeclared.ts';

function findOperation(id: string): NamedOperation {
  const named = operations.find((operation) => operation.id === id);
  if (!named) throw new Error(`There is no operation ${id}.`);
  return named;
}

const confirmBooking = findOperation('bookings.confirmBooking');
const refuse = (code: ErrorCode) => new ApplicationError(code, 'secret: at /srv/foyer', { secret: true });
const answer = (code: ErrorCode, isExposed: boolean) =>
  toErrorAnswer(checkDeclared(confirmBooking, refuse(code), isExposed), 'request-1');

test.each([...confirmBooking.operation.errors, ...commonErrors])('%s stays a refusal of confirmBooking', (code) => {
  const refusal = refuse(code);
  expect(checkDeclared(confirmBooking, refusal, true)).toBe(refusal);
});

test('an error that is not a refusal is unchanged', () => {
  const error = new TypeError('of undefined');
  expect(checkDeclared(confirmBooking, error, true)).toBe(error);
});

describe('a code that confirmBooking does not declare', () => {
  test('is logged with the operation, the code and the refusal', () => {
    const refusal = refuse('SLUG_ALREADY_EXISTS');
    const error = checkDeclared(confirmBooking, refusal, false);
    expect(error).toBeInstanceOf(UndeclaredCodeError);
    expect(error).toMatchObject({
      message: expect.stringMatching(/bookings\.confirmBooking.*SLUG_ALREADY_EXISTS/),
      cause: refusal,
    });
  });

  test('fails outside production and names both', () => {
    const { status, isFault, body } = answer('SLUG_ALREADY_EXISTS', true);
    expect({ status, isFault }).toEqual({ status: 500, isFault: true });
    expect(body.message).toMatch(/bookings\.confirmBooking.*SLUG_ALREADY_EXISTS/);
    expect(body.details.applicationError?.code).toBe('SYSTEM_ERROR');
  });

  test('is a system error without details in production', () => {
    const { status, isFault, body } = answer('SLUG_ALREADY_EXISTS', false);
    expect({ status, isFault }).toEqual({ status: 500, isFault: true });
    expect(body.message).toBe('System error occurred, request-id: request-1');
    expect(JSON.stringify(body)).not.toMatch(/secret|SLUG_ALREADY_EXISTS|confirmBooking/);
  });
});
