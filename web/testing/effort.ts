import type { Page } from 'playwright-core';

/** The keys, clicks and time that a job takes, counted by the page from the events that it gets. */
export interface Effort {
  keys: number;
  clicks: number;
  drags: number;
  /** The time of a practised person by the keystroke-level model, without waiting for the page. */
  personSeconds: number;
  /** The time of this run, mostly waiting for the page. */
  runSeconds: number;
}

/** Letters typed into a field, other keys, clicks, drags, and values that no key or click has entered. */
type Act = 't' | 'k' | 'c' | 'd' | '!';

/** Kept over pages. */
const STORE = 'effort';

/** Seconds of the keystroke-level model: Card, Moran and Newell, "The keystroke-level model" (1980). */
const KEY = 0.28;
const POINT = 1.1;
const PRESS = 0.1;
const THINK = 1.35;

/** Runs in each page. */
function noteActs(store: string): void {
  const MOVED_PX = 5;
  let down: { x: number; y: number } | undefined;
  let isEntered = false;
  const note = (act: Act) => sessionStorage.setItem(store, (sessionStorage.getItem(store) ?? '') + act);
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  const on = <K extends keyof WindowEventMap>(type: K, use: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, use, { capture: true });
  on('keydown', ({ isTrusted, key, target }) => {
    // A chord, such as Ctrl and K, is one key.
    if (!isTrusted || ['Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
    isEntered = true;
    note(key.length === 1 && isField(target) ? 't' : 'k');
  });
  on('pointerdown', ({ clientX: x, clientY: y }) => {
    isEntered = true;
    down = { x, y };
  });
  on('pointerup', ({ clientX, clientY }) => {
    if (down) note(Math.hypot(clientX - down.x, clientY - down.y) > MOVED_PX ? 'd' : 'c');
    down = undefined;
  });
  on('input', () => {
    if (!isEntered) note('!');
  });
  // A value that follows a key or click at once was entered by it.
  on('keyup', () => {
    isEntered = false;
  });
  on('click', () =>
    setTimeout(() => {
      isEntered = false;
    }),
  );
}

const secondsOf: Record<Act, number> = {
  t: KEY,
  k: KEY,
  c: POINT + 2 * PRESS,
  d: 2 * POINT + 2 * PRESS,
  '!': 0,
};

/** A person thinks before each click and drag, and before keys of another kind than the last. */
function estimateSeconds(acts: readonly Act[]): number {
  const thoughts = acts.filter((act, index) => act === 'c' || act === 'd' || act !== acts[index - 1]);
  return acts.reduce((sum, act) => sum + secondsOf[act], thoughts.length * THINK);
}

const isAct = (text: string): text is Act => Object.hasOwn(secondsOf, text);

/** Counts what is done on all pages of a tab. Call it before the first page is opened. */
export const countEfforts = (page: Page): Promise<unknown> => page.addInitScript(noteActs, STORE);

/** Does a job, and returns what it took. A field that was filled without keys is an error. */
export async function measureEffort(page: Page, job: () => Promise<void>): Promise<Effort> {
  await page.evaluate((store) => sessionStorage.removeItem(store), STORE);
  const begunMs = performance.now();
  await job();
  const runSeconds = (performance.now() - begunMs) / 1000;
  const noted = await page.evaluate((store) => sessionStorage.getItem(store) ?? '', STORE);
  const acts = Array.from(noted).filter(isAct);
  if (acts.includes('!')) throw new Error('A field was filled without the keys of a person: use the keyboard.');
  const count = (...wanted: Act[]) => acts.filter((act) => wanted.includes(act)).length;
  return {
    keys: count('t', 'k'),
    clicks: count('c'),
    drags: count('d'),
    personSeconds: estimateSeconds(acts),
    runSeconds,
  };
}
