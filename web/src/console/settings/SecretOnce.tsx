import { useText } from '../../lib/text.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './settings.module.css';

/** A key or secret, which nobody can be shown again. */
export function SecretOnce({ title, secret }: { title: string; secret: string }) {
  const { t } = useText();
  return (
    <Notice tone="caution" role="status" title={title}>
      <p>{t('Keep it somewhere safe now. We can’t show it again.')}</p>
      <p className={styles.secret} dir="ltr">
        {secret}
      </p>
      <CopyButton text={secret} />
    </Notice>
  );
}
