import type { Field } from './fields.ts';

export type Value = string | number | boolean;
export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const isoDate = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/;

export const TEXT_EXPECTED = 'expects text, without NUL characters';

const expectations: Record<Exclude<Field['kind'], 'enum'>, string> = {
  text: TEXT_EXPECTED,
  email: TEXT_EXPECTED,
  uuid: 'expects a GUID',
  number: 'expects a number',
  boolean: 'expects true or false',
  timestamp: 'expects an ISO date',
  textArray: TEXT_EXPECTED,
  uuidArray: 'expects a GUID',
};

/** Describes a valid value of the field, or an entry of a list field. */
export const expectation = (field: Field): string =>
  field.kind === 'enum' ? `expects one of ${field.values.join(', ')}` : expectations[field.kind];

/** Reads a value of the field, or an entry of a list field; undefined when it is invalid. */
export function readValue(field: Field, value: unknown): Value | undefined {
  switch (field.kind) {
    case 'text':
    case 'textArray':
      return readText(value);
    case 'email':
      return readText(value)?.trim().normalize('NFKC').toLowerCase();
    case 'uuid':
    case 'uuidArray':
      return typeof value === 'string' && guid.test(value) ? value.toLowerCase() : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'timestamp':
      return typeof value === 'string' ? readInstant(value) : undefined;
    case 'enum':
      return typeof value === 'string' && field.values.includes(value) ? (field.stored?.[value] ?? value) : undefined;
  }
}

/** Text that PostgreSQL can store: without NUL and lone surrogates, which would break PGlite's framing. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value : undefined;

/** An instant as UTC text; text without an offset counts as UTC. Years 1 to 9999, as PostgreSQL reads them. */
function readInstant(text: string): string | undefined {
  const [, date, time = 'T00:00', offset = 'Z'] = isoDate.exec(text) ?? [];
  if (!date) return undefined;
  try {
    const instant = Temporal.Instant.from(`${date}${time}${offset}`).toString();
    return /^(?!0000)\d{4}-/.test(instant) ? instant : undefined;
  } catch {
    return undefined;
  }
}
