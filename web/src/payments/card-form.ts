import type { Ref } from 'react';
import type { Site } from '../pages/page.tsx';
import type { Payment } from './payment-calls.ts';
import type { Paying } from './use-payment.ts';

/** What the form's button does with the card that was entered. */
export interface CardHandle {
  submit(): void;
}

/** Props of a provider's card form. */
export interface CardFormProps {
  paying: Paying;
  payment: Payment;
  site: Site;
  ref: Ref<CardHandle>;
}
