import { useFoyer } from '@foyer/react';
import { contacts } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { statusLabel } from '../booking/booking-words.ts';
import { isOneOf } from '../parts/choice.ts';
import { isDay } from '../parts/dates.ts';
import { ListLink } from '../parts/ListLink.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import sales from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import { useLocations } from '../parts/use-locations.ts';
import { useResources } from '../parts/use-resources.ts';
import { useServices } from '../parts/use-services.ts';
import styles from './bookings.module.css';
import { isNarrowed, type ListState, type PaymentFilter, payments, statuses } from './list-state.ts';

const paymentWords = ({ t }: Pick<Text, 't'>): Record<PaymentFilter, string> => ({
  UNPAID: t('Unpaid'),
  PARTIALLY_PAID: t('Partly paid'),
  PAID: t('Paid'),
  REFUNDED: t('Refunded'),
});

/** The services, staff, rooms and locations of the filters. */
const useChoices = () => ({
  services: useServices().data?.services ?? [],
  staff: useResources().data ?? [],
  places: useLocations().data ?? [],
});

function OneCustomer({ list, customerId }: { list: UrlList<ListState>; customerId: string }) {
  const { t } = useText();
  const { data } = useQuery(useFoyer().query(contacts.getContact, [customerId]));
  const { first, last } = data?.info?.name ?? {};
  const name = [first, last].filter(Boolean).join(' ') || data?.primaryInfo?.email || '…';
  return (
    <p className={sales.wide}>
      {t('Bookings of {name}', { name })} ·{' '}
      <ListLink list={list} changes={{ customerId: null }}>
        {t('Show those of all customers')}
      </ListLink>
    </p>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string | null;
  choices: readonly { id: string; name: string }[];
  onChoose(id: string | null): void;
}

function Choice({ label, all, value, choices, onChoose }: ChoiceProps) {
  return (
    <select
      className={sales.input}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">{all}</option>
      {value && !choices.some(({ id }) => id === value) ? <option value={value}>…</option> : null}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Filters by customer, status, payment, service, staff, location and the days on which bookings start. */
export function Filters({ list }: { list: UrlList<ListState> }) {
  const text = useText();
  const { t } = text;
  const { state, change } = list;
  const { services, staff, places } = useChoices();
  const search = useCallback((words: string) => change({ search: words }, 'replace'), [change]);
  const statusNames = statuses.map((status) => ({
    id: status,
    name: statusLabel({ booking: { status, bookedEntity: {} } }, text).words,
  }));
  const paymentNames = payments.map((payment) => ({ id: payment, name: paymentWords(text)[payment] }));
  const day = (name: 'from' | 'to', label: string) => (
    <label>
      <span>{label}</span>
      <input
        type="date"
        className={sales.input}
        value={state[name]}
        onChange={({ target: { value } }) => {
          if (value === '' || isDay(value)) change({ [name]: value }, 'replace');
        }}
      />
    </label>
  );
  return (
    <>
      <div className={styles.search}>
        {state.customerId ? (
          <OneCustomer list={list} customerId={state.customerId} />
        ) : (
          <SearchInput
            label={t('Search by customer')}
            placeholder={t('Name, email or phone number')}
            value={state.search}
            onSearch={search}
          />
        )}
      </div>
      <details className={styles.more} open={isNarrowed({ ...state, search: '', customerId: null })}>
        <summary>{t('Filters')}</summary>
        <div className={styles.filters}>
          <Choice
            label={t('Status')}
            all={t('Any status')}
            value={state.status}
            choices={statusNames}
            onChoose={(id) => change({ status: isOneOf(statuses, id) ? id : null })}
          />
          <Choice
            label={t('Payment')}
            all={t('All payments')}
            value={state.payment}
            choices={paymentNames}
            onChoose={(id) => change({ payment: isOneOf(payments, id) ? id : null })}
          />
          <Choice
            label={t('Service')}
            all={t('All services')}
            value={state.serviceId}
            choices={services.flatMap(({ id, name }) => (id ? [{ id, name: name ?? '' }] : []))}
            onChoose={(serviceId) => change({ serviceId })}
          />
          <Choice
            label={t('Staff and rooms')}
            all={t('All staff and rooms')}
            value={state.staffId}
            choices={staff}
            onChoose={(staffId) => change({ staffId })}
          />
          {places.length > 1 || state.locationId ? (
            <Choice
              label={t('Location')}
              all={t('All locations')}
              value={state.locationId}
              choices={places.flatMap(({ id, name }) => (id ? [{ id, name: name ?? '' }] : []))}
              onChoose={(locationId) => change({ locationId })}
            />
          ) : null}
          {day('from', t('From'))}
          {day('to', t('Until'))}
        </div>
      </details>
    </>
  );
}
