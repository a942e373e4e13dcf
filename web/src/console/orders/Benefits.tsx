import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { benefits } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { useShortDate } from '../parts/use-short-date.ts';
import { BalanceDialog } from './BalanceDialog.tsx';
import type { Order, Pool } from './order.ts';

/** What changed a balance. */
function entryWords(
  kind: 'GRANT' | 'HOLD' | 'REDEEM' | 'RELEASE' | 'EXPIRE' | 'ADJUST',
  { t }: Pick<Text, 't'>,
): string {
  switch (kind) {
    case 'GRANT':
      return t('Granted');
    case 'HOLD':
      return t('Held by a booking that isn’t finished');
    case 'REDEEM':
      return t('Used for a booking');
    case 'RELEASE':
      return t('Given back by a booking');
    case 'EXPIRE':
      return t('Expired');
    case 'ADJUST':
      return t('Changed by you');
  }
}

interface BenefitsProps {
  order: Order;
  memberId: string;
  zone: string;
  mayManage: boolean;
  onDone(words: string): Promise<void>;
}

/** Grants and uses of a benefit, the newest first. */
function Entries({ pool, zone }: { pool: Pool; zone: string }) {
  const text = useText();
  const shortDate = useShortDate(zone);
  const query = useQuery(
    useFoyer().query(benefits.listPoolTransactions, [pool.orderId, pool.benefitId, { limit: 20 }]),
  );
  return (
    <Loaded query={query} lines={2}>
      <ul>
        {query.data?.transactions.map(({ kind, sessions, reason, createdDate }, index) => (
          <li key={index} className={styles.quiet}>
            {[
              shortDate(createdDate),
              `${sessions > 0 ? '+' : ''}${sessions}`,
              reason ? `${entryWords(kind, text)}: ${reason}` : entryWords(kind, text),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </Loaded>
  );
}

function PoolRow({ pool, zone, onChange }: { pool: Pool; zone: string; onChange: (() => void) | undefined }) {
  const { t, own } = useText();
  const dates = useDates(zone);
  const [isOpen, setOpen] = useState(false);
  const isLimited = pool.type === 'LIMITED';
  const until = pool.endDate ? t('until {day}', { day: dates.date(instantOf(pool.endDate)) }) : '';
  const left = isLimited
    ? t('{count, plural, one {# of {sessions} session left} other {# of {sessions} sessions left}}', {
        count: pool.balance ?? 0,
        sessions: pool.sessions ?? 0,
      })
    : t('Any number of sessions');
  return (
    <li>
      <div className={styles.row}>
        <p className={styles.main}>
          <strong {...own}>{pool.name || pool.planName}</strong>
          {[left, until].filter(Boolean).join(' · ')}
        </p>
        {isLimited && onChange ? <Button onClick={onChange}>{t('Add or take sessions')}</Button> : null}
      </div>
      {isLimited ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('What changed it')}</summary>
          {isOpen ? <Entries pool={pool} zone={zone} /> : null}
        </details>
      ) : null}
    </li>
  );
}

/** The rest of the sessions that an order includes. */
export function Benefits({ order, memberId, zone, mayManage, onDone }: BenefitsProps) {
  const { t } = useText();
  const query = useQuery({
    ...useFoyer().query(benefits.listPools, [memberId, { limit: 100 }]),
    enabled: memberId !== '',
  });
  const [changing, setChanging] = useState<Pool | null>(null);
  const pools = query.data?.pools.filter(({ orderId }) => orderId === order.id) ?? [];
  return (
    <Section title={t('Sessions')}>
      <Loaded query={query} lines={2}>
        {pools.length === 0 ? (
          <p className={styles.quiet}>
            {order.status === 'ACTIVE' || order.status === 'PAUSED'
              ? t('This plan includes no sessions.')
              : t('There are sessions only while an order runs.')}
          </p>
        ) : (
          <ul className={styles.rows}>
            {pools.map((pool) => (
              <PoolRow
                key={pool.benefitId}
                pool={pool}
                zone={zone}
                onChange={mayManage ? () => setChanging(pool) : undefined}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {changing ? (
        <BalanceDialog
          pool={changing}
          close={() => setChanging(null)}
          onDone={async (words) => {
            await onDone(words);
            setChanging(null);
          }}
        />
      ) : null}
    </Section>
  );
}
