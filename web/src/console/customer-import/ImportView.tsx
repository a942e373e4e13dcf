import { customers } from '@foyer/sdk';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { type Failure, readFailure } from '../parts/failure.ts';
import { mayManageMembers } from '../parts/team.ts';
import type { ReadText } from '../transfer/csv-file.ts';
import { faultWords, readUploadFault, type UploadFault } from '../transfer/file-fault.ts';
import { ChooseFile } from './ChooseFile.tsx';
import type { FileDescription } from './columns.ts';
import styles from './import.module.css';
import { type ImportKind, importHref, importTitle, listHref } from './kind.ts';
import { MatchColumns, UPLOAD_TIMEOUT_MS } from './MatchColumns.tsx';
import { PastImports } from './PastImports.tsx';

type ReadFailure = { fault: UploadFault } | { fault: null; failure: Failure };

const readReadFailure = (error: unknown): ReadFailure => {
  const fault = readUploadFault(error);
  return fault ? { fault } : { fault, failure: readFailure(error) };
};

interface Described {
  file: File;
  csv: string;
  isWestern: boolean;
  description: FileDescription;
}

function Import({ kind, timeZone }: { kind: ImportKind; timeZone: string }) {
  const text = useText();
  const { t } = text;
  const [file, setFile] = useState<File>();
  const [localFault, setLocalFault] = useState<UploadFault | null>(null);
  const [described, setDescribed] = useState<Described>();
  const { isBusy, failure, run, clear } = useAction(readReadFailure);

  const read = (result: ReadText, chosen: File) => {
    clear();
    setFile(chosen);
    setDescribed(undefined);
    setLocalFault('fault' in result ? { kind: result.fault } : null);
    if ('fault' in result) return;
    const { text: csv, isWestern = false } = result;
    run(async () => {
      const options = { timeoutMs: UPLOAD_TIMEOUT_MS };
      const description = await pageClient().run(customers.readCustomerFile, [csv, { kind }], options);
      setDescribed({ file: chosen, csv, isWestern, description });
    });
  };
  const fault = localFault ?? failure?.fault ?? null;
  const error =
    fault?.kind === 'columns'
      ? t('The first line must name the columns, with at least one row after it.')
      : fault && faultWords(fault, text);
  return (
    <>
      <ChooseFile file={file} error={error} isBusy={isBusy} onRead={read} />
      <p role="status">{isBusy ? t('Reading the file …') : null}</p>
      {failure && !failure.fault ? <FailureNotice failure={failure.failure} /> : null}
      {described?.isWestern ? (
        <Notice tone="caution">
          {t('This file isn’t in UTF-8, so we read it as Windows-1252. Check that names look right.')}
        </Notice>
      ) : null}
      {described ? (
        <MatchColumns
          key={`${described.file.name} ${described.file.lastModified}`}
          {...{ kind, timeZone }}
          csv={described.csv}
          fileName={described.file.name}
          described={described.description}
        />
      ) : null}
      <PastImports timeZone={timeZone} />
    </>
  );
}

/** Starts an import of another product's customers, which is checked and applied on its own page. */
export default function ImportView(props: ViewProps<ConsoleData>) {
  return <ImportPage {...props} kind="CUSTOMERS" />;
}

export function ImportPage({ data: { session }, site, kind }: ViewProps<ConsoleData> & { kind: ImportKind }) {
  const text = useText();
  const { t } = text;
  const isOfBookings = kind === 'BOOKINGS';
  const other = isOfBookings ? 'CUSTOMERS' : 'BOOKINGS';
  return (
    <ConsoleRoot>
      <div className={styles.page}>
        <Back href={listHref(kind)}>{isOfBookings ? t('Bookings') : t('Customers')}</Back>
        <h1>{importTitle(kind, text)}</h1>
        {mayManageMembers(session) ? (
          <>
            <p className={styles.lead}>
              {isOfBookings
                ? t(
                    'Bring your bookings from another product, past ones and those to come: choose the CSV that it exports. We’ll show you what each row becomes before anything changes, and you can undo it for 30 days.',
                  )
                : t(
                    'Bring your customers from another product: choose the CSV that it exports. We’ll show you what each row becomes before anything changes, and you can undo it for 30 days.',
                  )}
            </p>
            <p>
              <a href={importHref(other)}>{importTitle(other, text)}</a>
            </p>
            <Import kind={kind} timeZone={site.timeZone} />
          </>
        ) : (
          <Notice>
            {isOfBookings
              ? t('Managers and owners can import bookings.')
              : t('Managers and owners can import customers.')}
          </Notice>
        )}
      </div>
    </ConsoleRoot>
  );
}
