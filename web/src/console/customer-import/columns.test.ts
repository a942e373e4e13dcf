import { expect, test } from 'vitest';
import { findFault } from './columns.ts';

test('columns must name somebody, and each thing once', () => {
  expect(findFault(['NAME', 'IGNORED', 'IGNORED', 'TAGS'])).toBeNull();
  expect(findFault(['PHONE'])).toBeNull();
  expect(findFault(['IGNORED', 'TAGS', 'CITY'])).toEqual({ kind: 'nobody' });
  expect(findFault(['EMAIL', 'TAGS', 'EMAIL'])).toEqual({ kind: 'twice', column: 'EMAIL' });
});

test('columns of bookings must have a start and a service', () => {
  expect(findFault(['NAME', 'START', 'SERVICE'], 'BOOKINGS')).toBeNull();
  expect(findFault(['NAME', 'SERVICE'], 'BOOKINGS')).toEqual({ kind: 'missing', column: 'START' });
  expect(findFault(['START', 'SERVICE'], 'BOOKINGS')).toEqual({ kind: 'nobody' });
});
