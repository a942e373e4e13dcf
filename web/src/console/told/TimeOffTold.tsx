import { instantAt } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { timeOffWords } from '../hours/time-off.ts';
import type { TimeOffEntry } from '../hours/time-off-kind.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { refusalWords } from './refusal-words.ts';

type Outcome = NonNullable<TimeOffEntry['told']>[number];

/** The bookings that stay in time off which was added late. */
function Clashes({ outcome: { clashes, clashCount }, zone }: { outcome: Outcome; zone: string }) {
  const { t, own } = useText();
  const dates = useDates(zone);
  const more = clashCount - clashes.length;
  return (
    <>
      {t(
        'It is added. {count, plural, one {# booking is in it, and stays unless you move or cancel it.} other {# bookings are in it, and stay unless you move or cancel them.}}',
        { count: clashCount },
      )}
      <ul>
        {clashes.map(({ bookingId, title, customerName, startMs }) => (
          <li key={bookingId}>
            <a href={`/manage/bookings/${encodeURIComponent(bookingId)}`}>{dates.moment(instantAt(startMs))}</a>{' '}
            <span {...own}>{[title, customerName].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? t('{count, plural, one {And # more.} other {And # more.}}', { count: more }) : null}
    </>
  );
}

/** Time off that was not added, or has bookings in it. */
export function TimeOffTold({ entries }: { entries: readonly TimeOffEntry[] }) {
  const text = useText();
  const { t, own } = text;
  const short = useShortDate('UTC');
  return (
    <section>
      <h3>{t('Time off')}</h3>
      <ul>
        {entries.flatMap(({ key, zone, told }) =>
          (told ?? []).map((outcome) => (
            <li key={key}>
              <strong>{timeOffWords(outcome.timeOff, short, text)}</strong>
              {outcome.name ? <span {...own}>{` · ${outcome.name}`}</span> : null}
              <br />
              {outcome.reason === null ? (
                <Clashes outcome={outcome} zone={zone} />
              ) : outcome.reason === 'past' ? (
                t('It was over before the connection was back, so it wasn’t added.')
              ) : (
                refusalWords({ reason: outcome.reason }, text)
              )}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
