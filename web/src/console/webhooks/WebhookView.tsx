import { useFoyer } from '@foyer/react';
import { webhooks } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Badge } from '../parts/Badge.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Deliveries } from './Deliveries.tsx';
import { Loading } from './Loading.tsx';
import { OwnersOnly } from './OwnersOnly.tsx';
import { useApps } from './use-apps.ts';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import { eventWords, stateOf, type Webhook } from './webhook.ts';
import styles from './webhooks.module.css';

function Facts({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const { t } = text;
  const { nameOf } = useApps();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('App')}</dt>
        <dd>{nameOf(webhook.clientAppId)}</dd>
      </div>
      <div>
        <dt>{t('Events')}</dt>
        <dd>{webhook.events.map((event) => eventWords(event, text)).join(' · ')}</dd>
      </div>
    </dl>
  );
}

function WebhookPage({ data: { params, search }, site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t } = text;
  const { webhookId = '' } = params;
  const found = useQuery(useFoyer().query(webhooks.listWebhooks, []));
  const webhook = found.data?.webhooks.find(({ id }) => id === webhookId);
  return (
    <div className={styles.page}>
      <a className={styles.back} href="/manage/webhooks">
        {t('Webhooks')}
      </a>
      <div className={styles.head}>
        <h1 className={styles.url}>{webhook?.url ?? t('Webhook')}</h1>
        {webhook ? <Badge {...stateOf(webhook, text)} /> : null}
      </div>
      {webhook ? (
        <>
          <Facts webhook={webhook} />
          <WebhookActions webhook={webhook} />
          <Deliveries webhook={webhook} search={search} zone={site.timeZone} />
          <WebhookSecret webhookId={webhookId} />
        </>
      ) : found.data ? (
        <Notice tone="caution">
          <p>{t('This webhook no longer exists.')}</p>
        </Notice>
      ) : (
        <Loading {...found} />
      )}
    </div>
  );
}

/** One webhook and its deliveries. */
export default function WebhookView(props: ViewProps<ConsoleData>) {
  return (
    <OwnersOnly session={props.data.session}>
      <WebhookPage {...props} />
    </OwnersOnly>
  );
}
