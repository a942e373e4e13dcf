import { useEffect, useRef, useState } from 'react';
import { CodeField } from '../../credentials/CodeField.tsx';
import { useForm } from '../../credentials/use-form.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { useLeaveWhenEnded } from '../parts/use-account-action.ts';
import { SecurityFailure } from './SecurityFailure.tsx';
import styles from './security.module.css';

export interface Secret {
  secret: string;
  uri: string;
}

/** The path of a QR code's dark modules. Loaded only where a code is shown. */
async function drawCode(uri: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(uri, { border: 2 });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}

function QrCode({ uri }: { uri: string }) {
  const { t } = useText();
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    drawCode(uri).then(setCode, () => undefined);
  }, [uri]);
  return (
    <div className={styles.qr}>
      {code ? (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={t('Setup code for your authenticator app')}
        >
          <path d={code.path} />
        </svg>
      ) : null}
    </div>
  );
}

interface AppSetupProps {
  secret: Secret;
  site: Site;
  confirm(code: string): Promise<void>;
  cancel(): void;
}

/** Scan the code, then confirm with one from the app. */
export function AppSetup({ secret: { secret, uri }, site, confirm, cancel }: AppSetupProps) {
  const { t } = useText();
  const form = useForm(({ code }) => confirm(code));
  const title = useRef<HTMLHeadingElement>(null);
  useLeaveWhenEnded(form.failure);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.setup}>
      <h3 ref={title} tabIndex={-1} className={styles.step}>
        {t('1. Scan this with your app')}
      </h3>
      <QrCode uri={uri} />
      <a href={uri} className={styles.inApp}>
        {t('Open it in your app')}
      </a>
      <p className={styles.quiet}>{t('Or enter this code:')}</p>
      <Cluster>
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton look="quiet" text={secret} />
      </Cluster>
      <h3 className={styles.step}>{t('2. Enter the code it shows')}</h3>
      <form {...form.props} className={styles.form}>
        <SecurityFailure
          failure={form.failure}
          site={site}
          at="app"
          words={{ wrongCode: t('That code isn’t right. Check the code and the time on your phone.') }}
        />
        <CodeField label={t('Code')} error={form.faults.code} isAlone={false} onComplete={form.send} />
        <Cluster>
          <Button type="submit" look="primary" aria-disabled={form.isBusy || undefined}>
            {form.isBusy ? t('One moment …') : t('Turn on')}
          </Button>
          <Button look="quiet" onClick={cancel}>
            {t('Not now')}
          </Button>
        </Cluster>
      </form>
    </div>
  );
}
