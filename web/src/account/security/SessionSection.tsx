import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { account } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { useOwnZone } from '../parts/AccountRoot.tsx';
import { AskButton } from '../parts/AskButton.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';

/** The devices on which the member is signed in, and signing them out. */
export function SessionSection({ site }: { site: Site }) {
  const { t } = useText();
  const query = useQuery(useFoyer().query(account.listSessions, []));
  const dates = useDates(useOwnZone(site.timeZone));
  const { isBusy, failure, run } = useAccountAction();
  const sessions = query.data?.sessions ?? [];
  const others = sessions.filter(({ current }) => !current);
  const when = (date: Date) => `${dates.monthDay(instantOf(date))}, ${dates.time(instantOf(date))}`;
  return (
    <Section
      id="sessions"
      title={t('Where you’re signed in')}
      lead={t('Don’t recognize a device? Sign it out and change your password.')}
    >
      <FailureNotice failure={failure} site={site} />
      <Loaded query={query}>
        <ul className={styles.rows}>
          {sessions.map(({ id, device, address, lastSeenDate, current }) => (
            <li key={id} className={styles.row}>
              <p>
                <strong>{device}</strong>
                <span className={styles.quiet}>
                  {current ? (
                    <span className={styles.badge}>{t('This device')}</span>
                  ) : (
                    t('Last used {time}', { time: when(lastSeenDate) })
                  )}
                  {address ? ` · ${address}` : null}
                </span>
              </p>
              {current ? null : (
                <AskButton
                  question={t('Sign out of {device}?', { device })}
                  isBusy={isBusy}
                  onConfirm={() => run(() => pageClient().run(account.endSession, [id]))}
                >
                  {t('Sign out')}
                </AskButton>
              )}
            </li>
          ))}
        </ul>
        {others.length > 1 ? (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => run(() => pageClient().run(account.endOtherSessions, []))}
          >
            {t('Sign out other devices')}
          </Button>
        ) : null}
      </Loaded>
    </Section>
  );
}
