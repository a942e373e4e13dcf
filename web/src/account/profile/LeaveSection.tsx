import { account } from '@foyer/sdk';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import { LEAVING } from '../../lib/use-action.ts';
import { signOut } from '../../pages/follow-member.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Section } from '../parts/Section.tsx';
import { useAccountAction } from '../parts/use-account-action.ts';

const leave = async () => {
  await signOut();
  location.replace('/hosted/signed-out');
  return LEAVING;
};

const leaveEverywhere = async () => {
  await pageClient().run(account.endOtherSessions, []);
  return leave();
};

/** Signing out. */
export function LeaveSection({ site }: { site: Site }) {
  const { t } = useText();
  const { isBusy, failure, run } = useAccountAction();
  const busy = { 'aria-disabled': isBusy || undefined };
  return (
    <Section id="leave" title={t('Sign out')} lead={t('Lost a phone or used a shared computer? Sign out everywhere.')}>
      <FailureNotice failure={failure} site={site} />
      <Cluster>
        <Button {...busy} onClick={() => run(leave)}>
          {t('Sign out on this device')}
        </Button>
        <Button {...busy} onClick={() => run(leaveEverywhere)}>
          {t('Sign out everywhere')}
        </Button>
      </Cluster>
    </Section>
  );
}
