import { instantOf } from '@foyer/contract/values';
import type { UseQueryResult } from '@tanstack/react-query';
import { moneyWords } from '../../lib/price-words.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { type Happening, happeningsOf } from './history.ts';
import type { LedgerEntry, Order } from './order.ts';

function moneyEntryWords({ kind, amount, reason }: LedgerEntry, { t, locale }: Text): string {
  const words = moneyWords(locale, amount.value.replace('-', ''), amount.currency);
  switch (kind) {
    case 'PAYMENT':
      return t('{amount} paid', { amount: words });
    case 'REFUND':
      return t('{amount} refunded: {reason}', { amount: words, reason });
    case 'DISPUTE':
      return t('{amount} taken back by the member’s bank', { amount: words });
    case 'DISPUTE_WON':
      return t('{amount} returned by the member’s bank', { amount: words });
    default:
      return t('{amount} no longer owed: {reason}', { amount: words, reason });
  }
}

function cancellationWords({ cause, isLater }: Extract<Happening, { kind: 'canceled' }>, { t }: Text): string {
  switch (cause) {
    case 'MEMBER_ACTION':
      return isLater ? t('Canceled by the member, for the next payment') : t('Canceled by the member');
    case 'PAYMENT_FAILURE':
      return t('Canceled, as it wasn’t paid');
    case 'PAYMENT_SETUP_FAILURE':
      return t('Given up, as it wasn’t paid within a day');
    default:
      return isLater ? t('Canceled by you, for the next payment') : t('Canceled by you');
  }
}

function wordsOf(happening: Happening, text: Text): string {
  const { t } = text;
  switch (happening.kind) {
    case 'made':
      return t('Order made');
    case 'started':
      return t('Started');
    case 'cycle':
      return t('Cycle {number} began', { number: happening.index });
    case 'paused':
      return happening.isByMember ? t('Paused by the member') : t('Paused by you');
    case 'resumed':
      return t('Resumed');
    case 'ended':
      return t('Ended');
    case 'canceled':
      return cancellationWords(happening, text);
    case 'money':
      return moneyEntryWords(happening.entry, text);
  }
}

interface HistoryProps {
  order: Order;
  ledger: Pick<
    UseQueryResult<{ entries: readonly LedgerEntry[] }>,
    'data' | 'isSuccess' | 'isError' | 'error' | 'refetch'
  >;
  zone: string;
}

/** What happened to an order, the newest first. */
export function History({ order, ledger, zone }: HistoryProps) {
  const text = useText();
  const dates = useDates(zone);
  return (
    <Section title={text.t('What happened')}>
      <Loaded query={ledger}>
        <ol className={styles.history}>
          {happeningsOf(order, ledger.data?.entries ?? []).map((happening, index) => (
            <li key={index} className={styles.time}>
              <strong>{wordsOf(happening, text)}</strong>
              <span className={styles.quiet}>{dates.moment(instantOf(happening.at))}</span>
            </li>
          ))}
        </ol>
      </Loaded>
    </Section>
  );
}
