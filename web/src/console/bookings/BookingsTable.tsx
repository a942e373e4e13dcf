import { instantOf } from '@foyer/contract/values';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import {
  type Booking,
  bookingHref,
  customerOf,
  type ExtendedBooking,
  isCourse,
  owedOf,
  participantsOf,
} from '../booking/booking.ts';
import { paymentLabel, statusLabel } from '../booking/booking-words.ts';
import { Badge } from '../parts/Badge.tsx';
import { SelectBox } from '../parts/SelectBox.tsx';
import sales from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import type { RowSelection } from '../parts/use-row-selection.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import styles from './bookings.module.css';
import { type ListState, orderOf, type SortName } from './list-state.ts';

interface TableProps {
  bookings: readonly ExtendedBooking[];
  list: UrlList<ListState>;
  zone: string;
  /** Null for viewers. */
  selection: RowSelection<ExtendedBooking> | null;
  /** True while the next rows are loading. */
  isBusy: boolean;
}

function SortButton({ list, name, children }: { list: UrlList<ListState>; name: SortName; children: string }) {
  const order = orderOf(list.state);
  const isOn = order.name === name;
  const Icon = !isOn ? ArrowUpDown : order.isDescending ? ArrowDown : ArrowUp;
  const next = { sort: name, isDescending: isOn ? !order.isDescending : name === 'created' };
  return (
    <button type="button" className={styles.sort} onClick={() => list.change(next)}>
      {children}
      <Icon size={14} aria-hidden="true" />
    </button>
  );
}

const sortedAs = (list: UrlList<ListState>, name: SortName) => {
  const order = orderOf(list.state);
  if (order.name !== name) return undefined;
  return order.isDescending ? 'descending' : 'ascending';
};

function When({ booking, zone }: { booking: Booking; zone: string }) {
  const { t } = useText();
  const dates = useDates(zone);
  const shortDate = useShortDate(zone);
  const { startDate, endDate } = booking;
  if (isCourse(booking)) return t('{start} to {end}', { start: shortDate(startDate), end: shortDate(endDate) });
  return (
    <>
      <span className={sales.date}>{shortDate(startDate)}</span>{' '}
      <strong className={sales.date}>{dates.time(instantOf(startDate))}</strong>
    </>
  );
}

function Payment({ booking }: { booking: Booking }) {
  const text = useText();
  const label = paymentLabel(booking, text);
  const owed = owedOf(booking);
  if (!label) return null;
  return (
    <>
      <Badge {...label} />{' '}
      {owed ? <span className={sales.quiet}>{moneyWords(text.locale, owed.value, owed.currency)}</span> : null}
    </>
  );
}

/** One page of bookings: a table, or cards on narrow screens. */
export function BookingsTable({ bookings, list, zone, selection, isBusy }: TableProps) {
  const text = useText();
  const { t, own } = text;
  const selected = bookings.filter(({ booking }) => selection?.has(booking.id));
  return (
    <table className={`${sales.table} ${styles.table}`} aria-label={t('Bookings')} aria-busy={isBusy}>
      <thead>
        <tr>
          {selection ? (
            <th scope="col" className={styles.select}>
              <SelectBox
                label={t('Select page')}
                isOn={selected.length === bookings.length}
                isPartly={selected.length > 0}
                onToggle={() => selection.toggle(bookings, selected.length < bookings.length)}
              />
            </th>
          ) : null}
          <th scope="col" aria-sort={sortedAs(list, 'name')}>
            <SortButton list={list} name="name">
              {t('Customer')}
            </SortButton>
          </th>
          <th scope="col" aria-sort={sortedAs(list, 'start')}>
            <SortButton list={list} name="start">
              {t('When')}
            </SortButton>
          </th>
          <th scope="col" aria-sort={sortedAs(list, 'service')}>
            <SortButton list={list} name="service">
              {t('Service')}
            </SortButton>
          </th>
          <th scope="col">{t('With')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Payment')}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((extended) => {
          const { booking } = extended;
          const name = customerOf(booking) || t('Deleted');
          const people = participantsOf(booking);
          return (
            <tr key={booking.id} data-selected={selection?.has(booking.id) || undefined}>
              {selection ? (
                <td className={styles.select}>
                  <SelectBox
                    label={t('Select {name}', { name })}
                    isOn={selection.has(booking.id)}
                    onToggle={() => selection.toggle([extended], !selection.has(booking.id))}
                  />
                </td>
              ) : null}
              <th scope="row">
                <a className={sales.who} href={bookingHref(booking.id)} {...own}>
                  {name}
                </a>
                {people > 1 ? (
                  <span className={sales.quiet}>
                    {' '}
                    {t('{count, plural, one {# person} other {# people}}', { count: people })}
                  </span>
                ) : null}
              </th>
              <td data-column="when">
                <When booking={booking} zone={zone} />
              </td>
              <td data-column="service" {...own}>
                {booking.bookedEntity.title}
              </td>
              <td data-column="with" {...own}>
                {booking.bookedEntity.slot?.resource?.name}
              </td>
              <td data-column="status">
                <Badge {...statusLabel(extended, text)} />
              </td>
              <td data-column="payment">
                <Payment booking={booking} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
