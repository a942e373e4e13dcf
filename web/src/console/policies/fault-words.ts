import type { Text } from '../../lib/text.ts';
import type { FieldsProps } from './policy-form.ts';
import { toMinutes } from './span.ts';

/** Says how to correct a field, if it is wrong. */
export function faultWords(
  field: string,
  { values, wrong }: Pick<FieldsProps, 'values' | 'wrong'>,
  { t }: Pick<Text, 't'>,
) {
  if (!wrong.includes(field)) return undefined;
  if (field === 'name') return t('Enter a name.');
  if (field === 'text') return t('Describe the fee here, since people agree to it before they book.');
  if (field === 'earlyTime' && toMinutes(values.earlyTime))
    return t('This must be more than the time at which booking closes.');
  if (field === 'balanceTime') return t('Enter a whole number, up to 365 days.');
  if (field.endsWith('.value')) return t('Enter a percentage up to 100, or an amount.');
  if (field.endsWith('.time')) return t('Enter a whole number of 1 or more, another one for each step.');
  return t('Enter a whole number of 1 or more.');
}
