import type { Payment } from '@foyer/react/payment-calls';
import type { Paying } from '@foyer/react/use-payment';
import type { Ref } from 'react';
import type { Site } from '../pages/page.tsx';

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
