import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import styles from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import { FormPreview } from './FormPreview.tsx';
import { type BookingForm, formsHref } from './form.ts';
import {
  type DraftQuestion,
  emptyForm,
  type Fault,
  faultOfViolation,
  formFaults,
  moved,
  newQuestion,
  readForm,
  writeForm,
} from './form-draft.ts';
import css from './forms.module.css';
import { QuestionEditor } from './QuestionEditor.tsx';
import { useFormChanges } from './use-forms.ts';

const MOST_QUESTIONS = 50;

/** A form that is edited, or a new one. */
interface Edited {
  revision: string;
  form: BookingForm | undefined;
}

const editedOf = (form: BookingForm | undefined): Edited => ({ revision: form?.revision ?? '', form });

/** A form with its questions, and how customers see it. */
export function FormEditor({ saved }: { saved: BookingForm | undefined }) {
  const { t, own } = useText();
  const changes = useFormChanges();
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const edit = useKeptEdit({
    saved: editedOf(saved),
    read: ({ form }) => (form ? readForm(form) : emptyForm),
    async send(values, _, { form }) {
      const sent = writeForm(values);
      return editedOf(
        await (form ? changes.update(form.id, form.revision, sent) : changes.create(sent, idempotencyKey)),
      );
    },
    fetchNow: async () => editedOf(saved && (await changes.fetchNow(saved.id))),
    onSaved: () => location.assign(formsHref),
    leaves: true,
  });
  const { values: draft, change, isBusy, failure, theirs } = edit;
  const [found, setFound] = useState<readonly Fault[]>([]);
  const form = useFaultFocus(found, failure);
  const added = useRef('');
  const refused = (failure?.violations ?? []).flatMap(({ field }) => faultOfViolation(field, draft) ?? []);
  const faults = [...found, ...refused];
  useEffect(() => {
    if (added.current) document.getElementById(`label-${added.current}`)?.focus();
    added.current = '';
  }, [draft.questions.length]);
  const setQuestions = (questions: DraftQuestion[]) => change({ questions });
  const add = () => {
    added.current = `n${readNowMs()}`;
    setQuestions([...draft.questions, newQuestion(added.current)]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = formFaults(draft);
    setFound(wrong);
    if (wrong.length > 0) return edit.clear();
    edit.save();
  };
  return (
    <div className={css.columns}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={t('Name')}
          hint={t('Only your team sees it.')}
          error={faults.includes('name') ? t('Enter a name.') : undefined}
        >
          {(control) => (
            <input
              {...control}
              value={draft.name}
              maxLength={200}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <p className={styles.quiet}>{t('Every form asks for name, email and phone first.')}</p>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={draft.phoneRequired}
            onChange={({ target }) => change({ phoneRequired: target.checked })}
          />
          {t('The phone number is required')}
        </label>
        <ol className={css.list} aria-label={t('Questions')}>
          {draft.questions.map((question, index) => (
            <QuestionEditor
              key={question.draftId}
              draft={draft}
              question={question}
              faults={faults}
              onChange={(some) =>
                setQuestions(draft.questions.map((each) => (each === question ? { ...each, ...some } : each)))
              }
              onMove={(step) => setQuestions(moved(draft.questions, index, step))}
              onRemove={() => setQuestions(draft.questions.filter((each) => each !== question))}
            />
          ))}
        </ol>
        {draft.questions.length < MOST_QUESTIONS ? (
          <div className={styles.ways}>
            <Button onClick={add}>{t('Add question')}</Button>
          </div>
        ) : null}
        {saved ? <p className={styles.quiet}>{t('Bookings keep the questions and answers as they were.')}</p> : null}
        {theirs?.form ? (
          <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs}>
            <p {...own}>{theirs.form.name}</p>
            <ul {...own}>
              {theirs.form.questions.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          </StaleNotice>
        ) : null}
        {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
        <div className={styles.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : saved ? t('Save changes') : t('Create form')}
          </Button>
          <ButtonLink href={formsHref}>{t('Back to all forms')}</ButtonLink>
        </div>
      </form>
      <FormPreview draft={draft} />
    </div>
  );
}
