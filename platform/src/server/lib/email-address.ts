import { IsEmail } from 'typebox/format';

/**
 * Whether a text is an email address. RFC 5322 allows any character in a quoted local part, line breaks included, and
 * IP addresses as domains; neither is anybody's address, and mail headers and parsers misread them.
 */
export const isEmailAddress = (text: string): boolean => IsEmail(text) && !/["[]/.test(text);
