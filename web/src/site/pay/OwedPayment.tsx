import type { PaymentCalls } from '@foyer/react/payment-calls';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { PaymentForm } from '../../payments/PaymentForm.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ContactWays } from './ContactWays.tsx';
import styles from './pay.module.css';
import { fetchPayLink, type LinkFailure, linkPayments, type OwedByLink, readLinkFailure } from './pay-link.ts';
import { refusalWords } from './refusal-words.ts';

interface OwedPaymentProps {
  token: string;
  owed: OwedByLink;
  site: Site;
  back: string | null;
  onSettled(owed: OwedByLink): void;
}

/** The form that pays what a link is for. What was settled elsewhere meanwhile is shown as it stands now. */
export function OwedPayment({ token, owed, site, back, onSettled }: OwedPaymentProps) {
  const text = useText();
  const { t } = text;
  const [calls, setCalls] = useState<PaymentCalls | null>(null);
  useEffect(() => setCalls(linkPayments(pageClient(), token)), [token]);
  const [refusal, setRefusal] = useState<LinkFailure | null>(null);
  const finish = () => {
    if (back) location.replace(`${back}&done=true`);
    else onSettled({ ...owed, status: 'PAID', reason: null, payByMs: null });
  };
  const refuse = async (error: unknown) => {
    const now = await fetchPayLink(pageClient(), token).catch(() => null);
    if (now && now.status !== 'OWED') onSettled(now);
    else setRefusal(readLinkFailure(error));
  };
  return (
    <section className={styles.payment} aria-labelledby="payment">
      <h2 id="payment">{t('Payment')}</h2>
      {owed.savesMethod ? (
        <p className={styles.quiet}>
          {t('The card you pay with is saved, and also charged for the payments to come.')}
        </p>
      ) : null}
      <noscript>
        <Notice tone="caution">{t('To pay here, please turn on JavaScript.')}</Notice>
      </noscript>
      {refusal ? (
        <Notice tone="caution" role="alert">
          <p>{refusalWords(refusal, text)}</p>
          <ContactWays site={site} />
        </Notice>
      ) : calls ? (
        <PaymentForm calls={calls} site={site} onPaid={finish} onRefused={refuse} />
      ) : (
        <p className={styles.quiet}>{t('One moment …')}</p>
      )}
    </section>
  );
}
