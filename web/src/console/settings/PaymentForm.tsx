import { type FormEvent, useState } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { Options } from '../parts/Options.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { StripeFields } from './StripeFields.tsx';
import { findStripeFaults, readStripe, type StripeField, type StripeValues, writeStripe } from './stripe-form.ts';
import {
  type PaymentSettings,
  type ProviderChoice,
  type SentPaymentSettings,
  usePaymentSettingsChange,
} from './use-payment-settings.ts';

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

type Values = StripeValues & { provider: ProviderChoice };

/** The endpoint at Stripe needs our address, which is known once the keys are saved. */
const isFirstStepOf = (provider: ProviderChoice, { stripe }: PaymentSettings): boolean =>
  provider === 'STRIPE' && !stripe;

function sentOf(provider: ProviderChoice, keys: StripeValues, replaced: PaymentSettings): SentPaymentSettings {
  const { revision } = replaced;
  const stripe = provider === 'STRIPE' ? writeStripe(replaced.stripe, keys) : undefined;
  return { ...(isFirstStepOf(provider, replaced) ? {} : { provider }), ...(stripe ? { stripe } : {}), revision };
}

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
  const [faults, setFaults] = useState<readonly StripeField[]>([]);
  const { save, fetchNow } = usePaymentSettingsChange();
  const edit = useKeptEdit<PaymentSettings, Values>({
    saved,
    read: (settings) => ({ provider: choiceOf(settings), ...readStripe(settings.stripe) }),
    send: ({ provider, ...keys }, _, replaced) => save(sentOf(provider, keys, replaced)),
    fetchNow,
    onSaved({ provider }, undo) {
      if (isFirstStepOf(provider, saved)) {
        edit.change({ provider });
        return tell({ words: t('The keys are saved. Now add the endpoint at Stripe.') });
      }
      // Secrets that were replaced are gone; the choice can be taken back.
      if (provider === before) return tell({ words: t('The account is saved.') });
      tell({ words: doneWords(text)[provider], undo });
    },
  });
  const { values, failure, isBusy, theirs } = edit;
  const { provider: chosen } = values;
  const form = useFaultFocus(faults, failure);
  const isStripe = chosen === 'STRIPE';
  const isFirstStep = isFirstStepOf(chosen, saved);
  const refused = failure?.kind === 'accountIncomplete' ? ['notificationSecret'] : [];
  const invalid = (failure?.violations ?? []).map(({ field }) => field.replace(/^.*\./, ''));
  const wrong = [...faults, ...refused, ...invalid];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = isStripe ? findStripeFaults(stripe, values) : [];
    setFaults(found);
    if (found.length > 0) return edit.clear();
    edit.save();
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
        onChoose={(provider) => edit.change({ provider })}
      >
        {isStripe ? <StripeFields saved={stripe} values={values} change={edit.change} wrong={wrong} /> : null}
      </Options>
      {chosen !== before && before !== 'NONE' ? (
        <p className={sales.quiet}>
          {t(
            'Earlier payments can still be refunded, and plans still renew with the cards that members saved. Fees can’t be charged to those cards any more.',
          )}
        </p>
      ) : null}
      {theirs ? (
        <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs}>
          <p>{providerWords(text)[choiceOf(theirs)]}</p>
        </StaleNotice>
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
