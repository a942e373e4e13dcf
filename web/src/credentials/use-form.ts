import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { hasMailDomain } from '../lib/mail-domain.ts';
import { useAction } from '../lib/use-action.ts';
import { useIsAlive } from '../lib/use-visitor.ts';
import { type Failure, type FieldName, fieldNames, fieldOfFailure, readFailure } from './failure.ts';
import { useFieldWords } from './field-words.ts';

export type Faults = Partial<Record<FieldName, string>>;
export type Values = Record<FieldName, string>;

export interface Form {
  /** Props of the form element. Inputs are uncontrolled, so that password managers can fill them in. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    method: 'post';
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
  faults: Faults;
  /** A failure of the whole form. */
  failure: Failure | null;
  isBusy: boolean;
  /** False until hydration: without script the form leads nowhere. */
  isReady: boolean;
  /** Submits the form. */
  send(): void;
  /** Runs other work whose failure the form shows, one at a time. */
  run(work: () => Promise<unknown>): Promise<void>;
}

const controlOf = (form: HTMLFormElement | null, name: string) => {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : undefined;
};

function readValues(form: HTMLFormElement | null): Values {
  const values: Values = { email: '', password: '', current: '', firstName: '', lastName: '', code: '' };
  for (const name of fieldNames) values[name] = controlOf(form, name)?.value ?? '';
  return { ...values, email: values.email.trim() };
}

/** The reason to refuse a value before it is sent, so that all faults show at once; undefined for one that may be right. */
function reasonOf({ value, validity, autocomplete }: HTMLInputElement, minPasswordLength = 0) {
  if (!validity.valid || (autocomplete === 'email' && !hasMailDomain(value))) return '';
  const isShort = autocomplete === 'new-password' && [...value.normalize('NFKC')].length < minPasswordLength;
  return isShort ? 'TOO_SHORT' : undefined;
}

/** The state of a form: errors, and one submission at a time. Input is kept after a failure. */
export function useForm(submit: (values: Values) => Promise<unknown>, minPasswordLength?: number): Form {
  const ref = useRef<HTMLFormElement>(null);
  const words = useFieldWords(minPasswordLength);
  const [faults, setFaults] = useState<Faults>({});
  const { isBusy, failure, run } = useAction(readFailure);
  const isReady = useIsAlive();

  useEffect(() => {
    if (failure?.kind === 'fields') {
      setFaults(Object.fromEntries(failure.fields.map((fault) => [fault.field, words.wrong(fault)])));
      return;
    }
    const field = failure && fieldOfFailure[failure.kind];
    // In a form with two passwords, a wrong password is the current one.
    const isCurrent = failure?.kind === 'wrongPassword' && controlOf(ref.current, 'current');
    const target = isCurrent || (field && controlOf(ref.current, field)) || undefined;
    target?.focus();
    target?.select();
  }, [failure]);
  useEffect(() => {
    const wrong = fieldNames.filter((name) => faults[name]).map((name) => controlOf(ref.current, name));
    const first = Array.from(ref.current?.elements ?? []).find((control) => wrong.some((other) => other === control));
    if (first instanceof HTMLElement) first.focus();
  }, [faults]);

  const findFaults = (): Faults => {
    const found: Faults = {};
    for (const name of fieldNames) {
      const control = controlOf(ref.current, name);
      if (!control) continue;
      const reason = reasonOf(control, minPasswordLength);
      if (control.required && control.value.trim() === '') found[name] = words.missing(name);
      else if (reason !== undefined) found[name] = words.wrong({ field: name, reason });
    }
    return found;
  };
  const send = () => {
    const found = findFaults();
    setFaults(found);
    if (Object.keys(found).length === 0) run(() => submit(readValues(ref.current)));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  return { props: { ref, noValidate: true, method: 'post', onSubmit }, faults, failure, isBusy, isReady, send, run };
}
