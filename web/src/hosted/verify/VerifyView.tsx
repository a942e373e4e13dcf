import { useState } from 'react';
import { CodeField } from '../../credentials/CodeField.tsx';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useForm } from '../../credentials/use-form.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { HostedData } from '../flow/options.ts';
import { hostedHref } from '../flow/return-target.ts';
import { useFollow } from '../flow/use-follow.ts';
import { useSignInProgress } from '../flow/use-sign-in-progress.ts';
import { ResendButton } from '../parts/ResendButton.tsx';
import { StartAgain } from '../parts/StartAgain.tsx';
import { News, Step, Ways } from '../parts/Step.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';

/** Asks for the code that was mailed. */
export default function VerifyView({ data: { returnTarget }, site }: ViewProps<HostedData>) {
  const { t } = useText();
  const { progress, isLost } = useSignInProgress();
  const { email = '' } = progress ?? {};
  const [news, setNews] = useState('');
  const follow = useFollow(returnTarget, 'verification');
  const form = useForm(({ code }) => follow((steps) => steps.verify(code)));
  const resend = async () =>
    (await follow((steps) => steps.resend())) ?? setNews(t('We’ve sent a new code. Earlier codes no longer work.'));
  if (isLost) return <StartAgain returnTarget={returnTarget} />;
  const again = <a href={hostedHref('sign-in', returnTarget)}>{t('Start again')}</a>;
  return (
    <Step
      title={t('Check your email')}
      lead={
        <>
          <p>{t('We sent you a six-digit code. It expires in ten minutes.')}</p>
          <p>
            {/* Reserves its space until the script knows the address. */}
            <strong>{email || '\u00a0'}</strong>
          </p>
        </>
      }
      isForm
    >
      <form {...form.props}>
        <FailureNotice failure={form.failure} site={site} ways={{ expired: <p>{again}</p> }} />
        <CodeField label={t('Code')} error={form.faults.code} onComplete={form.send} />
        <SubmitButton form={form}>{t('Continue')}</SubmitButton>
      </form>
      <News>{news}</News>
      <Ways>
        <p>
          {t('No email? Check your spam folder.')} <ResendButton onPress={() => form.run(resend)} />
        </p>
        <p>
          {t('Wrong email?')} {again}
        </p>
      </Ways>
    </Step>
  );
}
