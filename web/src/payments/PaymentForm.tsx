import type { Confirmation, Payment, PaymentCalls } from '@foyer/react/payment-calls';
import { type Paying, usePayment } from '@foyer/react/use-payment';
import { usePaymentChoice } from '@foyer/react/use-payment-choice';
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef } from 'react';
import { moneyWords } from '../lib/price-words.ts';
import { type Text, useText } from '../lib/text.ts';
import type { Site } from '../pages/page.tsx';
import { Button } from '../ui/Button.tsx';
import { LiveRegion } from '../ui/Hidden.tsx';
import { Notice } from '../ui/Notice.tsx';
import { CreditPart } from './CreditPart.tsx';
import type { CardHandle } from './card-form.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { PaymentRemarks } from './PaymentRemarks.tsx';
import styles from './payments.module.css';
import { withoutReturn } from './stripe.ts';

const TestCard = lazy(() => import('./TestCard.tsx'));
const TestSecondStep = lazy(() => import('./TestSecondStep.tsx'));
const StripeCard = lazy(() => import('./StripeCard.tsx'));
const StripeSecondStep = lazy(() => import('./StripeSecondStep.tsx'));

interface PaymentFormProps {
  /** The calls that pay it; a stable object, such as `useState(() => orderPayments(pageClient(), orderId))`. */
  calls: PaymentCalls;
  site: Site;
  /** It was paid, or the method was saved: here, in another tab, or before the page was loaded again. */
  onPaid(payment: Payment): void;
  /** Nothing can be paid any more. The error is the one of `calls.prepare`, such as an expired hold. */
  onRefused(error: unknown): void;
}

/**
 * Pays what `calls.prepare` names, with a saved method, store credit or a card. Shows what is due now, and each state of
 * the payment. The page gives it a heading, `takesPayments` in its `head`, and the texts of `payments` and `failures`.
 */
export function PaymentForm({ calls, site, onPaid, onRefused }: PaymentFormProps) {
  const { t } = useText();
  const paying = usePayment(calls, { onPaid, onRefused });
  const { outcome, isBusy, error } = paying;
  useEffect(() => {
    const address = withoutReturn(location.href);
    if (address !== location.href) history.replaceState(history.state, '', address);
  }, []);
  const isSaving = outcome !== null && 'payment' in outcome && outcome.payment.kind === 'SET_UP';
  const done = isSaving ? t('Your card is saved.') : t('Paid.');
  const doing = isSaving ? t('One moment, we’re saving your card …') : t('One moment, we’re paying …');
  const says = isBusy && outcome ? doing : outcome?.kind === 'paid' ? done : '';
  return (
    <div className={styles.payment}>
      <LiveRegion>{says}</LiveRegion>
      {!outcome && !error ? <p className={styles.loading}>{t('One moment …')}</p> : null}
      {outcome?.kind === 'processing' ? <Processing /> : null}
      {outcome?.kind === 'paid' ? <p className={styles.loading}>{isSaving ? done : t('Paid. One moment …')}</p> : null}
      {outcome?.kind === 'due' || outcome?.kind === 'confirming' ? (
        <Due paying={paying} payment={outcome.payment} site={site} />
      ) : (
        <PaymentRemarks paying={paying} />
      )}
      {outcome?.kind === 'confirming' ? (
        <SecondStep paying={paying} payment={outcome.payment} confirmation={outcome.confirmation} site={site} />
      ) : null}
    </div>
  );
}

/** The provider decides later. */
function Processing() {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice tone="plain" title={t('Your payment is being processed')} role="status">
      <div ref={box} tabIndex={-1}>
        <p>{t('This can take a while. You can leave this page: there’s nothing more for you to do.')}</p>
      </div>
    </Notice>
  );
}

interface DueProps {
  paying: Paying;
  payment: Payment;
  site: Site;
}

function SecondStep({ confirmation, ...props }: DueProps & { confirmation: Confirmation }) {
  return (
    <Suspense fallback={null}>
      {confirmation.provider === 'STRIPE' ? (
        <StripeSecondStep paying={props.paying} confirmation={confirmation} />
      ) : (
        <TestSecondStep {...props} confirmation={confirmation} />
      )}
    </Suspense>
  );
}

function buttonWords({ kind, amount }: Payment, isSaved: boolean, { t, locale }: Pick<Text, 't' | 'locale'>): string {
  if (kind === 'SET_UP') return isSaved ? t('Use this card') : t('Save card');
  return t('Pay {amount}', { amount: moneyWords(locale, amount.value, amount.currency) });
}

/** The amount, and the purpose of a card that is only saved. */
function DueNow({ payment: { kind, purpose, amount } }: Pick<DueProps, 'payment'>) {
  const { t, locale } = useText();
  if (purpose === 'PAYMENT_METHOD') {
    return <p>{t('All payments that follow are charged to it. Nothing is charged now.')}</p>;
  }
  return (
    <>
      <p className={styles.due}>
        <span>{t('Due now')}</span>
        <strong>{moneyWords(locale, amount.value, amount.currency)}</strong>
      </p>
      {kind === 'SET_UP' ? <p className={styles.quiet}>{t('We save your card for later payments.')}</p> : null}
    </>
  );
}

function Due({ paying, payment, site }: DueProps) {
  const text = useText();
  const { t } = text;
  const name = useId();
  const card = useRef<CardHandle>(null);
  const choosing = usePaymentChoice(paying, payment);
  const { choices, chosen, part, pay } = choosing;
  const { isBusy } = paying;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !choosing.submit()) card.current?.submit();
  };
  const shown = { ...payment, amount: choosing.amount };
  const CardForm = payment.provider === 'STRIPE' ? StripeCard : TestCard;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DueNow payment={payment} />
      <PaymentRemarks paying={paying} />
      <MethodChoice choices={choices} chosen={chosen.key} choose={choosing.choose} name={name} />
      {part ? (
        <CreditPart
          part={part}
          isUsed={choosing.usesCredit}
          hasLater={payment.subject.kind === 'ORDER'}
          use={choosing.applyCredit}
        />
      ) : null}
      <Suspense fallback={<p className={styles.loading}>{t('One moment …')}</p>}>
        {chosen.kind === 'card' ? (
          <CardForm ref={card} paying={{ ...paying, pay }} payment={payment} site={site} />
        ) : null}
        <Button type="submit" look="primary" size="l" wide className={styles.pay} aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : buttonWords(shown, chosen.kind === 'saved', text)}
        </Button>
      </Suspense>
    </form>
  );
}
