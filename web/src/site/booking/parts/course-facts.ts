import type { DateWords } from '../../../lib/date-words.ts';
import type { Text } from '../../../lib/text.ts';
import type { Bookable } from '../../../services/bookable.ts';
import type { Fact } from '../../../ui/Facts.tsx';

/** First and last date of a course, with the zone. */
export const courseFacts = (
  { firstMs, lastMs }: NonNullable<Bookable['course']>,
  { t }: Pick<Text, 't'>,
  dates: Pick<DateWords, 'moment' | 'zoneName'>,
): Fact[] => [
  { term: t('Starts'), detail: dates.moment(firstMs) },
  { term: t('Ends'), detail: dates.moment(lastMs) },
  { term: t('Time zone'), detail: dates.zoneName(firstMs) },
];
