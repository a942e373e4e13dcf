import { instantOf } from '@foyer/contract/values';
import type { DateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { Badge } from '../parts/Badge.tsx';
import { type Member, nameOf } from '../parts/member.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { actionWords } from './action-words.ts';
import type { Action, Actions } from './actions.ts';
import styles from './member.module.css';

interface HeadProps {
  member: Member;
  actions: Actions | undefined;
  dates: DateWords;
  onAsk(action: Action): void;
}

/** A pending decision, with its buttons. */
function Decision({ member, actions, onAsk }: Omit<HeadProps, 'dates'>) {
  const text = useText();
  const { t } = text;
  if (member.status !== 'PENDING' && member.status !== 'BLOCKED') return null;
  const isPending = member.status === 'PENDING';
  const open = actions && !actions.hindrance ? actions.decisions : [];
  const about = { name: nameOf(member), email: member.loginEmail ?? '' };
  return (
    <Notice tone="caution" className={styles.decision}>
      <p>
        {isPending
          ? t('They’ve asked to become a member and can’t sign in until you approve them.')
          : t('They can’t sign in. Their bookings and details are still here.')}
      </p>
      <Cluster>
        {open.map((action, index) => (
          <Button key={action} look={index === 0 ? 'primary' : 'secondary'} onClick={() => onAsk(action)}>
            {actionWords(action, about, text).verb}
          </Button>
        ))}
      </Cluster>
    </Notice>
  );
}

/** The member's name, status and key dates. */
export function Head({ member, actions, dates, onAsk }: HeadProps) {
  const { t } = useText();
  const { profile, createdDate, lastLoginDate } = member;
  const name = nameOf(member);
  const joined = t('Joined {date}', { date: dates.date(instantOf(createdDate)) });
  const lastLogin = lastLoginDate
    ? t('Last signed in {time}', { time: dates.moment(instantOf(lastLoginDate)) })
    : t('Never signed in');
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Portrait name={name} photo={profile.photo} size="l" />
        <div>
          <h1 className={styles.name}>{name}</h1>
          {profile.nickname && profile.nickname !== name ? <p className={styles.nickname}>{profile.nickname}</p> : null}
          <Cluster className={styles.badges}>
            <StatusBadge {...member} />
            {member.privacyStatus === 'PUBLIC' && member.status === 'APPROVED' ? (
              <Badge words={t('In the community')} tone="plain" />
            ) : null}
          </Cluster>
          <p className={styles.quiet}>
            {joined} · {lastLogin}
          </p>
        </div>
      </div>
      <Decision member={member} actions={actions} onAsk={onAsk} />
    </header>
  );
}
