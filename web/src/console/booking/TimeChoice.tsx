import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Field } from '../../ui/Field.tsx';
import { TimeButton } from '../../ui/TimeChip.tsx';
import { dayOf, isDay } from '../parts/dates.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import styles from './booking.module.css';
import type { Booking } from './booking.ts';
import { type FreeTime, isChoice, useFreeTimes } from './free-times.ts';

export interface ChosenTime {
  day: string;
  staffId: string | null;
  time: FreeTime | null;
}

interface TimeChoiceProps {
  booking: Booking;
  zone: string;
  chosen: ChosenTime;
  onChoose(chosen: ChosenTime): void;
}

/** A day, and its free times. */
export function TimeChoice({ booking, zone, chosen, onChoose }: TimeChoiceProps) {
  const { t, own } = useText();
  const dates = useDates(zone);
  const nowMs = readNowMs();
  const { resource } = booking.bookedEntity.slot ?? {};
  const { day, staffId, time } = chosen;
  const found = useFreeTimes(booking, day, staffId, zone);
  const times = found.times.filter((one) => isChoice(one, booking, nowMs));
  const staffOf = (one: FreeTime) => [...new Set(one.slots.flatMap((slot) => slot.resource?.name ?? []))].join(', ');
  return (
    <>
      <Field label={t('Day')}>
        {(control) => (
          <input
            {...control}
            type="date"
            min={dayOf(nowMs, zone)}
            value={day}
            onChange={({ target: { value } }) => {
              if (isDay(value)) onChoose({ ...chosen, day: value, time: null });
            }}
          />
        )}
      </Field>
      {resource?.id && resource.name ? (
        <label className={sales.choice}>
          <input
            type="checkbox"
            checked={staffId !== null}
            onChange={({ target: { checked } }) =>
              onChoose({ ...chosen, staffId: checked ? (resource.id ?? null) : null, time: null })
            }
          />
          <span>{t('Only with {name}', { name: resource.name })}</span>
        </label>
      ) : null}
      <Loaded query={found} lines={2}>
        <section className={styles.times} aria-label={t('Free times')} aria-busy={found.isPlaceholderData}>
          {times.map((one) => (
            <TimeButton
              key={one.key}
              label={[dates.span(one.startMs, one.endMs), staffOf(one)].filter(Boolean).join(', ')}
              detail={staffId === null ? <span {...own}>{staffOf(one)}</span> : undefined}
              aria-pressed={time?.key === one.key}
              onClick={() => onChoose({ ...chosen, time: one })}
            >
              {dates.time(one.startMs)}
            </TimeButton>
          ))}
        </section>
        {times.length === 0 ? (
          <p className={sales.quiet}>{t('Nothing is free on this day. Try another one.')}</p>
        ) : null}
      </Loaded>
    </>
  );
}
