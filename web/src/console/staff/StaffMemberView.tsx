import type { Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { resources } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { Session, ViewProps } from '../../pages/page.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { CalendarsSection } from '../hours/CalendarsSection.tsx';
import { HoursSection } from '../hours/HoursSection.tsx';
import { TimeOffSection } from '../hours/TimeOffSection.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import { isOneOf } from '../parts/choice.ts';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { isOwner, mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import type { Resource } from '../parts/use-resources.ts';
import { type Undoable, useUndoToast } from '../parts/use-undo-toast.ts';
import { AccessSection } from './AccessSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { FeedSection } from './FeedSection.tsx';
import { type MemberTab, memberTabs, staffHref, staffMemberHref } from './hrefs.ts';
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
  return (
    <nav aria-label={member.name} className={sales.tabs}>
      {shown.map((one) => (
        <a key={one} href={staffMemberHref(member.id, one)} aria-current={one === tab ? 'page' : undefined}>
          {words[one]}
        </a>
      ))}
    </nav>
  );
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
      return <TimeOffSection {...hours} />;
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
          <ProfileForm saved={member} tell={tell} />
          <DeleteSection member={member} nowMs={nowMs} tell={tell} />
        </>
      ) : (
        <ProfileFacts member={member} />
      );
  }
}

function StaffMember({ data: { params, search, session, nowMs }, site }: ViewProps<ConsoleData>) {
  const { t, own } = useText();
  const { news, tell } = useUndoToast();
  const { staffMemberId = '' } = params;
  const query = useQuery(useFoyer().query(resources.getResource, [staffMemberId]));
  const asked = new URLSearchParams(search).get('tab');
  const tab = isOneOf(memberTabs, asked) ? asked : 'profile';
  const kind = query.error ? readFailure(query.error).kind : undefined;
  const member = query.data;
  if (kind === 'gone' || kind === 'invalid') {
    return (
      <>
        <h1>{t('Staff member')}</h1>
        <FailureNotice failure={{ kind: 'gone', violations: [], data: {} }} />
      </>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <Portrait name={member?.name ?? ''} photo={member?.image} size="m" className={styles.face} />
        <h1 {...(member ? own : {})}>{member?.name ?? t('Staff member')}</h1>
      </div>
      <Loaded query={query} lines={8}>
        {member ? (
          <>
            <Tabs member={member} tab={tab} session={session} />
            <div className={styles.content}>
              <TabContent
                member={member}
                tab={tab}
                session={session}
                timeZone={site.timeZone}
                nowMs={nowMs}
                tell={tell}
              />
            </div>
          </>
        ) : null}
      </Loaded>
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** A staff member: profile, hours, time off, services, calendars and rights. */
export default function StaffMemberView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={staffHref}>{t('Staff')}</Back>
      <StaffMember {...props} />
    </ConsoleRoot>
  );
}
