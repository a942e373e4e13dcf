import { FoyerError } from '@foyer/sdk';
import { describe, expect, test } from 'vitest';
import { isUncertain, readFailure } from './failure.ts';

const answered = (code: string, data: Record<string, unknown> = {}) =>
  new FoyerError(code, { code, details: { applicationError: { code, description: '', data } } });

const slot = { startDate: '2026-03-04T18:30:00', endDate: '2026-03-04T19:00:00', timezone: 'UTC' };

describe('why a call failed', () => {
  test.each([
    ['slots', slot],
    ['entries', { slot, openSpots: 1, totalSpots: 1 }],
  ])('a lost time brings its alternatives, written as %s', (_, alternative) => {
    const failure = readFailure(answered('SLOT_NOT_AVAILABLE', { alternatives: [alternative, null, 'noon'] }));
    expect(failure).toMatchObject({
      kind: 'lost',
      alternatives: [{ startMs: Date.parse('2026-03-04T18:30:00Z'), free: true, openSpots: 1 }],
    });
  });

  test('a lost time without alternatives is still a lost time', () => {
    expect(readFailure(answered('SESSION_CAPACITY_EXCEEDED'))).toEqual({ kind: 'lost', alternatives: [] });
  });

  test('violations of the server find their fields, in the order of the form', () => {
    const violation = (field: string) => ({ field, description: 'no', violatedRule: 'FORMAT' as const });
    const fieldViolations = ['booking.contactDetails.phone', 'booking.contactDetails.email'].map(violation);
    const error = new FoyerError('', { code: 'INVALID_ARGUMENT', details: { validationError: { fieldViolations } } });
    expect(readFailure(error)).toEqual({ kind: 'fields', fields: ['email', 'phone'] });
  });

  test.each([
    [new FoyerError('', { code: 'NETWORK' }), 'offline'],
    [new FoyerError('', { code: 'SESSION_ENDED' }), 'ended'],
    [answered('BOOKING_REVISION_MISMATCH'), 'stale'],
    [answered('BOOKING_POLICY_VIOLATION'), 'closed'],
    [answered('TOO_MANY_OPEN_HOLDS'), 'crowded'],
    [answered('INVALID_TOKEN'), 'gone'],
    [answered('SOMETHING_NEW'), 'broken'],
    [new TypeError('oops'), 'broken'],
  ])('%s', (error, kind) => {
    expect(readFailure(error).kind).toBe(kind);
  });

  test('only without an answer is the outcome uncertain', () => {
    expect(isUncertain({ kind: 'offline' })).toBe(true);
    expect(isUncertain({ kind: 'stale' })).toBe(false);
    expect(isUncertain({ kind: 'lost', alternatives: [] })).toBe(false);
  });
});
