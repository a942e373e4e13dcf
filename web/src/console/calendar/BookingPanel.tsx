import { instantAt, minutes } from '@foyer/contract/values';
import type { CalendarBooking, ExtendedBooking } from '@foyer/sdk';
import type { ReactNode } from 'react';
import { readAddOns } from '../../booking/customer-booking.ts';
import { FormAnswers } from '../../booking/FormAnswers.tsx';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { actionsOf } from '../booking/actions.ts';
import { customerOf, moneyOf, participantsOf, serviceIdOf } from '../booking/booking.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { BookingActions } from './BookingActions.tsx';
import { lookOf, paymentWords, statusWords } from './entry-words.ts';
import { Panel } from './Panel.tsx';
import styles from './panel.module.css';
import { StatusIcon } from './StatusIcon.tsx';
import { useTools } from './tools.ts';
import { useBooking } from './use-booking.ts';

/** A booking as the calendar has it, where its range doesn't show it. */
const toCalendar = ({ booking, attendance }: ExtendedBooking): CalendarBooking => ({
  id: booking.id,
  revision: booking.revision,
  serviceId: serviceIdOf(booking),
  title: booking.bookedEntity.title ?? '',
  status: booking.status,
  paymentStatus: booking.paymentStatus,
  startDate: booking.startDate,
  endDate: booking.endDate,
  resourceIds: booking.bookedEntity.slot?.resource?.id ? [booking.bookedEntity.slot.resource.id] : [],
  attendance: attendance?.status ?? 'NOT_SET',
  participants: participantsOf(booking),
  doubleBooked: booking.doubleBooked ?? false,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  ...(customerOf(booking) ? { customerName: customerOf(booking) } : {}),
  ...(booking.bookedEntity.slot?.location?.id ? { locationId: booking.bookedEntity.slot.location.id } : {}),
});

/** A booking's customer, time, service and price, with the day's work. */
export function BookingPanel({ bookingId, move }: { bookingId: string; move(booking: CalendarBooking): void }) {
  const { t } = useText();
  const { extended, ...query } = useBooking(bookingId);
  const title = (extended && customerOf(extended.booking)) || t('Booking');
  return (
    <Panel title={title} state={`${extended?.booking.status} ${extended?.attendance?.status}`}>
      <Loaded query={query} lines={6}>
        {extended ? <Facts extended={extended} move={move} /> : <p>{t('This no longer exists.')}</p>}
      </Loaded>
    </Panel>
  );
}

function Facts({ extended, move }: { extended: ExtendedBooking; move(booking: CalendarBooking): void }) {
  const text = useText();
  const { t, own, locale } = text;
  const { dates, session } = useTools();
  const { booking, attendance, formSubmissions } = extended;
  const nowMs = useNow(instantAt(0), minutes(1));
  const { contactDetails = {}, bookedEntity } = booking;
  const shown = toCalendar(extended);
  const entry = {
    kind: 'booking' as const,
    key: `b:${booking.id}`,
    booking: shown,
    startMs: shown.startDate.getTime(),
    endMs: shown.endDate.getTime(),
    resourceIds: shown.resourceIds,
  };
  const look = lookOf(entry);
  const { price } = moneyOf(booking);
  const { email, phone, contactId } = contactDetails;
  const addOns = readAddOns(booking);
  const actions = actionsOf({ booking, attendance, record: undefined, role: session.role, nowMs });
  const facts: [string, ReactNode][] = [
    [t('When'), dates.span(instantAt(entry.startMs), instantAt(entry.endMs))],
    [t('Service'), <span {...own}>{[bookedEntity.title, ...addOns].join(', ')}</span>],
    [t('With'), bookedEntity.slot?.resource?.name && <span {...own}>{bookedEntity.slot.resource.name}</span>],
    [t('Where'), bookedEntity.slot?.location?.name && <span {...own}>{bookedEntity.slot.location.name}</span>],
    [t('People'), shown.participants > 1 && String(shown.participants)],
    [
      t('Price'),
      price && [moneyWords(locale, price.value, price.currency), paymentWords(entry, text)].filter(Boolean).join(' · '),
    ],
    [t('Email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [t('Phone'), phone && <a href={`tel:${phone}`}>{phone}</a>],
  ];
  return (
    <>
      <p className={styles.status} data-look={look}>
        <StatusIcon look={look} size={16} />
        {statusWords(entry, text)}
        {shown.doubleBooked ? ` · ${t('Double-booked')}` : null}
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <FormAnswers bookingId={booking.id} answers={formSubmissions} />
      <BookingActions booking={shown} actions={actions} move={() => move(shown)} />
      <p className={styles.more}>
        <a href={`/manage/bookings/${booking.id}`}>{t('All about this booking')}</a>
        {contactId ? <a href={`/manage/customers/${contactId}`}>{t('Open the customer')}</a> : null}
      </p>
    </>
  );
}
