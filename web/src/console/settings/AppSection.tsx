import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { isOneOf } from '../parts/choice.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { roleWords } from '../parts/team-words.ts';
import { teamRoles } from '../parts/use-team.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { AppEdit, NewApp } from './AppForm.tsx';
import { type ClientApp, useAppChanges, useClientApps } from './use-apps.ts';

interface RowProps {
  app: ClientApp;
  tell(news: Undoable): void;
}

function AppRow({ app, tell }: RowProps) {
  const text = useText();
  const { t } = text;
  const changes = useAppChanges();
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const { id, name, confidentialRole, allowedOrigins } = app;
  const rights = isOneOf(teamRoles, confidentialRole)
    ? t('Acts as: {role}', { role: roleWords(confidentialRole, text) })
    : '';
  return (
    <li className={sales.cycle}>
      <div className={sales.row}>
        <span className={sales.main}>
          <strong>{name}</strong>
          <span className={sales.quiet}>{[rights, ...allowedOrigins].filter(Boolean).join(' · ')}</span>
          <span className={sales.below}>
            <span className={sales.quiet}>{t('Client ID: {id}', { id })} </span>
            <CopyButton look="quiet" text={id} />
          </span>
        </span>
        <span className={sales.ways}>
          <Button aria-label={t('Change {name}', { name })} onClick={() => setOpened('edit')}>
            {t('Change')}
          </Button>
          <Button className={sales.dire} aria-label={t('Delete {name}', { name })} onClick={() => setOpened('delete')}>
            {t('Delete')}
          </Button>
        </span>
      </div>
      {opened === 'edit' ? <AppEdit app={app} tell={tell} close={() => setOpened(null)} /> : null}
      {opened === 'delete' ? (
        <AskDialog
          title={t('Delete {name}?', { name })}
          words={t('Everybody who signed in with it is signed out there. It can’t be undone.')}
          verb={t('Delete permanently')}
          work={async () => {
            await changes.removeApp(id);
            setOpened(null);
            tell({ words: t('{name} is deleted.', { name }) });
          }}
          close={() => setOpened(null)}
        />
      ) : null}
    </li>
  );
}

/** Programs that call the platform for people: other websites, apps on phones. */
export function AppSection({ tell }: Pick<RowProps, 'tell'>) {
  const { t } = useText();
  const query = useClientApps();
  const clientApps = query.data?.clientApps ?? [];
  return (
    <Section title={t('Apps')}>
      <p className={sales.lead}>{t('Websites and apps in which your members sign in and book.')}</p>
      <Loaded query={query} lines={3}>
        {clientApps.length > 0 ? (
          <ul className={sales.rows}>
            {clientApps.map((app) => (
              <AppRow key={app.id} app={app} tell={tell} />
            ))}
          </ul>
        ) : null}
      </Loaded>
      <NewApp tell={tell} />
    </Section>
  );
}
