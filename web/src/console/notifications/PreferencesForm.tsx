import { noticeKinds } from '@foyer/contract/notice-kinds';
import { useFoyer } from '@foyer/react';
import { businessNotifications } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { AgendaFields } from './AgendaFields.tsx';
import styles from './notifications.module.css';
import { kindWords, type Recipient, readForm } from './recipient.ts';

/** Minutes between two digests. */
const windows = [15, 60, 240, 1440] as const;

interface PreferencesFormProps {
  recipient: Recipient;
  site: Site;
  /** Whether the person gets notifications on devices, and this is their own form. */
  hasDevices?: boolean;
}

function useWindowWords(): Record<(typeof windows)[number], string> {
  const { t } = useText();
  return { 15: t('Every 15 minutes'), 60: t('Every hour'), 240: t('Every 4 hours'), 1440: t('Once a day') };
}

/** The preferences of one recipient. */
export function PreferencesForm({ recipient, site, hasDevices = false }: PreferencesFormProps) {
  const text = useText();
  const { t } = text;
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  const [isSaved, setSaved] = useState(false);
  const windowWords = useWindowWords();
  const { id, choices, digestMinutes, kind, pushKinds } = recipient;
  const others = windows.some((each) => each === digestMinutes) ? [] : [digestMinutes];
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const preferences = readForm(new FormData(event.currentTarget), recipient, hasDevices);
    setSaved(false);
    void run(async () => {
      await client.run(businessNotifications.updateNotificationRecipient, [id, preferences]);
      await queries.invalidateQueries({ queryKey: ['businessNotifications'] });
      setSaved(true);
    });
  };
  return (
    <form className={styles.form} onSubmit={save} onChange={() => setSaved(false)}>
      <div className={styles.kinds}>
        {hasDevices ? (
          <p className={styles.columns}>
            <span>{t('Email')}</span>
            <span>{t('Devices')}</span>
          </p>
        ) : null}
        {noticeKinds.map((each) => (
          <div key={each} className={styles.kind}>
            <label className={styles.mail}>
              <span>{kindWords(each, text)}</span>
              <select name={each} defaultValue={choices[each]} className={styles.select}>
                <option value="AT_ONCE">{t('At once')}</option>
                <option value="DIGEST">{t('In a summary')}</option>
                <option value="OFF">{t('Off')}</option>
              </select>
            </label>
            {hasDevices ? (
              <label className={styles.push}>
                <input
                  type="checkbox"
                  name="push"
                  value={each}
                  defaultChecked={pushKinds.includes(each)}
                  aria-label={t('On devices: {kind}', { kind: kindWords(each, text) })}
                />
              </label>
            ) : null}
          </div>
        ))}
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="replies" defaultChecked={choices.MESSAGE_REPLY !== 'OFF'} />
        {t('Email when a customer replies to a message')}
      </label>
      {hasDevices ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            name="push"
            value="MESSAGE_REPLY"
            defaultChecked={pushKinds.includes('MESSAGE_REPLY')}
          />
          {t('Tell on devices when a customer replies to a message')}
        </label>
      ) : null}
      <Field label={t('Summaries')} hint={t('At most one email in this time, with everything that happened.')}>
        {(control) => (
          <select {...control} name="digestMinutes" defaultValue={digestMinutes}>
            {windows.map((each) => (
              <option key={each} value={each}>
                {windowWords[each]}
              </option>
            ))}
            {others.map((each) => (
              <option key={each} value={each}>
                {t('Every {count, plural, one {# minute} other {# minutes}}', { count: each })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AgendaFields recipient={recipient} site={site} />
      {kind === 'PERSON' ? (
        <label className={styles.check}>
          <input type="checkbox" name="onlyOwn" defaultChecked={recipient.onlyOwn} />
          {recipient.isMe ? t('Only bookings with me') : t('Only bookings with this person')}
        </label>
      ) : null}
      <FailureNotice failure={failure} takesFocus />
      {isSaved ? (
        <Notice tone="good" role="status">
          {t('Saved.')}
        </Notice>
      ) : null}
      <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
        {isBusy ? t('One moment …') : t('Save changes')}
      </Button>
    </form>
  );
}
