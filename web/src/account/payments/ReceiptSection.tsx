import { useFoyer } from '@foyer/react';
import { invoices } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { dayWords, invoiceKindWords } from './invoice-words.ts';

const PAGE_SIZE = 20;

function useInvoices() {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['own-invoices'],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const options = { limit: PAGE_SIZE, ...(cursor && { cursor }) };
      return client.run(invoices.listMyInvoices, [options], { signal, retries: 0 });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap((page) => page.invoices),
  });
}

/** Receipts, invoices and credit notes, the newest first. */
export function ReceiptSection({ site }: { site: Site }) {
  const text = useText();
  const { t, locale, own } = text;
  const query = useInvoices();
  const list = query.data ?? [];
  return (
    <Section id="receipts" title={t('Receipts and invoices')}>
      <Loaded query={query}>
        {list.length === 0 ? (
          <Empty words={t('What you pay at {name} will be listed here.', { name: site.name })}>
            <ButtonLink href="/account/orders">{t('See your orders')}</ButtonLink>
          </Empty>
        ) : (
          <ul className={styles.rows}>
            {list.map((invoice) => (
              <li key={invoice.id} className={styles.row}>
                <p>
                  <a href={`/account/payments/${invoice.id}`}>
                    {invoiceKindWords(invoice, text)} {invoice.number}
                  </a>
                  <span className={styles.quiet}>
                    {' · '}
                    {dayWords(invoice.issueDay, text)}
                    {' · '}
                    <span {...own}>{invoice.lines[0]?.name}</span>
                  </span>
                </p>
                <span>
                  {invoice.type === 'CREDIT_NOTE' ? '−' : ''}
                  {moneyWords(locale, invoice.total, invoice.currency)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <ShowMore query={query} />
      </Loaded>
    </Section>
  );
}
