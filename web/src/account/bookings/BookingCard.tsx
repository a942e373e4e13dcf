import type { Service } from '@foyer/sdk';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { slugOf } from '../../site/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Cluster } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { subjectOf } from '../../ui/picture/subject.ts';
import { useDeed } from '../parts/use-deed.ts';
import { BookingFacts } from './BookingFacts.tsx';
import type { Booked } from './booked.ts';
import styles from './bookings.module.css';
import { CancelDialog } from './CancelDialog.tsx';
import { StateMark } from './StateMark.tsx';
import type { Changes } from './use-changes.ts';
import { When } from './When.tsx';

interface CardProps {
  booked: Booked;
  /** Undefined where it is not offered any more. */
  service: Service | undefined;
  site: Site;
  changes: Changes;
}

function Ways({ booked, service, site, changes }: CardProps) {
  const { t } = useText();
  const [isCanceling, setCanceling] = useState(false);
  const { isBusy, failure, run } = useDeed();
  const { id, cancel, move, state } = booked;
  const busy = { 'aria-disabled': isBusy || undefined, 'aria-describedby': `title-${id}` };
  // In one go, so that the focus comes from the dialog to the news.
  const cancelAndSay = async () => {
    const words = await changes.cancel(booked);
    setCanceling(false);
    changes.say(words);
  };
  return (
    <>
      <FailureNotice failure={failure} site={site} />
      <Cluster className={styles.ways}>
        {move.isAllowed ? (
          <Button {...busy} onClick={() => run(() => changes.move(booked))}>
            {t('Move to another time')}
          </Button>
        ) : null}
        {state === 'waiting' ? null : (
          <Button {...busy} look="quiet" onClick={() => run(() => changes.saveToCalendar(booked))}>
            <CalendarPlus size={20} aria-hidden="true" />
            {t('Add to calendar')}
          </Button>
        )}
        {cancel.isAllowed ? (
          <Button {...busy} look="quiet" onClick={() => setCanceling(true)}>
            {t('Cancel')}
          </Button>
        ) : null}
      </Cluster>
      {isCanceling ? (
        <CancelDialog
          booked={booked}
          service={service}
          site={site}
          cancel={cancelAndSay}
          close={() => setCanceling(false)}
        />
      ) : null}
    </>
  );
}

/** A booking that is ahead: what, when, with whom, where, for how much, and what can be done with it. */
export function BookingCard(props: CardProps) {
  const { own } = useText();
  const { booked, service, site } = props;
  return (
    <article aria-labelledby={`title-${booked.id}`} className={styles.card}>
      {service ? (
        <Picture seed={slugOf(service)} subject={subjectOf(service, site)} shape="square" className={styles.picture} />
      ) : (
        <div className={classes(styles.picture, styles.blank)} />
      )}
      <div className={styles.words}>
        <StateMark booked={booked} />
        <h3 id={`title-${booked.id}`} className={styles.title} {...own}>
          {booked.title}
        </h3>
        <When booked={booked} zone={site.timeZone} />
        <BookingFacts booked={booked} service={service} site={site} />
        <Ways {...props} />
      </div>
    </article>
  );
}
