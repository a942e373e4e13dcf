import { instantOf } from '@foyer/contract/values';
import type { PlanOrder } from '@foyer/react/plan-purchase';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { hrefAfterPurchase } from '../flow/checkout-ways.ts';
import { Step } from '../parts/Step.tsx';
import type { CheckoutProps } from './checkout-props.ts';

/** The order that was bought, and its next steps. */
export function Bought({ data, site, checkout, order }: CheckoutProps & { order: PlanOrder }) {
  const { t } = useText();
  const dates = useDates(site.timeZone);
  const { planName: plan, startDate, currentCycle, status } = order;
  const start = dates.date(instantOf(startDate));
  const trialEnd = currentCycle?.index === 0 ? currentCycle.endedDate : undefined;
  const href = hrefAfterPurchase(data.ways, order.id);
  return (
    <Step
      title={t('Thank you')}
      heading={checkout.heading}
      lead={
        <>
          <p>
            {status === 'PENDING'
              ? t('{plan} is yours. It starts on {day}.', { plan, day: start })
              : t('{plan} is yours, and you can use it right away.', { plan })}
          </p>
          {trialEnd ? (
            <p>
              {t('Your free days last until {day}. The first payment is made then.', {
                day: dates.date(instantOf(trialEnd)),
              })}
            </p>
          ) : null}
        </>
      }
    >
      {href ? (
        <ButtonLink look="primary" size="l" wide href={href}>
          {t('Continue')}
        </ButtonLink>
      ) : null}
      <ButtonLink look={href ? 'secondary' : 'primary'} size="l" wide href="/account/subscriptions">
        {t('See your plans')}
      </ButtonLink>
      <p>
        <a href="/">{t('Back to {name}', { name: site.name })}</a>
      </p>
    </Step>
  );
}
