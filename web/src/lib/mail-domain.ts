/** Browsers accept `dana@exmple`, which no mail reaches. */
export const hasMailDomain = (address: string): boolean => /@[^@]+\.[^@.]{2,}\s*$/.test(address);
