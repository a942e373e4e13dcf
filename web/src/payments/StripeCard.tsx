import type { Confirmation } from '@foyer/react/payment-calls';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../lib/text.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { CardFormProps } from './card-form.ts';
import styles from './payments.module.css';
import { confirmEntered, openStripe, type Stripe, type StripeElements } from './stripe.ts';

/** Stripe's form in the colours of the page. */
function readAppearance(): object {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--raised'),
      colorText: token('--ink'),
      colorDanger: token('--bad'),
      borderRadius: token('--radius-s'),
    },
  };
}

type Form = { kind: 'loading' } | { kind: 'broken' } | { kind: 'ready'; stripe: Stripe; elements: StripeElements };

/** Mounts Stripe's form for a payment. */
function useElement(confirmation: Confirmation | undefined, attempt: number) {
  const { locale } = useText();
  const box = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<Form>({ kind: 'loading' });
  const secret = confirmation?.clientSecret;
  useEffect(() => {
    const container = box.current;
    if (!confirmation || !container) return;
    let isOver = false;
    let unmount = () => {};
    setForm({ kind: 'loading' });
    openStripe(confirmation, locale)
      .then((stripe) => {
        if (isOver) return;
        const elements = stripe.elements({ clientSecret: confirmation.clientSecret, appearance: readAppearance() });
        const element = elements.create('payment', { layout: 'tabs' });
        element.on('ready', () => setForm({ kind: 'ready', stripe, elements }));
        element.on('loaderror', () => setForm({ kind: 'broken' }));
        element.mount(container);
        unmount = () => element.destroy();
      })
      .catch(() => setForm({ kind: 'broken' }));
    return () => {
      isOver = true;
      unmount();
    };
  }, [secret, locale, attempt]);
  return { box, form };
}

/** The form of Stripe, which card data is entered in; the page never sees it. */
export default function StripeCard({ paying, payment, ref }: CardFormProps) {
  const { t } = useText();
  const [message, setMessage] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { outcome, error, isBusy, pay } = paying;
  const confirmation = outcome?.kind === 'due' ? outcome.confirmation : undefined;
  const isOpen = confirmation !== undefined;
  const { box, form } = useElement(confirmation, attempt);
  const wantsForm = !isOpen && outcome?.kind === 'due' && !outcome.remark && !error && !isBusy;
  useEffect(() => {
    if (wantsForm) pay({ kind: 'FORM' });
  });
  useImperativeHandle(ref, () => ({
    submit() {
      setMessage('');
      if (!isOpen) pay({ kind: 'FORM' });
      if (form.kind !== 'ready') return;
      const { stripe, elements } = form;
      paying.settle(async () => {
        const { error } = await confirmEntered(stripe, elements, payment);
        // Stripe shows faults of its fields itself.
        if (error?.type === 'card_error') setMessage(error.message ?? t('Your card was declined.'));
        return error?.type !== 'card_error' && error?.type !== 'validation_error';
      });
    },
  }));
  return (
    <div className={styles.card}>
      {message ? (
        <Notice tone="bad" role="alert">
          <p>{message}</p>
        </Notice>
      ) : null}
      {form.kind === 'broken' ? (
        <Notice tone="caution" role="alert">
          <p>{t('The card form couldn’t be loaded.')}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('Try again')}</Button>
        </Notice>
      ) : null}
      {form.kind === 'loading' ? <p className={styles.quiet}>{t('One moment …')}</p> : null}
      <div ref={box} />
    </div>
  );
}
