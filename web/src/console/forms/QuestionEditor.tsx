import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { MoveButtons } from '../parts/MoveButtons.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { hasBounds, hasOptions, type QuestionField } from './form-draft.ts';
import styles from './forms.module.css';
import { kindOptions } from './kind-words.ts';
import type { QuestionProps } from './question-props.ts';

interface EditorProps extends QuestionProps {
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

/** All that can be said of a question. */
export function QuestionEditor({ onMove, onRemove, ...props }: EditorProps) {
  const text = useText();
  const { t } = text;
  const { draft, question, faults, onChange } = props;
  const { draftId, kind, label, help, required, scope } = question;
  const position = draft.questions.indexOf(question);
  const name = label.trim() || t('Question {number}', { number: position + 1 });
  const faultOf = (field: QuestionField, words: string) => (faults.includes(`${draftId}:${field}`) ? words : undefined);
  return (
    <li className={styles.question}>
      <div className={styles.questionHead}>
        <strong>{name}</strong>
        <span>
          <MoveButtons name={name} position={position} count={draft.questions.length} onMove={onMove} />
          <Button look="quiet" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
            {t('Remove')}
          </Button>
        </span>
      </div>
      <Field label={t('Question')} error={faultOf('label', t('Enter what you ask.'))}>
        {(control) => (
          <input
            {...control}
            id={`label-${draftId}`}
            aria-label={t('Question')}
            value={label}
            maxLength={300}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        )}
      </Field>
      <Field label={t('Kind of answer')}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => {
              const chosen = kindOptions(text).find(([one]) => one === target.value);
              if (chosen) onChange({ kind: chosen[0] });
            }}
          >
            {kindOptions(text).map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {hasOptions(question) ? (
        <Field
          label={t('Options')}
          hint={t('One on each line.')}
          error={faultOf('options', t('Enter at least one option.'))}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={question.options}
              onChange={({ target }) => onChange({ options: target.value })}
            />
          )}
        </Field>
      ) : null}
      <label className={styles.check}>
        <input type="checkbox" checked={required} onChange={({ target }) => onChange({ required: target.checked })} />
        {t('An answer is required')}
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={scope === 'PARTICIPANT'}
          onChange={({ target }) => onChange({ scope: target.checked ? 'PARTICIPANT' : 'BOOKING' })}
        />
        {t('Ask it of each person in the booking')}
      </label>
      <Field label={t('Help text')} note={t('(optional)')}>
        {(control) => (
          <input
            {...control}
            value={help}
            maxLength={500}
            onChange={({ target }) => onChange({ help: target.value })}
          />
        )}
      </Field>
      {hasBounds(question) ? (
        <div className={styles.pair}>
          {(['min', 'max'] as const).map((bound) => (
            <div key={bound}>
              <Field
                label={bound === 'min' ? t('At least') : t('At most')}
                note={t('(optional)')}
                error={faultOf(bound, t('Enter a number, or leave it empty.'))}
              >
                {(control) => (
                  <input
                    {...control}
                    inputMode="decimal"
                    value={question[bound]}
                    onChange={({ target }) => onChange({ [bound]: target.value })}
                  />
                )}
              </Field>
            </div>
          ))}
        </div>
      ) : null}
      <ConditionFields {...props} />
    </li>
  );
}
