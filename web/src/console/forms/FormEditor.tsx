import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { useSharedEditor } from '../parts/use-shared-editor.ts';
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

/** A form with its questions, and how customers see it. */
export function FormEditor({ formId, saved }: { formId: string; saved: BookingForm | undefined }) {
  const { t } = useText();
  const [first] = useState(() => (saved ? readForm(saved) : emptyForm));
  const [draft, setDraft] = useState(first);
  const asks = useSharedEditor(JSON.stringify(draft) !== JSON.stringify(first));
  const changes = useFormChanges();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [found, setFound] = useState<readonly Fault[]>([]);
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const form = useRef<HTMLFormElement>(null);
  const added = useRef('');
  const refused = (failure?.violations ?? []).flatMap(({ field }) => faultOfViolation(field, draft) ?? []);
  const faults = [...found, ...refused];
  // A field is wrong only once the form was sent; the first one gets the focus.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found, failure]);
  useEffect(() => {
    if (added.current) document.getElementById(`label-${added.current}`)?.focus();
    added.current = '';
  }, [draft.questions.length]);
  const setQuestions = (questions: DraftQuestion[]) => setDraft({ ...draft, questions });
  const add = () => {
    added.current = `n${readNowMs()}`;
    setQuestions([...draft.questions, newQuestion(added.current)]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = formFaults(draft);
    setFound(wrong);
    if (wrong.length > 0) return clear();
    run(async () => {
      if (saved) await changes.update(formId, saved.revision, writeForm(draft));
      else await changes.create(writeForm(draft), idempotencyKey);
      asks.current = false;
      location.assign(formsHref);
      return LEAVING;
    });
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
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          )}
        </Field>
        <p className={styles.quiet}>{t('Every form asks for name, email and phone first.')}</p>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={draft.phoneRequired}
            onChange={({ target }) => setDraft({ ...draft, phoneRequired: target.checked })}
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
