import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { StepProps } from './BookingFlow.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { courseFacts } from './course-facts.ts';
import styles from './flow.module.css';
import { PartyOptions } from './PartyOptions.tsx';

/** A course is booked as a whole: its dates instead of times. */
export function CourseStep({ data, site, booking }: StepProps) {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const { bookable, search } = data;
  const { choices, change } = booking;
  if (!bookable.course) return null;
  // Who joins late sees what is left.
  const sessions = bookable.course.sessions.filter(({ endMs }) => endMs > data.nowMs);
  return (
    <ChoiceForm choices={choices} change={change} search={search}>
      <Facts
        className={styles.course}
        facts={[
          ...courseFacts(bookable.course, text, dates),
          ...(sessions.length > 0
            ? [
                {
                  term: t('{count, plural, one {# session} other {# sessions}}', { count: sessions.length }),
                  detail: (
                    <ul className={styles.sessions}>
                      {sessions.map(({ startMs, endMs }) => (
                        <li key={startMs}>{dates.span(startMs, endMs)}</li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          ...(bookable.price ? [{ term: t('Price'), detail: bookable.price }] : []),
        ]}
      />
      <div className={styles.party}>
        <PartyOptions bookable={bookable} choices={choices} change={change} />
      </div>
      <Button
        type="submit"
        name="step"
        value="details"
        look="primary"
        size="l"
        className={styles.submit}
        onClick={() => change({ step: 'details' }, 'push')}
      >
        {t('Continue')}
      </Button>
    </ChoiceForm>
  );
}
