import { authentication } from '@foyer/sdk';
import { useEffect, useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { PasswordField } from '../../credentials/PasswordField.tsx';
import { useForm } from '../../credentials/use-form.ts';
import { usePasswordCheck } from '../../credentials/use-password-check.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { useLeaveWhenEnded } from '../parts/use-account-action.ts';

interface PasswordSectionProps extends MemberData {
  hasPassword: boolean;
  site: Site;
}

/** Changes the password; asks for the current one unless the sign-in is recent. */
export function PasswordSection({ session, hasPassword, site }: PasswordSectionProps) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  const { remark, check } = usePasswordCheck();
  const form = useForm(async ({ password, current }) => {
    setDone(false);
    const options = current ? { currentPassword: current } : {};
    await pageClient().run(authentication.changePassword, [password, options], { retries: 0 });
    form.props.ref.current?.reset();
    check('');
    setAsked(false);
    setDone(true);
  });
  const { failure, faults, props } = form;
  useLeaveWhenEnded(failure);

  const mustShow = failure?.kind === 'again' && hasPassword;
  useEffect(() => {
    if (mustShow) setAsked(true);
  }, [mustShow]);

  return (
    <Section
      id="password"
      title={hasPassword ? t('Password') : t('Set a password')}
      lead={t('Changing it signs you out on your other devices.')}
    >
      <form {...props} className={styles.form}>
        {mustShow ? null : (
          <FailureNotice
            failure={failure}
            site={site}
            words={{ wrongPassword: t('That isn’t your current password.') }}
          />
        )}
        <input type="hidden" name="email" autoComplete="username" value={session.email} />
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          error={faults.password}
          remark={remark}
          onType={(password) => check(password, session.email)}
        />
        {isAsked ? (
          <PasswordField
            label={t('Current password')}
            name="current"
            autoComplete="current-password"
            hint={t('You signed in a while ago. Confirm it’s you to continue.')}
            error={faults.current}
            takesFocus
          />
        ) : null}
        <Button type="submit" disabled={!form.isReady} aria-disabled={form.isBusy || undefined}>
          {form.isBusy ? t('One moment …') : hasPassword ? t('Change password') : t('Set password')}
        </Button>
        <p role="status" className={styles.news}>
          {isDone ? t('Your password is changed.') : null}
        </p>
      </form>
    </Section>
  );
}
