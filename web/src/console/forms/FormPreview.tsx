import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { BookingForm } from '../../services/booking-form.ts';
import { Questions } from '../../site/booking/parts/Questions.tsx';
import type { Typed } from '../../site/booking/state/typed-answers.ts';
import { type DraftQuestion, type FormDraft, formFaults, writeForm } from './form-draft.ts';
import css from './forms.module.css';

/** The draft as customers would see it; questions without a text are left out. */
function toShown(draft: FormDraft): BookingForm {
  const faults = formFaults(draft);
  const isWhole = ({ draftId }: DraftQuestion) => !faults.some((fault) => fault.startsWith(`${draftId}:`));
  const sent = writeForm({ ...draft, questions: draft.questions.filter(isWhole) });
  return {
    revision: '0',
    phoneRequired: draft.phoneRequired,
    questions: sent.questions.map((question, index) => ({ id: String(index), key: `preview_${index}`, ...question })),
  };
}

/** How customers see the questions; it can be filled in, to try its conditions. */
export function FormPreview({ draft }: { draft: FormDraft }) {
  const { t } = useText();
  const [typed, setTyped] = useState<Typed>({});
  const form = toShown(draft);
  return (
    <section className={css.preview} aria-label={t('Preview')}>
      <h2>{t('Preview')}</h2>
      {form.questions.length === 0 ? (
        <p>{t('Your questions will appear here as customers see them.')}</p>
      ) : (
        <Questions form={form} typed={typed} participants={1} errors={{}} onChange={setTyped} />
      )}
    </section>
  );
}
