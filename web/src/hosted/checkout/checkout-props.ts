import type { SoldProps } from './checkout-data.ts';
import type { Checkout } from './use-checkout.ts';

/** Props of each step of the checkout. */
export type CheckoutProps = SoldProps & { checkout: Checkout };
