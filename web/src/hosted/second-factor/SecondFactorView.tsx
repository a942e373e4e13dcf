import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { CodeField } from '../../credentials/CodeField.tsx';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { signInWithPasskey } from '../../credentials/passkey.ts';
import { type Form, useForm } from '../../credentials/use-form.ts';
import { useHasPasskeys } from '../../credentials/use-has-passkeys.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import type { HostedData } from '../flow/options.ts';
import { hostedHref } from '../flow/return-target.ts';
import { useFollow } from '../flow/use-follow.ts';
import { useSignInProgress } from '../flow/use-sign-in-progress.ts';
import { StartAgain } from '../parts/StartAgain.tsx';
import { Step, Ways } from '../parts/Step.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import styles from '../parts/step.module.css';

type Kind = 'TOTP' | 'RECOVERY_CODE' | 'WEBAUTHN';

function Control({ kind, form }: { kind: Kind; form: Form }) {
  const { t } = useText();
  if (kind === 'TOTP') return <CodeField label={t('Code')} error={form.faults.code} onComplete={form.send} />;
  return (
    <Field label={t('Recovery code')} error={form.faults.code}>
      {(control) => (
        <input
          {...control}
          name="code"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      )}
    </Field>
  );
}

/** Asks for the second factor: an authenticator app, a recovery code or a passkey. */
export default function SecondFactorView({ data: { returnTarget }, site }: ViewProps<HostedData>) {
  const { t } = useText();
  const { progress, isLost } = useSignInProgress();
  const { stateToken = '', email = '', factors = ['TOTP'] } = progress ?? {};
  const hasPasskeys = useHasPasskeys();
  const [chosen, choose] = useState<Kind | null>(null);
  const follow = useFollow(returnTarget);
  const form = useForm(({ code }) => follow((steps) => steps.verifySecondFactor(code)));
  if (isLost) return <StartAgain returnTarget={returnTarget} />;

  const kind: Kind = chosen ?? (factors.includes('TOTP') ? 'TOTP' : 'WEBAUTHN');
  const leads: Record<Kind, string> = {
    TOTP: t('Open your authenticator app and enter the six digits it shows for {name}.', { name: site.name }),
    RECOVERY_CODE: t('Enter one of the codes you saved when you set up your app. Each works once.'),
    WEBAUTHN: t('Use this account’s passkey to confirm.'),
  };
  const passkey = () =>
    form.run(() => follow(async (steps) => steps.goOn(await signInWithPasskey({ stateToken }), email)));
  const others: [Kind, string][] = [
    ['TOTP', t('Use an authenticator app instead')],
    ['RECOVERY_CODE', t('Use a recovery code instead')],
  ];
  const again = <a href={hostedHref('sign-in', returnTarget)}>{t('Start again')}</a>;
  const passkeyButton = (
    <Button
      look={kind === 'WEBAUTHN' ? 'primary' : 'secondary'}
      size="l"
      wide
      aria-disabled={form.isBusy || undefined}
      onClick={passkey}
    >
      <KeyRound size={20} aria-hidden="true" />
      {t('Use a passkey')}
    </Button>
  );
  return (
    <Step title={t('One more step')} lead={<p>{leads[kind]}</p>} turn={kind} isForm>
      <form key={kind} {...form.props}>
        <FailureNotice
          failure={form.failure}
          site={site}
          words={{ wrongCode: t('That code isn’t right. Check the code and the time on your phone.') }}
          ways={{ expired: <p>{again}</p> }}
        />
        {kind === 'WEBAUTHN' ? null : (
          <>
            <Control kind={kind} form={form} />
            <SubmitButton form={form}>{t('Continue')}</SubmitButton>
          </>
        )}
      </form>
      {factors.includes('WEBAUTHN') && hasPasskeys ? passkeyButton : null}
      {/* Shown once the factors are known, so that nothing shifts. */}
      {progress ? (
        <Ways>
          {others.map(([other, words]) =>
            other !== kind && factors.includes(other) ? (
              <p key={other}>
                <button type="button" className={styles.textButton} onClick={() => choose(other)}>
                  {words}
                </button>
              </p>
            ) : null,
          )}
          <p>
            {t('Not you?')} {again}
          </p>
        </Ways>
      ) : null}
    </Step>
  );
}
