import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../parts/sales.module.css';
import { fieldWords, valueWords } from './field-words.ts';
import type { ValueName } from './merge-values.ts';
import type { Choices } from './use-editor-data.ts';
import type { ServiceValues } from './values.ts';

interface ConflictProps {
  clashes: readonly ValueName[];
  mine: ServiceValues;
  theirs: ServiceValues;
  choices: Choices;
  keepMine(): void;
  takeTheirs(): void;
}

/** Shows what somebody else has changed in the same fields meanwhile, and which is kept. */
export function ConflictNotice({ clashes, mine, theirs, choices, keepMine, takeTheirs }: ConflictProps) {
  const text = useText();
  const { t } = text;
  const words = fieldWords(text);
  return (
    <Notice tone="caution" role="alert" title={t('Someone else has changed this service in the meantime')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Theirs')}</th>
            <th scope="col">{t('Yours')}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((name) => (
            <tr key={name}>
              <th scope="row">{words[name]}</th>
              <td data-heading={t('Theirs')}>{valueWords(name, theirs, choices, text)}</td>
              <td data-heading={t('Yours')}>{valueWords(name, mine, choices, text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('Your other changes are kept, and so are theirs. Nothing is saved until you save.')}</p>
      <div className={styles.ways}>
        <Button look="primary" onClick={keepMine}>
          {t('Keep mine')}
        </Button>
        <Button onClick={takeTheirs}>{t('Take theirs')}</Button>
      </div>
    </Notice>
  );
}
