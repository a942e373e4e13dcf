import { recovery } from '@foyer/sdk';
import { useEffect, useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useForm } from '../../credentials/use-form.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { HostedData } from '../flow/options.ts';
import { hostedHref } from '../flow/return-target.ts';
import { takeTypedEmail } from '../flow/typed-email.ts';
import { EmailField } from '../parts/EmailField.tsx';
import { ResendButton } from '../parts/ResendButton.tsx';
import { Step, Ways } from '../parts/Step.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';

/** Requests a recovery mail. Says the same whether or not the account exists. */
export default function ForgotView({ data: { returnTarget }, site }: ViewProps<HostedData>) {
  const { t, language } = useText();
  const [sentTo, setSentTo] = useState('');
  const mail = async (email: string) => {
    await pageClient().run(recovery.sendRecoveryEmail, [email, { language }], { retries: 0 });
    setSentTo(email);
  };
  const form = useForm(({ email }) => mail(email));
  useEffect(() => takeTypedEmail(form.props.ref), []);
  const back = hostedHref('sign-in', returnTarget);
  const notice = <FailureNotice failure={form.failure} site={site} />;
  if (sentTo) {
    return (
      <Step
        title={t('Check your email')}
        turn={sentTo}
        lead={
          <>
            <p>
              {t(
                'If there’s an account with this email, we’ve sent a link to choose a new password. It expires in an hour.',
              )}
            </p>
            <p>
              <strong>{sentTo}</strong>
            </p>
          </>
        }
      >
        {notice}
        <ButtonLink look="primary" size="l" wide href={back}>
          {t('Back to sign in')}
        </ButtonLink>
        <Ways>
          <p>
            {t('No email? Check your spam folder.')} <ResendButton onPress={() => form.run(() => mail(sentTo))} />
          </p>
        </Ways>
      </Step>
    );
  }
  return (
    <Step
      title={t('Choose a new password')}
      lead={<p>{t('Enter your email and we’ll send you a link.')}</p>}
      turn=""
      isForm
    >
      <form {...form.props}>
        {notice}
        <EmailField label={t('Email')} autoComplete="username" error={form.faults.email} />
        <SubmitButton form={form}>{t('Send link')}</SubmitButton>
      </form>
      <Ways>
        <p>
          {t('Remembered it?')} <a href={back}>{t('Sign in')}</a>
        </p>
      </Ways>
    </Step>
  );
}
