import { lazy, Suspense, useEffect } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { type CheckoutWays, hrefToLeave, plansHref } from '../flow/checkout-ways.ts';
import { Step } from '../parts/Step.tsx';
import { Bought } from './Bought.tsx';
import type { CheckoutData, SoldProps } from './checkout-data.ts';
import { Summary } from './Summary.tsx';
import { useCheckout } from './use-checkout.ts';

const loadPay = () => import('./Pay.tsx');
const Pay = lazy(loadPay);

/** The checkout of a plan. */
export default function CheckoutView({ data, site }: ViewProps<CheckoutData>) {
  if (data.kind === 'unavailable') return <Unavailable ways={data.ways} />;
  return <SoldView data={data} site={site} />;
}

function SoldView({ data, site }: SoldProps) {
  const checkout = useCheckout(data, site);
  useEffect(() => void loadPay(), []);
  switch (checkout.step.kind) {
    case 'summary':
      return <Summary data={data} site={site} checkout={checkout} />;
    case 'pay':
      return (
        <Suspense fallback={null}>
          <Pay data={data} site={site} checkout={checkout} order={checkout.step.order} />
        </Suspense>
      );
    case 'bought':
      return <Bought data={data} site={site} checkout={checkout} order={checkout.step.order} />;
  }
}

/** For an unknown, hidden or archived plan. */
function Unavailable({ ways }: { ways: CheckoutWays }) {
  const { t } = useText();
  return (
    <Step
      title={t('This plan isn’t sold any more')}
      lead={<p>{t('Nothing was bought or charged. Have a look at our other plans.')}</p>}
    >
      <ButtonLink look="primary" size="l" wide href={plansHref(ways)}>
        {t('See all plans')}
      </ButtonLink>
      <p>
        <a href={hrefToLeave(ways)}>{t('Go back')}</a>
      </p>
    </Step>
  );
}
