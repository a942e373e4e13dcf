import { useState } from 'react';
import type { DateWords } from '../../lib/date-words.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { type OwnCycle, type OwnOrder, type Payment, paymentsBefore } from './own-order.ts';
import { PaymentLines } from './PaymentLines.tsx';

interface CycleSectionProps {
  order: OwnOrder;
  made: readonly Payment[];
  site: Site;
}

const SHOWN_FIRST = 6;

/** "March 3, 2026 to April 3, 2026" */
function spanWords({ start, end }: Pick<OwnCycle, 'start' | 'end'>, { t }: Pick<Text, 't'>, dates: DateWords): string {
  if (end === null) return t('From {day}', { day: dates.date(start) });
  return t('{start} to {end}', { start: dates.date(start), end: dates.date(end) });
}

function cycleName({ index }: OwnCycle, { isRecurring }: OwnOrder, { t }: Pick<Text, 't'>): string {
  if (index === 0) return t('Free trial');
  return isRecurring ? t('Payment period {number}', { number: index }) : t('Your plan');
}

function Cycles({ order, site }: Omit<CycleSectionProps, 'made'>) {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const [showsAll, setShowsAll] = useState(false);
  const { cycles } = order;
  return (
    <>
      <ol className={styles.rows}>
        {(showsAll ? cycles : cycles.slice(0, SHOWN_FIRST)).map((cycle) => (
          <li key={cycle.index} className={styles.row}>
            <div>
              <strong>
                {cycleName(cycle, order, text)} {cycle.isOpen ? <span className={styles.badge}>{t('Now')}</span> : null}
              </strong>
              <span className={styles.quiet}>{spanWords(cycle, text, dates)}</span>
              <PaymentLines payments={cycle.payments} orderId={order.id} site={site} />
            </div>
          </li>
        ))}
      </ol>
      {showsAll || cycles.length <= SHOWN_FIRST ? null : (
        <Button onClick={() => setShowsAll(true)}>{t('Show all {count}', { count: cycles.length })}</Button>
      )}
    </>
  );
}

function Pauses({ order: { pauses }, site }: Pick<CycleSectionProps, 'order' | 'site'>) {
  const text = useText();
  const dates = useDates(site.timeZone);
  if (pauses.length === 0) return null;
  return (
    <>
      <h3>{text.t('Pauses')}</h3>
      <ul className={styles.rows}>
        {pauses.map(({ from, to }) => (
          <li key={from} className={styles.row}>
            {spanWords({ start: from, end: to }, text, dates)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The periods of an order with their payments, newest first, and its pauses. */
export function CycleSection({ order, made, site }: CycleSectionProps) {
  const { t } = useText();
  const before = paymentsBefore(order, made);
  if (order.cycles.length + before.length === 0) return null;
  return (
    <Section id="payments" title={order.isRecurring ? t('Periods and payments') : t('Payments')}>
      {order.cycles.length > 0 ? <Cycles order={order} site={site} /> : null}
      <PaymentLines payments={before} orderId={order.id} site={site} />
      <Pauses order={order} site={site} />
    </Section>
  );
}
