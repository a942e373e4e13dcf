import { type RefObject, useEffect, useRef } from 'react';

/** A form whose first wrong field gets the focus when one of the values changes, such as its faults. */
export function useFaultFocus(...changed: readonly unknown[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, changed);
  return form;
}
