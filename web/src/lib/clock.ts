/** The current time in epoch milliseconds. The only place where the web app reads the system clock. */
export const readNowMs = (): number => Date.now();
