import type { PriceSpan } from '@foyer/react/plan-purchase';
import type { ViewProps } from '../../pages/page.tsx';
import type { BookingForm } from '../../services/booking-form.ts';
import type { CheckoutWays } from '../flow/checkout-ways.ts';
import type { Plan } from './plan.ts';

/** A plan that can be bought. */
export interface SoldPlan {
  kind: 'sold';
  plan: Plan;
  /** The questions to the buyer. */
  form: BookingForm | null;
  /** The prices without a coupon. */
  spans: PriceSpan[];
  memberId: string | null;
  email: string;
  origin: string;
  /** Today in the business's zone, such as 2026-03-04. */
  today: string;
  ways: CheckoutWays;
}

/** The data of the checkout's page. */
export type CheckoutData = SoldPlan | { kind: 'unavailable'; ways: CheckoutWays };

export type SoldProps = ViewProps<SoldPlan>;
