import { account } from '@foyer/sdk';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { AskButton } from '../parts/AskButton.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';
import { AppSetup, type Secret } from './AppSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecurityFailure } from './SecurityFailure.tsx';

interface AppSectionProps {
  hasTotp: boolean;
  isPending: boolean;
  site: Site;
}

/** An authenticator app: off, being set up, or on. */
export function AppSection({ hasTotp, isPending, site }: AppSectionProps) {
  const { t } = useText();
  const { isBusy, failure, run, refresh } = useAccountAction();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const begin = async () => setSecret(await pageClient().run(account.startTotp, []));
  const confirm = async (code: string) => {
    const { recoveryCodes } = await pageClient().run(account.confirmTotp, [code], { retries: 0 });
    setSecret(null);
    setCodes(recoveryCodes);
    await refresh();
  };
  const state = () => {
    if (codes) return <RecoveryCodes codes={codes} site={site} close={() => setCodes(null)} />;
    if (secret) return <AppSetup secret={secret} site={site} confirm={confirm} cancel={() => setSecret(null)} />;
    if (hasTotp) {
      return (
        <div className={styles.row}>
          <p>
            <span className={styles.badge}>{t('On')}</span>
          </p>
          <AskButton
            question={t('Turn off the authenticator app?')}
            isBusy={isBusy}
            onConfirm={() => run(() => pageClient().run(account.removeTotp, []))}
          >
            {t('Turn off')}
          </AskButton>
        </div>
      );
    }
    return (
      <Button aria-disabled={isBusy || isPending || undefined} onClick={isPending ? undefined : () => run(begin)}>
        {isBusy ? t('One moment …') : t('Set up app')}
      </Button>
    );
  };
  return (
    <Section
      id="app"
      title={t('Authenticator app')}
      lead={t('Use a code from your phone as well as your password. Your password alone isn’t enough to sign in.')}
    >
      <SecurityFailure failure={failure} site={site} at="app" />
      {state()}
    </Section>
  );
}
