import { expect, test } from 'vitest';
import { countFates, ignoredColumns, type Result } from './job.ts';

const error = (code: string, field?: string) => ({ code, description: '', ...(field ? { field } : {}) });
const results: Result[] = [
  { position: 1, outcome: 'SKIPPED', errors: [error('UNKNOWN_COLUMN', 'Shoe size'), error('UNKNOWN_COLUMN', 'Pet')] },
  { position: 2, outcome: 'VALID', label: 'new@x.org' },
  { position: 3, outcome: 'VALID', label: 'known@x.org', memberId: 'm1' },
  { position: 4, outcome: 'SKIPPED', memberId: 'm2', errors: [error('MEMBER_ALREADY_EXISTS')] },
  { position: 5, outcome: 'INVALID', errors: [error('REQUIRED_FIELD', 'Email')] },
];

test('a checked file says what would become of each line', () => {
  expect(countFates(results)).toEqual({ new: 1, change: 1, same: 1, wrong: 1, waiting: 0, header: 1 });
});

test('an applied one says what did', () => {
  const done: Result[] = [
    { position: 2, outcome: 'CREATED', memberId: 'm3' },
    { position: 3, outcome: 'UPDATED', memberId: 'm1' },
    { position: 4, outcome: 'SKIPPED', memberId: 'm2' },
    { position: 5, outcome: 'FAILED' },
    { position: 6, outcome: 'WAITING' },
  ];
  expect(countFates(done)).toEqual({ new: 1, change: 1, same: 1, wrong: 1, waiting: 1, header: 0 });
});

test('columns that nobody read are named', () => {
  expect(ignoredColumns(results)).toEqual(['Shoe size', 'Pet']);
});
