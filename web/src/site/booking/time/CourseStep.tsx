import { useText } from '../../../lib/text.ts';
import { useDates } from '../../../lib/use-visitor.ts';
import { priceWithTaxWords } from '../../../services/bookable.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ChoiceForm } from '../../time-picker/ChoiceForm.tsx';
import { PartyOptions } from '../../time-picker/PartyOptions.tsx';
import { courseFacts } from '../parts/course-facts.ts';
import styles from '../parts/flow.module.css';
import type { StepProps } from '../state/step-props.ts';

export interface CourseProps extends StepProps {
  /** Called to join the waitlist. */
  onWait(): void;
}

/** Continues to the details, or to the waitlist if the party doesn't fit. */
function CourseWay({ data, booking, onWait }: CourseProps) {
  const { t } = useText();
  const { seats } = data;
  const { choices, change } = booking;
  if (seats && seats.openSpots < choices.participants) {
    return (
      <>
        <Notice className={styles.full}>
          {t('{count, plural, =0 {This course is full.} one {Only # spot left.} other {Only # spots left.}}', {
            count: seats.openSpots,
          })}{' '}
          {seats.canWait ? t('When a spot opens, we’ll offer it to you.') : null}
        </Notice>
        {seats.canWait ? (
          <Button look="primary" size="l" className={styles.submit} onClick={onWait}>
            {t('Join waitlist')}
          </Button>
        ) : null}
      </>
    );
  }
  return (
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
  );
}

/** The dates of a course, which is booked as a whole. */
export function CourseStep(props: CourseProps) {
  const { data, site, booking } = props;
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const { bookable, search } = data;
  const { choices, change } = booking;
  if (!bookable.course) return null;
  // Late joiners see the remaining sessions.
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
                        <li key={startMs}>
                          {dates.day(startMs)}
                          <span className={styles.hours}>
                            {t('{start} to {end}', { start: dates.time(startMs), end: dates.time(endMs) })}
                          </span>
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          ...(bookable.price ? [{ term: t('Price'), detail: priceWithTaxWords(bookable) }] : []),
        ]}
      />
      <div className={styles.party}>
        <PartyOptions bookable={bookable} choices={choices} change={change} />
      </div>
      <CourseWay {...props} />
    </ChoiceForm>
  );
}
