import { isErrorOf, signIn } from '@foyer/sdk';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { PasswordField } from '../../credentials/PasswordField.tsx';
import { offerPasskeys, signInWithPasskey } from '../../credentials/passkey.ts';
import { useForm } from '../../credentials/use-form.ts';
import { useHasPasskeys } from '../../credentials/use-has-passkeys.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { createCaptcha } from '../captcha/captcha.ts';
import { CAPTCHA_ID } from '../captcha/captcha-tokens.ts';
import type { HostedData } from '../flow/options.ts';
import { hostedHref } from '../flow/return-target.ts';
import { keepTypedEmail } from '../flow/typed-email.ts';
import { useFollow } from '../flow/use-follow.ts';
import { EmailField } from '../parts/EmailField.tsx';
import { ProviderButtons } from '../parts/ProviderButtons.tsx';
import { Step, Ways } from '../parts/Step.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import styles from '../parts/step.module.css';

export interface SignInData extends HostedData {
  /** The email of a member who must sign in again; else empty. */
  email: string;
}

/** Sign-in by email and password, or by passkey. */
export default function SignInView({ data, site }: ViewProps<SignInData>) {
  const { t } = useText();
  const { returnTarget, options, email: known } = data;
  const [captcha] = useState(() => createCaptcha(options.captcha));
  const follow = useFollow(returnTarget);
  const form = useForm(({ email, password }) =>
    captcha.send((captchaTokens) => follow((steps) => steps.login({ email, password, captchaTokens }))),
  );
  const { run, faults, failure } = form;
  const hasPasskeys = useHasPasskeys();

  useEffect(() => {
    offerPasskeys()
      .then((answer) => answer && run(() => follow((steps) => steps.goOn(answer, ''))))
      .catch((error) => {
        // Reports a failed passkey sign-in, but not that passkeys could not be offered.
        if (isErrorOf(signIn.finishPasskeyLogin, error)) run(() => Promise.reject(error));
      });
  }, [run, follow]);

  const toForgot = {
    href: hostedHref('forgot', returnTarget),
    onClick: () => keepTypedEmail(form.props.ref),
  };
  const forgot = <a {...toForgot}>{t('Choose a new password')}</a>;
  const register = <a href={hostedHref('register', returnTarget)}>{t('Create an account')}</a>;
  return (
    <Step
      title={known ? t('Is it you?') : t('Welcome back')}
      lead={
        known ? <p>{t('For your security, sign in again.')}</p> : <p>{t('Sign in to {name}.', { name: site.name })}</p>
      }
      isForm
    >
      <form {...form.props} onFocus={captcha.prepare}>
        <FailureNotice
          failure={failure}
          site={site}
          words={options.isOpen ? { wrongPassword: t('That password isn’t right.') } : {}}
          ways={{ wrongPassword: <p>{forgot}</p>, mustReset: <p>{forgot}</p>, unknownEmail: <p>{register}</p> }}
        />
        <EmailField label={t('Email')} autoComplete="username webauthn" initial={known} error={faults.email} />
        <div>
          <PasswordField label={t('Password')} autoComplete="current-password" error={faults.password} />
          <p className={styles.aside}>
            <a {...toForgot}>{t('Forgot your password?')}</a>
          </p>
        </div>
        <div id={CAPTCHA_ID} className={styles.captcha} />
        <SubmitButton form={form}>{t('Sign in')}</SubmitButton>
      </form>
      {hasPasskeys || options.providers.length > 0 ? (
        <p className={styles.or}>
          <span>{t('or')}</span>
        </p>
      ) : null}
      <ProviderButtons providers={options.providers} returnTarget={returnTarget} form={form} />
      {hasPasskeys ? (
        <Button
          size="l"
          wide
          aria-disabled={form.isBusy || undefined}
          onClick={() => run(() => follow(async (steps) => steps.goOn(await signInWithPasskey(), '')))}
        >
          <KeyRound size={20} aria-hidden="true" />
          {t('Sign in with a passkey')}
        </Button>
      ) : null}
      {known ? null : (
        <Ways>
          <p>
            {t('New here?')} {register}
          </p>
        </Ways>
      )}
    </Step>
  );
}
