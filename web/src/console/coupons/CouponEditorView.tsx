import { useFoyer } from '@foyer/react';
import { coupons } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { mayManageSales } from '../parts/team.ts';
import { usePlans } from '../parts/use-plans.ts';
import { useServices } from '../parts/use-services.ts';
import { CouponForm } from './CouponForm.tsx';
import { couponsHref } from './coupon.ts';

function Editor({ data: { params }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { couponId = '' } = params;
  const { query } = useFoyer();
  const coupon = useQuery({ ...query(coupons.getCoupon, [couponId]), enabled: couponId !== '' });
  const plans = usePlans('ARCHIVED_AND_ACTIVE');
  const services = useServices();
  const kind = coupon.error ? readFailure(coupon.error).kind : undefined;
  const title = couponId ? t('Coupon') : t('Create coupon');
  if (coupon.error && (kind === 'gone' || kind === 'invalid')) {
    return (
      <>
        <h1>{title}</h1>
        <FailureNotice failure={{ kind: 'gone', violations: [], data: {} }} />
      </>
    );
  }
  const isWaiting = couponId !== '' && !coupon.isSuccess;
  return (
    <>
      <h1>{coupon.data?.specification.code ?? title}</h1>
      <Loaded query={isWaiting ? coupon : plans.isSuccess ? services : plans} lines={8}>
        <CouponForm
          saved={coupon.data}
          plans={plans.data?.plans ?? []}
          services={services.data?.services ?? []}
          site={site}
        />
      </Loaded>
    </>
  );
}

/** A coupon to create, or to change. */
export default function CouponEditorView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={couponsHref}>{t('Coupons')}</Back>
      {mayManageSales(props.data.session) ? (
        <Editor {...props} />
      ) : (
        <>
          <h1>{t('Coupon')}</h1>
          <Notice>
            <p>{t('Managers and owners can change coupons.')}</p>
          </Notice>
        </>
      )}
    </ConsoleRoot>
  );
}
