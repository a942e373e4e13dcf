'use client';

import { useState } from 'react';
import type { Money, Payment, PaymentSource } from './payment-calls.ts';
import { type CreditPart, creditPartOf, listPaymentChoices, type PaymentChoice } from './payment-means.ts';
import type { Paying } from './use-payment.ts';

/** The source of a choice; null for a card, which its form turns into one. */
function sourceOf(choice: PaymentChoice): PaymentSource | null {
  switch (choice.kind) {
    case 'saved':
      return { kind: 'SAVED', paymentMethodId: choice.method.id };
    case 'credit':
      return { kind: 'STORE_CREDIT' };
    case 'card':
      return null;
  }
}

export interface ChoosingPayment {
  /** The first is chosen until the payer chooses another one. */
  choices: readonly PaymentChoice[];
  chosen: PaymentChoice;
  choose(key: string): void;
  /** The store credit that can pay a part of it; null where it can't. */
  part: CreditPart | null;
  usesCredit: boolean;
  applyCredit(isUsed: boolean): void;
  /** The amount that the chosen way pays: all of it, or the rest after store credit. */
  amount: Money;
  /** Pays in the chosen way. False for a card: its form pays with `pay`. */
  submit(): boolean;
  /** Pays with a source, and with the part of store credit that was chosen. */
  pay(source: PaymentSource): Promise<void>;
}

const CARD: PaymentChoice = { key: 'card', kind: 'card' };

/** The way in which the payer pays what is due. */
export function usePaymentChoice(paying: Pick<Paying, 'means' | 'isBusy' | 'pay'>, payment: Payment): ChoosingPayment {
  const { means, isBusy } = paying;
  const [wanted, choose] = useState('');
  const [usesCredit, setUsesCredit] = useState(payment.storeCreditAmount !== undefined);
  const choices = listPaymentChoices(means, payment);
  const chosen = choices.find(({ key }) => key === wanted) ?? choices[0] ?? CARD;
  const source = sourceOf(chosen);
  const part = creditPartOf(means, payment);
  const used = usesCredit ? part : null;
  const withCredit = (source: PaymentSource): PaymentSource =>
    used && source.kind !== 'STORE_CREDIT' ? { ...source, storeCreditAmount: used.credit.value } : source;
  const pay = (source: PaymentSource) => paying.pay(withCredit(source));
  return {
    choices,
    chosen,
    choose,
    part,
    usesCredit,
    applyCredit(isUsed) {
      setUsesCredit(isUsed);
      // Stripe's form was opened for the amount without it.
      if (payment.provider !== 'STRIPE' || source || !part) return;
      paying.pay({ kind: 'FORM', ...(isUsed ? { storeCreditAmount: part.credit.value } : {}) });
    },
    amount: used ? used.rest : payment.amount,
    submit() {
      if (!source) return false;
      if (!isBusy) pay(source);
      return true;
    },
    pay,
  };
}
