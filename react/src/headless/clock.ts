export const readNow = (): Date => new Date();
