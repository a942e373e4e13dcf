import { type ReactNode, useEffect, useRef } from 'react';
import { type Choices, otherParams, readChoices, writeChoices } from '../../booking/choices.ts';
import type { ChangeChoices } from './use-choices.ts';

/** The day in view, which need not be chosen. */
const SHOWN = 'date';

interface ChoiceFormProps {
  choices: Choices;
  change: ChangeChoices;
  /** The query that the page was asked with. */
  search: string;
  children: ReactNode;
}

/**
 * A form around what is to be chosen. Until the script has loaded, and without one, its buttons ask for the next page
 * with all that is chosen so far; what was chosen by then counts when the page comes to life.
 */
export function ChoiceForm({ choices, change, search, children }: ChoiceFormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!form.current) return;
    const query = new URLSearchParams(writeChoices(choices));
    new FormData(form.current).forEach((value, name) => {
      if (name !== SHOWN) query.set(name, String(value));
    });
    const early = readChoices(query.toString());
    if (writeChoices(early) !== writeChoices(choices)) change(early);
    // Once: from then on every change is told at once.
  }, []);

  return (
    <form ref={form} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {otherParams(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
