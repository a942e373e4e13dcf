import { earliest, type Instant } from '@foyer/contract/values';
import { untilOf } from '../../lib/booking-rules.ts';
import { feeWords } from '../../lib/fee-words.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates, useIsAlive } from '../../lib/use-visitor.ts';
import { isForMember } from '../../pages/page-client.ts';
import { isPaidNow } from '../../services/payment-ways.ts';
import type { Quote } from '../booking/state/use-quote.ts';
import type { PayablePart } from './use-visit.ts';
import styles from './visit.module.css';
import { feesTogether } from './visit-rules.ts';

interface VisitRulesProps {
  placed: PayablePart[];
  /** The fees for canceling the parts that have a price; undefined while they are asked for. */
  quotes: readonly Quote[] | undefined;
  zone: string;
  nowMs: Instant;
}

/** Until when the whole visit can be canceled; null where one of its services can't be. */
function cancelableUntil(placed: readonly PayablePart[]): Instant | null {
  const limits = placed.map(({ bookable, startMs }) => untilOf(bookable.rules.cancelMinutes, startMs));
  const known = limits.flatMap((limit) => (limit === null ? [] : [limit]));
  return known.length === limits.length && known.length > 0 ? earliest(...known) : null;
}

/** The policies of all services, with their deadlines as dates, as they are for the whole visit. */
export function VisitRules({ placed, quotes = [], zone, nowMs }: VisitRulesProps) {
  const text = useText();
  const { t, own, locale } = text;
  const dates = useDates(zone);
  const untilMs = cancelableUntil(placed);
  const canCancel = untilMs !== null && untilMs > nowMs;
  const steps = feesTogether(quotes)
    .filter(({ afterMs }) => untilMs !== null && afterMs < untilMs)
    .map(({ afterMs, fee }) => ({ afterMs, fee: moneyWords(locale, fee.value, fee.currency) }));
  const isMember = useIsAlive() && isForMember();
  const savesCard = isMember && placed.some(({ bookable, way }) => bookable.savesCard && isPaidNow(way));
  const rules = [
    placed.some(({ bookable }) => bookable.needsApproval) && t('We review each request and reply by email.'),
    t('The appointments of a visit are canceled or moved together.'),
    canCancel
      ? t('You can cancel until {moment}.', { moment: dates.deadline(untilMs) })
      : t('To cancel, please get in touch.'),
    ...(canCancel ? feeWords(steps, nowMs, text, dates) : []),
    savesCard && t('We save your card. A fee for canceling late or not coming is charged to it.'),
  ];
  const descriptions = new Set(placed.flatMap(({ bookable }) => bookable.rules.description ?? []));
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className={styles.heading}>
        {t('Good to know')}
      </h2>
      <ul className={styles.rules}>
        {rules.map((rule) => (rule ? <li key={rule}>{rule}</li> : null))}
        {[...descriptions].map((description) => (
          <li key={description} {...own}>
            {description}
          </li>
        ))}
      </ul>
    </section>
  );
}
