import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { isOwner, mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useTeam, useTeamChanges } from '../parts/use-team.ts';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { staffMemberHref, teamHref } from './hrefs.ts';
import { InviteForm } from './InviteForm.tsx';
import { StaffTabs } from './StaffTabs.tsx';
import { TeamCard } from './TeamCard.tsx';
import { useStaff } from './use-staff.ts';

function Team({ data: { session } }: ViewProps<ConsoleData>) {
  const { t, own } = useText();
  const team = useTeam();
  const { staff } = useStaff();
  const { invite } = useTeamChanges();
  const { news, tell } = useUndoToast();
  const mayChange = isOwner(session);
  return (
    <>
      <div className={sales.head}>
        <h1>{t('Team and rights')}</h1>
      </div>
      <StaffTabs href={teamHref} />
      <p className={sales.lead}>{t('Everybody who signs in to this console, and what they may do.')}</p>
      <Loaded query={team} lines={6}>
        {(team.data?.team ?? []).map((person) => {
          const member = staff.find(({ memberId }) => memberId === person.id);
          return (
            <Section key={person.id} title={<span {...own}>{person.name ?? person.email}</span>}>
              <TeamCard person={person} mayChange={mayChange} mayResend={mayManageSales(session)} tell={tell} />
              {member ? (
                <p className={sales.quiet}>
                  <a href={staffMemberHref(member.id)}>{t('Hours and services of {name}', { name: member.name })}</a>
                </p>
              ) : null}
            </Section>
          );
        })}
      </Loaded>
      {mayChange ? (
        <Section title={t('Invite somebody')}>
          <p className={sales.lead}>
            {t('They get a mail to choose a password, unless they have an account already.')}
          </p>
          <InviteForm
            first={{ email: '', name: '' }}
            asksName
            invite={async (email, role, name) => {
              await invite(email, role, name);
              tell({ words: t('{email} is on the team.', { email }) });
            }}
          />
        </Section>
      ) : null}
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** The team: people who sign in to the console, with their rights. */
export default function TeamView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Team {...props} />
    </ConsoleRoot>
  );
}
