import type { Instant } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import type { Session, ViewProps } from '../../pages/page.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { CalendarsSection } from '../hours/CalendarsSection.tsx';
import { HoursSection } from '../hours/HoursSection.tsx';
import { ResourceFrame } from '../hours/ResourceFrame.tsx';
import { TimeOffSection } from '../hours/TimeOffSection.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import { isOneOf } from '../parts/choice.ts';
import type { ConsoleData } from '../parts/console-page.ts';
import sales from '../parts/sales.module.css';
import { TabLinks } from '../parts/TabLinks.tsx';
import { isOwner, mayManageSales } from '../parts/team.ts';
import type { Resource } from '../parts/use-resources.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { AccessSection } from './AccessSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { FeedSection } from './FeedSection.tsx';
import { type MemberTab, memberTabs, payRatesHref, staffHref, staffMemberHref } from './hrefs.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import styles from './staff.module.css';

/** Managers change everybody, staff their own hours and calendars. */
function rightsOf(session: Session, { memberId }: Resource) {
  const mayManage = mayManageSales(session);
  const isSelf = memberId === session.identityId && session.role === 'staff';
  return { mayManage, mayKeepHours: mayManage || isSelf };
}

function Tabs({ member, tab, session }: { member: Resource; tab: MemberTab; session: Session }) {
  const { t } = useText();
  const { mayKeepHours } = rightsOf(session, member);
  const words: Record<MemberTab, string> = {
    profile: t('Profile'),
    hours: t('Working hours'),
    'time-off': t('Time off'),
    services: t('Services'),
    calendars: t('Calendars'),
    access: t('Sign-in and rights'),
  };
  const shown = memberTabs.filter((one) => one !== 'calendars' || mayKeepHours);
  const tabs = shown.map((one) => [staffMemberHref(member.id, one), words[one]] as const);
  return <TabLinks label={member.name} tabs={tabs} current={staffMemberHref(member.id, tab)} />;
}

interface TabProps {
  member: Resource;
  tab: MemberTab;
  session: Session;
  timeZone: string;
  nowMs: Instant;
  tell(news: Undoable): void;
}

function TabContent({ member, tab, session, timeZone, nowMs, tell }: TabProps) {
  const { t } = useText();
  const { mayManage, mayKeepHours } = rightsOf(session, member);
  const hours = { resourceId: member.id, timeZone, mayChange: mayKeepHours, tell };
  switch (tab) {
    case 'hours':
      return <HoursSection {...hours} withoutHours={t('Appointments are booked within these hours.')} />;
    case 'time-off':
      return (
        <TimeOffSection
          {...hours}
          memberId={session.identityId}
          zone={timeZone}
          name={member.memberId === session.identityId ? '' : member.name}
        />
      );
    case 'services':
      return <ServicesSection member={member} mayChange={mayManage} tell={tell} />;
    case 'calendars':
      return mayKeepHours ? (
        <>
          <CalendarsSection {...hours} />
          <FeedSection resourceId={member.id} tell={tell} />
        </>
      ) : null;
    case 'access':
      return <AccessSection member={member} isOwner={isOwner(session)} mayManage={mayManage} tell={tell} />;
    default:
      return mayManage ? (
        <>
          <p className={sales.ways}>
            <a href={payRatesHref(member.id)}>{t('Pay rates')}</a>
          </p>
          <ProfileForm saved={member} tell={tell} />
          <DeleteSection member={member} nowMs={nowMs} tell={tell} />
        </>
      ) : (
        <ProfileFacts member={member} />
      );
  }
}

/** A staff member: profile, hours, time off, services, calendars and rights. */
export default function StaffMemberView({ data: { params, search, session, nowMs }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const asked = new URLSearchParams(search).get('tab');
  const tab = isOneOf(memberTabs, asked) ? asked : 'profile';
  return (
    <ConsoleRoot>
      <Back href={staffHref}>{t('Staff')}</Back>
      <ResourceFrame
        resourceId={params.staffMemberId ?? ''}
        isStaff
        title={t('Staff member')}
        head={(heading, member) => (
          <div className={styles.head}>
            <Portrait name={member?.name ?? ''} photo={member?.image} size="m" className={styles.face} />
            {heading}
          </div>
        )}
      >
        {(member, tell) => {
          const shown = { member, tab, session };
          return (
            <>
              <Tabs {...shown} />
              <div className={sales.tabContent}>
                <TabContent {...shown} timeZone={site.timeZone} nowMs={nowMs} tell={tell} />
              </div>
            </>
          );
        }}
      </ResourceFrame>
    </ConsoleRoot>
  );
}
