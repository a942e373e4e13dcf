import * as T from 'typebox';
import { choice, Guid, message } from './shape.ts';

/** The kind of a file: each row is a customer, or a booking and its customer. */
export const ImportKind = choice(['CUSTOMERS', 'BOOKINGS']);

/**
 * The field of a customer or booking that a column of another product's file fills. `IGNORED`: the column is not imported.
 * `START` and `END` are a date and time; `START` may have its time in `START_TIME`, and `END` may be a time alone.
 */
export const ImportColumn = choice([
  'NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'PHONE',
  'ADDRESS',
  'CITY',
  'REGION',
  'POSTAL_CODE',
  'COUNTRY',
  'BIRTHDAY',
  'TAGS',
  'MARKETING_CONSENT',
  'NOTES',
  'START',
  'START_TIME',
  'END',
  'DURATION',
  'SERVICE',
  'STAFF',
  'LOCATION',
  'STATUS',
  'PRICE',
  'IGNORED',
]);

/** How dates with the year last are written: 31/12/1990, or 12/31/1990. */
export const DateOrder = choice(['DAY_FIRST', 'MONTH_FIRST']);

export const ImportCsv = T.String({ minLength: 1, maxLength: 10_000_000 });

/** A column per entry, in the order of the file. */
export const ImportColumns = T.Array(ImportColumn, { minItems: 1, maxItems: 200 });

/** Names in a file and what they stand for: the id of a service or staff member. Without an id, rows with the name are left out. */
export const ImportNames = T.Array(message({ name: T.String({ maxLength: 200 }) }, { id: Guid }), { maxItems: 500 });
