import { instantOf } from '@foyer/contract/values';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Badge } from '../parts/Badge.tsx';
import { type Member, nameOf } from '../parts/member.ts';
import { planPriceWords, planTermWords } from '../parts/plan-words.ts';
import styles from '../parts/sales.module.css';
import { type Order, type Progress, priceOfCycle } from './order.ts';
import { nextWords, paymentLabel, statusLabel } from './order-words.ts';
import { PayLink } from './PayLink.tsx';

interface HeadProps {
  order: Order;
  progress: Progress;
  people: ReadonlyMap<string, Member> | undefined;
  zone: string;
  mayManage: boolean;
}

/** The debt, the next attempt, and when the order ends because of it. */
function Owed({ order, progress: { owed }, zone, mayManage }: Omit<HeadProps, 'people'>) {
  const { t, locale } = useText();
  const dates = useDates(zone);
  if (!owed) return null;
  const amount = moneyWords(locale, owed.amount.value, owed.amount.currency);
  const lines = [
    order.type === 'OFFLINE' ? t('It is paid at your business.') : '',
    owed.failedAttempts > 0
      ? t('{count, plural, one {The card was declined # time.} other {The card was declined # times.}}', {
          count: owed.failedAttempts,
        })
      : '',
    owed.isBeingCharged ? t('It is being charged now.') : '',
    owed.nextAttemptDate
      ? t('It is charged again on {day}.', { day: dates.moment(instantOf(owed.nextAttemptDate)) })
      : '',
    owed.cancelDate
      ? t('The order is canceled on {day} if it isn’t paid.', { day: dates.moment(instantOf(owed.cancelDate)) })
      : '',
  ];
  return (
    <Notice tone="caution" title={t('{amount} is owed', { amount })}>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {mayManage && order.type === 'ONLINE' && !owed.isBeingCharged ? <PayLink subject="ORDER" id={order.id} /> : null}
    </Notice>
  );
}

/** The plan, who has it, its status and its key dates. */
export function OrderHead({ order, progress, people, zone, mayManage }: HeadProps) {
  const text = useText();
  const { t, locale, own } = text;
  const dates = useDates(zone);
  const { buyer, type, startDate, endDate, createdDate, priceDetails, freeTrialDays } = order;
  const member = people?.get(buyer.memberId ?? '');
  const next = nextWords(order, progress, (date) => dates.date(instantOf(date)), text);
  const { coupon } = priceDetails;
  const facts: [string, string | undefined][] = [
    [t('Price'), planPriceWords(order.pricing, priceOfCycle(order), text)],
    [t('Duration'), planTermWords(order.pricing, text)],
    [
      t('Free trial'),
      freeTrialDays ? t('{count, plural, one {# day} other {# days}}', { count: freeTrialDays }) : undefined,
    ],
    [
      t('Coupon'),
      coupon?.code
        ? t('{code}: {amount} off', {
            code: coupon.code,
            amount: moneyWords(locale, coupon.amount ?? '0', priceDetails.currency ?? ''),
          })
        : undefined,
    ],
    [t('Paid'), type === 'ONLINE' ? t('Online') : t('At your business')],
    [t('What’s next'), next || undefined],
    [t('Start'), dates.moment(instantOf(startDate))],
    [t('End'), endDate ? dates.moment(instantOf(endDate)) : undefined],
    [t('Made on'), dates.moment(instantOf(createdDate))],
  ];
  return (
    <header>
      <div className={styles.head}>
        <h1 className={styles.title} {...own}>
          {order.planName}
        </h1>
        <span>
          <Badge {...statusLabel(order, text)} />
          <Badge {...paymentLabel(order, text)} />
        </span>
      </div>
      <p className={styles.lead}>
        {member ? (
          <a href={`/manage/customers/${member.id}`}>{nameOf(member)}</a>
        ) : people ? (
          t('Deleted member')
        ) : (
          t('One moment …')
        )}
        {member?.loginEmail && member.loginEmail !== nameOf(member) ? ` · ${member.loginEmail}` : null}
      </p>
      <Owed order={order} progress={progress} zone={zone} mayManage={mayManage} />
      <dl className={styles.facts}>
        {facts.map(([term, detail]) =>
          detail === undefined ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ),
        )}
      </dl>
    </header>
  );
}
