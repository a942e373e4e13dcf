import type { AnswerOf, customers } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';

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
  NOTES: t('Notes'),
});

const naming: readonly Column[] = ['NAME', 'FIRST_NAME', 'LAST_NAME', 'EMAIL', 'PHONE'];

/** Why columns can't be imported as they are chosen; null if they can. */
export function findFault(columns: readonly Column[]): { kind: 'nobody' } | { kind: 'twice'; column: Column } | null {
  const used = columns.filter((column) => column !== 'IGNORED');
  const twice = used.find((column, index) => used.indexOf(column) !== index);
  if (twice) return { kind: 'twice', column: twice };
  return used.some((column) => naming.includes(column)) ? null : { kind: 'nobody' };
}
