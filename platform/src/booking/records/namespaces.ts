import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { BookingDetails, SentBooking } from './record.ts';

/** The platform's own namespace, for what the protocol has no field for. */
export const OWN_NAMESPACE = 'foyer';

export const MAX_NAMESPACES = 20;
export const MAX_NAMESPACE_CHARACTERS = 10_000;

type Namespaces = NonNullable<BookingDetails['namespaces']>;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the caller's namespaces. Drops the platform's own, which callers send back with a booking that they read. */
export function readNamespaces({ extendedFields }: SentBooking): Namespaces | undefined {
  const sent = extendedFields?.namespaces;
  if (!sent) return undefined;
  const namespaces: Namespaces = {};
  for (const [name, data] of Object.entries(sent)) {
    if (name === OWN_NAMESPACE) continue;
    const field = `booking.extendedFields.namespaces.${name.slice(0, 100)}`;
    if (!isMap(data)) throw new ValidationError([oneViolation(field, 'must be an object')]);
    namespaces[name] = data;
    checkNamespaces(namespaces, name, field);
  }
  return namespaces;
}

/** Limits how much data client apps may store with a booking. */
export function checkNamespaces(namespaces: Namespaces, changed: string, field: string): void {
  if (Object.keys(namespaces).length > MAX_NAMESPACES) {
    throw new ValidationError([oneViolation(field, `must be one of at most ${MAX_NAMESPACES} namespaces`, 'MAX_SIZE')]);
  }
  if (changed.length < 1 || changed.length > 100) {
    throw new ValidationError([oneViolation(field, 'must have a name of 1 to 100 characters', 'MAX_LENGTH')]);
  }
  if (JSON.stringify(namespaces[changed]).length > MAX_NAMESPACE_CHARACTERS) {
    const description = `must be at most ${MAX_NAMESPACE_CHARACTERS} characters long as JSON`;
    throw new ValidationError([oneViolation(field, description, 'MAX_SIZE')]);
  }
}
