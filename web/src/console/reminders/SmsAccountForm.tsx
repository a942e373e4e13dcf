import { useFoyer } from '@foyer/react';
import { type AnswerOf, reminders } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';

type Account = AnswerOf<typeof reminders.getSmsAccount>;
type Provider = NonNullable<Account['provider']>;

const secretFields = { TWILIO: ['authToken'], VONAGE: ['apiSecret', 'signatureSecret'] } as const;
const nameFields = { TWILIO: 'accountSid', VONAGE: 'apiKey' } as const;
type FieldName = 'from' | (typeof nameFields)[Provider] | (typeof secretFields)[Provider][number];

const labelsOf = ({ t }: Pick<Text, 't'>): Record<FieldName, string> => ({
  from: t('Sender: a number or a name'),
  accountSid: t('Account SID'),
  authToken: t('Auth token'),
  apiKey: t('API key'),
  apiSecret: t('API secret'),
  signatureSecret: t('Signature secret'),
});

const readProvider = (value: string): Provider => (value === 'VONAGE' ? 'VONAGE' : 'TWILIO');

/** Not below that of the settings, whose changes would load it anew under what is typed. */
const queryKey = ['sms-account'];

function AccountForm({ saved, onDone }: { saved: Account; onDone(words: string): void }) {
  const text = useText();
  const { t } = text;
  const { client } = useFoyer();
  const queries = useQueryClient();
  const [provider, setProvider] = useState<Provider>(saved.provider ?? 'TWILIO');
  const { isBusy, failure, run } = useAction(readFailure);
  const form = useRef<HTMLFormElement>(null);
  const isSame = saved.provider === provider;
  const labels = labelsOf(text);
  const secrets: readonly FieldName[] = secretFields[provider];
  const fields: FieldName[] = ['from', nameFields[provider], ...secrets];
  const known: Partial<Record<FieldName, string | undefined>> = isSame ? saved : {};
  // The client names what is sent beside the provider as its options.
  const wrong = (failure?.violations ?? []).map(({ field }) => field.replace(/^.*\./, ''));
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const change = (work: () => Promise<unknown>, words: string) =>
    run(async () => {
      await work();
      await queries.invalidateQueries({ queryKey });
      onDone(words);
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const typed = fields.flatMap((name) => {
      const value = String(values.get(name) ?? '').trim();
      return value ? [[name, value] as const] : [];
    });
    change(
      () => client.run(reminders.setSmsAccount, [provider, Object.fromEntries(typed)]),
      t('Your account for text messages is saved.'),
    );
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} autoComplete="off">
      <Field label={t('Provider')}>
        {(control) => (
          <select {...control} value={provider} onChange={({ target }) => setProvider(readProvider(target.value))}>
            <option value="TWILIO">Twilio</option>
            <option value="VONAGE">Vonage</option>
          </select>
        )}
      </Field>
      {fields.map((name) => {
        const isSecret = secrets.includes(name);
        return (
          <Field
            key={`${provider} ${name}`}
            label={labels[name]}
            hint={isSecret && isSame ? t('Leave it empty to keep the one you saved.') : undefined}
            error={wrong.includes(name) ? t('Enter it as your provider shows it.') : undefined}
          >
            {(control) => (
              <input
                {...control}
                name={name}
                type={isSecret ? 'password' : 'text'}
                autoComplete={isSecret ? 'new-password' : 'off'}
                defaultValue={isSecret ? '' : (known[name] ?? '')}
                maxLength={isSecret ? 200 : 100}
                spellCheck={false}
              />
            )}
          </Field>
        );
      })}
      {isSame && saved.callbackUrl ? (
        <div>
          <p className={styles.quiet}>
            {t('Give this address to your provider, so that answers such as STOP arrive:')}
          </p>
          <p>
            <code>{saved.callbackUrl}</code> <CopyButton text={saved.callbackUrl} />
          </p>
        </div>
      ) : null}
      <FailureNotice failure={fields.some((name) => wrong.includes(name)) ? null : failure} takesFocus />
      <p>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save account')}
        </Button>{' '}
        {saved.provider ? (
          <Button
            look="quiet"
            aria-disabled={isBusy || undefined}
            onClick={() =>
              change(
                () => client.run(reminders.removeSmsAccount, []),
                t('Your account is disconnected. No text messages are sent.'),
              )
            }
          >
            {t('Disconnect account')}
          </Button>
        ) : null}
      </p>
    </form>
  );
}

/** The account with which text messages are sent, for owners. Secrets are never shown again. */
export function SmsAccountForm({ onDone }: { onDone(words: string): void }) {
  const { t } = useText();
  const { client } = useFoyer();
  // Each save begins the form anew, without the secrets.
  const [saves, setSaves] = useState(0);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.run(reminders.getSmsAccount, [], { signal, retries: 0 }),
    refetchOnWindowFocus: false,
  });
  return (
    <Section title={t('Account for text messages')}>
      <p className={styles.quiet}>
        {t('Text messages are sent through your own account with one of these providers.')}
      </p>
      <Loaded query={query} lines={4}>
        {query.data ? (
          <AccountForm
            key={saves}
            saved={query.data}
            onDone={(words) => {
              setSaves(saves + 1);
              onDone(words);
            }}
          />
        ) : null}
      </Loaded>
    </Section>
  );
}
