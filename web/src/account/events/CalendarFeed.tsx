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
import rows from './events.module.css';

/** Calendar apps open such addresses and keep looking there for news. */
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
        label={t('Your calendar’s address')}
        hint={t('Whoever has it sees what you booked, so keep it to yourself.')}
      >
        {(control) => (
          <input {...control} dir="ltr" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <div className={styles.row}>
        <p className={styles.quiet}>{t('Somebody has it who shouldn’t? Make a new one.')}</p>
        <AskButton
          key={url}
          question={t('Make a new address? The old one stops, and your calendar app needs the new one.')}
          isBusy={isBusy}
          onConfirm={renew}
        >
          {t('Make a new one')}
        </AskButton>
      </div>
      <div className={styles.row}>
        <p className={styles.quiet}>{t('Not used any more?')}</p>
        <AskButton question={t('Turn the calendar off?')} isBusy={isBusy} onConfirm={turnOff}>
          {t('Turn off')}
        </AskButton>
      </div>
    </>
  );
}

/** The address of one's own calendar: made, copied, renewed, turned off. */
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
      title={t('In your own calendar')}
      lead={t('Everything you book here shows up in the calendar of your phone or computer, and stays up to date.')}
    >
      <FailureNotice failure={failure} site={site} />
      <p ref={status} tabIndex={-1} role="status" className={`${styles.news} ${rows.news}`}>
        {news}
      </p>
      <Loaded query={query}>
        {url ? (
          <FeedAddress
            url={url}
            isBusy={isBusy}
            renew={() => renew(t('Here is your new address. The old one has stopped.'))}
            turnOff={() =>
              doAndSay(() => pageClient().run(account.deleteCalendarFeed, []), t('The calendar is turned off.'))
            }
          />
        ) : (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => renew(t('Your calendar is ready. Add it to your app.'))}
          >
            {isBusy ? t('One moment …') : t('Make my calendar')}
          </Button>
        )}
      </Loaded>
    </Section>
  );
}
