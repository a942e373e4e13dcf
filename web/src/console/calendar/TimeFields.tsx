import type { CalendarResource } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './book/book.module.css';
import { useTools } from './tools.ts';
import { clockOf, msOf } from './wall-clock.ts';

/** A time with somebody, as fields have it. */
export interface TimeValues {
  date: string;
  /** `09:30` */
  clock: string;
  minutes: number;
  resourceId: string;
}

interface TimeFieldsProps {
  values: TimeValues;
  change(values: Partial<TimeValues>): void;
  /** Those to choose from; none are not asked for. */
  people: readonly Pick<CalendarResource, 'id' | 'name'>[];
  /** The lengths to choose from; one is not asked for. */
  lengths: readonly number[];
}

export const minuteOfClock = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Undefined while the fields have no time. */
export function spanOf({ date, clock, minutes }: TimeValues, zone: string) {
  const startMs = msOf(date, minuteOfClock(clock), zone);
  return Number.isNaN(startMs) || clock === '' ? undefined : { startMs, endMs: startMs + minutes * 60_000 };
}

/** Date, time, length and person, each by keyboard. */
export function TimeFields({ values, change, people, lengths }: TimeFieldsProps) {
  const { t, own } = useText();
  const isLong = lengths.length > 1;
  return (
    <>
      {people.length > 0 ? (
        <Field label={t('With')}>
          {(control) => (
            <select
              {...control}
              value={values.resourceId}
              onChange={(event) => change({ resourceId: event.target.value })}
            >
              {people.map(({ id, name }) => (
                <option key={id} value={id} {...own}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <div className={isLong ? styles.three : styles.pair}>
        <Field label={t('Date')}>
          {(control) => (
            <input
              {...control}
              type="date"
              required
              value={values.date}
              onChange={(event) => event.target.value && change({ date: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('Time')}>
          {(control) => (
            <input
              {...control}
              type="time"
              step={300}
              required
              value={values.clock}
              onChange={(event) => change({ clock: event.target.value })}
            />
          )}
        </Field>
        {isLong ? (
          <Field label={t('Length')}>
            {(control) => (
              <select
                {...control}
                value={values.minutes}
                onChange={(event) => change({ minutes: Number(event.target.value) })}
              >
                {lengths.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {t('{minutes} min', { minutes })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
      </div>
    </>
  );
}

/** The people who offer a service; everybody where the service isn't known. */
export function usePeople(serviceId: string) {
  const { loaded, services } = useTools();
  const staff = loaded.resources.filter(({ isStaff }) => isStaff);
  const ids = services.find(({ id }) => id === serviceId)?.staffMemberIds;
  const offering = ids ? staff.filter(({ id }) => ids.includes(id)) : staff;
  return offering.length > 0 ? offering : staff;
}

/** The lengths of a service, and one that it has now. */
export function lengthsOf(
  services: ReturnType<typeof useTools>['services'],
  serviceId: string,
  minutes?: number,
): number[] {
  const service = services.find(({ id }) => id === serviceId);
  const offered = service?.schedule.availabilityConstraints?.sessionDurations ?? [];
  const all = minutes ? [...offered, minutes] : offered;
  return [...new Set(all)].sort((one, other) => one - other);
}

export const timeAt = (date: string, minute: number, minutes: number, resourceId: string): TimeValues => ({
  date,
  clock: clockOf(minute),
  minutes,
  resourceId,
});
