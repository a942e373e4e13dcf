/** Control characters move the cursor, change colours or begin a line: what customers wrote is shown, never obeyed. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
