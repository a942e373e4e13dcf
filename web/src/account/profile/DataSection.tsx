import { account } from '@foyer/sdk';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { ActionFailure } from '../parts/ActionFailure.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

async function download(): Promise<void> {
  const { data } = await pageClient().run(account.exportMyData, []);
  saveFile(new Blob([JSON.stringify(data, null, 2), '\n'], { type: 'application/json' }), 'my-data.json');
}

interface DataSectionProps extends ViewProps<MemberData> {
  email: string;
}

/** Downloading the member's data, and deleting the account. */
export function DataSection({ email, data, site }: DataSectionProps) {
  const { t } = useText();
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, failure, run } = useAccountAction();
  const actions = (
    <Section id="data" title={t('Your data')}>
      <ActionFailure failure={failure} site={site} back="/account/profile#data" />
      <div className={styles.row}>
        <p>
          <strong>{t('Download your data')}</strong>
          <span className={styles.quiet}>{t('Everything we hold about you, in one file.')}</span>
        </p>
        <Button aria-disabled={isBusy || undefined} onClick={() => run(download)}>
          <Download size={20} aria-hidden="true" />
          {isBusy ? t('One moment …') : t('Download your data')}
        </Button>
      </div>
      <div className={styles.row}>
        <p>
          <strong>{t('Delete account')}</strong>
          <span className={styles.quiet}>
            {data.session.role === 'member'
              ? t('This is permanent. First we’ll show you what is deleted and what is kept.')
              : t('You’re on {name}’s team. Leave the team before you delete your account.', {
                  name: site.name,
                })}
          </span>
        </p>
        {data.session.role === 'member' ? (
          <Button onClick={() => setDeleting(true)}>
            <Trash2 size={20} aria-hidden="true" />
            {t('Delete account')}
          </Button>
        ) : null}
      </div>
    </Section>
  );
  return (
    <>
      {actions}
      {isDeleting ? (
        <DeleteDialog email={email} nowMs={data.nowMs} site={site} close={() => setDeleting(false)} />
      ) : null}
    </>
  );
}
