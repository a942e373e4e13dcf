import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

/** Reads a text field of a body or query. */
export function readField(sent: unknown, field: string): string | undefined {
  const value: unknown = Object.entries(sent ?? {}).find(([name]) => name === field)?.[1];
  if (Array.isArray(value)) throw new ValidationError([oneViolation(field, 'must be sent once, as text', 'FORMAT')]);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function requireField(sent: unknown, field: string): string {
  const text = readField(sent, field);
  if (text === undefined) throw new ValidationError([oneViolation(field, 'is required', 'REQUIRED_FIELD')]);
  return text;
}
