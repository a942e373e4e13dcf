import { account } from '@foyer/sdk';
import { useState } from 'react';
import { CodeField } from '../../credentials/CodeField.tsx';
import { useForm } from '../../credentials/use-form.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { ActionFailure } from '../parts/ActionFailure.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { useAccountAction, useLeaveWhenEnded } from '../parts/use-account-action.ts';

const BACK = '/account/profile#email';

/** Step 1: the new address, which a code is mailed to. */
function AskAddress({ site, sent }: { site: Site; sent(address: string): void }) {
  const { t } = useText();
  const form = useForm(async ({ email }) => {
    await pageClient().run(account.startEmailChange, [email], { retries: 0 });
    sent(email);
  });
  useLeaveWhenEnded(form.failure);
  return (
    <form {...form.props} className={styles.form}>
      <ActionFailure failure={form.failure} site={site} back={BACK} />
      <Field label={t('New email')} error={form.faults.email}>
        {(control) => <input {...control} type="email" name="email" required autoComplete="email" dir="ltr" />}
      </Field>
      <Button type="submit" disabled={!form.isReady} aria-disabled={form.isBusy || undefined}>
        {form.isBusy ? t('One moment …') : t('Send code')}
      </Button>
    </form>
  );
}

interface EnterCodeProps {
  address: string;
  site: Site;
  done(): void;
  cancel(): void;
}

/** Step 2: the code. */
function EnterCode({ address, site, done, cancel }: EnterCodeProps) {
  const { t } = useText();
  const { refresh } = useAccountAction();
  const form = useForm(async ({ code }) => {
    await pageClient().run(account.confirmEmailChange, [code], { retries: 0 });
    await refresh();
    done();
  });
  useLeaveWhenEnded(form.failure);
  return (
    <form {...form.props} className={styles.form}>
      <ActionFailure failure={form.failure} site={site} back={BACK} />
      <CodeField
        label={t('Code')}
        hint={t('We sent it to {address}.', { address })}
        error={form.faults.code}
        onComplete={form.send}
      />
      <Cluster>
        <Button type="submit" disabled={!form.isReady} aria-disabled={form.isBusy || undefined}>
          {form.isBusy ? t('One moment …') : t('Change email')}
        </Button>
        <Button look="quiet" onClick={cancel}>
          {t('Use another email')}
        </Button>
      </Cluster>
    </form>
  );
}

/** The login address. */
export function EmailSection({ email, site }: { email: string; site: Site }) {
  const { t } = useText();
  const [step, setStep] = useState<'shown' | 'asked' | 'done'>('shown');
  const [sentTo, setSentTo] = useState('');
  return (
    <Section id="email" title={t('Email')} lead={t('You sign in with this address. Booking emails go here.')}>
      <div className={styles.row}>
        <p>
          <strong dir="auto">{email}</strong>
        </p>
        {step === 'asked' ? (
          <Button
            look="quiet"
            onClick={() => {
              setStep('shown');
              setSentTo('');
            }}
          >
            {t('Keep this email')}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setStep('asked')}>
            {t('Change email')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.news}>
        {step === 'done' ? t('Your email is changed. Use the new one to sign in.') : null}
      </p>
      {step === 'asked' && !sentTo ? <AskAddress site={site} sent={setSentTo} /> : null}
      {step === 'asked' && sentTo ? (
        <EnterCode
          address={sentTo}
          site={site}
          done={() => {
            setStep('done');
            setSentTo('');
          }}
          cancel={() => setSentTo('')}
        />
      ) : null}
      <p>
        <a href="/account/security">{t('Password, app and passkeys')}</a>
      </p>
    </Section>
  );
}
