import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useResourceChanges } from '../parts/use-resource-changes.ts';
import type { Resource } from '../parts/use-resources.ts';
import { type TeamMember, type TeamRole, useTeam, useTeamChanges } from '../parts/use-team.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { InviteForm } from './InviteForm.tsx';
import { TeamCard } from './TeamCard.tsx';
import { useStaff } from './use-staff.ts';

interface AccessProps {
  member: Resource;
  isOwner: boolean;
  mayManage: boolean;
  tell(news: Undoable): void;
}

/** Roles that can keep hours of their own. */
const ownHours: readonly TeamRole[] = ['staff', 'manager', 'owner'];

function ConnectForm({ people, connect }: { people: readonly TeamMember[]; connect(person: TeamMember): unknown }) {
  const { t } = useText();
  const [chosen, setChosen] = useState('');
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  if (!person) return null;
  return (
    <div className={sales.form}>
      <Field label={t('Somebody on the team')}>
        {(control) => (
          <select {...control} value={person.id} onChange={({ target }) => setChosen(target.value)}>
            {people.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name ? `${name}, ${email}` : email}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={sales.ways}>
        <Button onClick={() => connect(person)}>{t('Connect')}</Button>
      </div>
    </div>
  );
}

/** The sign-in of a staff member: with it they see and keep their own hours, time off and calendars. */
export function AccessSection({ member, isOwner, mayManage, tell }: AccessProps) {
  const { t } = useText();
  const team = useTeam();
  const { staff } = useStaff();
  const changes = useResourceChanges();
  const teamChanges = useTeamChanges();
  const { failure, run } = useAction(readFailure);
  const { id, name, email = '', memberId = '' } = member;
  const people = team.data?.team ?? [];
  const person = people.find((one) => one.id === memberId);
  const connected = new Set(staff.map((one) => one.memberId));
  const free = people.filter((one) => ownHours.includes(one.role) && !connected.has(one.id));
  const connect = (to: TeamMember) =>
    run(async () => {
      await changes.set(id, { memberId: to.id });
      const undo = () => changes.set(id, { memberId: '' });
      tell({ words: t('{name} signs in as {email}.', { name, email: to.email }), undo });
    });
  const disconnect = () =>
    run(async () => {
      await changes.set(id, { memberId: '' });
      const undo = () => changes.set(id, { memberId });
      tell({ words: t('{name} is no longer connected to a sign-in.', { name }), undo });
    });
  return (
    <>
      <Section title={t('Sign-in')}>
        <p className={sales.lead}>
          {t('With a sign-in, staff see their own day and keep their hours, time off and calendars.')}
        </p>
        <Loaded query={team} lines={4}>
          {person ? (
            <>
              <TeamCard person={person} mayChange={isOwner} mayResend={mayManage} tell={tell} />
              {mayManage ? (
                <div className={sales.ways}>
                  <Button onClick={disconnect}>{t('Disconnect from this sign-in')}</Button>
                </div>
              ) : null}
            </>
          ) : (
            <p>{t('{name} doesn’t sign in.', { name })}</p>
          )}
        </Loaded>
        <FailureNotice failure={failure} takesFocus />
      </Section>
      {person || !team.data || !mayManage ? null : (
        <>
          {free.length > 0 ? (
            <Section title={t('Connect to a sign-in')}>
              <ConnectForm people={free} connect={connect} />
            </Section>
          ) : null}
          {isOwner ? (
            <Section title={t('Invite to sign in')}>
              <InviteForm
                first={{ email, name }}
                asksName={false}
                roles={ownHours}
                invite={async (to, role, as) => {
                  const { teamMember } = await teamChanges.invite(to, role, as);
                  await changes.set(id, { memberId: teamMember.id });
                  tell({ words: t('{name} is invited by mail to {email}.', { name, email: to }) });
                }}
              />
            </Section>
          ) : null}
        </>
      )}
    </>
  );
}
