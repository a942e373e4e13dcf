import { Copy } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './hours.module.css';
import { dayWords } from './hours-words.ts';
import { DAYS, type Day } from './week.ts';

const weekdays = DAYS.slice(0, 5);

/** Copies the hours of a day to those that are chosen; the usual ones are from the start. */
export function CopyHours({ day, copy }: { day: Day; copy(days: readonly Day[]): void }) {
  const text = useText();
  const { t } = text;
  const details = useRef<HTMLDetailsElement>(null);
  const others = DAYS.filter((other) => other !== day);
  const [chosen, setChosen] = useState<readonly Day[]>(() => others.filter((other) => weekdays.includes(other)));
  const close = () => {
    if (!details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && details.current)
      details.current.open = false;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const name = dayWords(day, text);
  return (
    <details ref={details} className={styles.copy} onBlur={leave} onKeyDown={press}>
      <summary aria-label={t('Copy {name}', { name })}>
        <Copy size={16} aria-hidden="true" />
      </summary>
      <fieldset className={styles.sheet}>
        <legend>{t('Copy {name} to', { name })}</legend>
        {others.map((other) => (
          <label key={other}>
            <input
              type="checkbox"
              checked={chosen.includes(other)}
              onChange={({ target }) =>
                setChosen((before) => (target.checked ? [...before, other] : before.filter((one) => one !== other)))
              }
            />
            {dayWords(other, text)}
          </label>
        ))}
        <Button
          onClick={() => {
            copy(chosen);
            close();
          }}
        >
          {t('Copy hours')}
        </Button>
      </fieldset>
    </details>
  );
}
