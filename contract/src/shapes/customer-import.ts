import * as T from 'typebox';
import { choice } from './shape.ts';

/** What a column of another product's file says of a customer. `IGNORED`: it is not imported. */
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
  'IGNORED',
]);

/** How dates with the year last are written: 31/12/1990, or 12/31/1990. */
export const DateOrder = choice(['DAY_FIRST', 'MONTH_FIRST']);

export const ImportCsv = T.String({ minLength: 1, maxLength: 10_000_000 });

/** A column per entry, in the order of the file. */
export const ImportColumns = T.Array(ImportColumn, { minItems: 1, maxItems: 200 });
