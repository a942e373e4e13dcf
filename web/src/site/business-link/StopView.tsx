import { type AnswerOf, businessNotifications } from '@foyer/sdk';
import { useState } from 'react';
import { failureReader } from '../../failures/failure.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './business-link.module.css';

export interface StopData {
  token: string;
  /** Null where the link doesn't work. */
  stops: Stops | null;
  isStopped: boolean;
}

type Stops = AnswerOf<typeof businessNotifications.getNotificationStop>['stops'];

const readFailure = failureReader<typeof businessNotifications.stopNotifications>()({ INVALID_TOKEN: 'gone' });

function stopsWords(stops: Stops, { t }: Pick<Text, 't'>): string {
  switch (stops) {
    case 'NEW_BOOKING':
      return t('Emails about new bookings');
    case 'APPROVAL_REQUEST':
      return t('Emails about requests for approval');
    case 'RESCHEDULED':
      return t('Emails about rescheduled bookings');
    case 'CANCELED':
      return t('Emails about canceled bookings');
    case 'PARTICIPANTS_CHANGED':
      return t('Emails about changed participants');
    case 'WAITLIST_JOINED':
      return t('Emails about the waitlist');
    case 'WAITLIST_OFFER_ACCEPTED':
      return t('Emails about bookings from the waitlist');
    case 'PAYMENT':
      return t('Emails about payments of bookings');
    case 'NO_SHOW':
      return t('Emails about customers who didn’t come');
    case 'MESSAGE_REPLY':
      return t('Emails about replies of customers');
    case 'DAILY_AGENDA':
      return t('The agenda of each day');
    case 'DIGEST':
      return t('Summaries of your bookings');
    case 'REVIEW_REQUESTS':
      return t('Requests for a review');
    case 'MARKETING':
      return t('News and offers');
  }
}

/** The page of the link that ends a kind of mail: asks first, since programs open links too. */
export default function StopView({ data: { token, stops, isStopped } }: ViewProps<StopData>) {
  const text = useText();
  const { t } = text;
  const [isDone, setDone] = useState(isStopped);
  const { isBusy, failure, run } = useAction(readFailure);
  const stop = () =>
    run(async () => {
      await pageClient().run(businessNotifications.stopNotifications, [token]);
      setDone(true);
    });
  return (
    <Container narrow className={styles.page}>
      <h1>{stops ? stopsWords(stops, text) : t('This link doesn’t work')}</h1>
      {stops && !isDone ? (
        <>
          <p className={styles.lead}>{t('Do you want to stop these emails?')}</p>
          {failure ? (
            <Notice tone="bad" role="alert">
              {t('We couldn’t save this. Reload the page and try again.')}
            </Notice>
          ) : null}
          <Button look="primary" aria-disabled={isBusy || undefined} onClick={stop}>
            {isBusy ? t('One moment …') : t('Stop these emails')}
          </Button>
        </>
      ) : null}
      {stops && isDone ? (
        <Notice tone="good" role="status">
          {t('You no longer get these emails.')}
        </Notice>
      ) : null}
      {stops === 'REVIEW_REQUESTS' || stops === 'MARKETING' ? null : (
        <p className={styles.more}>
          <a href="/manage/notifications">{t('Choose what you hear of')}</a>
        </p>
      )}
    </Container>
  );
}
