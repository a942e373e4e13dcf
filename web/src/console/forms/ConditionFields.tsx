import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { decidersOf, hasOptions, optionsOf } from './form-draft.ts';
import styles from './forms.module.css';
import type { QuestionProps } from './question-props.ts';

/** When the question is asked: always, or after an answer to an earlier one. */
export function ConditionFields({ draft, question, faults, onChange }: QuestionProps) {
  const { t } = useText();
  const deciders = decidersOf(draft, question);
  const decider = deciders.find(({ draftId }) => draftId === question.dependsOn);
  if (deciders.length === 0 && !question.dependsOn) return null;
  const isWrong = (field: 'value' | 'dependsOn') => faults.includes(`${question.draftId}:${field}`);
  const bound = {
    value: question.value,
    onChange: ({ target }: { target: { value: string } }) => onChange({ value: target.value }),
  };
  const options =
    decider?.kind === 'CONSENT'
      ? [
          ['true', t('Yes')],
          ['false', t('No')],
        ]
      : decider && hasOptions(decider)
        ? optionsOf(decider).map((option) => [option, option])
        : undefined;
  return (
    <div className={styles.pair}>
      <div>
        <Field label={t('Ask it')} error={isWrong('dependsOn') ? t('Choose an earlier question.') : undefined}>
          {(control) => (
            <select
              {...control}
              value={question.dependsOn}
              onChange={({ target }) => onChange({ dependsOn: target.value, value: '' })}
            >
              <option value="">{t('Always')}</option>
              {question.dependsOn && !decider ? (
                <option value={question.dependsOn}>{t('A later question')}</option>
              ) : null}
              {deciders.map(({ draftId, label }) => (
                <option key={draftId} value={draftId}>
                  {t('After “{question}”', { question: label })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {decider ? (
        <div>
          <Field
            label={decider.kind === 'SEVERAL' ? t('If it contains') : t('If the answer is')}
            error={isWrong('value') ? t('Say which answer.') : undefined}
          >
            {(control) =>
              options ? (
                <select {...control} {...bound}>
                  <option value="">{t('Choose …')}</option>
                  {options.map(([value, words]) => (
                    <option key={value} value={value}>
                      {words}
                    </option>
                  ))}
                </select>
              ) : (
                <input {...control} {...bound} maxLength={200} />
              )
            }
          </Field>
        </div>
      ) : null}
    </div>
  );
}
