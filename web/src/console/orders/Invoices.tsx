import type { UseQueryResult } from '@tanstack/react-query';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { useShortDate } from '../parts/use-short-date.ts';
import { InvoiceFile } from './InvoiceFile.tsx';
import type { Invoice } from './order.ts';

interface InvoicesProps {
  query: Pick<UseQueryResult<{ invoices: readonly Invoice[] }>, 'data' | 'isSuccess' | 'isError' | 'error' | 'refetch'>;
  zone: string;
  mayOpen: boolean;
}

/** The documents issued for an order. */
export function Invoices({ query, zone, mayOpen }: InvoicesProps) {
  const { t, locale } = useText();
  const shortDate = useShortDate(zone);
  const words: Record<Invoice['type'], string> = {
    RECEIPT: t('Receipt'),
    INVOICE: t('Invoice'),
    CREDIT_NOTE: t('Credit note'),
  };
  const invoices = query.data?.invoices ?? [];
  return (
    <Section title={t('Invoices')}>
      <Loaded query={query} lines={2}>
        {invoices.length === 0 ? (
          <p className={styles.quiet}>{t('They are issued when something is paid or refunded.')}</p>
        ) : (
          <ul className={styles.rows}>
            {invoices.map(({ id, type, number, issuedDate, total, currency }) => (
              <li key={id} className={styles.row}>
                <p className={styles.main}>
                  <strong>
                    {words[type]} {number}
                  </strong>
                  <span className={styles.quiet}>{shortDate(issuedDate)}</span>
                </p>
                <span className={styles.amount}>{moneyWords(locale, total, currency)}</span>
                {mayOpen ? <InvoiceFile invoice={{ id, number }} /> : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
