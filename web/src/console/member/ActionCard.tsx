import { useText } from '../../lib/text.ts';
import type { Session } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { type Member, nameOf } from '../parts/member.ts';
import { Section } from '../parts/Section.tsx';
import { actionWords } from './action-words.ts';
import type { Action, Actions } from './actions.ts';
import { ExportData } from './ExportData.tsx';
import styles from './member.module.css';

/** Actions that can't be undone. */
const isDire = (action: Action) => action === 'disconnect' || action === 'delete';

interface ActionCardProps {
  member: Member;
  actions: Actions;
  session: Session;
  onAsk(action: Action): void;
}

/** Actions on somebody else's account; one's own is changed in the members area. */
export function ActionCard({ member, actions: { others, hindrance }, session, onAsk }: ActionCardProps) {
  const text = useText();
  const { t } = text;
  const isSelf = member.id === session.identityId;
  const about = { name: nameOf(member), email: member.loginEmail ?? '' };
  const button = (action: Action) => (
    <Button
      key={action}
      className={isDire(action) ? styles.dire : undefined}
      disabled={hindrance !== undefined}
      onClick={() => onAsk(action)}
    >
      {actionWords(action, about, text).verb}
    </Button>
  );
  return (
    <Section title={t('Account')}>
      {isSelf ? (
        <p className={styles.lead}>
          {t('This is you.')} <a href="/account">{t('Go to your account')}</a>
        </p>
      ) : null}
      {hindrance ? (
        <p className={styles.lead}>
          {hindrance === 'role'
            ? t('Managers and owners can change this.')
            : t('Their role has more access than yours, so you can’t change this.')}
        </p>
      ) : null}
      <Cluster className={styles.actions}>
        {others.filter((action) => !isDire(action)).map(button)}
        <ExportData memberId={member.id} name={about.name} isAllowed={hindrance !== 'role'} />
      </Cluster>
      <Cluster className={styles.actions}>{others.filter(isDire).map(button)}</Cluster>
    </Section>
  );
}
