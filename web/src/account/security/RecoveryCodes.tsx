import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import styles from './security.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  site: Site;
  close(): void;
}

/** Codes for signing in without the phone. Shown once: the platform keeps only their digests. */
export function RecoveryCodes({ codes, site, close }: RecoveryCodesProps) {
  const { t } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    // Printing shows nothing but the codes.
    document.documentElement.setAttribute('data-codes', '');
    return () => document.documentElement.removeAttribute('data-codes');
  }, []);
  const text = [t('Recovery codes for {name}', { name: site.name }), ...codes].join('\n');
  return (
    <div className={styles.setup}>
      <h3 ref={title} tabIndex={-1} className={styles.step}>
        {t('Authenticator app is on. Save these codes')}
      </h3>
      <p>{t('If you lose your phone, each code signs you in once. You won’t see them again.')}</p>
      <div className={styles.codes}>
        <p className={styles.codesTitle}>{t('Recovery codes for {name}', { name: site.name })}</p>
        <ol className={styles.codeList}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Cluster>
        <CopyButton look="quiet" text={text} />
        <Button
          look="quiet"
          onClick={() => saveFile(new Blob([text, '\n'], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Download size={20} aria-hidden="true" />
          {t('Download')}
        </Button>
        <Button look="quiet" onClick={() => print()}>
          <Printer size={20} aria-hidden="true" />
          {t('Print')}
        </Button>
      </Cluster>
      <Button look="primary" onClick={close}>
        {t('I’ve saved my codes')}
      </Button>
    </div>
  );
}
