import type { Text } from '../../lib/text.ts';
import type { FieldName } from './faults.ts';

/** Says how to correct a field. */
export function faultWords(field: FieldName, { t }: Pick<Text, 't'>): string {
  if (field.startsWith('price:')) return t('Enter a price such as 79 or 79.50.');
  const words: Partial<Record<FieldName, string>> = {
    name: t('Enter a name.'),
    price: t('Enter a price such as 79 or 79.50.'),
    priceText: t('Say what it costs.'),
    deposit: t('Enter an amount above 0, at most the price.'),
    payments: t('Enter a whole number from 2 to 120.'),
    enrollmentFee: t('Enter an amount such as 20 or 20.50.'),
    options: t('Choose at least one way to pay.'),
    optionName: t('Say what customers choose.'),
    choices: t('Give each choice a name of its own and a price.'),
    lengths: t('Enter minutes from 1 on, each length once.'),
    buffer: t('Enter minutes from 0 to 720.'),
    travel: t('Enter minutes from 0 to 720.'),
    capacity: t('Enter a whole number from 1 to 1000.'),
    staff: t('Choose at least one person.'),
    places: t('Enter an address, or remove the field.'),
    groups: t('Give each group a name, and a number from 1 to 7 or none.'),
    slug: t('Use letters, digits and hyphens. Another service may have this address.'),
    meeting: t('Choose first how you hold online meetings.'),
  };
  return words[field] ?? t('Check this field.');
}
