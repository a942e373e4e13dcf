import * as T from 'typebox';
import { expect, test } from 'vitest';
import { findStale, generate } from './generate-sdk.ts';

test('sdk/src/generated is what the contract says', () => {
  expect(findStale()).toEqual([]);
});

test('a call carries what it needs at run time, and the place of its options', () => {
  const operation = {
    method: 'PATCH' as const,
    path: '/v2/services/{service.id}',
    prefixes: ['/_api/bookings', '/bookings'],
    summary: 'Change a service',
    allow: 'public' as const,
    request: T.Object({ service: T.Object({ id: T.String() }), mask: T.String() }),
    response: T.Object({}),
    errors: [],
    emits: [],
    effect: 'write' as const,
    args: ['service.id', 'service'],
    unwrap: 'service',
  };
  const text = generate([
    { id: 'bookingForms.updateService', module: 'bookingForms', name: 'updateService', operation },
  ]);
  expect([...text.keys()]).toEqual(['booking-forms.ts', 'index.ts']);
  expect(text.get('booking-forms.ts')).toContain(
    "[id: Argument<UpdateService, 'service.id'>, service: Argument<UpdateService, 'service'>, options: Options<UpdateService>]",
  );
  expect(text.get('booking-forms.ts')).toContain(
    "({ id: 'bookingForms.updateService', method: 'PATCH', path: '/_api/bookings/v2/services/{service.id}', args: ['service.id', 'service'], unwrap: 'service', address: toAddress })",
  );
});
