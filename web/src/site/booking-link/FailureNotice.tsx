import { describeFailure } from '../../failures/failure.ts';
import { type Text, useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './booking-link.module.css';
import type { LinkFailure } from './link-failure.ts';

export function failureWords({ kind }: Pick<LinkFailure, 'kind'>, { t }: Pick<Text, 't'>): string {
  const stands = t('This booking has changed in the meantime. Please load the page again.');
  return describeFailure(kind, {
    gone: t('This link doesn’t open the booking any more. Please get in touch.'),
    stale: stands,
    closed: stands,
    lost: t('That time has just been taken. Please choose another one; your old time is still yours.'),
    offline: t(
      'We couldn’t reach our server. Check your connection and press the button once more: it is never done twice.',
    ),
    ended: t('You are no longer signed in. Press the button once more: this link is enough.'),
    throttled: t('That was a little too fast for us. Please wait a moment and try again.'),
    broken: t('That did not work, and it is our fault. Please try again in a moment.'),
  });
}

/** Why a change failed, and what to do. */
export function FailureNotice({ failure, site: { phone } }: { failure: LinkFailure | null; site: Site }) {
  const text = useText();
  const { t } = text;
  if (!failure || failure.kind === 'lost') return null;
  return (
    <Notice tone="bad" role="alert" className={styles.notice} title={t('That didn’t get through')}>
      <p>
        {failureWords(failure, text)} {phone ? t('Or call us: {phone}', { phone }) : null}
      </p>
    </Notice>
  );
}
