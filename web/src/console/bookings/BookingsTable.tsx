import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ExtendedBooking } from '../booking/booking.ts';
import { SelectBox } from '../parts/SelectBox.tsx';
import sales from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import type { RowSelection } from '../parts/use-row-selection.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { BookingRow } from './BookingRow.tsx';
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

/** One page of bookings: a table, or cards on narrow screens. */
export function BookingsTable({ bookings: newest, list, zone, selection, isBusy }: TableProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const shortDate = useShortDate(zone);
  // Drawn in the background, so that typing and sorting go on while many rows arrive.
  const bookings = useDeferredValue(newest);
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
        {bookings.map((extended) => (
          <BookingRow
            key={extended.booking.id}
            {...{ extended, dates, shortDate }}
            isSelected={selection?.has(extended.booking.id) === true}
            toggle={selection?.toggle}
          />
        ))}
      </tbody>
    </table>
  );
}
