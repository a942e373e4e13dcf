import { HYDRATED, PAGE_ID, STATE_ID } from '../pages/state.ts';

/**
 * Repeats the last press of a button that came before the page's script, which takes seconds on a slow network. Links and
 * buttons that send a form work without it, or are disabled until it runs.
 */
export function keepEarlyPress(): void {
  const page = document.getElementById(PAGE_ID);
  if (!page || !document.getElementById(STATE_ID)) return;
  let pressed: HTMLButtonElement | null = null;
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') pressed = button;
  };
  page.addEventListener('click', keep);
  page.addEventListener(HYDRATED, () => {
    page.removeEventListener('click', keep);
    pressed?.click();
  });
}
