import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import sales from '../parts/sales.module.css';
import { MOST_REMINDERS, newRule, type RuleValues, type Unit, units } from './reminder-form.ts';
import styles from './reminders.module.css';

interface RuleListProps {
  rules: readonly RuleValues[];
  /** As the platform names the list in a violation. */
  field: string;
  wrong: readonly string[];
  onChange(rules: RuleValues[]): void;
}

/** Whether the platform or the form found fault with an entry of the list. */
const isWrong = (wrong: readonly string[], name: string): boolean =>
  wrong.some((one) => one === name || one.startsWith(`${name}.`));

interface RowProps {
  rule: RuleValues;
  number: number;
  isFaulty: boolean;
  onChange(rule: Partial<RuleValues>): void;
  onRemove(): void;
}

function RuleRow({ rule, number, isFaulty, onChange, onRemove }: RowProps) {
  const { t } = useText();
  const words: Record<Unit, string> = {
    DAYS: t('days before'),
    HOURS: t('hours before'),
    MINUTES: t('minutes before'),
  };
  return (
    <li className={styles.rule}>
      <input
        className={styles.amount}
        data-first=""
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        aria-label={t('Reminder {number}: how long before', { number })}
        aria-invalid={isFaulty || undefined}
        value={rule.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <select
        className={styles.unit}
        aria-label={t('Reminder {number}: unit', { number })}
        value={rule.unit}
        onChange={({ target: { value } }) => onChange({ unit: units.find((unit) => unit === value) ?? rule.unit })}
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {words[unit]}
          </option>
        ))}
      </select>
      <select
        className={styles.unit}
        aria-label={t('Reminder {number}: how', { number })}
        value={rule.channels.join()}
        onChange={({ target: { value } }) =>
          onChange({ channels: value === 'MAIL' ? ['MAIL'] : value === 'SMS' ? ['SMS'] : ['MAIL', 'SMS'] })
        }
      >
        <option value="MAIL">{t('by email')}</option>
        <option value="SMS">{t('by text message')}</option>
        <option value="MAIL,SMS">{t('by email and text message')}</option>
      </select>
      <Button look="quiet" aria-label={t('Remove reminder {number}', { number })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </li>
  );
}

/** Reminders by how long before the start they are sent. */
export function RuleList({ rules, field, wrong, onChange }: RuleListProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(rules.length);
  // A new reminder gets the focus; after a removal, the add button does.
  useEffect(() => {
    const firsts = box.current?.querySelectorAll<HTMLElement>('[data-first]');
    if (rules.length > before.current) firsts?.[rules.length - 1]?.focus();
    if (rules.length < before.current) box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    before.current = rules.length;
  }, [rules.length]);
  const faulty = rules.map((_, index) => isWrong(wrong, `${field}[${index}]`));
  return (
    <div ref={box}>
      {rules.length === 0 ? <p className={sales.quiet}>{t('No reminders are sent.')}</p> : null}
      <ul className={sales.history}>
        {rules.map((rule, index) => (
          <RuleRow
            key={index}
            rule={rule}
            number={index + 1}
            isFaulty={faulty[index] ?? false}
            onChange={(change) => onChange(rules.map((one, at) => (at === index ? { ...one, ...change } : one)))}
            onRemove={() => onChange(rules.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {faulty.some(Boolean) ? (
        <p role="alert" className={sales.wrong}>
          {t('Enter a whole number, up to 60 days before, and each time once.')}
        </p>
      ) : null}
      {rules.length < MOST_REMINDERS ? (
        <Button look="quiet" data-add="" onClick={() => onChange([...rules, newRule])}>
          <Plus size={18} aria-hidden="true" />
          {t('Add reminder')}
        </Button>
      ) : null}
    </div>
  );
}
