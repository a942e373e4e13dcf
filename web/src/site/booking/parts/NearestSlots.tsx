import { readNearestSlots } from '../../../booking/nearest-slots.ts';
import { useText } from '../../../lib/text.ts';
import { useDates } from '../../../lib/use-visitor.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TimeButton } from '../../../ui/TimeChip.tsx';
import type { StepProps } from '../state/step-props.ts';
import styles from './flow.module.css';

interface NearestSlotsProps extends StepProps {
  onPick(slot: AvailableSlot): void;
}

/** Offers the nearest slots after the chosen one was taken. */
export function NearestSlots({ data, site, booking, onPick }: NearestSlotsProps) {
  const { t } = useText();
  const { choices, chosen, action, change } = booking;
  const dates = useDates(choices.zone ?? site.timeZone);
  const { failure } = action;
  const sent = failure?.kind === 'lost' ? readNearestSlots(failure) : [];
  const slots = sent.length > 0 ? sent : chosen.nearest;
  if (data.bookable.course) {
    return (
      <Notice tone="caution" role="alert" title={t('The course has just filled up.')}>
        <p>{t('Get in touch: another spot may open.')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="caution" role="alert" title={t('This time is no longer free.')}>
      <p>
        {failure ? t('Nothing you entered is lost.') : null}{' '}
        {slots.length > 0 ? t('These are the nearest times:') : null}
      </p>
      {slots.length > 0 ? (
        <ul className={styles.alternatives}>
          {slots.map((slot) => {
            const { startMs, endMs, resource } = slot;
            const who = data.bookable.staff.length > 0 && resource?.name && t('with {name}', { name: resource.name });
            return (
              <li key={`${startMs} ${resource?.id}`}>
                <TimeButton
                  label={[dates.span(startMs, endMs), who].filter(Boolean).join(', ')}
                  detail={[dates.day(startMs), who].filter(Boolean).join(' ')}
                  className={styles.alternative}
                  onClick={() => onPick(slot)}
                >
                  {dates.time(startMs)}
                </TimeButton>
              </li>
            );
          })}
        </ul>
      ) : null}
      <button type="button" className={styles.change} onClick={() => change({ step: 'time' }, 'push')}>
        {t('See all times')}
      </button>
    </Notice>
  );
}
