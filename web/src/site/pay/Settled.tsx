import { useEffect, useRef } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ContactWays } from './ContactWays.tsx';
import styles from './pay.module.css';
import type { OwedByLink } from './pay-link.ts';

interface SettledProps {
  owed: OwedByLink;
  site: Site;
  /** It changed while the page was open. */
  isNew: boolean;
  back: string | null;
}

function explain(
  { status, isBooking }: OwedByLink,
  isNew: boolean,
  { t }: Pick<Text, 't'>,
): { title: string; words: string } {
  switch (status) {
    case 'PAID':
      return isNew
        ? {
            title: t('Thank you, it’s paid'),
            words: isBooking
              ? t('Your booking shows the payment from now on.')
              : t('Your plan shows the payment from now on.'),
          }
        : { title: t('This is paid'), words: t('There’s nothing left to pay. Thank you.') };
    case 'PROCESSING':
      return {
        title: t('A payment is being made'),
        words: t('We’re charging the saved card right now. Load the page again in a few minutes.'),
      };
    case 'CANCELED':
      return { title: t('This was canceled'), words: t('There’s nothing to pay.') };
    case 'EXPIRED':
      return {
        title: t('It’s too late to pay this'),
        words: t('The time to pay has passed, and nothing was charged. Get in touch if you still want it.'),
      };
    case 'OWED':
      return { title: '', words: '' };
  }
}

/** How what a link was for ended. Takes the focus when that happens on the page. */
export function Settled({ owed, site, isNew, back }: SettledProps) {
  const text = useText();
  const { t } = text;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const { title, words } = explain(owed, isNew, text);
  const isPaid = owed.status === 'PAID';
  return (
    <div className={styles.payment}>
      <Notice tone={isPaid ? 'good' : 'plain'} title={title} role="status">
        <div ref={box} tabIndex={-1}>
          <p>{words}</p>
        </div>
      </Notice>
      {back ? (
        <p className={styles.back}>
          <ButtonLink look="primary" href={isPaid ? `${back}&done=true` : back}>
            {t('Continue')}
          </ButtonLink>
        </p>
      ) : (
        <ContactWays site={site} />
      )}
    </div>
  );
}
