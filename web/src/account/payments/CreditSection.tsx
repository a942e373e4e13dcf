import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { storeCredit } from '@foyer/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { creditWords } from './credit-words.ts';
import { RedeemForm } from './RedeemForm.tsx';

const PAGE_SIZE = 10;

function useEntries() {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['own-store-credit'],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const options = { limit: PAGE_SIZE, ...(cursor && { cursor }) };
      return client.run(storeCredit.listStoreCreditEntries, [options], { signal, retries: 0 });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });
}

function Entries({ site }: { site: Site }) {
  const text = useText();
  const dates = useDates(site.timeZone);
  const query = useEntries();
  const entries = query.data ?? [];
  return (
    <Loaded query={query}>
      {entries.length > 0 ? (
        <ul className={styles.rows}>
          {entries.map((entry) => {
            const { amount, reason } = entry;
            return (
              <li key={entry.id} className={styles.row}>
                <p>
                  {creditWords(entry, text)}
                  {reason ? (
                    <span className={styles.quiet}>
                      {' · '}
                      <span {...text.own}>{reason}</span>
                    </span>
                  ) : null}
                </p>
                <span>
                  {Number(amount.value) > 0 ? '+' : ''}
                  {moneyWords(text.locale, amount.value, amount.currency)}{' '}
                  <span className={styles.quiet}>{dates.date(instantOf(entry.createdDate))}</span>
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
      <ShowMore query={query} />
    </Loaded>
  );
}

interface CreditSectionProps {
  site: Site;
  say(words: string): void;
}

/** The balance of the member's store credit, what changed it, and redeeming a gift card. */
export function CreditSection({ site, say }: CreditSectionProps) {
  const { t, locale } = useText();
  const query = useQuery(useFoyer().query(storeCredit.getStoreCredit, []));
  const balance = query.data?.balance;
  const isEmpty = balance !== undefined && Number(balance.value) === 0;
  return (
    <Section id="credit" title={t('Store credit')} lead={t('Pay with it for plans and bookings here.')}>
      <Loaded query={query}>
        <p>
          {isEmpty || !balance
            ? t('You have no store credit.')
            : t('You have {amount}.', { amount: moneyWords(locale, balance.value, balance.currency) })}
        </p>
        <Entries site={site} />
        <RedeemForm site={site} say={say} />
      </Loaded>
    </Section>
  );
}
