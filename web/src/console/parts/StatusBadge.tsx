import { type Text, useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import styles from './badge.module.css';
import type { Member } from './member.ts';

type Status = Member['status'];

export const statusWords = (status: Status, { t }: Pick<Text, 't'>): string => {
  const words: Record<Status, string> = {
    UNKNOWN: t('Unknown'),
    PENDING: t('Pending approval'),
    APPROVED: t('Approved'),
    BLOCKED: t('Blocked'),
    OFFLINE: t('No account'),
  };
  return words[status];
};

const tones: Partial<Record<Status, string | undefined>> = {
  PENDING: styles.caution,
  APPROVED: styles.good,
  BLOCKED: styles.bad,
};

/** A member's status, and whether they are muted. */
export function StatusBadge({ status, activityStatus }: Pick<Member, 'status' | 'activityStatus'>) {
  const text = useText();
  return (
    <span className={styles.badges}>
      <span className={classes(styles.badge, tones[status])}>{statusWords(status, text)}</span>
      {activityStatus === 'MUTED' ? <span className={styles.badge}>{text.t('Muted')}</span> : null}
    </span>
  );
}
