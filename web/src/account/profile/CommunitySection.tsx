import type { OwnMember } from '@foyer/react/profile-changes';
import { useCommunity } from '@foyer/react/use-profile';
import { Eye, Lock } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { readFailure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import section from '../parts/section.module.css';
import { useLeaveWhenEnded } from '../parts/use-account-action.ts';
import styles from './profile.module.css';

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
export function CommunitySection({ member, site }: { member: OwnMember; site: Site }) {
  const { t } = useText();
  const id = useId();
  const { isPublic: isShown, isBusy, error, isImpossible, toggle } = useCommunity(member);
  const failure = useMemo(() => (error && !isImpossible ? readFailure(error) : null), [error, isImpossible]);
  useLeaveWhenEnded(failure);
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
        {isTouched && !isBusy && !error ? said : null}
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
