import { useProfile } from '@foyer/react/use-profile';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { AccountRoot } from '../parts/AccountRoot.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import styles from '../parts/section.module.css';
import { CommunitySection } from './CommunitySection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DataSection } from './DataSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { LeaveSection } from './LeaveSection.tsx';
import { PhotoField } from './PhotoField.tsx';
import { ProfileForm } from './ProfileForm.tsx';

function Profile(props: ViewProps<MemberData>) {
  const { t } = useText();
  const { data, site } = props;
  const { session, origin } = data;
  const query = useProfile();
  const member = query.data?.member;
  // The name whose initials the header shows.
  const name = session.name || member?.profile.nickname || session.email;
  return (
    <>
      <h1 className={styles.heading}>{t('Profile')}</h1>
      <p className={styles.intro}>{t('Your details, and who can see them.', { name: site.name })}</p>
      <Section id="profile" title={t('Name and photo')}>
        <Loaded query={query} skeleton={<Skeleton rows={4} look="field" />}>
          {member ? (
            <>
              <PhotoField member={member} name={name} site={site} />
              <ProfileForm member={member} origin={origin} site={site} />
            </>
          ) : null}
        </Loaded>
      </Section>
      {member ? (
        <>
          <CommunitySection member={member} site={site} />
          <ContactSection member={member} site={site} />
        </>
      ) : null}
      <EmailSection email={member?.loginEmail ?? session.email} site={site} />
      <DataSection {...props} email={member?.loginEmail ?? session.email} />
      <LeaveSection site={site} />
    </>
  );
}

/** The member's data, who can see them, and how to download or delete them. */
export default function ProfileView(props: ViewProps<MemberData>) {
  return (
    <AccountRoot data={props.data}>
      <Profile {...props} />
    </AccountRoot>
  );
}
