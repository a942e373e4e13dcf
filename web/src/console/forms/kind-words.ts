import type { Text } from '../../lib/text.ts';
import type { Question } from './form.ts';

/** The kinds of answers with their names. */
export const kindOptions = ({ t }: Pick<Text, 't'>): [Question['kind'], string][] => [
  ['TEXT', t('Short text')],
  ['LONG_TEXT', t('Long text')],
  ['CHOICE', t('One of several options')],
  ['SEVERAL', t('Several options')],
  ['DATE', t('Date')],
  ['NUMBER', t('Number')],
  ['PHONE', t('Phone number')],
  ['ADDRESS', t('Address')],
  ['FILE', t('File')],
  ['CONSENT', t('Box to tick, such as a consent')],
];
