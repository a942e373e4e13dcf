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

function Secret({ webhookId }: { webhookId: string }) {
  const { t } = useText();
  const { client, query } = useFoyer();
  const queries = useQueryClient();
  const found = useQuery(query(webhooks.getWebhookSecret, [webhookId]));
  const [isAsking, setAsking] = useState(false);
  const replace = async () => {
    await client.run(webhooks.rotateWebhookSecret, [webhookId]);
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
    setAsking(false);
  };
  if (!found.data) return <Loading {...found} />;
  const { secret } = found.data;
  return (
    <>
      <Code label={t('Secret')}>{secret}</Code>
      <div className={styles.ways}>
        <CopyButton text={secret} label={t('Copy secret')} />
        <Button onClick={() => setAsking(true)}>{t('Replace secret')}</Button>
      </div>
      {isAsking ? (
        <AskDialog
          title={t('Replace the secret?')}
          words={t('We’ll create a new secret. The old one works for three more days.')}
          verb={t('Replace')}
          work={replace}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** For servers that verify by Standard Webhooks. The secret is shown only on request. */
export function WebhookSecret({ webhookId }: { webhookId: string }) {
  const { t } = useText();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t('Standard Webhooks')}</h2>
      <p className={styles.lead}>
        {t('Use a secret if your server verifies Standard Webhooks instead of the public key.')}
      </p>
      {isShown ? (
        <Secret webhookId={webhookId} />
      ) : (
        <div className={styles.ways}>
          <Button onClick={() => setShown(true)}>{t('Show secret')}</Button>
        </div>
      )}
    </section>
  );
}
