import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Session, Site } from '../../pages/page.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { Bookings } from '../member/Bookings.tsx';
import { Notes } from '../member/Notes.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { mayManageMembers } from '../parts/team.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { type Customer, nameOf } from './customer.ts';
import styles from './customers.module.css';
import { DeleteContact } from './DeleteContact.tsx';
import { useContact } from './use-contact.ts';

interface ContactPageProps {
  customer: Customer;
  session: Session;
  site: Site;
  /** Below the name, and beside their data. */
  top: ReactNode;
  side: ReactNode;
  tell(news: Undoable): void;
  onDeleted(words: string): void;
}

/** Somebody without an account: how they are reached, their bookings, and what the team has written. */
export function ContactPage({ customer, session, site, top, side, tell, onDeleted }: ContactPageProps) {
  const { t, own } = useText();
  const dates = useDates(site.timeZone);
  const shortDate = useShortDate(site.timeZone);
  const query = useContact(customer.id);
  const name = nameOf(customer);
  const mayWrite = session.role !== 'viewer';
  const mayManage = mayManageMembers(session);
  return (
    <>
      <header className={styles.head}>
        <Portrait name={name} size="l" />
        <div className={styles.names}>
          <h1 {...own}>{name}</h1>
          <Badge words={t('No account')} tone="plain" />
          <p className={sales.quiet}>{t('Known since {date}', { date: shortDate(customer.createdDate) })}</p>
        </div>
      </header>
      {top}
      <div className={styles.columns}>
        <div>
          <Loaded query={query} lines={3}>
            {query.data ? (
              <ContactDetails
                key={customer.id}
                contact={query.data}
                mayEdit={mayWrite}
                mayMerge={mayManage}
                tell={tell}
              />
            ) : null}
          </Loaded>
          <Bookings memberId={customer.id} dates={dates} />
        </div>
        <div>
          {side}
          <Notes memberId={customer.id} mayWrite={mayWrite} dates={dates} />
          {mayManage ? (
            <Section title={t('Delete')}>
              <p className={sales.quiet}>{t('Erases who they are. Their bookings stay without a name.')}</p>
              <div className={sales.ways}>
                <DeleteContact id={customer.id} name={name} onDeleted={onDeleted} />
              </div>
            </Section>
          ) : null}
        </div>
      </div>
    </>
  );
}
