import { type ReactNode, useEffect, useRef } from 'react';
import { type Choices, otherParams, readChoices, writeChoices } from '../../booking/choices.ts';
import type { ChangeChoices } from './use-choices.ts';

/** The day in view, not necessarily chosen. */
const SHOWN = 'date';

interface ChoiceFormProps {
  choices: Choices;
  change: ChangeChoices;
  /** The query string of the request. */
  search: string;
  children: ReactNode;
}

/**
 * A form around the choices. Before hydration, or without script, its buttons submit all choices to the next page; choices
 * made before hydration are kept.
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
    // Once: after that, each change is stored at once.
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
