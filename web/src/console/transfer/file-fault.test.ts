import { type FieldViolation, FoyerError } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { readUploadFault } from './file-fault.ts';

const refused = (violatedRule: FieldViolation['violatedRule'], description = '', field = 'csv') =>
  new FoyerError('x', {
    code: 'INVALID_ARGUMENT',
    details: { validationError: { fieldViolations: [{ field, description, violatedRule }] } },
  });

test.each([
  [refused('VALIDATION'), { kind: 'columns' }],
  [refused('MIN_LENGTH'), { kind: 'empty' }],
  [refused('MAX_LENGTH'), { kind: 'large' }],
  [refused('MAX_SIZE'), { kind: 'lines' }],
  [refused('FORMAT', 'line 12: a quote is never closed'), { kind: 'quotes', line: 12 }],
  [refused('FORMAT', 'a quote is never closed'), { kind: 'quotes', line: undefined }],
  [new FoyerError('x', { code: 'PAYLOAD_TOO_LARGE' }), { kind: 'large' }],
  [refused('FORMAT', '', 'fileName'), null],
  [new FoyerError('x', { code: 'NETWORK' }), null],
  [new Error('x'), null],
])('%#: a refused file', (error, fault) => {
  expect(readUploadFault(error)).toEqual(fault);
});
