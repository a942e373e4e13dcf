import { useFoyer } from '@foyer/react';
import { conferencing } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { MeetingsForm } from './MeetingsForm.tsx';
import { type Account, failureOf, useAccounts } from './meeting-accounts.ts';

interface SectionProps {
  /** Only owners enter secrets. */
  isOwner: boolean;
  onDone(words: string): void;
}

/** The reason that meetings to come are not up to date, and their number. */
function MeetingFailure({ account }: { account: Account }) {
  const text = useText();
  const words = failureOf(account, text);
  if (words === undefined) return null;
  return (
    <Notice tone="caution" className={styles.news}>
      <p>{words}</p>
      <p>
        {text.t(
          '{count, plural, one {# meeting to come is not up to date.} other {# meetings to come are not up to date.}}',
          { count: account.failedMeetings ?? 0 },
        )}
      </p>
    </Notice>
  );
}

/** How the services that are held online meet. */
export function MeetingsSection(props: SectionProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const settings = useQuery({
    queryKey: ['conferencing', 'settings'],
    queryFn: ({ signal }) => client.run(conferencing.getConferencingSettings, [], { signal, retries: 0 }),
  });
  const accounts = useAccounts();
  const query = settings.data ? accounts : settings;
  const { data: saved } = settings;
  return (
    <Section title={t('Online meetings')}>
      <p className={styles.quiet}>{t('For services that are held online.')}</p>
      <Loaded query={query} lines={3}>
        {accounts.data?.map((account) => (
          <MeetingFailure key={account.provider} account={account} />
        ))}
        {saved && accounts.data ? <MeetingsForm {...props} saved={saved} accounts={accounts.data} /> : null}
      </Loaded>
    </Section>
  );
}
