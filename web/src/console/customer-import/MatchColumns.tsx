import { customers } from '@foyer/sdk';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { type Column, columnWords, type FileDescription, findFault } from './columns.ts';
import styles from './import.module.css';

interface MatchColumnsProps {
  csv: string;
  fileName: string;
  described: FileDescription;
}

type DateOrder = NonNullable<FileDescription['dateOrder']>;

/** Enough for ten megabytes on a slow connection. */
export const UPLOAD_TIMEOUT_MS = 300_000;

/** What the columns say: guessed, and for the owner to correct. */
export function MatchColumns({ csv, fileName, described }: MatchColumnsProps) {
  const text = useText();
  const { t, own } = text;
  const words = columnWords(text);
  const form = useRef<HTMLFormElement>(null);
  const [columns, setColumns] = useState<readonly Column[]>(() => described.columns.map(({ column }) => column));
  const [dates, setDates] = useState({ asks: described.asksDateOrder, order: described.dateOrder });
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const settings = { timeoutMs: UPLOAD_TIMEOUT_MS };

  const choose = (index: number, column: Column) => {
    const chosen = columns.map((each, at) => (at === index ? column : each));
    setColumns(chosen);
    clear();
    if (column !== 'BIRTHDAY' && columns[index] !== 'BIRTHDAY') return;
    run(async () => {
      const read = await pageClient().run(customers.readCustomerFile, [csv, { columns: [...chosen] }], settings);
      setDates({ asks: read.asksDateOrder, order: read.dateOrder });
    });
  };
  const fault = findFault(columns);
  const isMissingOrder = dates.asks && dates.order === undefined;
  const start = async () => {
    const options = { fileName: fileName.slice(0, 255), ...(dates.order ? { dateOrder: dates.order } : {}) };
    const { job } = await pageClient().run(customers.startCustomerImport, [csv, [...columns], options], settings);
    location.assign(`/manage/customers/import/${job.id}`);
    return LEAVING;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissingOrder) return form.current?.querySelector<HTMLInputElement>('input[name=order]')?.focus();
    if (fault) return form.current?.querySelector('select')?.focus();
    run(start);
  };
  const error = !isTried
    ? null
    : fault?.kind === 'nobody'
      ? t('Choose a column with names, email addresses or phone numbers.')
      : fault?.kind === 'twice'
        ? t('Two columns are “{column}”. Choose one of them.', { column: words[fault.column] })
        : isMissingOrder
          ? t('Say how the dates are written.')
          : null;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className={styles.match}>
      <h2>{t('Columns')}</h2>
      <p>
        {t('{count, plural, one {# row.} other {# rows.}} Check what each column says, and change what we got wrong.', {
          count: described.rowCount,
        })}
      </p>
      <ul className={styles.columns}>
        {described.columns.map(({ name, samples }, index) => (
          <li key={index}>
            <div className={styles.column}>
              <label htmlFor={`column-${index}`} className={styles.name}>
                <bdi {...own}>{name || t('Column {number}', { number: index + 1 })}</bdi>
              </label>
              <select
                id={`column-${index}`}
                value={columns[index]}
                aria-describedby={`sample-${index}`}
                onChange={({ target }) => {
                  const chosen = Object.keys(words).find((each) => each === target.value);
                  // The options are the keys.
                  if (chosen) choose(index, chosen as Column);
                }}
              >
                {Object.entries(words).map(([column, word]) => (
                  <option key={column} value={column}>
                    {word}
                  </option>
                ))}
              </select>
            </div>
            <p id={`sample-${index}`} className={styles.samples}>
              {samples.length > 0
                ? samples.map((sample, at) => (
                    <bdi key={at} {...own}>
                      {sample}
                    </bdi>
                  ))
                : t('Empty')}
            </p>
          </li>
        ))}
      </ul>
      {dates.asks ? <DateOrderChoice order={dates.order} onChoose={(order) => setDates({ ...dates, order })} /> : null}
      <p>{t('Birthday, consent and notes become a note about the customer. Nobody is written to.')}</p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <FailureNotice failure={failure} />
      <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
        {isBusy ? t('One moment …') : t('Check rows')}
      </Button>
    </form>
  );
}

/** Dates that can be read either way are asked about, never guessed. */
function DateOrderChoice({ order, onChoose }: { order: DateOrder | undefined; onChoose(order: DateOrder): void }) {
  const { t } = useText();
  const words = {
    DAY_FIRST: t('Day first: 31/12/1990'),
    MONTH_FIRST: t('Month first: 12/31/1990'),
  };
  return (
    <fieldset className={styles.order}>
      <legend>{t('How are the dates written?')}</legend>
      {(['DAY_FIRST', 'MONTH_FIRST'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="order" checked={order === each} onChange={() => onChoose(each)} />
          <span>{words[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
