import { customers } from '@foyer/sdk';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import {
  asksAgain,
  type Column,
  columnsOf,
  columnWords,
  type FileDescription,
  faultText,
  findFault,
} from './columns.ts';
import styles from './import.module.css';
import { type ImportKind, importHref } from './kind.ts';
import { type NameMatch, NameMatches, sortMatches } from './NameMatches.tsx';

interface MatchColumnsProps {
  kind: ImportKind;
  timeZone: string;
  csv: string;
  fileName: string;
  described: FileDescription;
}

type DateOrder = NonNullable<FileDescription['dateOrder']>;

/** Enough for ten megabytes on a slow connection. */
export const UPLOAD_TIMEOUT_MS = 300_000;

/** What the columns say: guessed, and for the owner to correct. */
export function MatchColumns({ kind, timeZone, csv, fileName, described }: MatchColumnsProps) {
  const text = useText();
  const { t, own } = text;
  const words = columnWords(text);
  const form = useRef<HTMLFormElement>(null);
  const [columns, setColumns] = useState<readonly Column[]>(() => described.columns.map(({ column }) => column));
  const [dates, setDates] = useState({ asks: described.asksDateOrder, order: described.dateOrder });
  const [names, setNames] = useState(() => namesOf(described));
  const [sendsReminders, setReminders] = useState(false);
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const settings = { timeoutMs: UPLOAD_TIMEOUT_MS };

  const choose = (index: number, column: Column) => {
    const chosen = columns.map((each, at) => (at === index ? column : each));
    setColumns(chosen);
    clear();
    if (![column, columns[index]].some((each) => each && asksAgain.includes(each))) return;
    run(async () => {
      const read = await pageClient().run(customers.readCustomerFile, [csv, { kind, columns: [...chosen] }], settings);
      setDates({ asks: read.asksDateOrder, order: read.dateOrder });
      setNames(namesOf(read));
    });
  };
  const fault = findFault(columns, kind);
  const isMissingOrder = dates.asks && dates.order === undefined;
  const start = async () => {
    const options = {
      kind,
      fileName: fileName.slice(0, 255),
      ...(dates.order ? { dateOrder: dates.order } : {}),
      ...(kind === 'BOOKINGS' ? { ...toSent(names), sendsReminders } : {}),
    };
    const { job } = await pageClient().run(customers.startCustomerImport, [csv, [...columns], options], settings);
    location.assign(`${importHref(kind)}/${job.id}`);
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
    : fault
      ? faultText(fault, text, words)
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
                {columnsOf[kind].map((column) => (
                  <option key={column} value={column}>
                    {words[column]}
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
      {kind === 'BOOKINGS' ? (
        <>
          <NameMatches {...names} onChange={(changed) => setNames({ ...names, ...changed })} />
          <p>
            {t('Times are those of your business’s time zone, {zone}. Nobody is written to about the import.', {
              zone: timeZone.replaceAll('_', ' '),
            })}
          </p>
          <label className={styles.choice}>
            <input type="checkbox" checked={sendsReminders} onChange={({ target }) => setReminders(target.checked)} />
            <span>{t('Send reminders for the bookings that are still to come')}</span>
          </label>
        </>
      ) : (
        <p>{t('Birthday, consent and notes become a note about the customer. Nobody is written to.')}</p>
      )}
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

const namesOf = ({ services, staff }: Pick<FileDescription, 'services' | 'staff'>) => ({
  services: sortMatches(services),
  staff: sortMatches(staff),
});

const toSent = ({ services, staff }: ReturnType<typeof namesOf>) => {
  const sent = (matches: readonly NameMatch[]) => matches.map(({ name, id }) => ({ name, ...(id ? { id } : {}) }));
  return { services: sent(services), staff: sent(staff) };
};

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
