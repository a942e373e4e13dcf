import { members } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { type Failure, readFailure } from '../../credentials/failure.ts';
import { hasCode } from '../../failures/failure.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import section from '../parts/section.module.css';
import { useLeaveWhenEnded } from '../parts/use-account-action.ts';
import { type Member, useOwnQuery } from './member.ts';
import styles from './profile.module.css';

type JoinFailure = Failure | { kind: 'impossible' };

const readJoinFailure = (error: unknown): JoinFailure | null =>
  hasCode<typeof members.joinCommunity>(error, 'COMMUNITY_JOIN_IMPOSSIBLE')
    ? { kind: 'impossible' }
    : readFailure(error);

/** Changes whether the profile is public: shown at once, and reverted if the platform refuses. */
function useCommunity({ privacyStatus }: Member) {
  const queries = useQueryClient();
  const { queryKey } = useOwnQuery();
  const { isBusy, failure, run } = useAction(readJoinFailure);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isShown = chosen ?? privacyStatus === 'PUBLIC';
  return {
    isShown,
    isBusy,
    failure,
    toggle: () =>
      run(async () => {
        const wanted = !isShown;
        setChosen(wanted);
        try {
          const { member } = await pageClient().run(wanted ? members.joinCommunity : members.leaveCommunity, []);
          queries.setQueryData(queryKey, { member });
        } finally {
          setChosen(null);
        }
      }),
  };
}

function WhoSees({ isShown, site }: { isShown: boolean; site: Site }) {
  const { t } = useText();
  return (
    <ul className={styles.sight}>
      <li>
        {isShown ? <Eye size={20} aria-hidden="true" /> : <Lock size={20} aria-hidden="true" />}
        <span>
          <strong>{t('Your photo, display name, About you and profile URL')}</strong>
          {isShown ? t('Anyone who visits this site.') : t('Visible only to you and {name}.', { name: site.name })}
        </span>
      </li>
      <li>
        <Lock size={20} aria-hidden="true" />
        <span>
          <strong>{t('Your email, contact details and bookings')}</strong>
          {t('Always visible only to you and {name}.', { name: site.name })}
        </span>
      </li>
    </ul>
  );
}

/** Whether the member is in the directory, and what others see of them. */
export function CommunitySection({ member, site }: { member: Member; site: Site }) {
  const { t } = useText();
  const id = useId();
  const { isShown, isBusy, failure, toggle } = useCommunity(member);
  const isImpossible = failure?.kind === 'impossible';
  useLeaveWhenEnded(isImpossible ? null : failure);
  const said = isShown ? t('You’ve joined the community.') : t('Your profile is hidden.');
  const [isTouched, setTouched] = useState(false);
  return (
    <Section
      id="community"
      title={t('Community')}
      lead={t('Members can choose to have a public profile here. It’s up to you.')}
    >
      <div className={styles.switchRow}>
        <label htmlFor={id}>{t('Make my profile public')}</label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isShown}
          className={styles.switch}
          checked={isShown}
          aria-busy={isBusy}
          onChange={() => {
            setTouched(true);
            toggle();
          }}
        />
      </div>
      <p role="status" className={section.news}>
        {isTouched && !isBusy && !failure ? said : null}
      </p>
      {isImpossible ? (
        <Notice tone="bad" role="alert">
          {t('Your account can’t join the community right now, so your profile is still hidden.')}
        </Notice>
      ) : (
        <FailureNotice
          failure={failure}
          site={site}
          words={
            isShown
              ? {
                  offline: t('You’re offline, so your profile is still public. Try again once you’re connected.'),
                  broken: t('Something went wrong on our side, so your profile is still public. Try again.'),
                }
              : {
                  offline: t('You’re offline, so your profile is still hidden. Try again once you’re connected.'),
                  broken: t('Something went wrong on our side, so your profile is still hidden. Try again.'),
                }
          }
        />
      )}
      <WhoSees isShown={isShown} site={site} />
      {member.privacyStatus === 'PUBLIC' && isShown ? (
        <p>
          <a href={`/members/${encodeURIComponent(member.profile.slug ?? '')}`}>{t('View public profile')}</a>
        </p>
      ) : null}
    </Section>
  );
}
