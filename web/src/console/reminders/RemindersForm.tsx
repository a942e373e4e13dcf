import { useFoyer } from '@foyer/react';
import { reminders } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { Section } from '../parts/Section.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import styles from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { QuietFields } from './QuietFields.tsx';
import { ReviewFields } from './ReviewFields.tsx';
import { RuleList } from './RuleList.tsx';
import { type FieldsProps, readSettings, reminderFaults, type Settings, writeSettings } from './reminder-form.ts';
import own from './reminders.module.css';
import { ServiceRules } from './ServiceRules.tsx';
import { SmsFields } from './SmsFields.tsx';

function CourseField({ values, change }: FieldsProps) {
  const { t } = useText();
  return (
    <Field label={t('Courses')}>
      {(control) => (
        <select
          {...control}
          value={values.courseReminders}
          onChange={({ target: { value } }) =>
            change({ courseReminders: value === 'EACH_SESSION' ? 'EACH_SESSION' : 'FIRST_SESSION' })
          }
        >
          <option value="FIRST_SESSION">{t('Remind of the first session')}</option>
          <option value="EACH_SESSION">{t('Remind of each session')}</option>
        </select>
      )}
    </Field>
  );
}

const PREFIX = 'reminderSettings.';

interface FormProps {
  saved: Settings;
  mayManage: boolean;
  tell(news: Undoable): void;
}

/** Reminders before a visit, and the request for a review after it. */
export function RemindersForm({ saved, mayManage, tell }: FormProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const edit = useKeptEdit({
    saved,
    read: readSettings,
    async send(values, _, { revision }) {
      const changed = await client.run(reminders.updateReminderSettings, [writeSettings(values, revision)]);
      await queries.invalidateQueries({ queryKey: ['reminders'] });
      return changed;
    },
    fetchNow: () => client.run(reminders.getReminderSettings, []),
    onSaved: (_, undo) => tell({ words: t('Reminders are saved.'), undo }),
  });
  const { values, change, failure, isBusy } = edit;
  const [faults, setFaults] = useState<readonly string[]>([]);
  const form = useFaultFocus(faults, failure);
  const refused = (failure?.violations ?? []).map(({ field }) => field.replace(PREFIX, ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = reminderFaults(values);
    setFaults(found);
    if (found.length > 0) return edit.clear();
    edit.save();
  };
  const fields: FieldsProps = { values, change, wrong: [...faults, ...refused] };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <fieldset disabled={!mayManage} className={own.all}>
        <Section title={t('Before a visit')}>
          <p className={styles.quiet}>
            {t('They say when and where, with a link to change or cancel. Bookings that exist follow, too.')}
          </p>
          <RuleList
            rules={values.reminders}
            field="reminders"
            wrong={fields.wrong}
            onChange={(rules) => change({ reminders: rules })}
          />
          <CourseField {...fields} />
        </Section>
        <Section title={t('Services with their own reminders')}>
          <ServiceRules {...fields} />
        </Section>
        <Section title={t('Text messages')}>
          <SmsFields {...fields} />
        </Section>
        <Section title={t('After a visit')}>
          <ReviewFields {...fields} />
        </Section>
        <Section title={t('Quiet hours')}>
          <QuietFields {...fields} />
        </Section>
      </fieldset>
      <FailureNotice failure={refused.length > 0 && failure?.kind === 'invalid' ? null : failure} takesFocus />
      {edit.theirs ? <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs} /> : null}
      {mayManage ? (
        <div className={styles.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : t('Save changes')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
