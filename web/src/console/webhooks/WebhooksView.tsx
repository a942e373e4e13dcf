import { useFoyer } from '@foyer/react';
import { webhooks } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../parts/Badge.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { AppKey } from './AppKey.tsx';
import { Loading } from './Loading.tsx';
import { OwnersOnly } from './OwnersOnly.tsx';
import { useApps } from './use-apps.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { stateOf, type Webhook, webhookHref } from './webhook.ts';
import styles from './webhooks.module.css';

function Row({ webhook, appName }: { webhook: Webhook; appName: string }) {
  const text = useText();
  const { t } = text;
  return (
    <li className={styles.row}>
      <p className={styles.main}>
        <a href={webhookHref(webhook.id)}>{webhook.url}</a>
        <span className={styles.quiet}>
          {appName} · {t('{count, plural, one {# event} other {# events}}', { count: webhook.events.length })}
        </span>
      </p>
      <Badge {...stateOf(webhook, text)} />
    </li>
  );
}

function Webhooks() {
  const { t } = useText();
  const found = useQuery(useFoyer().query(webhooks.listWebhooks, []));
  const { nameOf } = useApps();
  const [isAdding, setAdding] = useState(false);
  const all = found.data?.webhooks;
  const appIds = [...new Set(all?.map(({ clientAppId }) => clientAppId))];
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('Webhooks')}</h1>
        <Button look="primary" onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          {t('Add webhook')}
        </Button>
      </div>
      <p className={styles.lead}>
        {t(
          'We notify your servers when something happens here: signed, in order, and with retries until they respond.',
        )}
      </p>
      {all === undefined ? <Loading {...found} /> : null}
      {all?.length === 0 ? (
        <p className={styles.empty}>
          {t('Webhooks will appear here. Add the URL of a server to notify about bookings.')}
        </p>
      ) : null}
      {all && all.length > 0 ? (
        <ul className={styles.rows}>
          {all.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} appName={nameOf(webhook.clientAppId)} />
          ))}
        </ul>
      ) : null}
      {appIds.map((id) => (
        <AppKey key={id} clientAppId={id} appName={nameOf(id)} />
      ))}
      {isAdding ? (
        <WebhookDialog
          onSaved={({ id }) => {
            setAdding(false);
            location.assign(webhookHref(id));
          }}
          close={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}

/** The site's webhooks and the keys to verify them with. */
export default function WebhooksView({ data: { session } }: ViewProps<ConsoleData>) {
  return (
    <OwnersOnly session={session}>
      <Webhooks />
    </OwnersOnly>
  );
}
