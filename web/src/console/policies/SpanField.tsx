import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './policies.module.css';
import { type Span, type Unit, units } from './span.ts';

interface SpanProps {
  label: string;
  hint?: string;
  span: Span;
  error: string | undefined;
  change(span: Span): void;
}

/** A length of time: a number and its unit. */
export function SpanField({ label, hint, span, error, change }: SpanProps) {
  const { t } = useText();
  const words: Record<Unit, string> = { MINUTE: t('minutes'), HOUR: t('hours'), DAY: t('days') };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.span}>
          <input
            {...control}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={span.count}
            onChange={({ target }) => change({ ...span, count: target.value })}
          />
          <select
            className={control.className}
            aria-label={t('{label}: unit', { label })}
            value={span.unit}
            onChange={({ target }) => change({ ...span, unit: units.find((one) => one === target.value) ?? span.unit })}
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {words[unit]}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
