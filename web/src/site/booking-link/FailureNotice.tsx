import { describeFailure } from '../../failures/failure.ts';
import { type Text, useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './booking-link.module.css';
import type { LinkFailure } from './link-failure.ts';

export function failureWords({ kind }: Pick<LinkFailure, 'kind'>, { t }: Pick<Text, 't'>): string {
  const stands = t('This booking changed in the meantime. Reload the page to see it.');
  return describeFailure(kind, {
    gone: t('This link no longer opens the booking. Get in touch and we’ll help.'),
    over: t('This link has ended. Get in touch and we’ll help.'),
    replaced: t('This link was replaced. Open the one in our newest email, or get in touch and we’ll help.'),
    changed: stands,
    closed: stands,
    lost: t('That time was just booked. Choose another one; your current time is still yours.'),
    plan: t('Your plan doesn’t pay for this time. Choose another one, or get in touch and we’ll help.'),
    offline: t(
      'We couldn’t reach our server. Check your connection and press the button again. It won’t be done twice.',
    ),
    ended: t('You’ve been signed out. Press the button again; this link still works.'),
    throttled: t('Too many attempts. Wait a moment and try again.'),
    broken: t('Something went wrong on our side. Try again in a moment.'),
  });
}

/** Why a change failed, and what to do. */
export function FailureNotice({ failure, site: { phone } }: { failure: LinkFailure | null; site: Site }) {
  const text = useText();
  const { t } = text;
  if (!failure || failure.kind === 'lost') return null;
  return (
    <Notice tone="bad" role="alert" className={styles.notice} title={t('That didn’t go through')}>
      <p>
        {failureWords(failure, text)} {phone ? t('Or call us: {phone}', { phone }) : null}
      </p>
    </Notice>
  );
}
