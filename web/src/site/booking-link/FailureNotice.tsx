import type { Failure } from '../../booking/failure.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './booking-link.module.css';

/** A change that did not get through, and what to do now. */
export function ManageFailure({ failure, site: { phone } }: { failure: Failure | null; site: Site }) {
  const { t } = useText();
  if (!failure || failure.kind === 'lost') return null;
  const words = (() => {
    switch (failure.kind) {
      case 'offline':
        return t(
          'We couldn’t reach our server. Check your connection and press the button once more: it is never done twice.',
        );
      case 'ended':
        return t('You are no longer signed in. Press the button once more: this link is enough.');
      case 'crowded':
        return t('That was a little too fast for us. Please wait a moment and try again.');
      case 'gone':
        return t('This link doesn’t open the booking any more. Please get in touch.');
      default:
        return t('That did not work, and it is our fault. Please try again in a moment.');
    }
  })();
  return (
    <Notice tone="bad" role="alert" className={styles.notice} title={t('That didn’t get through')}>
      <p>
        {words} {phone ? t('Or call us: {phone}', { phone }) : null}
      </p>
    </Notice>
  );
}
