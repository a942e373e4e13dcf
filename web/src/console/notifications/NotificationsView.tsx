import { useFoyer } from '@foyer/react';
import { businessNotifications } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { isOwner } from '../parts/team.ts';
import { DevicesSection } from '../push/DevicesSection.tsx';
import { useDevices } from '../push/use-devices.ts';
import { AddressForm } from './AddressForm.tsx';
import styles from './notifications.module.css';
import { PreferencesForm } from './PreferencesForm.tsx';
import type { Recipient } from './recipient.ts';

/** Another recipient, whom an owner can change. Only addresses can be removed. */
function Other({ recipient, site }: { recipient: Recipient; site: Site }) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, email, name, kind } = recipient;
  const remove = async () => {
    await client.run(businessNotifications.removeNotificationAddress, [id]);
    await queries.invalidateQueries({ queryKey: ['businessNotifications'] });
  };
  return (
    <li>
      <details className={styles.other}>
        <summary>
          <bdi>{name ?? email}</bdi>
          {name ? <span className={styles.quiet}> {email}</span> : null}
        </summary>
        <PreferencesForm recipient={recipient} site={site} />
        {kind === 'ADDRESS' ? <Button onClick={() => setAsking(true)}>{t('Remove address')}</Button> : null}
      </details>
      {isAsking ? (
        <AskDialog
          title={t('Remove this address?')}
          words={t('{email} gets no more of these emails, and links in earlier ones stop working.', { email })}
          verb={t('Remove address')}
          work={remove}
          close={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

function Notifications({ session, site }: Pick<ConsoleData, 'session'> & { site: Site }) {
  const { t } = useText();
  const found = useQuery(useFoyer().query(businessNotifications.listNotificationRecipients, []));
  const devices = useDevices();
  const hasDevices = (devices.found.data?.devices.length ?? 0) > 0;
  const own = found.data?.find(({ isMe }) => isMe);
  const others = found.data?.filter(({ isMe }) => !isMe) ?? [];
  return (
    <div className={styles.page}>
      <h1>{t('Notifications')}</h1>
      <p className={styles.quiet}>
        {t('Bookings and replies, by email and on your devices. We never tell you about what you did yourself.')}
      </p>
      <Loaded query={found.isSuccess ? devices.found : found} lines={8}>
        <DevicesSection devices={devices} zone={site.timeZone} />
        {own ? (
          <Section title={t('What we tell you about')}>
            <PreferencesForm recipient={own} site={site} hasDevices={hasDevices} />
          </Section>
        ) : null}
        {isOwner(session) ? (
          <Section title={t('Others who hear of bookings')}>
            <ul className={styles.others}>
              {others.map((recipient) => (
                <Other key={recipient.id} recipient={recipient} site={site} />
              ))}
            </ul>
            <AddressForm />
          </Section>
        ) : null}
      </Loaded>
    </div>
  );
}

/** The notification preferences of the signed-in person; owners also see everybody else's. */
export default function NotificationsView({ data: { session }, site }: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Notifications session={session} site={site} />
    </ConsoleRoot>
  );
}
