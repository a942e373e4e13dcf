import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type AnswerOf, benefits } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import type { Pool } from '../orders/pools.ts';
import { Loaded } from '../parts/Loaded.tsx';
import styles from '../parts/section.module.css';
import { signedNumber } from './signed-number.ts';
import { useBookingsById } from './use-order.ts';

type Transaction = AnswerOf<typeof benefits.listMyPoolTransactions>['transactions'][number];

const PAGE_SIZE = 20;

/** A benefit of an order. */
type BenefitKey = Pick<Pool, 'orderId' | 'benefitId' | 'type'>;

function useTransactions({ orderId, benefitId }: BenefitKey) {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['own-transactions', orderId, benefitId],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) => {
      const inputs = [orderId, benefitId, { limit: PAGE_SIZE, offset }] as const;
      return client.run(benefits.listMyPoolTransactions, [...inputs], { signal, retries: 0 });
    },
    getNextPageParam: ({ pagingMetadata: { offset = 0, count = 0, total = 0 } }) =>
      offset + count < total ? offset + count : undefined,
    select: ({ pages }) => pages.flatMap(({ transactions }) => transactions),
  });
}

function kindWords({ kind, reason }: Transaction, { t }: Pick<Text, 't'>): string {
  switch (kind) {
    case 'GRANT':
      return t('Added');
    case 'HOLD':
      return t('Held for a booking');
    case 'REDEEM':
      return t('Used');
    case 'RELEASE':
      return t('Given back');
    case 'EXPIRE':
      return t('Expired');
    case 'ADJUST':
      return reason ?? t('Changed by us');
  }
}

function Transactions({ pool, site }: { pool: BenefitKey; site: Site }) {
  const text = useText();
  const dates = useDates(site.timeZone);
  const query = useTransactions(pool);
  const list = query.data ?? [];
  const bookings = useBookingsById(list.flatMap(({ bookingId }) => (bookingId ? [bookingId] : [])));
  return (
    <Loaded query={query}>
      <ul className={styles.rows}>
        {list.map((one, index) => {
          const booking = one.bookingId ? bookings.get(one.bookingId) : undefined;
          return (
            <li key={`${+one.createdDate}-${index}`} className={styles.row}>
              <p>
                {kindWords(one, text)}
                {booking ? (
                  <span className={styles.quiet}>
                    {' '}
                    <span {...text.own}>{booking.bookedEntity.title}</span>,{' '}
                    {dates.moment(instantOf(booking.startDate))}
                  </span>
                ) : null}
              </p>
              <span>
                {pool.type === 'LIMITED' ? signedNumber(text.locale, one.sessions) : null}{' '}
                <span className={styles.quiet}>{dates.day(instantOf(one.createdDate))}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <ShowMore query={query} />
    </Loaded>
  );
}

interface RowProps {
  benefit: BenefitKey & { name?: string };
  site: Site;
  /** What is left, or what it came to. */
  children: ReactNode;
}

/** A benefit, and the bookings that used it. */
export function BenefitRow({ benefit, site, children }: RowProps) {
  const { t, own } = useText();
  const [isOpen, setOpen] = useState(false);
  const { benefitId, name } = benefit;
  return (
    <li>
      <div className={styles.row}>
        <p>
          <strong id={`pool-${benefitId}`} {...(name ? own : {})}>
            {name ?? t('Sessions')}
          </strong>
          <span className={styles.quiet}>{children}</span>
        </p>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-describedby={`pool-${benefitId}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Hide history') : t('Show history')}
        </Button>
      </div>
      {isOpen ? <Transactions pool={benefit} site={site} /> : null}
    </li>
  );
}
