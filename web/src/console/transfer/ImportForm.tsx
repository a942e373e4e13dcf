import { memberJobs } from '@foyer/sdk';
import { Download } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { type Failure, readFailure } from '../parts/failure.ts';
import { template, templateRows } from './columns.ts';
import { type ReadText, readFile } from './csv-file.ts';
import { FileDrop } from './FileDrop.tsx';
import { faultWords, readUploadFault, type UploadFault } from './file-fault.ts';
import styles from './transfer.module.css';

interface Chosen {
  file: File;
  read: ReadText;
}

/** Enough for ten megabytes on a slow connection. */
const UPLOAD_TIMEOUT_MS = 300_000;

type UploadFailure = { fault: UploadFault } | { fault: null; failure: Failure };

const readUploadFailure = (error: unknown): UploadFailure => {
  const fault = readUploadFault(error);
  return fault ? { fault } : { fault, failure: readFailure(error) };
};

/** A file and the options of its import. */
export function ImportForm() {
  const text = useText();
  const { t } = text;
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, run, clear } = useAction(readUploadFailure);

  const choose = async (file: File) => {
    clear();
    setMissing(false);
    setChosen({ file, read: await readFile(file) });
  };
  const localFault = chosen && 'fault' in chosen.read ? { kind: chosen.read.fault } : null;
  const fault = localFault ?? failure?.fault ?? null;
  const error = isMissing ? t('Choose a file first.') : fault ? faultWords(fault, text) : null;

  const start = async (csv: string, fileName: string) => {
    const said = new FormData(form.current ?? undefined);
    const options = { updatesExisting: said.has('updates'), sendsInvitations: said.has('invitations') };
    const settings = { timeoutMs: UPLOAD_TIMEOUT_MS };
    const { job } = await pageClient().run(memberJobs.startMemberImport, [csv, { fileName, ...options }], settings);
    location.assign(`/manage/members/import/${job.id}?invitations=${options.sendsInvitations}`);
    return LEAVING;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!chosen);
    if (!chosen || !('text' in chosen.read)) return form.current?.querySelector('input')?.focus();
    const { text: csv } = chosen.read;
    run(() => start(csv, chosen.file.name.slice(0, 255)));
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className={styles.form}>
      <FileDrop file={chosen?.file} error={error} onChoose={choose} />
      <fieldset className={styles.options}>
        <legend>{t('Options')}</legend>
        <label className={styles.option}>
          <input type="checkbox" name="updates" />
          <span>
            {t('Update existing members')}
            <small>{t('We match members by email address. Empty cells change nothing.')}</small>
          </span>
        </label>
        <label className={styles.option}>
          <input type="checkbox" name="invitations" />
          <span>
            {t('Send invitations')}
            <small>{t('New members get an email with a link to choose a password.')}</small>
          </span>
        </label>
      </fieldset>
      {failure && !failure.fault ? <FailureNotice failure={failure.failure} /> : null}
      <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
        {isBusy ? t('Uploading file …') : t('Check file')}
      </Button>
      <details className={styles.help}>
        <summary>{t('Supported columns')}</summary>
        <p>
          {t(
            'The first line names the columns, in any order and in any language of these pages. Only Email is required. Unknown columns are ignored.',
          )}
        </p>
        <ul className={styles.columns} lang="en" dir="ltr">
          {templateRows[0].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
      <Button look="quiet" className={styles.template} onClick={() => saveFile(template(), 'members.csv')}>
        <Download size={18} aria-hidden="true" />
        {t('Download a template')}
      </Button>
    </form>
  );
}
