import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { CopyCourseDialog } from './CopyCourseDialog.tsx';
import { copiedWords } from './copied-words.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { type Service, serviceHref, sessionsHref } from './service.ts';
import own from './services.module.css';
import { useServiceChanges } from './use-service-changes.ts';

interface ActionsProps {
  service: Service;
  zone: string;
  tell(news: Undoable): void;
}

/** Duplicates, hides or shows, or deletes a service. Only deletion asks: nothing takes it back. */
export function ServiceActions({ service, zone, tell }: ActionsProps) {
  const text = useText();
  const { t } = text;
  const changes = useServiceChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const [dialog, setDialog] = useState<'copy' | 'delete' | null>(null);
  const { id, name, hidden = false, type } = service;
  const hide = () =>
    run(async () => {
      await changes.hide(id, !hidden);
      const words = hidden ? t('{name} is on your site.', { name }) : t('{name} is hidden on your site.', { name });
      tell({ words, undo: () => changes.hide(id, hidden) });
    });
  const copy = async (startDate?: string) => {
    const made = await changes.copy(service, t('Copy of {name}', { name }).slice(0, 400), startDate);
    const words = copiedWords(name, made.missing, text);
    tell({ words, href: serviceHref(made.id), undo: () => changes.remove(made.id) });
  };
  const busy = { 'aria-disabled': isBusy || undefined };
  return (
    <details className={own.more}>
      <summary aria-label={t('Change {name}', { name })}>{t('Change')}</summary>
      <div className={styles.ways}>
        <ButtonLink href={serviceHref(id)}>{t('Edit')}</ButtonLink>
        {type === 'APPOINTMENT' ? null : <ButtonLink href={sessionsHref(id)}>{t('Sessions')}</ButtonLink>}
        <Button {...busy} onClick={() => (type === 'COURSE' ? setDialog('copy') : run(() => copy()))}>
          {t('Duplicate')}
        </Button>
        <Button {...busy} onClick={hide}>
          {hidden ? t('Show on site') : t('Hide')}
        </Button>
        <Button className={styles.dire} {...busy} onClick={() => setDialog('delete')}>
          {t('Delete')}
        </Button>
      </div>
      <FailureNotice failure={failure} takesFocus />
      {dialog === 'copy' ? <CopyCourseDialog {...{ service, zone, copy }} close={() => setDialog(null)} /> : null}
      {dialog === 'delete' ? <DeleteDialog service={service} tell={tell} close={() => setDialog(null)} /> : null}
    </details>
  );
}
