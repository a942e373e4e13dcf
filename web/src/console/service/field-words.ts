import type { Text } from '../../lib/text.ts';
import type { Clash } from '../parts/ConflictNotice.tsx';
import { clashesInWords, plainWords } from '../parts/clash-words.ts';
import type { Choices } from './use-editor-data.ts';
import type { ServiceValues } from './values.ts';

/** The names of the fields, as the sections show them. */
const fieldWords = ({ t }: Pick<Text, 't'>): Record<keyof ServiceValues, string> => ({
  name: t('Name'),
  tagLine: t('In one line'),
  description: t('Description'),
  categoryId: t('Category'),
  isShown: t('Shown on your site'),
  cover: t('Cover'),
  gallery: t('Gallery'),
  slug: t('Address of the page'),
  seoTitle: t('Title for search engines'),
  seoDescription: t('Description for search engines'),
  isIndexed: t('Search engines may list it'),
  rateType: t('What it costs'),
  price: t('Price'),
  priceText: t('Price in words'),
  deposit: t('Deposit'),
  mayPayInFull: t('Customers may also pay all of it at once'),
  payments: t('Number of payments'),
  enrollmentFee: t('Enrollment fee'),
  firstChargeDay: t('First payment on'),
  online: t('Paid online'),
  inPerson: t('Paid in person'),
  plan: t('Paid with a plan'),
  planIds: t('Plans that pay for it'),
  variedBy: t('What the price depends on'),
  optionName: t('What is chosen'),
  prices: t('Prices'),
  choices: t('Choices'),
  lengths: t('Length'),
  buffer: t('Minutes kept free afterwards'),
  travel: t('Minutes of travel'),
  capacity: t('Places'),
  staffIds: t('Who gives it'),
  needs: t('Rooms and equipment'),
  businessIds: t('Your locations'),
  places: t('Another address'),
  isAtCustomer: t('At the customer’s address'),
  isOnlineMeeting: t('Online, with a link to the meeting'),
  policyId: t('Booking policy'),
  formId: t('Questions'),
  isBookable: t('Can be booked online'),
  needsApproval: t('You approve each booking first'),
  groups: t('Add-ons'),
});

/** The value of a field in words, short enough for a line. */
function valueWords(name: keyof ServiceValues, values: ServiceValues, choices: Choices, text: Pick<Text, 't'>): string {
  const named = [
    ...choices.categories,
    ...choices.policies,
    ...choices.forms,
    ...choices.staff,
    ...choices.locations,
    ...choices.plans,
  ];
  const nameOf = (id: string) => named.find((one) => one.id === id)?.name ?? id;
  const value = values[name];
  if (name === 'lengths') return values.lengths.join(', ');
  if (name === 'staffIds' || name === 'businessIds' || name === 'planIds')
    return plainWords(values[name].map(nameOf).join(', '), text);
  return plainWords(typeof value === 'string' && name.endsWith('Id') ? nameOf(value) : value, text);
}

/** The fields that two people have changed, in words. */
export const clashWords = (
  names: readonly (keyof ServiceValues)[],
  states: Readonly<Record<'mine' | 'theirs', ServiceValues>>,
  choices: Choices,
  text: Pick<Text, 't'>,
): Clash[] =>
  clashesInWords(names, states, {
    labels: fieldWords(text),
    wordsOf: (name, values) => valueWords(name, values, choices, text),
  });
