import { type Text, useText } from '../../lib/text.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import sales from '../parts/sales.module.css';
import { type StripeField, type StripeValues, stripeFieldsOf } from './stripe-form.ts';
import type { PaymentSettings } from './use-payment-settings.ts';

/** The kinds of events that the endpoint at Stripe has to send. */
const EVENTS = 'payment_intent.*, setup_intent.*, refund.*, charge.refunded, charge.dispute.*';

interface FieldWords {
  label: string;
  hint?: string;
  advice: string;
  isSecret?: boolean;
}

function wordsOf({ t }: Pick<Text, 't'>, isKept: boolean): Record<StripeField, FieldWords> {
  const kept = isKept ? { hint: t('Leave it empty to keep the one you saved.') } : {};
  return {
    publishableKey: { label: t('Publishable key'), advice: t('Enter the key that begins with pk_.') },
    secretKey: {
      label: t('Secret key'),
      ...kept,
      advice: t('Enter the key that begins with sk_ or rk_.'),
      isSecret: true,
    },
    notificationSecret: {
      label: t('Signing secret'),
      ...kept,
      advice: t('Enter the secret of the endpoint, which begins with whsec_.'),
      isSecret: true,
    },
    connectedAccountId: {
      label: t('Connected account'),
      hint: t('Only if your payments go through the account of a platform.'),
      advice: t('Enter the id that begins with acct_, or nothing.'),
    },
  };
}

interface StripeFieldsProps {
  saved: PaymentSettings['stripe'];
  values: StripeValues;
  change(values: Partial<StripeValues>): void;
  wrong: readonly string[];
}

/** The account at Stripe; with the address for its notifications once there is one. */
export function StripeFields({ saved, values, change, wrong }: StripeFieldsProps) {
  const text = useText();
  const { t } = text;
  const words = wordsOf(text, saved !== undefined);
  return (
    <>
      {saved ? (
        <div>
          <p className={sales.quiet}>
            {t('At Stripe, add an endpoint with this address, so that we hear of every payment:')}
          </p>
          <p>
            <code className={sales.quiet}>{saved.notificationUrl}</code> <CopyButton text={saved.notificationUrl} />
          </p>
          <p className={sales.quiet}>{t('It sends the events {events}.', { events: EVENTS })}</p>
        </div>
      ) : (
        <p className={sales.quiet}>{t('You find both keys at Stripe, under Developers.')}</p>
      )}
      {stripeFieldsOf(saved).map((name) => {
        const { label, hint, advice, isSecret = false } = words[name];
        return (
          <Field
            key={name}
            label={label}
            note={name === 'connectedAccountId' ? t('optional') : undefined}
            hint={hint}
            error={wrong.includes(name) ? advice : undefined}
          >
            {(control) => (
              <input
                {...control}
                type={isSecret ? 'password' : 'text'}
                autoComplete={isSecret ? 'new-password' : 'off'}
                maxLength={name === 'connectedAccountId' ? 100 : 300}
                spellCheck={false}
                dir="ltr"
                value={values[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        );
      })}
    </>
  );
}
