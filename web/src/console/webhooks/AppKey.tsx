import { useFoyer } from '@foyer/react';
import { webhooks } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Code } from './Code.tsx';
import { Loading } from './Loading.tsx';
import styles from './webhooks.module.css';

/** Sample code, not translated. */
const sampleOf = (clientAppId: string, name: string): string => `import { bookings } from '@wix/bookings';
import { AppStrategy, createClient } from '@wix/sdk';
import express from 'express';

const client = createClient({
  modules: { bookings },
  auth: AppStrategy({ appId: '${clientAppId}', publicKey: PUBLIC_KEY }), // ${name}
});
client.bookings.onBookingCreated(({ entity, metadata }) => {
  // metadata._id is the same when an event comes twice.
});

express()
  .post('/events', express.text(), async (request, response) => {
    try {
      await client.webhooks.process(request.body);
      response.sendStatus(200);
    } catch {
      response.sendStatus(400);
    }
  })
  .listen(3000);`;

/** An app's public key, sample code that uses it, and a button to replace it. */
export function AppKey({ clientAppId, appName }: { clientAppId: string; appName: string }) {
  const { t } = useText();
  const id = useId();
  const { client, query } = useFoyer();
  const queries = useQueryClient();
  const found = useQuery(query(webhooks.getWebhookKey, [clientAppId]));
  const [isAsking, setAsking] = useState(false);
  const key = found.data?.webhookKey;
  const replace = async () => {
    await client.run(webhooks.rotateWebhookKey, [clientAppId]);
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
    setAsking(false);
  };
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t('Public key of {app}', { app: appName })}</h2>
      <p className={styles.lead}>{t('Your server uses this key to verify that events come from here.')}</p>
      {key ? (
        <>
          <Code label={t('Public key')}>{key.publicKey}</Code>
          <div className={styles.ways}>
            <CopyButton text={key.publicKey} label={t('Copy key')} />
            <Button onClick={() => setAsking(true)}>{t('Replace key')}</Button>
          </div>
          <p className={styles.quiet}>
            {t('Also at')} <a href={key.publicKeyUrl}>{key.publicKeyUrl}</a>
          </p>
          <details className={styles.how}>
            <summary>{t('How your server reads it')}</summary>
            <Code label={t('Example')}>{sampleOf(clientAppId, appName)}</Code>
          </details>
        </>
      ) : (
        <Loading {...found} />
      )}
      {isAsking ? (
        <AskDialog
          title={t('Replace the key of {app}?', { app: appName })}
          words={t(
            'Events will be signed with a new key right away. Update your servers with it: we retry events that they reject for three days.',
          )}
          verb={t('Replace')}
          work={replace}
          close={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
