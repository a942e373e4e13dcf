import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { leftWords, type Pool } from '../orders/pools.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { BenefitRow } from './BenefitRow.tsx';
import type { OwnOrder } from './own-order.ts';
import { usePools, useUsedBenefits } from './use-order.ts';

function PoolRow({ pool, site }: { pool: Pool; site: Site }) {
  const text = useText();
  const dates = useDates(site.timeZone);
  const { endDate } = pool;
  return (
    <BenefitRow benefit={pool} site={site}>
      {leftWords(pool, text)}
      {endDate ? ` · ${text.t('until {day}', { day: dates.date(instantOf(endDate)) })}` : null}
    </BenefitRow>
  );
}

interface BenefitSectionProps {
  order: Pick<OwnOrder, 'id' | 'state'>;
  site: Site;
}

/** The benefits of an order: what is left of one that runs, or what one that is over came to. */
export function BenefitSection({ order: { id, state }, site }: BenefitSectionProps) {
  const isOver = state === 'ended' || state === 'canceled';
  return isOver ? <UsedBenefits orderId={id} site={site} /> : <OpenBenefits orderId={id} site={site} />;
}

interface ListProps {
  orderId: string;
  site: Site;
}

function OpenBenefits({ orderId, site }: ListProps) {
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

function UsedBenefits({ orderId, site }: ListProps) {
  const { t } = useText();
  const query = useUsedBenefits(orderId);
  const used = query.data?.benefits ?? [];
  if (query.isSuccess && used.length === 0) return null;
  return (
    <Section id="benefits" title={t('What you used')}>
      <Loaded query={query}>
        <ul className={styles.rows}>
          {used.map((benefit) => (
            <BenefitRow key={benefit.benefitId} benefit={{ orderId, ...benefit }} site={site}>
              {t('{count, plural, =0 {No session used} one {# session used} other {# sessions used}}', {
                count: benefit.used,
              })}
              {benefit.lost
                ? ` · ${t(
                    '{count, plural, one {# session wasn’t used and is lost} other {# sessions weren’t used and are lost}}',
                    { count: benefit.lost },
                  )}`
                : null}
            </BenefitRow>
          ))}
        </ul>
      </Loaded>
    </Section>
  );
}
