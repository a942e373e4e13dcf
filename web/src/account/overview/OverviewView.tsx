import { account } from '@foyer/sdk';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import { LEAVING } from '../../lib/use-action.ts';
import { signOut } from '../../pages/follow-member.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import type { MemberData } from '../member-page.ts';
import { MemberRoot } from '../parts/MemberRoot.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { useDeed } from '../parts/use-deed.ts';

const leave = async () => {
  await signOut();
  location.replace('/hosted/signed-out');
  return LEAVING;
};

function Overview({ data: { session }, site }: ViewProps<MemberData>) {
  const { t } = useText();
  const { isBusy, failure, run } = useDeed();
  const { name, firstName, email, role } = session;
  const roles: Record<typeof role, string> = {
    member: t('Member'),
    viewer: t('Team, may look'),
    staff: t('Team'),
    manager: t('Manager'),
    owner: t('Owner'),
  };
  const leaveEverywhere = async () => {
    await pageClient().run(account.endOtherSessions, []);
    return leave();
  };
  const busy = { 'aria-disabled': isBusy || undefined };
  return (
    <>
      <h1 className={styles.heading}>{firstName ? t('Hello, {name}', { name: firstName }) : t('Your account')}</h1>
      <p className={styles.intro}>{t('What {name} knows of you, and how you get in.', { name: site.name })}</p>
      <Section id="you" title={t('You')}>
        <Facts
          facts={[
            ...(name ? [{ term: t('Name'), detail: name }] : []),
            { term: t('E-mail'), detail: email },
            { term: t('Role'), detail: roles[role] },
          ]}
        />
        <Cluster>
          <ButtonLink href="/account/security">{t('Password, app and passkeys')}</ButtonLink>
        </Cluster>
      </Section>
      <Section
        id="leave"
        title={t('Sign out')}
        lead={t('Lost a phone, or used a computer that isn’t yours? Sign out everywhere.')}
      >
        <FailureNotice failure={failure} site={site} />
        <Cluster>
          <Button {...busy} onClick={() => run(leave)}>
            {t('Sign out here')}
          </Button>
          <Button {...busy} onClick={() => run(leaveEverywhere)}>
            {t('Sign out everywhere')}
          </Button>
        </Cluster>
      </Section>
    </>
  );
}

/** Who is signed in, and the way out. */
export default function OverviewView(props: ViewProps<MemberData>) {
  return (
    <MemberRoot>
      <Overview {...props} />
    </MemberRoot>
  );
}
