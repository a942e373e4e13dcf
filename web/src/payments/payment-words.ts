import { paymentFailures } from '@foyer/react/payment-failure';
import type { PaymentRemark } from '@foyer/react/payment-steps';
import type { payments } from '@foyer/sdk';
import { commonFailureWords } from '../failures/common-words.ts';
import { type CallsOf, describeFailure, failureReader } from '../failures/failure.ts';
import type { Text } from '../lib/text.ts';

const readFailure = failureReader<CallsOf<typeof payments>>()(paymentFailures);

type Failed = Extract<PaymentRemark, { kind: 'failed' }>;

function reasonWords({ code, provider }: Failed, { t }: Pick<Text, 't'>): string {
  switch (code) {
    case 'CARD_DECLINED':
      return t('Your card was declined.');
    case 'INSUFFICIENT_FUNDS':
      return provider === 'STORE_CREDIT'
        ? t('Your store credit no longer covers this.')
        : t('Your card doesn’t have enough funds.');
    case 'EXPIRED_CARD':
      return t('Your card has expired.');
    case 'AUTHENTICATION_REQUIRED':
      return t('Your bank didn’t confirm this payment.');
    case 'METHOD_UNUSABLE':
      return t('This card can’t be used.');
    case 'PROVIDER_UNAVAILABLE':
      return t('The payment couldn’t be made.');
  }
}

function adviceWords({ code, isRetryable, provider }: Failed, { t }: Pick<Text, 't'>): string {
  if (code === 'PROVIDER_UNAVAILABLE') return t('Try again later, or get in touch with us.');
  if (provider === 'STORE_CREDIT') return t('Choose another way to pay.');
  return isRetryable ? t('Try again, or use another card.') : t('Use another card.');
}

/** Why the payer is asked again, and what makes sense now. */
export function remarkWords(remark: PaymentRemark, text: Pick<Text, 't'>): { title: string; words: string } {
  const { t } = text;
  switch (remark.kind) {
    case 'failed':
      return {
        title: reasonWords(remark, text),
        words: `${t('You haven’t been charged.')} ${adviceWords(remark, text)}`,
      };
    case 'uncertain':
      return {
        title: t('We got no answer about your payment.'),
        words: t('Try again: if it went through, you won’t be charged twice.'),
      };
    case 'stepOpen':
      return {
        title: t('Your bank hasn’t confirmed this payment yet.'),
        words: t('Pay again to see its question, or use another card.'),
      };
    case 'changed':
      return {
        title: t('This changed in the meantime.'),
        words: t('Check what’s due, then pay again. You haven’t been charged.'),
      };
  }
}

/** Why a call of the payment failed. */
export function callFailureWords(error: unknown, text: Pick<Text, 't'>): string {
  const { t } = text;
  const failure = readFailure(error);
  return describeFailure(failure.kind, {
    ...commonFailureWords(failure, text),
    methodGone: t('This card is no longer saved. Choose another one.'),
    noCredit: t('This can’t be paid with store credit. Choose a card.'),
    lessCredit: t('You have less store credit by now. Reload the page to see it.'),
    unanswered: t('The payment service doesn’t answer right now. Try again in a moment.'),
  });
}
