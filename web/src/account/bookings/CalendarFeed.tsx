import { useFoyer } from '@foyer/react';
import { account } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { AskButton } from '../parts/AskButton.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';
import cards from './bookings.module.css';

/** Calendar apps subscribe to such URLs and check them for changes. */
const subscribeHref = (url: string) => url.replace(/^https?:/, 'webcal:');

interface AddressProps {
  url: string;
  isBusy: boolean;
  renew(): void;
  turnOff(): void;
}

function FeedAddress({ url, isBusy, renew, turnOff }: AddressProps) {
  const { t } = useText();
  return (
    <>
      <Cluster>
        <ButtonLink look="primary" href={subscribeHref(url)}>
          <CalendarPlus size={20} aria-hidden="true" />
          {t('Add to your calendar app')}
        </ButtonLink>
        <CopyButton look="quiet" text={url} />
      </Cluster>
      <Field
        label={t('Calendar address')}
        hint={t('Anyone with this address can see your bookings, so keep it private.')}
      >
        {(control) => (
          <input {...control} dir="ltr" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <div className={styles.row}>
        <p className={styles.quiet}>{t('Shared it by mistake? Create a new one.')}</p>
        <AskButton
          key={url}
          question={t(
            'Create a new address? The old one stops working, and you’ll need to add the new one to your calendar app.',
          )}
          isBusy={isBusy}
          onConfirm={renew}
        >
          {t('Create new address')}
        </AskButton>
      </div>
      <div className={styles.row}>
        <p className={styles.quiet}>{t('No longer using it?')}</p>
        <AskButton question={t('Turn off the calendar?')} isBusy={isBusy} onConfirm={turnOff}>
          {t('Turn off')}
        </AskButton>
      </div>
    </>
  );
}

/** The member's own calendar feed: create, copy, renew, or turn off its URL. */
export function CalendarFeed({ site }: { site: Site }) {
  const { t } = useText();
  const query = useQuery(useFoyer().query(account.getCalendarFeed, []));
  const { isBusy, failure, run } = useAccountAction();
  const [news, setNews] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const url = query.data?.url;

  useEffect(() => {
    if (news) status.current?.focus();
  }, [news]);

  const doAndSay = (work: () => Promise<unknown>, words: string) =>
    run(async () => {
      setNews('');
      await work();
      setNews(words);
    });
  const renew = (words: string) => doAndSay(() => pageClient().run(account.renewCalendarFeed, []), words);
  return (
    <Section
      id="calendar"
      title={t('Sync with your calendar')}
      lead={t('See your bookings in the calendar on your phone or computer, always up to date.')}
    >
      <FailureNotice failure={failure} site={site} />
      <p ref={status} tabIndex={-1} role="status" className={`${styles.news} ${cards.news}`}>
        {news}
      </p>
      <Loaded query={query}>
        {url ? (
          <FeedAddress
            url={url}
            isBusy={isBusy}
            renew={() => renew(t('Here is your new address. The old one no longer works.'))}
            turnOff={() => doAndSay(() => pageClient().run(account.deleteCalendarFeed, []), t('Your calendar is off.'))}
          />
        ) : (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => renew(t('Your calendar is ready. Add it to your app.'))}
          >
            {isBusy ? t('One moment …') : t('Create calendar')}
          </Button>
        )}
      </Loaded>
    </Section>
  );
}
