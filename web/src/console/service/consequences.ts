import type { Text } from '../../lib/text.ts';
import { changedNames } from '../parts/form-values.ts';
import type { ServiceValues } from './values.ts';

const PRICE = [
  'rateType',
  'price',
  'priceText',
  'deposit',
  'prices',
  'choices',
  'variedBy',
  'payments',
  'enrollmentFee',
];

/** Says what a change does to the bookings to come; nothing where there are none. */
export function consequencesOf(
  before: ServiceValues,
  after: ServiceValues,
  count: number | null | undefined,
  { t }: Pick<Text, 't'>,
): string[] {
  if (count === 0 || count === undefined) return [];
  const changed: ReadonlySet<string> = new Set(changedNames(before, after));
  const has = (...names: string[]) => names.some((name) => changed.has(name));
  const removes = (name: 'staffIds' | 'businessIds') => before[name].some((id) => !after[name].includes(id));
  const rules: readonly [applies: boolean, words: string][] = [
    [has(...PRICE), t('They keep their price.')],
    [has('lengths', 'buffer', 'travel'), t('They keep their length, and the time that is kept free around them.')],
    [removes('staffIds'), t('Those of people you take off the service stay with them.')],
    [
      Number(after.capacity) < Number(before.capacity),
      t('Nobody loses a place: sessions with more people than that just take no more.'),
    ],
    [has('policyId'), t('They keep the rules they were booked under.')],
    [has('formId'), t('They keep their questions and answers.')],
    [has('groups'), t('They keep their add-ons.')],
    [has('needs'), t('They keep their rooms and equipment.')],
    [has('planIds', 'plan'), t('Those paid with a plan stay paid.')],
    [after.isOnlineMeeting !== before.isOnlineMeeting, t('Their online meetings are added or taken away.')],
    [
      (before.isShown && !after.isShown) || (before.isBookable && !after.isBookable),
      t('They take place as booked; only new ones can’t be made online.'),
    ],
    [after.needsApproval !== before.needsApproval, t('They stay as they are, confirmed or waiting for your answer.')],
  ];
  return rules.filter(([applies]) => applies).map(([, words]) => words);
}
