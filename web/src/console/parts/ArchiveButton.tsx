import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { AskDialog } from './AskDialog.tsx';
import styles from './sales.module.css';

interface ArchiveButtonProps {
  /** Of what is archived. */
  name: string | undefined;
  /** The consequences. */
  words: readonly string[];
  /** "Archive plan" */
  verb: string;
  archive(): Promise<unknown>;
}

/** Archives something for good, after a question. */
export function ArchiveButton({ name = '', words, verb, archive }: ArchiveButtonProps) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button className={styles.dire} aria-label={t('Archive {name}', { name })} onClick={() => setAsking(true)}>
        {t('Archive')}
      </Button>
      {isAsking ? (
        <AskDialog
          title={t('Archive {name}?', { name })}
          words={words}
          verb={verb}
          work={archive}
          close={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
