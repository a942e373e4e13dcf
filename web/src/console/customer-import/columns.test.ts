import { expect, test } from 'vitest';
import { findFault } from './columns.ts';

test('columns must name somebody, and each thing once', () => {
  expect(findFault(['NAME', 'IGNORED', 'IGNORED', 'TAGS'])).toBeNull();
  expect(findFault(['PHONE'])).toBeNull();
  expect(findFault(['IGNORED', 'TAGS', 'CITY'])).toEqual({ kind: 'nobody' });
  expect(findFault(['EMAIL', 'TAGS', 'EMAIL'])).toEqual({ kind: 'twice', column: 'EMAIL' });
});
