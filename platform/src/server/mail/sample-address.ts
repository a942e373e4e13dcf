/** The domain of sample customers. No such domain exists (RFC 6761 §6.4), and no mail is queued to it. */
export const SAMPLE_DOMAIN = 'sample.invalid';

export const isSampleAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${SAMPLE_DOMAIN}`);
