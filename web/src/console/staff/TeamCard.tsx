import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Badge } from '../parts/Badge.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { rightsWords, roleWords, stateLabel } from '../parts/team-words.ts';
import { type TeamMember, type TeamRole, useTeamChanges } from '../parts/use-team.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { RoleSelect } from './RoleSelect.tsx';
import styles from './staff.module.css';

interface CardProps {
  person: TeamMember;
  /** Only owners decide about the team. */
  mayChange: boolean;
  /** Managers can send an invitation again. */
  mayResend: boolean;
  tell(news: Undoable): void;
}

/** The sign-in and the rights of somebody on the team. */
export function TeamCard({ person, mayChange, mayResend, tell }: CardProps) {
  const text = useText();
  const { t } = text;
  const changes = useTeamChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const [isRemoving, setRemoving] = useState(false);
  const { id, email, role, hasSecondFactor, isEmailVerified } = person;
  const name = person.name ?? email;
  const state = stateLabel(person, text);
  const setRole = (next: TeamRole) =>
    run(async () => {
      await changes.setRole(id, next);
      const undo = () => changes.setRole(id, role);
      tell({ words: t('{name} is now: {role}', { name, role: roleWords(next, text) }), undo });
    });
  const resend = () =>
    run(async () => {
      await changes.resend(id);
      tell({ words: t('The invitation is on its way to {email} again.', { email }) });
    });
  return (
    <>
      <Facts
        className={styles.facts}
        facts={[
          { term: t('Email'), detail: email },
          { term: t('State'), detail: state ? <Badge {...state} /> : t('Signs in') },
          { term: t('Second factor'), detail: hasSecondFactor ? t('Yes') : t('No') },
          ...(mayChange ? [] : [{ term: t('Rights'), detail: `${roleWords(role, text)}. ${rightsWords(role, text)}` }]),
        ]}
      />
      {mayChange ? (
        <div className={sales.form}>
          <RoleSelect label={t('Rights of {name}', { name })} role={role} change={setRole} />
        </div>
      ) : null}
      <FailureNotice failure={failure} takesFocus />
      <div className={sales.ways}>
        {!isEmailVerified && mayResend ? (
          <Button aria-disabled={isBusy || undefined} onClick={resend}>
            {t('Send invitation again')}
          </Button>
        ) : null}
        {mayChange ? (
          <Button className={sales.dire} onClick={() => setRemoving(true)}>
            {isEmailVerified ? t('Remove from the team') : t('Revoke invitation')}
          </Button>
        ) : null}
      </div>
      {isRemoving ? (
        <AskDialog
          title={t('Remove {name} from the team?', { name })}
          words={t(
            'They lose access to the console at once, and their calendar address stops working for good. Their own bookings and plans stay.',
          )}
          verb={t('Remove from the team')}
          work={async () => {
            await changes.setRole(id, 'member');
            setRemoving(false);
            tell({ words: t('{name} is no longer on the team.', { name }), undo: () => changes.setRole(id, role) });
          }}
          close={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
