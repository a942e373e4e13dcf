import { useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { PasswordField } from '../../credentials/PasswordField.tsx';
import { useForm } from '../../credentials/use-form.ts';
import { usePasswordCheck } from '../../credentials/use-password-check.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Field } from '../../ui/Field.tsx';
import { createCaptcha } from '../captcha/captcha.ts';
import { CAPTCHA_ID } from '../captcha/captcha-tokens.ts';
import type { HostedData } from '../flow/options.ts';
import { hostedHref } from '../flow/return-target.ts';
import { useFollow } from '../flow/use-follow.ts';
import { EmailField } from '../parts/EmailField.tsx';
import { ProviderButtons } from '../parts/ProviderButtons.tsx';
import { Step, Ways } from '../parts/Step.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import styles from '../parts/step.module.css';

const emailIn = (form: HTMLFormElement | null): string => {
  const control = form?.elements.namedItem('email');
  return control instanceof HTMLInputElement ? control.value : '';
};

/** The registration form. */
export default function RegisterView({ data: { returnTarget, options }, site }: ViewProps<HostedData>) {
  const { t, language } = useText();
  const { minPasswordLength: min } = options;
  const [captcha] = useState(() => createCaptcha(options.captcha));
  const { remark, check } = usePasswordCheck(min);
  const follow = useFollow(returnTarget);
  const form = useForm(({ email, password, firstName, lastName }) => {
    const profile = { firstName: firstName.trim(), lastName: lastName.trim(), language };
    return captcha.send((captchaTokens) =>
      follow((steps) => steps.register({ email, password, profile, captchaTokens })),
    );
  }, min);
  const { faults, failure, props } = form;
  const signIn = <a href={hostedHref('sign-in', returnTarget)}>{t('Sign in')}</a>;
  return (
    <Step
      title={t('Create your account')}
      lead={<p>{t('One account for everything you do at {name}.', { name: site.name })}</p>}
      isForm
    >
      <form {...props} onFocus={captcha.prepare}>
        <FailureNotice failure={failure} site={site} ways={{ emailTaken: <p>{signIn}</p> }} />
        <div className={styles.names}>
          <div>
            <Field label={t('First name')} error={faults.firstName}>
              {(control) => <input {...control} name="firstName" required maxLength={50} autoComplete="given-name" />}
            </Field>
          </div>
          <div>
            <Field label={t('Last name')} error={faults.lastName}>
              {(control) => <input {...control} name="lastName" required maxLength={50} autoComplete="family-name" />}
            </Field>
          </div>
        </div>
        <EmailField label={t('Email')} autoComplete="email" error={faults.email} />
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          hint={t(
            '{min, plural, one {At least # character.} other {At least # characters.}} A short phrase works well.',
            { min },
          )}
          error={faults.password}
          remark={remark}
          onType={(password) => check(password, emailIn(props.ref.current))}
        />
        <div id={CAPTCHA_ID} className={styles.captcha} />
        <SubmitButton form={form}>{t('Create account')}</SubmitButton>
      </form>
      {options.providers.length > 0 ? (
        <p className={styles.or}>
          <span>{t('or')}</span>
        </p>
      ) : null}
      <ProviderButtons providers={options.providers} returnTarget={returnTarget} form={form} />
      <Ways>
        <p>
          {t('Already have an account?')} {signIn}
        </p>
      </Ways>
    </Step>
  );
}
