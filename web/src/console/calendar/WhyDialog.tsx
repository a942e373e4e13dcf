import { instantAt } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { calendars, type TimeReason } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DateWords } from '../../lib/date-words.ts';
import { type Text, useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './book/book.module.css';
import panel from './panel.module.css';
import { ServiceField, useAppointmentServices } from './ServiceField.tsx';
import { spanOf, TimeFields, timeAt, usePeople } from './TimeFields.tsx';
import { type NewBooking, useTools } from './tools.ts';

/** A reason in words. */
export function reasonWords(reason: TimeReason, dates: DateWords, { t }: Pick<Text, 't'>): string {
  const name = reason.resourceName ?? '';
  const [start, end] = [reason.startDate, reason.endDate].map((date) =>
    date ? dates.deadline(instantAt(date.getTime())) : '',
  );
  const values = { name, start: start ?? '', end: end ?? '', title: reason.title ?? '' };
  switch (reason.code) {
    case 'SERVICE_HIDDEN':
      return t('The service is hidden from customers.');
    case 'ONLINE_BOOKING_OFF':
      return t('Online booking is turned off for the service.');
    case 'NO_STAFF':
      return t('Nobody offers the service yet.');
    case 'NOT_OF_SERVICE':
      return t('{name} doesn’t offer the service.', values);
    case 'TOO_EARLY':
      return t('Its booking policy opens this time only on {start}.', values);
    case 'TOO_LATE':
      return t('Its booking policy closed this time on {end}.', values);
    case 'OUTSIDE_HOURS':
      return t('It’s outside the working hours of {name}.', values);
    case 'ENDS_AFTER_HOURS':
      return t('It would end after {name} stops working: {end}.', values);
    case 'NOT_ON_GRID':
      return t('Customers are offered a start every {minutes} minutes, counted from {start}.', {
        ...values,
        minutes: reason.stepMinutes ?? 0,
      });
    case 'BOOKED':
      return t('{name} has {title} from {start}, with the breaks around it.', values);
    case 'SESSION':
      return t('{name} has the session {title} from {start}.', values);
    case 'TIME_OFF':
      return t('{name} has time off until {end}.', values);
    case 'EXTERNAL_CALENDAR':
      return t('{name} is busy in another calendar until {end}.', values);
    default:
      return t('{name} is busy.', values);
  }
}

/** Reasons that the page of the person's hours can change. */
const hoursCodes: ReadonlySet<TimeReason['code']> = new Set([
  'OUTSIDE_HOURS',
  'ENDS_AFTER_HOURS',
  'TIME_OFF',
  'EXTERNAL_CALENDAR',
  'NOT_OF_SERVICE',
]);

/** Reasons that the service's editor can change. */
const serviceCodes: ReadonlySet<TimeReason['code']> = new Set([
  'SERVICE_HIDDEN',
  'ONLINE_BOOKING_OFF',
  'NO_STAFF',
  'TOO_EARLY',
  'TOO_LATE',
  'NOT_ON_GRID',
]);

/** Explains why customers aren’t offered a time. */
export function WhyDialog({ at, close }: { at: NewBooking; close(): void }) {
  const text = useText();
  const { t } = text;
  const { zone, list, dates, loaded } = useTools();
  const offered = useAppointmentServices();
  const [serviceId, setServiceId] = useState(
    () => offered.find(({ id }) => id === list.state.service)?.id ?? offered[0]?.id ?? '',
  );
  const [values, setValues] = useState(() => timeAt(at.date, at.minute, 0, at.resourceId ?? ''));
  const people = [{ id: '', name: t('Anybody') }, ...usePeople(serviceId)];
  const span = spanOf(values, zone);
  const start = new Date(span?.startMs ?? 0).toISOString();
  // Another service may be offered by other people.
  const resourceId = people.some(({ id }) => id === values.resourceId) ? values.resourceId : '';
  const options = resourceId ? { resourceId } : {};
  const query = useQuery({
    ...useFoyer().query(calendars.explainBusinessTime, [serviceId, start, options]),
    enabled: serviceId !== '' && span !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const nameOf = (id: string | undefined) => loaded.resources.find((one) => one.id === id)?.name;
  const isStaff = (id: string | undefined) => loaded.resources.some((one) => one.id === id && one.isStaff);
  const open = (key: string) => {
    close();
    list.change({ open: key });
  };
  return (
    <Dialog title={t('Why isn’t this time offered?')} words={t('As a customer would see it.')} close={close}>
      <div className={styles.form}>
        <ServiceField value={serviceId} choose={setServiceId} />
        <TimeFields
          values={{ ...values, resourceId }}
          change={(some) => setValues((before) => ({ ...before, ...some }))}
          people={people}
          lengths={[]}
        />
        <FailureNotice failure={query.error ? readFailure(query.error) : null} />
        <div aria-live="polite">
          {data?.isOffered ? (
            <Notice tone="good">
              <p>{t('This time is offered.')}</p>
            </Notice>
          ) : null}
          {data && data.reasons.length > 0 ? (
            <ul className={panel.reasons}>
              {data.reasons.map((reason) => {
                const key = reason.bookingId ? `b:${reason.bookingId}` : reason.sessionId && `s:${reason.sessionId}`;
                return (
                  <li key={`${reason.code} ${reason.resourceId} ${reason.startDate?.getTime()}`}>
                    {reasonWords(reason, dates, text)}{' '}
                    {hoursCodes.has(reason.code) && isStaff(reason.resourceId) ? (
                      <a href={`/manage/staff/${reason.resourceId}`}>{t('Change the hours')}</a>
                    ) : null}
                    {serviceCodes.has(reason.code) ? (
                      <a href={`/manage/services/${serviceId}`}>{t('Open the service')}</a>
                    ) : null}
                    {key ? (
                      <Button look="quiet" onClick={() => open(key)}>
                        {t('Open')}
                      </Button>
                    ) : null}
                  </li>
                );
              })}
            </ul>
          ) : null}
          {data && data.alternatives.length > 0 ? (
            <p className={panel.quiet}>
              {t('Offered nearby:')}{' '}
              {data.alternatives
                .map(({ startDate, resourceId }) =>
                  [dates.deadline(instantAt(startDate.getTime())), nameOf(resourceId)].filter(Boolean).join(' · '),
                )
                .join('; ')}
            </p>
          ) : null}
        </div>
        <div className={dialog.ways}>
          <Button onClick={close}>{t('Close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
