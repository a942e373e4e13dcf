/** Stands where a handler is being built; gone when the last one is there. */
export const notBuilt = (): Promise<never> => Promise.reject(new Error('Not built yet.'));
