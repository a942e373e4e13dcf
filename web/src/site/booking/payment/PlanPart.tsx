import { useText } from '../../../lib/text.ts';
import { isForMember } from '../../../pages/page-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { planHref, signInHref } from '../state/after-booking.ts';
import type { StepProps } from '../state/step-props.ts';
import styles from './payment.module.css';
import { useEligible } from './use-eligible.ts';
import { poolWords, reasonWords } from './way-words.ts';

/** The plans on sale that would pay, with the way back to this booking. */
function Offers({ data: { plans } }: Pick<StepProps, 'data'>) {
  const { t, own } = useText();
  if (plans.length === 0) return <p>{t('Get in touch to get a plan.')}</p>;
  const others = (id: string) => plans.map((plan) => plan.id).filter((each) => each !== id);
  return (
    <>
      <p>{t('These plans cover it:')}</p>
      <ul className={styles.plans}>
        {plans.map(({ id, name, price, saving }) => (
          <li key={id}>
            <a href={planHref(location, id, others(id))} {...own}>
              {name}
            </a>{' '}
            <span className={styles.quiet}>{[price, saving].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Mine({ data, booking }: StepProps) {
  const text = useText();
  const { t, own } = text;
  const { startMs, participants } = booking.choices;
  const eligible = useEligible({
    serviceId: data.bookable.id,
    startMs: data.bookable.course ? null : startMs,
    participants,
  });
  switch (eligible.state) {
    case 'visitor':
      return (
        <>
          <p>
            {t('Have a plan?')} <a href={signInHref(location)}>{t('Sign in to use it')}</a>
          </p>
          {booking.way === 'plan' ? <Offers data={data} /> : null}
        </>
      );
    case 'loading':
      return <p>{t('Looking for your plan …')}</p>;
    case 'failed':
      return (
        <>
          <p>{t('We couldn’t load your plans.')}</p>
          <Button onClick={eligible.retry}>{t('Try again')}</Button>
        </>
      );
    case 'ready':
      return eligible.pool ? (
        <p {...own}>{poolWords(eligible.pool, text)}</p>
      ) : (
        <>
          <p>{reasonWords(eligible.reason, participants, text)}</p>
          {booking.way === 'plan' ? <Offers data={data} /> : null}
        </>
      );
  }
}

/** What the visitor has or needs to pay with a plan, or month by month. */
export function PlanPart(props: StepProps) {
  const { t } = useText();
  const { bookable } = props.data;
  if (bookable.ways.includes('plan')) {
    return (
      <div role="status" className={styles.plan}>
        <Mine {...props} />
      </div>
    );
  }
  if (!bookable.isMonthly || props.booking.way !== 'online' || isForMember()) return null;
  return (
    <p className={styles.plan}>
      {t('Paying month by month needs an account.')} <a href={signInHref(location)}>{t('Sign in')}</a>
    </p>
  );
}
