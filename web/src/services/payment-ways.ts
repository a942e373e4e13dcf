import type { Service } from '@foyer/sdk';
import type { Site } from '../pages/page.tsx';

/** The ways to pay for a booking. With `deposit`, a part is paid online now and the rest later. */
export const paymentWays = ['online', 'deposit', 'inPerson', 'plan'] as const;
export type PaymentWay = (typeof paymentWays)[number];

type Payment = Pick<Service['payment'], 'rateType' | 'options' | 'fixed' | 'varied'>;

/** Whether a service has a price in numbers, without which nothing can be paid online. */
function hasAmount({ rateType, fixed, varied }: Payment): boolean {
  switch (rateType) {
    case 'FIXED':
      return Number(fixed?.price?.value) > 0;
    case 'VARIED':
      return Number(varied?.defaultPrice?.value) > 0;
    default:
      return rateType === 'SUBSCRIPTION';
  }
}

/** The ways that a customer can choose from; none for what is free. */
export function readPaymentWays(
  payment: Payment,
  { takesOnlinePayments }: Pick<Site, 'takesOnlinePayments'>,
): PaymentWay[] {
  const { rateType, options, fixed, varied } = payment;
  if (rateType === 'NO_FEE') return [];
  const isOnline = options?.online === true && takesOnlinePayments && hasAmount(payment);
  const hasDeposit = options?.deposit === true && (fixed ?? varied)?.deposit !== undefined;
  const mayPayInFull = !hasDeposit || (fixed ?? varied)?.fullUpfrontPaymentAllowed === true;
  const offered: Record<PaymentWay, boolean> = {
    online: isOnline && mayPayInFull,
    deposit: isOnline && hasDeposit,
    inPerson: options?.inPerson === true,
    plan: options?.pricingPlan === true,
  };
  return paymentWays.filter((way) => offered[way]);
}

/** The fields of a booking that say how it is paid. */
export function paymentFields(way: PaymentWay | null) {
  switch (way) {
    case 'online':
      return { selectedPaymentOption: 'ONLINE' as const };
    case 'deposit':
      return { selectedPaymentOption: 'ONLINE' as const, depositSelected: true };
    case 'plan':
      return { selectedPaymentOption: 'MEMBERSHIP' as const };
    case 'inPerson':
    case null:
      return { selectedPaymentOption: 'OFFLINE' as const };
  }
}

/** Whether a payment online completes the booking. */
export const isPaidNow = (way: PaymentWay | null): boolean => way === 'online' || way === 'deposit';
