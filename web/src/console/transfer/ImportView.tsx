import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { mayManageMembers } from '../parts/team.ts';
import { BackToList } from './BackToList.tsx';
import { ImportForm } from './ImportForm.tsx';
import styles from './transfer.module.css';
import { Unfinished } from './Unfinished.tsx';

/** Starts an import, which is checked and applied on its own page. */
export default function ImportView({ data: { session } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <div className={styles.page}>
        <BackToList />
        <h1>{t('Import members')}</h1>
        {mayManageMembers(session) ? (
          <>
            <p className={styles.lead}>
              {t(
                'Upload a CSV file from a spreadsheet or another system. We’ll check every line before anything changes.',
              )}
            </p>
            <Unfinished />
            <ImportForm />
          </>
        ) : (
          <Notice>{t('Managers and owners can import members.')}</Notice>
        )}
      </div>
    </ConsoleRoot>
  );
}
