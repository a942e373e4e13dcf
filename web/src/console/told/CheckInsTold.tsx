import { instantAt } from '@foyer/contract/values';
import { type Text, useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { CheckIn, Missed } from '../today/check-in-kind.ts';
import { refusalWords } from './refusal-words.ts';

function wordsOf({ reason }: Missed, text: Pick<Text, 't'>): string {
  const { t } = text;
  if (reason === 'bookingStatus') return t('The booking has been canceled in the meantime.');
  if (reason === 'sessionGone') return t('The booking has been moved in the meantime.');
  return refusalWords({ reason }, text);
}

/** Those who could not be checked in. */
export function CheckInsTold({ entries }: { entries: readonly CheckIn[] }) {
  const text = useText();
  const { t, own } = text;
  const dates = useDates(entries[0]?.zone ?? 'UTC');
  return (
    <section>
      <h3>{t('Not everybody could be checked in')}</h3>
      <ul>
        {entries.flatMap(({ key, told }) =>
          (told ?? []).map((one, index) => (
            <li key={`${key} ${index}`}>
              <strong {...own}>{one.name}</strong>
              {', '}
              <span {...own}>{one.title}</span>, {dates.moment(instantAt(one.startMs))}
              <br />
              {wordsOf(one, text)}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
