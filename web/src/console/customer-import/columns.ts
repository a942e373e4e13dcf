import type { AnswerOf, customers } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';
import type { ImportKind } from './kind.ts';

export type FileDescription = AnswerOf<typeof customers.readCustomerFile>;
export type Column = FileDescription['columns'][number]['column'];

export const columnWords = ({ t }: Pick<Text, 't'>): Record<Column, string> => ({
  IGNORED: t('Don’t import'),
  NAME: t('Full name'),
  FIRST_NAME: t('First name'),
  LAST_NAME: t('Last name'),
  EMAIL: t('Email'),
  PHONE: t('Phone'),
  ADDRESS: t('Street and number'),
  CITY: t('City'),
  REGION: t('State or region'),
  POSTAL_CODE: t('Postal code'),
  COUNTRY: t('Country'),
  BIRTHDAY: t('Birthday'),
  TAGS: t('Tags'),
  MARKETING_CONSENT: t('Consent to marketing'),
  START: t('Start (date and time)'),
  START_TIME: t('Time of the start'),
  END: t('End'),
  DURATION: t('Length'),
  SERVICE: t('Service'),
  STAFF: t('Staff member'),
  LOCATION: t('Location'),
  STATUS: t('Status'),
  PRICE: t('Price (as a note)'),
  NOTES: t('Notes'),
});

/** Those that decide how dates are written, or which names are to be matched. */
export const asksAgain: readonly Column[] = ['BIRTHDAY', 'START', 'END', 'SERVICE', 'STAFF'];

const naming: readonly Column[] = ['NAME', 'FIRST_NAME', 'LAST_NAME', 'EMAIL', 'PHONE'];
const times: readonly Column[] = ['START', 'START_TIME', 'END', 'DURATION'];

/** The fields that columns of a file can fill, in the order in which they are offered. */
export const columnsOf: Readonly<Record<ImportKind, readonly Column[]>> = {
  CUSTOMERS: [
    'IGNORED',
    ...naming,
    ...([
      'ADDRESS',
      'CITY',
      'REGION',
      'POSTAL_CODE',
      'COUNTRY',
      'BIRTHDAY',
      'TAGS',
      'MARKETING_CONSENT',
      'NOTES',
    ] as const),
  ],
  BOOKINGS: ['IGNORED', ...naming, ...times, 'SERVICE', 'STAFF', 'LOCATION', 'STATUS', 'PRICE', 'NOTES'],
};

const required = ['START', 'SERVICE'] as const;

export type ColumnFault = { kind: 'nobody' } | { kind: 'twice' | 'missing'; column: Column };

/** Why columns can't be imported as they are chosen; null if they can. */
export function findFault(columns: readonly Column[], kind: ImportKind = 'CUSTOMERS'): ColumnFault | null {
  const used: readonly Column[] = columns.filter((column) => column !== 'IGNORED');
  const twice = used.find((column, index) => used.indexOf(column) !== index);
  if (twice) return { kind: 'twice', column: twice };
  if (!used.some((column) => naming.includes(column))) return { kind: 'nobody' };
  const missing = kind === 'BOOKINGS' && required.find((column) => !used.includes(column));
  return missing ? { kind: 'missing', column: missing } : null;
}

export function faultText(fault: ColumnFault, { t }: Pick<Text, 't'>, words: Record<Column, string>): string {
  switch (fault.kind) {
    case 'nobody':
      return t('Choose a column with names, email addresses or phone numbers.');
    case 'twice':
      return t('Two columns are “{column}”. Choose one of them.', { column: words[fault.column] });
    case 'missing':
      return t('Choose a column for “{column}”.', { column: words[fault.column] });
  }
}
