import { type FormEvent, useState } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Options } from '../parts/Options.tsx';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useSharedEditor } from '../parts/use-shared-editor.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { StripeFields } from './StripeFields.tsx';
import { findStripeFaults, readStripe, type StripeField, writeStripe } from './stripe-form.ts';
import { type PaymentSettings, type ProviderChoice, usePaymentSettingsChange } from './use-payment-settings.ts';

const choiceOf = ({ provider = 'NONE' }: { provider?: ProviderChoice | undefined }): ProviderChoice => provider;

const providerWords = ({ t }: Pick<Text, 't'>): Record<ProviderChoice, string> => ({
  NONE: t('Nobody: customers pay in person'),
  STRIPE: t('Stripe'),
  TEST: t('The test provider: nobody really pays'),
});

const doneWords = ({ t }: Pick<Text, 't'>): Record<ProviderChoice, string> => ({
  NONE: t('You take no payments online any more.'),
  STRIPE: t('Stripe takes your payments.'),
  TEST: t('The test provider takes your payments.'),
});

interface PaymentFormProps {
  saved: PaymentSettings;
  tell(news: Undoable): void;
}

/** The choice of the provider that takes payments online, with the account at Stripe. */
export function PaymentForm({ saved, tell }: PaymentFormProps) {
  const text = useText();
  const { t } = text;
  const { stripe, availableProviders } = saved;
  const before = choiceOf(saved);
  const [chosen, setChosen] = useState(before);
  const [values, setValues] = useState(() => readStripe(stripe));
  const [faults, setFaults] = useState<readonly StripeField[]>([]);
  const save = usePaymentSettingsChange();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useFaultFocus(faults, failure);
  const isStripe = chosen === 'STRIPE';
  const sent = isStripe ? writeStripe(stripe, values) : undefined;
  useSharedEditor(chosen !== before || sent !== undefined);
  // The endpoint at Stripe needs our address, which is known once the keys are saved.
  const isFirstStep = isStripe && !stripe;
  const refused = failure?.kind === 'accountIncomplete' ? ['notificationSecret'] : [];
  const invalid = (failure?.violations ?? []).map(({ field }) => field.replace(/^.*\./, ''));
  const wrong = [...faults, ...refused, ...invalid];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = isStripe ? findStripeFaults(stripe, values) : [];
    setFaults(found);
    if (found.length > 0) return clear();
    run(async () => {
      const provider = isFirstStep ? {} : { provider: chosen };
      const now = await save({ ...provider, ...(sent ? { stripe: sent } : {}) });
      setValues(readStripe(now.stripe));
      if (isFirstStep) return tell({ words: t('The keys are saved. Now add the endpoint at Stripe.') });
      const undo = chosen === before ? {} : { undo: () => save({ provider: before }) };
      tell({ words: chosen === before ? t('The account is saved.') : doneWords(text)[chosen], ...undo });
    });
  };
  const options: (readonly [ProviderChoice, string])[] = (['NONE', ...availableProviders] as const).map((one) => [
    one,
    providerWords(text)[one],
  ]);
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit} autoComplete="off">
      <Options
        legend={t('Who takes payments online?')}
        value={chosen}
        options={options}
        onChoose={(one) => setChosen(one)}
      >
        {isStripe ? (
          <StripeFields
            saved={stripe}
            values={values}
            change={(some) => setValues((all) => ({ ...all, ...some }))}
            wrong={wrong}
          />
        ) : null}
      </Options>
      {chosen !== before && before !== 'NONE' ? (
        <p className={sales.quiet}>
          {t(
            'Earlier payments can still be refunded, and plans still renew with the cards that members saved. Fees can’t be charged to those cards any more.',
          )}
        </p>
      ) : null}
      {wrong.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : isFirstStep ? t('Save keys') : t('Save changes')}
        </Button>
      </div>
    </form>
  );
}
