import { useCallback } from 'react';
import { useText } from '../../lib/text.ts';
import { isOneOf } from '../parts/choice.ts';
import { isDay } from '../parts/dates.ts';
import { FilterSelect } from '../parts/FilterSelect.tsx';
import { ListLink } from '../parts/ListLink.tsx';
import { nameOf } from '../parts/member.ts';
import { SearchInput } from '../parts/SearchInput.tsx';
import styles from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import { usePeople } from '../parts/use-people.ts';
import { usePlans } from '../parts/use-plans.ts';
import { type ListState, paymentStatuses } from './list-state.ts';
import { paymentLabel } from './order-words.ts';

function OneMember({ list, memberId }: { list: UrlList<ListState>; memberId: string }) {
  const { t } = useText();
  const member = usePeople([memberId])?.get(memberId);
  return (
    <p className={styles.wide}>
      {t('Orders of {name}', { name: member ? nameOf(member) : '…' })} ·{' '}
      <ListLink list={list} changes={{ memberId: null }}>
        {t('Show those of all members')}
      </ListLink>
    </p>
  );
}

/** Filters by member, plan, payment and the days on which orders were made. */
export function Filters({ list }: { list: UrlList<ListState> }) {
  const text = useText();
  const { t } = text;
  const { state, change } = list;
  const plans = usePlans('ARCHIVED_AND_ACTIVE').data?.plans ?? [];
  const search = useCallback((words: string) => change({ search: words }, 'replace'), [change]);
  const payments =
    state.view === 'collect'
      ? paymentStatuses.filter((one) => one === 'FAILED' || one === 'UNPAID')
      : [...paymentStatuses];
  const day = (name: 'from' | 'to', label: string) => (
    <label>
      <span>{label}</span>
      <input
        type="date"
        className={styles.input}
        value={state[name]}
        onChange={({ target: { value } }) => {
          if (value === '' || isDay(value)) change({ [name]: value }, 'replace');
        }}
      />
    </label>
  );
  return (
    <div className={styles.filters}>
      {state.memberId ? (
        <OneMember list={list} memberId={state.memberId} />
      ) : (
        <div className={styles.wide}>
          <SearchInput
            label={t('Search by member')}
            placeholder={t('Name or email')}
            value={state.search}
            onSearch={search}
          />
        </div>
      )}
      <FilterSelect
        label={t('Plan')}
        value={state.planId ?? ''}
        all={t('All plans')}
        options={plans}
        onChoose={(id) => change({ planId: id || null })}
      />
      <FilterSelect
        label={t('Payment')}
        value={state.payment ?? ''}
        all={t('All payments')}
        options={payments.map((id) => ({ id, name: paymentLabel({ lastPaymentStatus: id }, text).words }))}
        onChoose={(id) => change({ payment: isOneOf(paymentStatuses, id) ? id : null })}
      />
      {day('from', t('Made from'))}
      {day('to', t('Made until'))}
    </div>
  );
}
