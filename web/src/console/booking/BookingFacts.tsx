import { readAddOns } from '../../booking/customer-booking.ts';
import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import {
  type BookingRecord,
  bookingsHref,
  customerOf,
  type ExtendedBooking,
  isCourse,
  locationOf,
  participantsOf,
  saysTheyCome,
} from './booking.ts';
import { StaffChoice } from './StaffChoice.tsx';

interface FactsProps {
  extended: ExtendedBooking;
  record: BookingRecord | undefined;
  mayChange: boolean;
  isBusy: boolean;
  change(work: () => Promise<unknown>): void;
  onDone(outcome: Undoable): Promise<void>;
}

/** The customer, with links to their page and to their other bookings. */
function Customer({ booking }: Pick<ExtendedBooking, 'booking'>) {
  const { t, own } = useText();
  const { contactId, email, phone } = booking.contactDetails ?? {};
  const customerId = contactId ?? booking.createdBy?.memberId;
  const name = customerOf(booking);
  if (!name) return t('Deleted');
  return (
    <>
      {customerId ? (
        <a href={`/manage/customers/${customerId}`} {...own}>
          {name}
        </a>
      ) : (
        <span {...own}>{name}</span>
      )}
      {email && email !== name ? (
        <a className={styles.below} href={`mailto:${email}`}>
          {email}
        </a>
      ) : null}
      {phone ? (
        <a className={styles.below} href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      ) : null}
      {contactId ? (
        <a className={styles.below} href={`${bookingsHref}?view=all&customer=${contactId}`}>
          {t('All their bookings')}
        </a>
      ) : null}
    </>
  );
}

/** The customer, staff, rooms and place. */
export function BookingFacts({ extended, record, mayChange, isBusy, change, onDone }: FactsProps) {
  const { t, own } = useText();
  const { booking, conferencingDetails } = extended;
  const { name, formattedAddress } = locationOf(booking) ?? {};
  const addOns = readAddOns(booking);
  const staff = booking.bookedEntity.slot?.resource;
  const others = (record?.resources ?? []).filter(({ id }) => id !== staff?.id);
  const facts: [string, React.ReactNode][] = [
    [t('Customer'), <Customer key="customer" booking={booking} />],
    [t('People'), participantsOf(booking) > 1 ? participantsOf(booking) : null],
    [
      t('With'),
      staff?.name ? (
        <StaffChoice key="staff" {...{ booking, mayChange: mayChange && !isCourse(booking), isBusy, change, onDone }} />
      ) : null,
    ],
    [t('Rooms and equipment'), others.map((resource) => resource.name).join(', ')],
    [t('Where'), [name, formattedAddress].filter(Boolean).join(', ')],
    [
      t('Online meeting'),
      conferencingDetails?.guestUrl ? (
        <a key="meeting" href={conferencingDetails.guestUrl} rel="noreferrer">
          {conferencingDetails.guestUrl}
        </a>
      ) : null,
    ],
    [t('Add-ons'), addOns.join(', ')],
    [t('Reply'), saysTheyCome(booking) ? t('Says they’re coming') : null],
    [t('Remark'), booking.doubleBooked ? t('Booked over something else on purpose') : null],
  ];
  return (
    <Section title={t('Details')}>
      <dl className={styles.facts}>
        {facts.map(([term, detail]) =>
          detail ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd {...(typeof detail === 'string' ? own : {})}>{detail}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Section>
  );
}
