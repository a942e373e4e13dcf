import { operations } from '@foyer/contract';
import { expect, test } from 'vitest';
import { ValidationError } from '../server/lib/violations.ts';
import { listWrongValues, withValue } from '../testing/api/wrong-values.ts';
import { readRequest } from './request.ts';

function fieldsRefused(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ValidationError) return error.violations.map(({ field }) => field);
    throw error;
  }
  return [];
}

test.each(operations.map((named) => [named.id, named.operation] as const))(
  '%s names the field of every wrong value that can be sent',
  (_id, operation) => {
    const isBodyless = operation.method === 'GET' || operation.method === 'DELETE';
    for (const { path, field, value } of listWrongValues(operation)) {
      const sent = withValue({}, path, value);
      const request = { params: {}, query: isBodyless ? sent : {}, body: isBodyless ? undefined : sent };
      const shown = `${field} = ${JSON.stringify(value)?.slice(0, 80)}`;
      expect(
        fieldsRefused(() => readRequest(operation, request)),
        shown,
      ).toContain(field);
    }
  },
);
