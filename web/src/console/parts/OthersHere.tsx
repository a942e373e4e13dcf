import { seconds } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type AnswerOf, team } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { newGuid } from '../../lib/new-guid.ts';
import { openStoredValue, tabStorage } from '../../lib/stored-value.ts';
import { useText } from '../../lib/text.ts';
import { readEditors, subscribeToEditors } from './open-editors.ts';
import styles from './others-here.module.css';

/** The platform takes a window for closed after 25 seconds. */
const REPORT_MS = seconds(10);
const MOST_NAMES = 3;

type Other = AnswerOf<typeof team.reportOpenPage>['others'][number];

/** A window keeps its id when the page is loaded anew, so that it isn't taken for a second one. */
function readWindowId(): string {
  const parse = (stored: unknown) => (typeof stored === 'string' ? stored : newGuid());
  const stored = openStoredValue(tabStorage(), 'foyer.window', parse);
  stored.write(stored.read());
  return stored.read();
}

/** Says who else has the page of an editor open, while its window is seen. */
export function OthersHere() {
  const state = useSyncExternalStore(subscribeToEditors, readEditors, () => 'none' as const);
  // Of what isn't saved yet, others have none open.
  return state === 'none' || location.pathname.endsWith('/new') ? null : <Others hasChanges={state === 'changed'} />;
}

function Others({ hasChanges }: { hasChanges: boolean }) {
  const { t } = useText();
  const { client } = useFoyer();
  const [windowId] = useState(readWindowId);
  const { pathname } = location;
  const { data } = useQuery({
    queryKey: ['openPages', pathname, hasChanges],
    queryFn: () => client.run(team.reportOpenPage, [windowId, pathname, hasChanges]),
    refetchInterval: REPORT_MS,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const others = data?.others ?? [];
  return (
    <div role="status">
      {others.length > 0 ? (
        <div className={styles.others}>
          <Users size={18} aria-hidden="true" />
          <div>
            {others.slice(0, MOST_NAMES).map((other) => (
              <OtherLine key={`${other.name} ${other.isSelf}`} other={other} />
            ))}
            {others.length > MOST_NAMES ? (
              <p>
                {t('{count, plural, one {And # more.} other {And # more.}}', { count: others.length - MOST_NAMES })}
              </p>
            ) : null}
            {hasChanges || others.some((other) => other.hasChanges) ? (
              <p className={styles.quiet}>{t('Nothing is lost: whoever saves second is asked what stays.')}</p>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function OtherLine({ other: { name, isSelf, hasChanges } }: { other: Other }) {
  const { t } = useText();
  if (isSelf) return <p>{t('You have this page open in another window, too.')}</p>;
  return (
    <p>{hasChanges ? t('{name} is changing this, too.', { name }) : t('{name} has this page open, too.', { name })}</p>
  );
}
