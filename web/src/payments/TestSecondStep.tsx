import type { Confirmation, Payment } from '@foyer/react/payment-calls';
import type { Paying } from '@foyer/react/use-payment';
import { FoyerError } from '@foyer/sdk';
import { moneyWords } from '../lib/price-words.ts';
import { useText } from '../lib/text.ts';
import type { Site } from '../pages/page.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import dialog from '../ui/dialog.module.css';

/** Tells the test provider what the payer decided. Throws a FoyerError, as calls do. */
async function decide(site: Site, { clientSecret }: Confirmation, isApproved: boolean): Promise<true> {
  const answer = await fetch(`/foyer/test-provider/${site.id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientSecret, isApproved }),
  }).catch((cause: unknown) => {
    throw new FoyerError('No answer', { code: 'NETWORK', cause });
  });
  if (!answer.ok) throw new FoyerError('Refused', { code: 'UNKNOWN', status: answer.status });
  return true;
}

interface TestSecondStepProps {
  paying: Paying;
  payment: Payment;
  confirmation: Confirmation;
  site: Site;
}

/** The bank's question of the test provider. */
export default function TestSecondStep({ paying, payment, confirmation, site }: TestSecondStepProps) {
  const { t, locale } = useText();
  const amount = moneyWords(locale, payment.amount.value, payment.amount.currency);
  const { isBusy } = paying;
  return (
    <Dialog
      title={t('Your bank asks: is it you?')}
      words={
        payment.kind === 'SET_UP' ? (
          <p>{t('{name} wants to save this card for later payments.', { name: site.name })}</p>
        ) : (
          <p>{t('{name} wants to charge {amount} to this card.', { name: site.name, amount })}</p>
        )
      }
      isBusy={isBusy}
      close={() => paying.settle(async () => true)}
    >
      <div className={dialog.ways}>
        <Button
          look="primary"
          aria-disabled={isBusy || undefined}
          onClick={() => paying.settle(() => decide(site, confirmation, true))}
        >
          {t('Approve')}
        </Button>
        <Button
          aria-disabled={isBusy || undefined}
          onClick={() => paying.settle(() => decide(site, confirmation, false))}
        >
          {t('Refuse')}
        </Button>
      </div>
    </Dialog>
  );
}
