import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { PasswordField } from '../../credentials/PasswordField.tsx';
import { useForm } from '../../credentials/use-form.ts';
import { usePasswordCheck } from '../../credentials/use-password-check.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import type { HostedData } from '../flow/options.ts';
import { hostedHref } from '../flow/return-target.ts';
import { useFollow } from '../flow/use-follow.ts';
import { Step, Ways } from '../parts/Step.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { useRecoveryLink } from './use-recovery-link.ts';

/** Chooses a new password by a recovery mail's link. */
export default function ResetView({ data: { returnTarget, options }, site }: ViewProps<HostedData>) {
  const { t } = useText();
  const { minPasswordLength: min } = options;
  const { link, isLost, forget } = useRecoveryLink();
  const { remark, check } = usePasswordCheck(min);
  const follow = useFollow(returnTarget);
  const form = useForm(({ password }) => {
    const { token = '', email = '' } = link ?? {};
    return follow(async (steps) => {
      const step = await steps.recover(token, email, password);
      forget();
      return step;
    });
  }, min);
  const forgot = hostedHref('forgot', returnTarget);
  if (isLost) {
    return (
      <Step
        title={t('This link is incomplete')}
        lead={<p>{t('Open it from the email again, or request a new one.')}</p>}
      >
        <ButtonLink look="primary" size="l" wide href={forgot}>
          {t('Send new link')}
        </ButtonLink>
      </Step>
    );
  }
  return (
    <Step
      title={t('Choose a new password')}
      lead={<p>{t('This signs you in here and out of your other devices.')}</p>}
      isForm
    >
      <form {...form.props}>
        <FailureNotice
          failure={form.failure}
          site={site}
          words={{ expired: t('This link has been used or has expired.') }}
          ways={{ expired: <a href={forgot}>{t('Send new link')}</a> }}
        />
        {/* For password managers, which keep the two together. */}
        {link?.email ? <input type="hidden" name="email" autoComplete="username" value={link.email} /> : null}
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          hint={t(
            '{min, plural, one {At least # character.} other {At least # characters.}} A short phrase works well.',
            { min },
          )}
          error={form.faults.password}
          remark={remark}
          onType={(password) => check(password, link?.email)}
        />
        <SubmitButton form={form}>{t('Save and sign in')}</SubmitButton>
      </form>
      <Ways>
        <p>
          {t('Remembered it?')} <a href={hostedHref('sign-in', returnTarget)}>{t('Sign in')}</a>
        </p>
      </Ways>
    </Step>
  );
}
