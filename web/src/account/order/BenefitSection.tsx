import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type AnswerOf, benefits } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { signedNumber } from './signed-number.ts';
import { useBookingsById, usePools } from './use-order.ts';

type Pool = AnswerOf<typeof benefits.listMyPools>['pools'][number];
type Transaction = AnswerOf<typeof benefits.listMyPoolTransactions>['transactions'][number];

const PAGE_SIZE = 20;

function useTransactions({ orderId, benefitId }: Pool) {
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

function Transactions({ pool, site }: { pool: Pool; site: Site }) {
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

function PoolRow({ pool, site }: { pool: Pool; site: Site }) {
  const { t, own } = useText();
  const dates = useDates(site.timeZone);
  const [isOpen, setOpen] = useState(false);
  const { benefitId, name, type, sessions = 0, balance = 0, endDate } = pool;
  const left =
    type === 'LIMITED'
      ? t('{left} of {count, plural, one {# session} other {# sessions}} left', { left: balance, count: sessions })
      : t('As many sessions as you like');
  return (
    <li>
      <div className={styles.row}>
        <p>
          <strong id={`pool-${benefitId}`} {...(name ? own : {})}>
            {name ?? t('Sessions')}
          </strong>
          <span className={styles.quiet}>
            {left}
            {endDate ? ` · ${t('until {day}', { day: dates.date(instantOf(endDate)) })}` : null}
          </span>
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
      {isOpen ? <Transactions pool={pool} site={site} /> : null}
    </li>
  );
}

/** The rest of the order's benefits, and the bookings that used them. */
export function BenefitSection({ orderId, site }: { orderId: string; site: Site }) {
  const { t } = useText();
  const query = usePools(orderId);
  const pools = query.data ?? [];
  if (query.isSuccess && pools.length === 0) return null;
  return (
    <Section id="benefits" title={t('What you can use')}>
      <Loaded query={query}>
        <ul className={styles.rows}>
          {pools.map((pool) => (
            <PoolRow key={pool.benefitId} pool={pool} site={site} />
          ))}
        </ul>
      </Loaded>
    </Section>
  );
}
